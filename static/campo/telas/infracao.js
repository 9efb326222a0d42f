/* A infração: busca no catálogo, as palavras da lei, e as que disputam o mesmo fato. */

import { anunciar, botao, etiqueta, h, icone, mensagem, trocar } from "../dom.js";
import {
  acharInfracao, artigoDe, buscarInfracoes, especieDe, GRAVIDADES, infracoesDe, penaEmPalavras, resguardaAlguem, textoDe,
} from "../infracoes.js";
import { achar } from "../lista.js";

const COM_SAUDE = "25-III";

/** Gravidade em palavra e ícone. */
export function gravidadeDe(infracao) {
  const [palavra, tipo, figura] = GRAVIDADES[infracao.gravidade];
  return etiqueta(palavra, tipo, figura);
}

/** Catálogo com busca; `ao(infracao)` roda quando se escolhe. */
export function catalogo(ato, ao) {
  const todas = infracoesDe(ato.empresa ?? achar(ato.alvo.tipo, ato.alvo.id)?.empresa ?? null);
  const achadas = h("ul.linhas", { "aria-label": "Infrações" });
  const conta = h("p.suave", { role: "status" });
  const soLeves = ato.quer === "advertencia";
  const iniciais = todas.filter((i) => (especieDe(i) === "advertencia") === soLeves);

  function pintar(digitado) {
    const lista = digitado.trim() ? buscarInfracoes(digitado, todas) : iniciais;
    trocar(conta, lista.length ? `${lista.length} ${lista.length === 1 ? "infração" : "infrações"}`
      : `Nada com “${digitado.trim()}”. Busque por outra palavra, ou pelo número do artigo.`);
    trocar(achadas, ...lista.map((i) => h("li", {}, h("button.toque", { type: "button", onclick: () => ao(i) },
      h("span", {}, h("strong", {}, artigoDe(i)), textoDe(i), h("small", {}, GRAVIDADES[i.gravidade][0])),
      icone("seguinte")))));
  }

  const caixa = h("input.campo-texto", {
    id: "busca-de-infracao", type: "search", autocomplete: "off", enterkeyhint: "search", "aria-describedby": "busca-de-infracao-ajuda",
    oninput: () => pintar(caixa.value),
  });
  pintar("");
  return h("section.cartao", { id: "lugar-infracao" },
    h("h2", {}, "Que infração?"),
    h("label", { for: "busca-de-infracao" }, "Palavra ou número do artigo"),
    h("p.ajuda", { id: "busca-de-infracao-ajuda" }, soLeves
      ? "Estas são as leves, que se punem com advertência verbal; a busca acha todas."
      : "Por exemplo: porta aberta, ou 24 VI. A busca acha também as leves, que levam à advertência verbal."),
    caixa, conta, achadas);
}

/** A escolhida, como a lei a escreve; se outras disputam o fato, deixa trocar. */
export function escolhida(ato, { aoEscolher, aoTrocar }) {
  const { infracao } = ato;
  return h("section.cartao", { id: "lugar-infracao" },
    h("header", {}, h("h2", {}, artigoDe(infracao)), gravidadeDe(infracao)),
    h("blockquote.lei", {}, textoDe(infracao)),
    h("p", {}, h("strong", {}, penaEmPalavras(infracao))),
    h("p.artigo", {}, infracao.dispositivo),
    ato.especie === "advertencia" && mensagem("info", "info", h("p", {},
      "É leve: pune-se com advertência verbal, aplicada agora e inserida no relatório. Não há auto nem processo.")),
    resguardaAlguem(infracao) && mensagem("perigo", "perigo", h("p", {},
      "Não escreva o nome da criança nem o que a identifique: a identidade é sigilosa, e quem a registra é a autoridade, no portal. "
      + "O auto abre o encaminhamento obrigatório e afasta por cautela o condutor que você disser.")),
    infracao.codigo === COM_SAUDE && mensagem("info", "info", h("p", {},
      "Não escreva doença nem remédio: basta a condição incompatível e a espécie da prova.")),
    concorrentes(ato, aoEscolher),
    botao("Trocar a infração", aoTrocar, { classe: "largo", figura: "lupa" }));
}

function concorrentes(ato, aoEscolher) {
  const outras = Object.entries(ato.infracao.concorrentes)
    .map(([codigo, quando]) => ({ infracao: acharInfracao(codigo), quando })).filter((c) => c.infracao);
  if (outras.length < 2) return null;
  return h("fieldset", {}, h("legend", {}, "Um fato, uma infração: qual destas?"),
    ...outras.map(({ infracao, quando }) => {
      const marcada = infracao.codigo === ato.infracao.codigo;
      return h("label.opcao", { classe: marcada ? "marcada" : "" },
        h("input", {
          type: "radio", name: "concorrente", checked: marcada,
          onchange: () => { aoEscolher(infracao); anunciar(`Infração: ${artigoDe(infracao)}`); },
        }),
        h("span", {}, h("strong", {}, artigoDe(infracao)), `: ${quando}`, h("small", {}, GRAVIDADES[infracao.gravidade][0])));
    }));
}
