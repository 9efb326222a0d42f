/* Conversa com a API do portal, com prazo: sinal fraco não pode prender o aplicativo. */

import { estado, mudar } from "./estado.js";
import { atual } from "./pessoa.js";

const API = "/api/v1/";
const PRAZO_MS = 20_000;

/** Não houve resposta: sem rede, conexão derrubada ou demora demais. */
export class SemRede extends Error {}
/** 401: é preciso entrar de novo. */
export class SessaoAcabou extends Error {}
/** O portal respondeu que não. */
export class Recusa extends Error {
  constructor(status, problema) {
    super(problema.detail || problema.title || `O portal respondeu ${status}.`);
    this.status = status;
    this.artigo = problema.artigo || "";
    this.saida = problema.saida || "";
    this.erros = errosEmPalavras(problema.errors);
  }
}
/** A sessão do navegador é de outra pessoa: nada se pede nem se envia em nome dela. */
export class OutraPessoa extends Error {}
/** Falha do portal: tentar mais tarde resolve. */
export class Falha extends Error {}

function errosEmPalavras(erros) {
  if (!erros) return [];
  if (Array.isArray(erros)) return erros.map((e) => e.mensagem || e.detail || e.message || String(e));
  return Object.values(erros).flat(Infinity)
    .map((e) => (typeof e === "string" ? e : e.mensagem || e.detail || JSON.stringify(e)));
}

/** Um pedido. Lança SemRede, SessaoAcabou, Recusa ou Falha; a 403 renova a sessão e repete uma vez. */
export async function pedir(caminho, opcoes = {}) {
  try {
    return await umaVez(caminho, opcoes);
  } catch (erro) {
    if (!(erro instanceof Recusa) || erro.status !== 403 || caminho === "campo/sessao/") throw erro;
    await renovarSessao();
    return umaVez(caminho, opcoes);
  }
}

async function umaVez(caminho, { metodo = "GET", corpo, tipo = "application/json", prazo = PRAZO_MS, cabecalhos = {} }) {
  const controle = new AbortController();
  const despertador = setTimeout(() => controle.abort(), prazo);
  try {
    const resposta = await fetch(API + caminho, {
      method: metodo,
      body: corpo,
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
      signal: controle.signal,
      headers: {
        Accept: "application/json",
        ...cabecalhos,
        ...(corpo !== undefined && { "Content-Type": tipo, "X-CSRFToken": estado.sessao?.csrf ?? "" }),
      },
    });
    return await conteudo(resposta);
  } catch (erro) {
    if (erro instanceof Recusa || erro instanceof Falha || erro instanceof SessaoAcabou) throw erro;
    mudar({ sinal: false });
    throw new SemRede(erro.name === "AbortError" ? "o portal demorou demais" : "sem sinal");
  } finally {
    clearTimeout(despertador);
  }
}

async function conteudo(resposta) {
  const texto = await resposta.text();
  mudar({ sinal: true });
  if (resposta.status >= 500 || resposta.status === 429) {
    throw new Falha(`O portal não conseguiu atender agora (${resposta.status}).`);
  }
  if (resposta.status === 401) {
    mudar({ sessao: null, sessaoAcabou: true });
    throw new SessaoAcabou("sessão acabou");
  }
  const dados = emJson(texto);
  if (!resposta.ok) throw new Recusa(resposta.status, dados ?? {});
  if (dados === null) throw new TypeError("a rede respondeu outra coisa");
  return dados;
}

function emJson(texto) {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** Pergunta quem está na sessão: daí vêm o CSRF e o segredo do cofre. Com cofre aberto, tem de ser
    a dona dele. */
export async function renovarSessao(prazo = PRAZO_MS) {
  const sessao = await umaVez("campo/sessao/", { prazo });
  const cofre = atual();
  const deOutraPessoa = Boolean(cofre) && cofre.id !== sessao.pessoa.id;
  mudar({ sessao: deOutraPessoa ? null : sessao, sessaoAcabou: false, deOutraPessoa });
  if (deOutraPessoa) throw new OutraPessoa("a sessão é de outra pessoa");
  return sessao;
}

/** Encerra a sessão no portal. */
export async function encerrarSessao() {
  const { csrf } = estado.sessao ?? (await renovarSessao());
  await fetch("/contas/logout/", {
    method: "POST", credentials: "same-origin", redirect: "manual", headers: { "X-CSRFToken": csrf },
  });
  mudar({ sessao: null, sessaoAcabou: false });
}
