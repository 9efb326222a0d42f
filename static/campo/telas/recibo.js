/* O recibo: o código do aparelho já, o número do portal quando chegar. */

import { botao, etiqueta, h, ir, mensagem, trocar } from "../dom.js";
import { codigoCurto, NOMES } from "../atos.js";
import { estado } from "../estado.js";
import { recarregar } from "../fila.js";
import { artigoDe, textoDe } from "../infracoes.js";
import { quando } from "../tempo.js";
import { irAoAto } from "./ato.js";

/** Monta a tela. */
export async function telaDoRecibo(uuid) {
  if (!estado.fila.length) await recarregar();
  const registro = () => estado.fila.find((r) => r.uuid === uuid);
  const primeiro = registro();
  if (!primeiro?.resumo) {
    return { nome: "Recibo", aba: "fila", corpo: h("p", {}, "Este recibo não está mais neste aparelho: veja no portal.") };
  }
  const lugar = h("div.pilha-3", { "aria-live": "polite" });
  let chave = "";
  const pintar = () => {
    const r = registro();
    const nova = JSON.stringify([r?.estado, r?.recibo?.numero, r?.erro?.frase]);
    if (!r || nova === chave) return;
    chave = nova;
    trocar(lugar, recibo(r));
  };
  pintar();
  const { parada, resumo } = primeiro;
  return {
    nome: `Recibo: ${NOMES[resumo.especie].toLowerCase()}`, titulo: "Recibo", subtitulo: parada.alvo.nome, voltar: "#/fila",
    aoMudar: pintar,
    corpo: [
      lugar,
      botao("Mais uma infração nesta parada", () => irAoAto({ parada, quer: "auto" }), { classe: "largo", figura: "mais" }),
    ],
    pe: h("div.barra-pe", {}, ir("Ver a fila", "#/fila", { figura: "fila" }), ir("Buscar", "#/", { classe: "principal", figura: "lupa" })),
  };
}

function recibo({ uuid, resumo, parada, criada_em, recibo: dado, estado: situacao, erro }) {
  const feminino = resumo.especie === "advertencia";
  return [
    h("section.cartao.recibo", { "aria-label": "Recibo" },
      dado?.numero
        ? [etiqueta(feminino ? "O portal registrou" : "O portal lavrou", "certo", "certo"),
          h("p.numero-do-ato", {}, `${NOMES[resumo.especie]} ${dado.numero}`)]
        : [etiqueta(feminino ? "Guardada no aparelho" : "Guardado no aparelho", "aviso", "relogio"),
          h("h2", {}, NOMES[resumo.especie]),
          h("p", {}, "O número sai quando houver sinal. Até lá, vale este código.")],
      h("dl.pares", {},
        h("dt", {}, "Código do aparelho"), h("dd.codigo", {}, codigoCurto(uuid)),
        h("dt", {}, "De"), h("dd", {}, parada.alvo.nome),
        h("dt", {}, "Infração"), h("dd", {}, artigoDe(resumo)),
        h("dt", {}, feminino ? "Aplicada" : "Lavrado"), h("dd", {}, quando(criada_em))),
      h("p.pequeno", {}, textoDe(resumo))),
    situacao === "erro" && erro && mensagem("perigo", "perigo",
      h("p", {}, h("strong", {}, erro.frase)), erro.saida && h("p", {}, erro.saida),
      h("p", {}, h("a", { href: "#/fila" }, "Ver na fila o que fazer"))),
  ];
}
