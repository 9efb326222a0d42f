/* O veredito em palavras, de largura inteira: o que pode, por quê, por qual artigo e o que cura. */

import { etiqueta, h, icone, ir, mensagem } from "../dom.js";
import { achar, lista, nomeDe, velha } from "../lista.js";
import { contar, quando } from "../tempo.js";

/** Veredito de um alvo da lista. */
export function veredito(tipo, registro) {
  const dito = tipo === "linha" ? daLinha(registro) : registro;
  const [grande, ...resto] = dito.frase.split(":");
  const impedem = dito.pendencias.filter((p) => p.bloqueia);
  const avisam = dito.pendencias.filter((p) => !p.bloqueia);
  return [
    h("section.veredito", { classe: dito.apto ? "" : dito.classe ?? "nao", "aria-label": "Veredito" },
      icone(dito.apto ? "certo" : dito.classe ? "aviso" : "perigo"),
      h("div", {},
        h("h2", {}, h("strong", {}, grande.trim()), resto.join(":").trim()),
        impedem.length > 0 && motivos(impedem))),
    avisam.length > 0 && h("section.cartao.atencao", {},
      h("h2", {}, icone("aviso"), h("span", {}, "Não impede, mas vence ou falta")), motivos(avisam)),
    dadosDe(),
  ];
}

const motivos = (pendencias) => h("ul.motivos.limpa", {}, ...pendencias.map((p) => h("li", {},
  h("strong", {}, p.texto),
  p.artigo && h("span.artigo", {}, ` (${p.artigo})`),
  p.cura && h("span.cura", {}, `O que cura: ${p.cura}`))));

/** De quando são os dados; se não são de hoje, o aviso é forte. */
export function dadosDe() {
  const { gerado_em } = lista();
  if (!velha()) return h("p.dados-de", {}, icone("relogio"), `Dados de ${quando(gerado_em)}`);
  return mensagem("aviso", "aviso", h("p", {},
    h("strong", {}, `Os dados não são de hoje: são de ${quando(gerado_em)}. `),
    "O que venceu ou foi regularizado depois disso não aparece. Baixe a lista assim que houver sinal."));
}

function daLinha(linha) {
  const veiculos = linha.veiculos.map((id) => achar("veiculo", id)).filter(Boolean);
  const condutores = linha.condutores.map((id) => achar("condutor", id)).filter(Boolean);
  const fora = [...veiculos.map((r) => ["veiculo", r]), ...condutores.map((r) => ["condutor", r])]
    .filter(([, r]) => !r.apto);
  if (!veiculos.length) {
    return { apto: false, classe: "duvida", frase: "SEM VEÍCULO: a lista não traz veículo nesta linha", pendencias: [] };
  }
  return {
    apto: !fora.length,
    classe: "atento",
    frase: fora.length
      ? `ATENÇÃO: ${fora.map(([t, r]) => `${nomeDe(t, r)} não pode`).join("; ")}`
      : "EM ORDEM hoje",
    pendencias: [],
  };
}

const FIGURAS = { veiculo: "onibus", condutor: "pessoa", empresa: "predio", linha: "rota" };

/** Linha que se toca e leva ao veredito do registro. */
export function linhaDo(tipo, registro) {
  const detalhe = tipo === "linha" ? registro.nome : registro.frase;
  const situacao = tipo === "linha" ? "" : registro.apto ? "certo" : "perigo";
  return h("li", {}, h("a.toque", { href: `#/alvo/${tipo}/${registro.id}` },
    icone(situacao || FIGURAS[tipo], situacao && `${situacao}-i`),
    h("span", {}, h("strong", {}, nomeDe(tipo, registro)), h("small", {}, detalhe)),
    icone("seguinte")));
}

/** Quem se liga ao alvo: linhas, condutores, veículos e empresa. */
export function ligados(tipo, registro) {
  const grupos = [
    ["Linhas", "linha", registro.linhas],
    ["Veículos", "veiculo", tipo === "linha" ? registro.veiculos : []],
    ["Condutores", "condutor", registro.condutores],
    ["Empresa", "empresa", registro.empresa ? [registro.empresa] : []],
  ];
  return grupos.map(([nome, qual, ids]) => {
    const registros = (ids ?? []).map((id) => achar(qual, id)).filter(Boolean);
    return registros.length > 0 && h("section.cartao", {}, h("h2", {}, nome),
      h("ul.linhas", {}, ...registros.map((r) => linhaDo(qual, r))));
  });
}

/** A placa lida não está na lista: também é resposta, e pede ação. */
export function semVeredito(placa) {
  return [
    h("section.veredito.duvida", { "aria-label": "Veredito" }, icone("aviso"), h("div", {},
      h("h2", {}, h("strong", {}, "NÃO ESTÁ NA LISTA"), `${placa} não é veículo conhecido do transporte escolar`),
      h("p", {}, "Se leva alunos, opera sem autorização (Lei 5.002/2018, art. 25, II). Confira a placa; a lista pode estar velha."))),
    dadosDe(),
    ir("Vistoriar esta placa", `#/alvo/placa/${placa}`, { classe: "principal largo", figura: "prancheta" }),
  ];
}

/** Etiqueta de quantas pendências há a reverificar. */
export const aReverificar = (registro) => registro.a_reverificar?.length > 0
  && etiqueta(contar(registro.a_reverificar.length, "item a reverificar", "itens a reverificar"), "aviso", "repetir");
