/* Busca entre todos os itens e defeitos da vistoria, por palavra ou número. */

import { h, icone, trocar } from "../dom.js";
import { limpar } from "../lista.js";
import { respostaDe } from "../rascunhos.js";
import { levarA } from "./item.js";

const MAIS = 12;

/** Devolve {no, abrir}. */
export function buscaDeDefeitos(ctx) {
  const achados = h("ul.linhas", { "aria-live": "polite" });
  const caixa = h("input.campo-texto", {
    id: "busca-de-item", type: "search", autocomplete: "off", enterkeyhint: "search",
    oninput: () => pintar(caixa.value),
  });
  const no = h("section.cartao", {},
    h("label", { for: "busca-de-item" }, "Buscar item ou defeito"), caixa, achados);

  function fechar() {
    caixa.value = "";
    trocar(achados);
  }

  function pintar(digitado) {
    trocar(achados, ...procurar(ctx.itens, digitado).map(({ item, defeito }) => h("li", {},
      h("button.toque", { type: "button", onclick: () => { fechar(); escolher(item, defeito); } },
        icone(defeito ? "perigo" : "prancheta", defeito ? "perigo-i" : ""),
        h("span", {},
          h("strong", {}, defeito ? `Marcar: ${defeito}` : `Ir ao item ${item.numero}`),
          h("small", {}, `${item.numero}. ${item.texto}`)),
        icone("seguinte")))));
  }

  function escolher(item, defeito) {
    const peca = ctx.nos.get(item.id);
    if (defeito) {
      respostaDe(ctx.vistoria, item.id).defeito = defeito;
      peca.marcar("nao_conforme");
    }
    levarA(peca, true);
  }

  return {
    no,
    abrir() {
      no.scrollIntoView({ block: "start" });
      caixa.focus({ preventScroll: true });
    },
  };
}

function procurar(itens, digitado) {
  const limpo = limpar(digitado);
  if (!limpo) return [];
  const numero = /^\d+$/.test(limpo) ? Number(limpo) : null;
  const resultado = [];
  for (const item of itens) {
    if (numero !== null ? item.numero === numero : limpar(item.texto).includes(limpo)) resultado.push({ item });
    if (numero !== null || item.tipo !== "conformidade") continue;
    item.defeitos.filter((d) => limpar(d).includes(limpo)).forEach((defeito) => resultado.push({ item, defeito }));
  }
  return resultado.slice(0, MAIS);
}
