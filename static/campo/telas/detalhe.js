/* A não conformidade, ali mesmo no item: o que está errado, onde, nota e foto. */

import { anunciar, campo, entrada, etiqueta, h, texto, trocar } from "../dom.js";
import { limpar } from "../lista.js";
import { respostaDe } from "../rascunhos.js";
import { album } from "./album.js";

const LADOS = ["Frente", "Traseira", "Direita", "Esquerda"];
const FILEIRAS = 16;
const DEFEITO_MAXIMO = 80;
const POR_QUE_SEM_FOTO = ["Sem foto porque estava escuro", "Sem foto porque chovia", "Sem foto porque a câmera falhou"];

/** Conteúdo do detalhe. */
export function detalheDaFalha(item, ctx) {
  const resposta = respostaDe(ctx.vistoria, item.id);
  const salvo = h("span", { role: "status" });
  const gravar = async () => {
    if (await ctx.mudou(item)) trocar(salvo, etiqueta("Salvo no celular", "certo", "certo"));
  };
  const nota = texto(resposta.nota, (valor) => { resposta.nota = valor; gravar(); }, { rows: 2 });
  const semFoto = h("ul.cartela.limpa", {}, ...POR_QUE_SEM_FOTO.map((frase) => h("li", {},
    h("button.ficha", {
      type: "button",
      onclick: () => {
        if (resposta.nota.includes(frase)) return;
        resposta.nota = [resposta.nota.trim(), frase].filter(Boolean).join(". ");
        nota.value = resposta.nota;
        gravar();
      },
    }, frase))));
  return h("div.detalhe", {},
    gravidade(item),
    defeitos(item, resposta, gravar),
    onde(item, resposta, gravar),
    album({ de: ctx.vistoria, item: item.id, nome: `do item ${item.numero}`, gravar }),
    h("details", {}, h("summary", {}, "Não dá para tirar a foto"), semFoto),
    campo("Nota", nota, { opcional: true }),
    salvo);
}

function gravidade(item) {
  return h("p", {},
    item.impeditivo
      ? etiqueta("Grave: impede de rodar", "perigo", "perigo")
      : etiqueta("Pendência com prazo", "aviso", "aviso"),
    item.infracao && h("span.pequeno", {}, ` Infração possível: art. ${item.infracao}, ${item.infracao_texto.replace(/[;.]$/, "")}`));
}

/** Defeitos comuns do item, filtrados pela palavra; o que não está na lista se escreve. */
function defeitos(item, resposta, gravar) {
  const fichas = h("div.cartela");
  const busca = entrada(item.defeitos.includes(resposta.defeito) ? "" : resposta.defeito, (valor) => {
    if (!item.defeitos.includes(valor.trim())) resposta.defeito = valor.trim();
    pintar(valor);
    gravar();
  }, { maxlength: DEFEITO_MAXIMO, autocapitalize: "sentences" });

  function pintar(palavra) {
    const achados = item.defeitos.filter((d) => limpar(d).includes(limpar(palavra)));
    trocar(fichas, ...(achados.length ? achados : item.defeitos).map((d) => h("button.ficha", {
      type: "button", "aria-pressed": resposta.defeito === d,
      onclick: () => {
        resposta.defeito = resposta.defeito === d ? "" : d;
        busca.value = "";
        pintar("");
        gravar();
        anunciar(resposta.defeito ? `Defeito: ${d}` : "Defeito desmarcado");
        [...fichas.children].find((f) => f.textContent === d)?.focus();
      },
    }, d)));
  }

  pintar("");
  return h("div.pilha-3", {},
    campo("O que está errado?", busca, {
      ajuda: item.defeitos.length ? "Toque num defeito comum, busque por palavra ou escreva." : "Escreva o que viu.",
    }),
    item.defeitos.length > 0 && fichas);
}

/** Onde: lado e fileira se tocam; o resto se escreve. Guarda uma frase só. */
function onde(item, resposta, gravar) {
  const partes = resposta.onde.split(", ").filter(Boolean);
  const lados = new Set(partes.filter((p) => LADOS.includes(p)));
  let fileira = partes.find((p) => /^Fileira \d+$/.test(p)) ?? "";
  let outro = partes.filter((p) => !LADOS.includes(p) && p !== fileira).join(", ");
  const juntar = () => {
    resposta.onde = [fileira, ...LADOS.filter((l) => lados.has(l)), outro.trim()].filter(Boolean).join(", ");
    gravar();
  };
  const ficha = (lado) => {
    const botaoDoLado = h("button.ficha", {
      type: "button", "aria-pressed": lados.has(lado),
      onclick: () => {
        lados[lados.has(lado) ? "delete" : "add"](lado);
        botaoDoLado.setAttribute("aria-pressed", lados.has(lado));
        juntar();
      },
    }, lado);
    return botaoDoLado;
  };
  const escolha = h("select.campo-texto", { onchange: (e) => { fileira = e.target.value; juntar(); } },
    h("option", { value: "" }, "Nenhuma"),
    ...Array.from({ length: FILEIRAS }, (_, i) => h("option", { value: `Fileira ${i + 1}` }, `Fileira ${i + 1}`)));
  escolha.value = fileira;
  return h("div.pilha-3", { role: "group", "aria-label": "Onde está o defeito" },
    h("p.rotulo", {}, "Onde"),
    h("div.cartela", {}, ...LADOS.map(ficha)),
    h("div.juntos", {},
      campo("Fileira", escolha),
      campo("Outro lugar", entrada(outro, (valor) => { outro = valor; juntar(); }, { maxlength: 60 }), { opcional: true })));
}
