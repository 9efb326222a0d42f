/* A moldura de toda tela: cabeçalho, faixa de estado, avisos, corpo e pé. */

import { botao, h, icone, mensagem, trocar } from "./dom.js";
import { aEnviar, estado, ouvir } from "./estado.js";
import { contar, diasDesde, haQuanto, quando } from "./tempo.js";

export const ENTRAR = "/contas/login/?next=/campo/";
const aoAlcance = { enviar: () => {}, atualizar: () => {} };
const lugar = (id) => document.getElementById(id);
let faixa = null;
let daTela = null;
let avisos = null;

/** Quem atende aos botões da moldura. */
export function ligarMoldura(acoes) {
  Object.assign(aoAlcance, acoes);
  ouvir(() => { pintarFaixa(); pintarAvisos(); daTela?.(); });
}

/** Monta uma tela: {nome, titulo, subtitulo, voltar, acao, progresso, corpo, pe, aba,
    trancada, aoMudar}; `aoMudar` roda a cada mudança de estado enquanto a tela está aberta. */
export function montar(tela) {
  daTela = tela.aoMudar ?? null;
  document.title = `${tela.nome} · Fiscalização`;
  faixa = tela.trancada ? null : h("div.estado");
  avisos = h("div.pilha-3", { id: "avisos" });
  trocar(lugar("cabo"), cabecalho(tela), tela.progresso, faixa);
  trocar(lugar("principal"), avisos, ...[tela.corpo].flat());
  trocar(lugar("pe"), tela.pe ?? (tela.aba && abas(tela.aba)));
  pintarFaixa();
  pintarAvisos();
  scrollTo(0, 0);
  if (tela.foco !== false) lugar("cabo").querySelector("h1").focus({ preventScroll: true });
}

function cabecalho({ titulo, nome, subtitulo, voltar, acao }) {
  return h("div.topo", {},
    voltar
      ? h("a.quadrado", { href: voltar, "aria-label": "Voltar" }, icone("anterior"))
      : h("span.quadrado", { "aria-hidden": "true" }, icone("marca")),
    h("h1", { tabindex: -1 }, titulo ?? nome, subtitulo && h("small", {}, subtitulo)),
    acao);
}

function abas(atual) {
  const aba = (chave, destino, figura, texto) => h("a",
    { href: destino, "aria-current": chave === atual ? "page" : null }, icone(figura), h("span", {}, texto));
  return h("nav.barra-pe.abas", { "aria-label": "Partes do aplicativo" },
    aba("buscar", "#/", "lupa", "Buscar"),
    aba("fila", "#/fila", "fila", "Fila"),
    aba("aparelho", "#/aparelho", "celular", "Aparelho"));
}

function pintarFaixa() {
  if (!faixa) return;
  const quantos = aEnviar().length;
  const situacao = estado.enviando ? "Enviando" : estado.sinal ? "Conectado" : "Sem sinal";
  const fila = quantos ? `${quantos} a enviar` : "nada a enviar";
  const ultimo = estado.ultimoEnvio ? `Último envio ${quando(estado.ultimoEnvio)}` : "Sem envio ainda";
  faixa.classList.toggle("sem", !estado.sinal);
  const antes = faixa.textContent;
  if (antes.startsWith(`${situacao} · ${fila}${ultimo}`)) return;
  const botaoTinhaFoco = faixa.contains(document.activeElement);
  const enviar = botao("Enviar agora", () => aoAlcance.enviar());
  trocar(faixa,
    icone(estado.sinal ? "comsinal" : "semsinal"),
    h("p", { role: "status" }, h("strong", {}, `${situacao} · ${fila}`), h("span", {}, ultimo)),
    enviar);
  if (botaoTinhaFoco) enviar.focus();
}

function pintarAvisos() {
  if (!avisos) return;
  const novos = listaDeAvisos();
  const chave = novos.map((a) => a.textContent).join("|");
  if (avisos.dataset.chave === chave) return;
  avisos.dataset.chave = chave;
  avisos.hidden = !novos.length;
  trocar(avisos, ...novos);
}

function listaDeAvisos() {
  const lista = [];
  if (estado.falhaAoGravar) lista.push(aviso("perigo", "perigo", estado.falhaAoGravar));
  if (estado.sessaoAcabou) {
    lista.push(aviso("aviso", "cadeado", "Sua sessão acabou: entre de novo; nada se perdeu.",
      h("a.botao.principal", { href: ENTRAR }, "Entrar de novo")));
  }
  if (estado.deOutraPessoa) {
    lista.push(aviso("perigo", "perigo",
      "O portal está aberto neste aparelho por outra pessoa. Nada é enviado em nome dela: saia e entre com a sua senha.",
      h("a.botao", { href: ENTRAR }, "Trocar de pessoa")));
  }
  if (estado.versaoNova) {
    lista.push(aviso("info", "info", "Há versão nova do aplicativo. O que está em andamento continua guardado.",
      botao("Atualizar", () => aoAlcance.atualizar())));
  }
  const parados = aEnviar();
  if (parados.length && diasDesde(parados[0].criada_em) >= 1) {
    lista.push(aviso("aviso", "aviso",
      `${contar(parados.length, "item não enviado", "itens não enviados")} ${haQuanto(parados[0].criada_em)}. `
      + "Procure sinal e toque em Enviar agora, ou exporte a fila para um arquivo.",
      h("a.botao", { href: "#/fila" }, "Ver a fila")));
  }
  return lista;
}

const aviso = (tipo, figura, frase, acao = null) => mensagem(tipo, figura, h("p", {}, frase), acao && h("p", {}, acao));
