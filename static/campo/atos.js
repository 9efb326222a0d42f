/* O auto e a advertência verbal no aparelho: o que se anota, o que falta e o corpo que a API recebe. */

import { acharInfracao, especieDe, pedePrincipio } from "./infracoes.js";
import { achar, lista, nomeDe } from "./lista.js";
import { guardarNovo } from "./rascunhos.js";

export const NOMES = { auto: "Auto de infração", advertencia: "Advertência verbal", vistoria: "Vistoria" };
const MINUTO_MS = 60_000;
const TIPOS = ["veiculo", "linha", "condutor", "empresa"];

/** Código curto do aparelho, que se lê em voz alta: os oito primeiros algarismos do código inteiro. */
export const codigoCurto = (uuid) => `${uuid.slice(0, 4)}-${uuid.slice(4, 8)}`.toUpperCase();

/** A parada: de quem, onde e com quem. Vários autos da mesma parada a dividem. */
export function paradaDe(tipo, registro, placaLida = "") {
  return {
    abordagem: crypto.randomUUID(),
    alvo: {
      tipo, id: registro?.id ?? null, nome: registro ? nomeDe(tipo, registro) : placaLida,
      descricao: registro?.descricao ?? (tipo === "linha" ? registro?.nome : "") ?? "",
    },
    veiculo: null, condutor: null, empresa: null,
    linha: registro?.linhas?.length === 1 ? registro.linhas[0] : null,
    ...(registro && { [tipo]: registro.id }),
    servidor_envolvido: "", testemunhas: [], local: "",
    latitude: null, longitude: null, precisao_m: null,
  };
}

/** A parada que a vistoria já descreve. */
export function paradaDaVistoria({ alvo, local, latitude, longitude, precisao_m }) {
  const registro = alvo.id && achar(alvo.tipo, alvo.id);
  return {
    ...paradaDe(alvo.tipo, registro, alvo.placaLida), alvo: { ...alvo },
    ...(alvo.id && { [alvo.tipo]: alvo.id }),
    ...(alvo.linha && { linha: alvo.linha }), ...(alvo.condutor && { condutor: alvo.condutor }),
    local, latitude, longitude, precisao_m,
  };
}

/** As não conformidades que a lei pune: de cada uma, a infração e o fato já escrito. */
export function autuaveisDe(errados, { respostas, alvo: { placaLida } }) {
  return errados.filter((i) => i.infracao).map((item) => {
    const { defeito, onde, nota } = respostas[item.id];
    return {
      item: item.id, infracao: item.infracao.replace(" ", "-"), texto: item.texto,
      fato: [placaLida && `Veículo de placa ${placaLida}.`, `${item.texto}: ${[defeito, onde].filter(Boolean).join(", ") || "não conforme"}.`, nota].filter(Boolean).join(" "),
    };
  });
}

/** Começa um ato. `quer`: auto ou advertencia, até que a infração escolhida o diga. */
export async function comecarAto({ parada, quer, infracao = "", fato = "", vistoria = null, item = null }) {
  const agora = new Date();
  const ato = {
    ...structuredClone(parada),
    uuid: crypto.randomUUID(), inicio: agora.toISOString(), quer, especie: quer,
    infracao: null, fato, quando: noRelogio(agora),
    razoes: "", principio: "", fotos: [], vistoria, item, recusa: null,
  };
  const achada = infracao && acharInfracao(infracao);
  if (achada) escolher(ato, achada);
  await guardarNovo(ato);
  return ato;
}

/** Escolhe a infração: leva cópia, que a lista de amanhã pode trazer mudada. */
export function escolher(ato, infracao) {
  ato.infracao = structuredClone(infracao);
  ato.especie = especieDe(infracao);
}

/** Data e hora como o campo da tela as escreve, no relógio do aparelho. */
export function noRelogio(instante) {
  return new Date(instante - instante.getTimezoneOffset() * MINUTO_MS).toISOString().slice(0, 16);
}

/** O que falta para concluir; cada falta diz o lugar a que leva. */
export function faltasDoAto(ato, fila, agora = new Date()) {
  if (!ato.infracao) return [{ onde: "infracao", frase: "Escolha a infração" }];
  const auto = ato.especie === "auto";
  const quando = new Date(ato.quando);
  return [
    !ato.fato.trim() && { onde: "fato", frase: "Descreva o fato: o que se viu, como se viu" },
    Number.isNaN(quando.getTime()) && { onde: "quando", frase: "Diga o dia e a hora do fato" },
    quando > agora && { onde: "quando", frase: "O fato não pode ser futuro: confira o dia e a hora" },
    auto && !ato.local.trim() && { onde: "local", frase: "Diga o local" },
    auto && pedePrincipio(ato.infracao) && !ato.principio.trim()
      && { onde: "principio", frase: "Escreva o princípio que se violou, e por quê" },
    semQuem(ato) && { onde: "envolvidos", frase: "Diga de quem é o fato" },
    auto && ato.testemunhas.some((t) => !t.nome.trim() && t.contato.trim())
      && { onde: "testemunhas", frase: "Escreva o nome da testemunha" },
    auto && outroDoMesmoFato(ato, fila) && !ato.razoes.trim()
      && { onde: "razoes", frase: "Diga por que são dois fatos, ou fique com uma infração só" },
  ].filter(Boolean);
}

function semQuem(ato) {
  if (ato.especie === "auto") return !TIPOS.some((t) => ato[t]) && !ato.servidor_envolvido.trim();
  return !TIPOS.some((t) => ato[t]);
}

/** Outro auto deste aparelho, do mesmo dia e veículo (ou linha), por item que disputa o fato. */
export function outroDoMesmoFato(ato, fila) {
  const codigos = new Set([ato.infracao.codigo, ...Object.keys(ato.infracao.concorrentes)]);
  return fila.find(({ uuid, resumo }) => resumo?.especie === "auto" && uuid !== ato.uuid
    && codigos.has(resumo.codigo) && resumo.dia === ato.quando.slice(0, 10)
    && (ato.veiculo ? resumo.veiculo === ato.veiculo : ato.linha && resumo.linha === ato.linha)) ?? null;
}

/** O registro que vai para a fila: o corpo que se envia, e o que fica para mostrar. */
export function registroDoAto(ato, agora) {
  const { abordagem, alvo, veiculo, linha, condutor, empresa, servidor_envolvido, local, latitude, longitude, precisao_m } = ato;
  return {
    especie: ato.especie,
    corpo: ato.especie === "auto" ? corpoDoAuto(ato, agora) : corpoDaAdvertencia(ato),
    ato: { ...ato, recusa: null },
    resumo: {
      especie: ato.especie, codigo: ato.infracao.codigo, dispositivo: ato.infracao.dispositivo, texto: ato.infracao.texto,
      dia: ato.quando.slice(0, 10), veiculo, linha, vistoria: ato.vistoria, item: ato.item,
    },
    parada: {
      abordagem, alvo, veiculo, linha, condutor, empresa, servidor_envolvido, local, latitude, longitude, precisao_m,
      testemunhas: ato.testemunhas,
    },
    recibo: null, erro: null,
  };
}

const emInstante = (quando) => new Date(quando).toISOString();
const grau = (valor) => (typeof valor === "number" ? valor.toFixed(6) : valor);

function corpoDoAuto(ato, agora) {
  const { uuid, abordagem, veiculo, linha, condutor, empresa, vistoria, item } = ato;
  return {
    uuid, abordagem, infracao: ato.infracao.codigo,
    fato: ato.fato.trim(), fato_em: emInstante(ato.quando), local: ato.local.trim(),
    latitude: grau(ato.latitude), longitude: grau(ato.longitude),
    veiculo, linha, condutor, empresa,
    servidor_envolvido: ato.servidor_envolvido.trim(),
    testemunhas: ato.testemunhas.map((t) => ({ nome: t.nome.trim(), contato: t.contato.trim() })).filter((t) => t.nome),
    razoes: ato.razoes.trim(), principio: pedePrincipio(ato.infracao) ? ato.principio.trim() : "",
    lavrado_em: agora.toISOString(), vistoria, item,
  };
}

function corpoDaAdvertencia({ uuid, infracao, fato, quando, local, veiculo, linha, condutor, empresa, vistoria }) {
  return {
    uuid, item: infracao.codigo, fato: fato.trim(), em: emInstante(quando), local: local.trim(),
    veiculo, linha, condutor, empresa, vistoria,
  };
}

/** Quem autua e quem adverte, como a lista do dia disse: vale também sem sinal. */
export const podeAutuar = () => Boolean(lista()?.pode_autuar && lista().infracoes?.length);
export const podeAdvertir = () => Boolean(lista()?.pode_advertir && lista().infracoes?.length);
