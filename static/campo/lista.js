/* A lista do dia: o que se baixou com sinal e responde sem ele. */

import { gravar, ler } from "./armazem.js";
import { pedir, renovarSessao } from "./api.js";
import { hoje } from "./tempo.js";

const PRAZO_MS = 60_000;
const LETRAS = "ABCDEFGHIJ";
let guardada = null;

/** A lista aberta, ou null. */
export const lista = () => guardada;

/** Esquece a lista da memória (o cofre trancou). */
export function esquecer() {
  guardada = null;
}

/** Abre a lista guardada no aparelho. */
export async function abrirLista() {
  guardada = await ler("guardados", "lista");
  return guardada;
}

/** Baixa a lista do dia e a guarda cifrada. */
export async function baixar() {
  await renovarSessao();
  const nova = await pedir("campo/dia/", { prazo: PRAZO_MS });
  await gravar("guardados", "lista", nova);
  guardada = nova;
  return nova;
}

/** Os dados não são de hoje: o veredito pode ter mudado. */
export const velha = () => Boolean(guardada) && guardada.dia !== hoje();

/** Maiúsculas, sem acento, espaço nem pontuação. */
export function limpar(texto) {
  return String(texto ?? "").normalize("NFD").replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

/** Placa no padrão novo: a antiga ABC1234 é a mesma que ABC1C34. */
export function canonica(placa) {
  const limpa = limpar(placa);
  return /^[A-Z]{3}\d{4}$/.test(limpa)
    ? limpa.slice(0, 4) + LETRAS[Number(limpa[4])] + limpa.slice(5)
    : limpa;
}

/** Parece placa inteira, antiga ou nova. */
export const ehPlaca = (texto) => /^[A-Z]{3}\d[A-Z0-9]\d{2}$/.test(limpar(texto));

const COLECOES = { veiculo: "veiculos", condutor: "condutores", empresa: "empresas", linha: "linhas" };

/** Um registro da lista. */
export function achar(tipo, id) {
  return guardada?.[COLECOES[tipo]].find((r) => r.id === Number(id)) ?? null;
}

/** Nome curto do registro, como se fala dele. */
export function nomeDe(tipo, registro) {
  if (tipo === "veiculo") return registro.placa;
  return tipo === "linha" ? `Linha ${registro.codigo}` : registro.nome;
}

/** Busca por placa, CPF, CNPJ, linha ou nome; diz se há um só que é exatamente aquele. */
export function buscar(digitado) {
  const limpo = limpar(digitado);
  if (!guardada || !limpo) return { exato: null, achados: [] };
  const exatos = [];
  const achados = [];
  const juntar = (tipo, registros, chaves) => registros.forEach((registro) => {
    const grau = Math.max(...chaves(registro).map((c) => comparar(c, limpo)));
    if (grau === 2) exatos.push({ tipo, registro });
    else if (grau === 1) achados.push({ tipo, registro });
  });
  juntar("linha", guardada.linhas, (l) => [chave(l.codigo), parte(l.nome)]);
  juntar("veiculo", guardada.veiculos, (v) => [placa(v.placa)]);
  juntar("condutor", guardada.condutores, (c) => [chave(c.cpf), parte(c.nome)]);
  juntar("empresa", guardada.empresas, (e) => [chave(e.cnpj), parte(e.nome)]);
  return { exato: exatos.length === 1 ? exatos[0] : null, achados: [...exatos, ...achados] };
}

const chave = (valor) => ({ valor: limpar(valor), minimo: 1, contem: false });
const parte = (valor) => ({ valor: limpar(valor), minimo: 3, contem: true, nuncaExato: true });
const placa = (valor) => ({ valor: limpar(valor), canonica: canonica(valor), minimo: 2, contem: true });

function comparar({ valor, canonica: nova, minimo, contem, nuncaExato }, limpo) {
  if (!valor) return 0;
  if (!nuncaExato && (valor === limpo || (nova && nova === canonica(limpo)))) return 2;
  if (limpo.length < minimo) return 0;
  return (contem ? valor.includes(limpo) : valor.startsWith(limpo)) ? 1 : 0;
}

/** Roteiros que servem ao alvo, no campo. */
export function roteirosDe(tipo) {
  return (guardada?.roteiros ?? []).filter((r) => r.aplica_se_em_campo && r.alvos.includes(tipo));
}

/** Do texto de um QR: a linha do cartaz, ou placa, CPF e CNPJ escritos nele. */
export function doQr(lido) {
  const linha = /\/linhas\/([^/?#]+)/.exec(lido);
  if (linha) return decodeURIComponent(linha[1]);
  if (/^https?:/i.test(lido)) return null;
  const placaLida = /[A-Z]{3}-?\d[A-Z0-9]\d{2}/i.exec(lido);
  if (placaLida) return limpar(placaLida[0]);
  const numeros = /\d[\d./-]{9,17}\d/.exec(lido);
  return numeros ? limpar(numeros[0]) : limpar(lido) && lido.trim().slice(0, 40);
}
