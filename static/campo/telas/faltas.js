/* O que falta para concluir: cada falta leva ao lugar dela. */

import { h, icone } from "../dom.js";

/** Lista de faltas; `ir(falta)` leva a uma delas, `destino(falta)` diz o endereço. */
export function listaDeFaltas(faltas, { ir, destino = () => "#", alerta = true }) {
  return h("section.erros", { tabindex: -1, role: alerta ? "alert" : null },
    h("h2", {}, faltas.length === 1 ? "Falta 1 coisa para concluir" : `Faltam ${faltas.length} coisas para concluir`),
    h("ul.linhas", {}, ...faltas.map((f) => h("li", {}, h("a.toque", {
      href: destino(f),
      onclick: (e) => { if (ir(f) !== false) e.preventDefault(); },
    }, icone("aviso", "aviso-i"), h("span", {}, f.frase), icone("seguinte"))))));
}

/** Rola até o lugar e põe o foco no primeiro campo. */
export function irAoLugar(onde) {
  const lugar = document.getElementById(`lugar-${onde}`);
  lugar.scrollIntoView({ block: "start" });
  lugar.querySelector("input, select, textarea, button")?.focus({ preventScroll: true });
}
