/* Um item: três botões do tamanho do polegar, ou o número, ou o texto; a falha se abre ali mesmo. */

import { anunciar, campo, etiqueta, h, icone, texto, trocar, unico } from "../dom.js";
import { respostaDe } from "../rascunhos.js";
import { comoNumero, situacao } from "../resultado.js";
import { detalheDaFalha } from "./detalhe.js";
import { perguntarInterdicao } from "./interdicao.js";

const OPCOES = [
  ["conforme", "sim", "certo", "Conforme"],
  ["nao_conforme", "nao", "perigo", "Não conforme"],
  ["nao_se_aplica", "na", "na", "Não se aplica"],
];

/** Devolve {no, pintar, marcar}. */
export function itemDeVistoria(item, ctx) {
  const { vistoria } = ctx;
  const detalhe = h("div");
  const resposta = () => vistoria.respostas[item.id];

  function pintar() {
    const agora = situacao(item, resposta());
    controle.pintar(resposta(), agora);
    if (agora !== "nao_conforme") trocar(detalhe);
    else if (!detalhe.childElementCount) trocar(detalhe, detalheDaFalha(item, ctx));
  }

  function marcar(escolha) {
    const tinha = situacao(item, resposta());
    respostaDe(vistoria, item.id).resposta = escolha;
    return feito(tinha !== "nao_conforme");
  }

  /** Repinta e grava; `perguntar` diz que a falha acaba de aparecer, inteira. */
  async function feito(perguntar) {
    pintar();
    ctx.mudou(item);
    if (!perguntar || situacao(item, resposta()) !== "nao_conforme") return;
    anunciar(`Item ${item.numero} não conforme. Diga o que está errado.`);
    if (item.impeditivo) await perguntarInterdicao(item, ctx);
  }

  const controles = { conformidade: tresBotoes, numero: campoDeNumero, texto: campoDeTexto };
  const controle = controles[item.tipo](item, { resposta, marcar, feito, vistoria, ctx });
  const no = h("fieldset.item", { id: `item-${item.id}` },
    h("legend", {}, `${item.numero}. ${item.texto}`),
    h("p.artigo", {}, h("span", {}, item.artigo),
      item.impeditivo && etiqueta("Impeditivo", "perigo", "perigo")),
    item.ajuda && h("p.ajuda", {}, item.ajuda),
    item.id in vistoria.respostas && oQueFalhou(vistoria, item),
    controle.no, detalhe);
  pintar();
  return {
    no,
    pintar,
    marcar(escolha) {
      trocar(detalhe);
      return marcar(escolha);
    },
  };
}

/** Leva ao item; com foco quando a pessoa pediu. */
export function levarA(peca, comFoco) {
  if (!peca) return;
  peca.no.scrollIntoView({ block: comFoco ? "start" : "center" });
  if (!comFoco) return;
  peca.no.querySelector("input, textarea")?.focus({ preventScroll: true });
  peca.no.classList.add("realce");
  setTimeout(() => peca.no.classList.remove("realce"), 1600);
}

function oQueFalhou(vistoria, item) {
  const { corrige } = vistoria.respostas[item.id];
  const falha = vistoria.reverificar.find((f) => f.resposta === corrige);
  return falha && h("p", {}, etiqueta("A reverificar", "aviso", "repetir"), ` Na vistoria ${falha.vistoria}: `
    + [falha.defeito, falha.onde, falha.nota].filter(Boolean).join(", "));
}

function tresBotoes(item, { resposta, marcar }) {
  const nome = unico(`item${item.id}`);
  const opcoes = OPCOES.map(([valor, classe, figura, palavra]) => {
    const radio = h("input", { type: "radio", name: nome, value: valor, onchange: () => marcar(valor) });
    return { valor, radio, no: h("label", { classe }, radio, icone(figura), h("span", {}, palavra)) };
  });
  return {
    no: h("div.trio", {}, ...opcoes.map((o) => o.no)),
    pintar: (_, agora) => opcoes.forEach((o) => {
      o.radio.checked = o.valor === agora;
      o.no.classList.toggle("marcado", o.radio.checked);
    }),
  };
}

/** “Não se aplica” do item de número e do de texto. */
function naoSeAplica({ resposta, marcar }) {
  const botao = h("button.ficha", {
    type: "button", onclick: () => marcar(resposta()?.resposta === "nao_se_aplica" ? "" : "nao_se_aplica"),
  }, icone("na"), h("span", {}, "Não se aplica"));
  return { botao, pintar: (agora) => botao.setAttribute("aria-pressed", agora === "nao_se_aplica") };
}

function limites({ minimo, maximo, unidade }) {
  const numero = (n) => String(Number(n)).replace(".", ",");
  const partes = [];
  if (minimo !== null) partes.push(`no mínimo ${numero(minimo)}`);
  if (maximo !== null) partes.push(`no máximo ${numero(maximo)}`);
  return partes.length ? `${partes.join(" e ")} ${unidade}`.trim() : unidade;
}

function campoDeNumero(item, { resposta, marcar, feito, vistoria }) {
  const fora = naoSeAplica({ resposta, marcar });
  const veredito = h("p", { role: "status" });
  const caixa = h("input.campo-texto", {
    type: "text", inputmode: "decimal", autocomplete: "off", maxlength: 10,
    oninput: () => {
      Object.assign(respostaDe(vistoria, item.id), { numero: caixa.value, resposta: "" });
      feito(false);
    },
    onchange: () => feito(true), // a folha da interdição só abre com o número inteiro digitado
  });

  return {
    no: h("div", {},
      h("div.numero", {}, h("div", { classe: "cresce" },
        campo(item.unidade ? `Valor (${item.unidade})` : "Valor", caixa, { ajuda: limites(item) })), fora.botao),
      veredito),
    pintar: (r, agora) => {
      if (document.activeElement !== caixa) caixa.value = r?.numero ?? "";
      fora.pintar(agora);
      trocar(veredito, dizer(agora, caixa.value));
    },
  };
}

function dizer(agora, digitado) {
  if (digitado.trim() && comoNumero(digitado) === null && agora === "falta") {
    return etiqueta("Não é número: escreva como 1,6", "perigo", "perigo");
  }
  if (agora === "conforme") return etiqueta("Dentro do limite", "certo", "certo");
  return agora === "nao_conforme" && etiqueta("Fora do limite: não conforme", "perigo", "perigo");
}

function campoDeTexto(item, { resposta, marcar, feito, vistoria }) {
  const fora = naoSeAplica({ resposta, marcar });
  const caixa = texto("", (valor) => {
    Object.assign(respostaDe(vistoria, item.id), { texto: valor, resposta: "" });
    feito(false);
  }, { rows: 2 });
  return {
    no: h("div.pilha-3", {}, campo("Resposta", caixa), fora.botao),
    pintar: (r, agora) => {
      if (document.activeElement !== caixa) caixa.value = r?.texto ?? "";
      fora.pintar(agora);
    },
  };
}
