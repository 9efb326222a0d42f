/* De quem é o cofre aberto. Outra pessoa no mesmo aparelho tem outro banco e outra chave. */

import { abrirDaPessoa, abrirDoAparelho, operar } from "./banco.js";
import * as cofre from "./cofre.js";

export const TENTATIVAS = 10;
let aberto = null;

/** O cofre aberto: {id, chave, db}; null se está trancado. */
export const atual = () => aberto;

/** Tranca: a chave sai da memória. */
export function trancar() {
  aberto?.db.close();
  aberto = null;
}

async function noAparelho(modo, fazer) {
  const db = await abrirDoAparelho();
  try {
    return await operar(db, ["cofres"], modo, (loja) => fazer(loja("cofres")));
  } finally {
    db.close();
  }
}

const lerCofre = (id) => noAparelho("readonly", (loja) => loja.get(id));
const gravarCofre = (registro) => noAparelho("readwrite", (loja) => loja.put(registro));

/** Cofres do aparelho, do usado por último ao mais antigo; quantas coisas esperam em cada um. */
export async function cofres() {
  const lista = await noAparelho("readonly", (loja) => loja.getAll());
  lista.sort((a, b) => b.usado_em.localeCompare(a.usado_em));
  return Promise.all(lista.map(async (c) => ({
    id: c.id, usado_em: c.usado_em, temPin: Boolean(c.pin), restam: TENTATIVAS - c.erros,
    esperando: await quantosEsperam(c.id),
  })));
}

async function quantosEsperam(id) {
  const db = await abrirDaPessoa(id);
  try {
    const fila = await operar(db, ["fila"], "readonly", (loja) => loja("fila").getAll());
    const rascunhos = await operar(db, ["rascunhos"], "readonly", (loja) => loja("rascunhos").count());
    return fila.filter((r) => r.estado !== "enviado").length + rascunhos;
  } finally {
    db.close();
  }
}

async function usar(registro, bruta) {
  const chave = await cofre.chaveDeUso(bruta);
  bruta.fill(0);
  trancar();
  aberto = { id: registro.id, chave, db: await abrirDaPessoa(registro.id) };
  await gravarCofre({ ...registro, erros: 0, usado_em: new Date().toISOString() });
  return aberto;
}

/** Cria o cofre da pessoa, ou dá outro PIN ao que já existe: só com sinal e sessão, nada se perde. */
export async function definirPin(sessao, pin) {
  const { id } = sessao.pessoa;
  const antes = await lerCofre(id);
  const guardada = antes && (await cofre.abrirComSegredo(antes.segredo, sessao.chave));
  if (antes && !guardada) return null;
  const bruta = guardada ?? cofre.chaveNova();
  const registro = {
    id,
    pin: await cofre.embrulharComPin(bruta, pin),
    segredo: antes?.segredo ?? (await cofre.embrulharComSegredo(bruta, sessao.chave)),
    erros: 0,
    usado_em: new Date().toISOString(),
  };
  return usar(registro, bruta);
}

/** Abre com o PIN. Devolve {aberto, restam}; o erro conta antes de conferir, para não se burlar. */
export async function abrirComPin(id, pin) {
  const registro = await lerCofre(id);
  if (!registro.pin) return { aberto: null, restam: 0 };
  registro.erros += 1;
  await gravarCofre(registro);
  const bruta = await cofre.abrirComPin(registro.pin, pin);
  if (bruta) return { aberto: await usar(registro, bruta), restam: TENTATIVAS };
  const restam = TENTATIVAS - registro.erros;
  if (restam <= 0) await bloquear(registro);
  return { aberto: null, restam: Math.max(0, restam) };
}

/** PIN errado demais: a lista do dia some e só a sessão reabre; o não enviado fica, cifrado. */
async function bloquear(registro) {
  await gravarCofre({ ...registro, pin: null });
  const db = await abrirDaPessoa(registro.id);
  try {
    await operar(db, ["guardados"], "readwrite", (loja) => loja("guardados").delete("lista"));
  } finally {
    db.close();
  }
}

/** Sair: apaga a lista do dia e o que não é trabalho por enviar; o não enviado fica, cifrado. */
export async function apagarLista() {
  await operar(aberto.db, ["guardados", "fila"], "readwrite", (loja) => {
    loja("guardados").clear();
    const fila = loja("fila");
    const todos = fila.getAll();
    todos.onsuccess = () => todos.result
      .filter((r) => r.estado === "enviado").forEach((r) => fila.delete(r.uuid));
    return null;
  });
}
