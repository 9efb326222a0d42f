/* O que o portal recusou: o que, por qual artigo e o que fazer. */

import { h, icone } from "../dom.js";

/** A recusa, no alto da tela em que se corrige. */
export function recusada(recusa) {
  return h("section.mensagem.perigo", {}, icone("perigo"), h("div", {},
    h("p", {}, h("strong", {}, "O portal recusou: "), recusa.frase),
    ...(recusa.erros ?? []).map((e) => h("p", {}, e)),
    recusa.artigo && h("p.artigo", {}, recusa.artigo),
    recusa.saida && h("p", {}, recusa.saida)));
}
