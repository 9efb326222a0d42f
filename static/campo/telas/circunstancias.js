/* Onde, com quem e com quantos: o que a lei não exige da máquina, e o GPS só a pedido. */

import { botao, campo, entrada, h, trocar } from "../dom.js";
import { posicao } from "../lugar.js";
import { achar, lista, nomeDe } from "../lista.js";

const INTEIRO = /^\d{1,7}$/;

/** Cartão das circunstâncias. */
export function circunstancias(vistoria, mudou) {
  const { alvo } = vistoria;
  const doVeiculo = alvo.tipo === "veiculo";
  return h("section.cartao.pilha-3", { id: "lugar-circunstancias" }, h("h2", {}, "Onde e com quem"),
    campo("Local", entrada(vistoria.local, (v) => { vistoria.local = v; mudou(); }, { maxlength: 200 }),
      { ajuda: "Por exemplo: portão da Escola Municipal do Tejuco.", opcional: true }),
    gps(vistoria, mudou),
    doVeiculo && h("div.juntos", {},
      inteiro("Odômetro (km)", vistoria, "odometro", mudou),
      inteiro("Passageiros a bordo", vistoria, "passageiros_a_bordo", mudou)),
    doVeiculo && lista() && [
      escolha("Linha que fazia", "linha", vistoria, mudou),
      escolha("Condutor", "condutor", vistoria, mudou),
    ]);
}

function inteiro(rotulo, vistoria, chave, mudou) {
  return campo(rotulo, entrada(vistoria[chave], (v) => {
    vistoria[chave] = INTEIRO.test(v.trim()) ? Number(v) : null;
    mudou();
  }, { inputmode: "numeric", maxlength: 7 }), { opcional: true });
}

function escolha(rotulo, tipo, vistoria, mudou) {
  const colecao = { linha: "linhas", condutor: "condutores" }[tipo];
  const doAlvo = achar("veiculo", vistoria.alvo.id)?.[colecao] ?? [];
  const opcoes = [...new Set([...doAlvo, vistoria.alvo[tipo]].filter(Boolean))]
    .map((id) => achar(tipo, id)).filter(Boolean);
  if (!opcoes.length) return null;
  const caixa = h("select.campo-texto", {
    onchange: (e) => { vistoria.alvo[tipo] = Number(e.target.value) || null; mudou(); },
  }, h("option", { value: "" }, "Não sei ou nenhum destes"),
  ...opcoes.map((r) => h("option", { value: r.id }, nomeDe(tipo, r))));
  caixa.value = vistoria.alvo[tipo] ?? "";
  return campo(rotulo, caixa, { opcional: true });
}

/** Botão que guarda a posição, só a pedido. */
export function gps(vistoria, mudou) {
  const recado = h("p", { role: "status" });
  const dizer = () => trocar(recado, vistoria.latitude !== null
    && `Posição guardada, com precisão de ${vistoria.precisao_m} m.`);
  dizer();
  return h("div.pilha-3", {},
    botao("Guardar a posição (GPS)", async () => {
      trocar(recado, "Procurando satélites…");
      try {
        Object.assign(vistoria, await posicao());
        await mudou();
        dizer();
      } catch (erro) {
        trocar(recado, erro.message);
      }
    }, { figura: "lugar", classe: "largo" }),
    recado);
}
