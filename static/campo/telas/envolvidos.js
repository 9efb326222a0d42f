/* De quem é o fato, e quem viu. */

import { botao, campo, entrada, h, trocar } from "../dom.js";
import { achar, lista, nomeDe } from "../lista.js";

const TESTEMUNHAS = 10;
const ROTULOS = { veiculo: "Veículo", linha: "Linha", condutor: "Quem conduzia", empresa: "Empresa" };
const COLECOES = { veiculo: "veiculos", linha: "linhas", condutor: "condutores", empresa: "empresas" };

/** Cartão dos envolvidos: o alvo já vem; o resto se escolhe. */
export function envolvidos(ato, mudou) {
  const { tipo, nome, descricao } = ato.alvo;
  return h("section.cartao.pilha-3", { id: "lugar-envolvidos" }, h("h2", {}, "De quem é o fato"),
    h("p", {}, h("strong", {}, nome), descricao && ` · ${descricao}`),
    ...Object.keys(ROTULOS).filter((t) => t !== tipo || ato.alvo.id === null).map((t) => escolha(t, ato, mudou)),
    ato.especie === "auto" && campo("Servidor envolvido", entrada(ato.servidor_envolvido, (v) => {
      ato.servidor_envolvido = v;
      mudou();
    }, { maxlength: 160, autocapitalize: "words" }), {
      ajuda: "Só no serviço direto do Município: não há multa, e o fato se encaminha (art. 28).", opcional: true,
    }));
}

function escolha(tipo, ato, mudou) {
  const todos = lista()?.[COLECOES[tipo]] ?? [];
  if (!todos.length) return null;
  const perto = new Set(ligadosAo(ato.alvo, tipo));
  const opcao = (r) => h("option", { value: r.id }, [nomeDe(tipo, r), tipo === "linha" && r.nome].filter(Boolean).join(" · "));
  const grupo = (rotulo, registros) => registros.length > 0 && h("optgroup", { label: rotulo }, ...registros.map(opcao));
  const caixa = h("select.campo-texto", {
    onchange: () => { ato[tipo] = Number(caixa.value) || null; mudou(); },
  }, h("option", { value: "" }, tipo === "empresa" ? "A que responde no dia" : "Não se sabe, ou não se aplica"),
  grupo("Deste registro", todos.filter((r) => perto.has(r.id))),
  grupo(perto.size ? "Outros" : "Todos", todos.filter((r) => !perto.has(r.id))));
  caixa.value = ato[tipo] ?? "";
  return campo(ROTULOS[tipo], caixa, { opcional: true });
}

/** Quem a lista liga ao alvo. */
function ligadosAo({ tipo, id }, qual) {
  const registro = id && achar(tipo, id);
  if (!registro) return [];
  if (qual === "empresa") return registro.empresa ? [registro.empresa] : [];
  if (tipo === "empresa") return (lista()[COLECOES[qual]] ?? []).filter((r) => r.empresa === id).map((r) => r.id);
  if (registro[COLECOES[qual]]) return registro[COLECOES[qual]];
  return (lista()[COLECOES[qual]] ?? []).filter((r) => r[COLECOES[tipo]]?.includes(id)).map((r) => r.id);
}

/** Cartão das testemunhas. */
export function testemunhas(ato, mudou) {
  const lugar = h("div.pilha-3");
  const acrescentar = botao("Acrescentar testemunha", () => {
    ato.testemunhas.push({ nome: "", contato: "" });
    pintar();
    lugar.querySelector("fieldset:last-child input").focus();
    mudou();
  }, { classe: "largo", figura: "mais" });

  function pintar() {
    trocar(lugar, ...ato.testemunhas.map((t, i) => h("fieldset.pilha-3", {}, h("legend", {}, `Testemunha ${i + 1}`),
      campo("Nome", entrada(t.nome, (v) => { t.nome = v; mudou(); }, { maxlength: 160, autocapitalize: "words" })),
      campo("Contato", entrada(t.contato, (v) => { t.contato = v; mudou(); }, { maxlength: 160 }),
        { ajuda: "Telefone, endereço ou repartição.", opcional: true }),
      botao("Tirar esta testemunha", () => { ato.testemunhas.splice(i, 1); pintar(); mudou(); acrescentar.focus(); },
        { classe: "largo liso", figura: "lixeira" }))));
    acrescentar.hidden = ato.testemunhas.length >= TESTEMUNHAS;
  }

  pintar();
  return h("section.cartao.pilha-3", { id: "lugar-testemunhas" }, h("h2", {}, "Testemunhas"), lugar, acrescentar);
}
