/* Cifra do que é pessoal: AES-GCM com uma chave de dados que o PIN e o segredo da pessoa embrulham. */

const ITERACOES = 600_000;
const FINALIDADE = new TextEncoder().encode("portal-campo-1");
const VETOR = 12;
const SAL = 16;

const aleatorio = (tamanho) => crypto.getRandomValues(new Uint8Array(tamanho));
const emBytes = (texto) => new TextEncoder().encode(texto);

/** Bytes de um texto em base64. */
export function deBase64(texto) {
  return Uint8Array.from(atob(texto), (c) => c.charCodeAt(0));
}

/** Texto em base64; em pedaços, porque a foto não cabe numa chamada só. */
export function emBase64(bytes) {
  const partes = [];
  for (let i = 0; i < bytes.length; i += 8192) {
    partes.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  }
  return btoa(partes.join(""));
}

/** SHA-256 em hexadecimal. */
export async function resumo(bytes) {
  const digesto = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digesto, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** Chave de dados nova, em bytes: só existe assim até ser embrulhada. */
export function chaveNova() {
  return aleatorio(32);
}

/** Chave que cifra e decifra e que ninguém consegue tirar da memória do navegador. */
export function chaveDeUso(bruta) {
  return crypto.subtle.importKey("raw", bruta, "AES-GCM", false, ["encrypt", "decrypt"]);
}

async function doPin(pin, sal, iteracoes) {
  const base = await crypto.subtle.importKey("raw", emBytes(pin), "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt: sal, iterations: iteracoes },
    base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

async function doSegredo(segredo, sal) {
  const base = await crypto.subtle.importKey("raw", deBase64(segredo), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: sal, info: FINALIDADE },
    base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

async function fechar(chave, bytes, rotulo) {
  const iv = aleatorio(VETOR);
  const dados = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: emBytes(rotulo) }, chave, bytes);
  return { iv, dados };
}

async function abrir(chave, { iv, dados }, rotulo) {
  return new Uint8Array(await crypto.subtle.decrypt(
    { name: "AES-GCM", iv, additionalData: emBytes(rotulo) }, chave, dados));
}

/** Devolve null se a chave não é a certa: o selo do AES-GCM não fecha. */
async function tentar(chave, embrulho, rotulo) {
  try {
    return await abrir(chave, embrulho, rotulo);
  } catch (erro) {
    if (erro.name === "OperationError") return null;
    throw erro;
  }
}

/** Embrulha a chave de dados com o PIN. */
export async function embrulharComPin(bruta, pin) {
  const sal = aleatorio(SAL);
  const chave = await doPin(pin, sal, ITERACOES);
  return { sal, iteracoes: ITERACOES, ...(await fechar(chave, bruta, "pin")) };
}

/** Abre com o PIN: a chave de dados, ou null. */
export async function abrirComPin(embrulho, pin) {
  return tentar(await doPin(pin, embrulho.sal, embrulho.iteracoes), embrulho, "pin");
}

/** Embrulha a chave de dados com o segredo que só a sessão da pessoa recebe. */
export async function embrulharComSegredo(bruta, segredo) {
  const sal = aleatorio(SAL);
  return { sal, ...(await fechar(await doSegredo(segredo, sal), bruta, "segredo")) };
}

/** Abre com o segredo da pessoa: a chave de dados, ou null. */
export async function abrirComSegredo(embrulho, segredo) {
  return tentar(await doSegredo(segredo, embrulho.sal), embrulho, "segredo");
}

/** Cifra um objeto; o rótulo diz de que registro é, para que um não passe por outro. */
export function cifrar(chave, objeto, rotulo) {
  return fechar(chave, emBytes(JSON.stringify(objeto)), rotulo);
}

/** Decifra um objeto. */
export async function decifrar(chave, cifra, rotulo) {
  return JSON.parse(new TextDecoder().decode(await abrir(chave, cifra, rotulo)));
}

/** Cifra bytes (fotos). */
export const cifrarBytes = fechar;

/** Decifra bytes. */
export const decifrarBytes = abrir;
