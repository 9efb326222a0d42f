/* O que se guarda no banco da pessoa aberta: tudo cifrado, menos o que ordena a fila. */

import { operar } from "./banco.js";
import { cifrar, cifrarBytes, decifrar, decifrarBytes } from "./cofre.js";
import { atual } from "./pessoa.js";

/** O cofre trancou no meio: quem chama volta à tela do PIN. */
export class Trancado extends Error {}

function cofreAberto() {
  const cofre = atual();
  if (!cofre) throw new Trancado("cofre trancado");
  return cofre;
}

async function fechado(loja, uuid, objeto, claro) {
  const { chave } = cofreAberto();
  return { uuid, ...claro, cifra: await cifrar(chave, objeto, `${loja}/${uuid}`) };
}

async function revelado(loja, registro) {
  const { cifra, ...claro } = registro;
  const objeto = await decifrar(cofreAberto().chave, cifra, `${loja}/${registro.uuid}`);
  return { ...objeto, ...claro };
}

/** Grava um objeto; `claro` fica legível (estado e instante, nunca dado pessoal). */
export async function gravar(loja, uuid, objeto, claro = {}) {
  const { db } = cofreAberto();
  const registro = await fechado(loja, uuid, objeto, claro);
  await operar(db, [loja], "readwrite", (de) => de(loja).put(registro));
}

/** Lê um objeto, ou null. */
export async function ler(loja, uuid) {
  const { db } = cofreAberto();
  const registro = await operar(db, [loja], "readonly", (de) => de(loja).get(uuid));
  return registro ? revelado(loja, registro) : null;
}

/** Lê todos da loja. */
export async function todos(loja) {
  const { db } = cofreAberto();
  const registros = await operar(db, [loja], "readonly", (de) => de(loja).getAll());
  return Promise.all(registros.map((r) => revelado(loja, r)));
}

/** Só o que é legível: serve para contar sem decifrar. */
export async function resumos(loja) {
  const { db } = cofreAberto();
  const registros = await operar(db, [loja], "readonly", (de) => de(loja).getAll());
  return registros.map(({ cifra, ...claro }) => claro);
}

/** Apaga um registro. */
export async function apagar(loja, uuid) {
  await operar(cofreAberto().db, [loja], "readwrite", (de) => de(loja).delete(uuid));
}

/** Muda de loja numa transação só: nunca some, nunca fica nas duas. */
export async function mover(de, para, uuid, objeto, claro = {}) {
  const { db } = cofreAberto();
  const registro = await fechado(para, uuid, objeto, claro);
  await operar(db, [de, para], "readwrite", (loja) => {
    loja(de).delete(uuid);
    return loja(para).put(registro);
  });
}

/** Guarda os bytes de uma foto. */
export async function gravarFoto(uuid, vistoria, bytes) {
  const { db, chave } = cofreAberto();
  const cifra = await cifrarBytes(chave, bytes, `fotos/${uuid}`);
  await operar(db, ["fotos"], "readwrite", (de) => de("fotos").put({ uuid, vistoria, cifra }));
}

/** Bytes de uma foto, ou null se não está no aparelho. */
export async function lerFoto(uuid) {
  const { db, chave } = cofreAberto();
  const registro = await operar(db, ["fotos"], "readonly", (de) => de("fotos").get(uuid));
  return registro ? decifrarBytes(chave, registro.cifra, `fotos/${uuid}`) : null;
}

/** Apaga fotos. */
export async function apagarFotos(uuids) {
  await operar(cofreAberto().db, ["fotos"], "readwrite", (de) => {
    uuids.forEach((u) => de("fotos").delete(u));
    return null;
  });
}
