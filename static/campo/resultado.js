/* O resultado da vistoria (Lei 5.002/2018, arts. 14, §§ 3º a 5º, e 20, II): regra pura.
   O servidor calcula o mesmo e é ele quem decide. */

import { somarDias } from "./tempo.js";

export const RESULTADOS = {
  apto: "Apto",
  apto_com_pendencias: "Apto com pendências",
  inapto: "Inapto",
};
const ORDEM = Object.keys(RESULTADOS);
const SEM_FOTO = /sem foto/i;

/** Lê o número digitado, com vírgula ou ponto e até duas casas; devolve null se não é número. */
export function comoNumero(digitado) {
  const limpo = String(digitado ?? "").trim().replace(",", ".");
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(limpo) ? Number(limpo) : null;
}

function dentroDosLimites(item, valor) {
  const minimo = comoNumero(item.minimo);
  const maximo = comoNumero(item.maximo);
  return (minimo === null || valor >= minimo) && (maximo === null || valor <= maximo);
}

/** Situação do item: conforme, nao_conforme, nao_se_aplica, anotado ou falta. */
export function situacao(item, resposta) {
  if (!resposta) return "falta";
  if (resposta.resposta === "nao_se_aplica") return "nao_se_aplica";
  if (item.tipo === "numero") {
    const valor = comoNumero(resposta.numero);
    if (valor === null) return "falta";
    return dentroDosLimites(item, valor) ? "conforme" : "nao_conforme";
  }
  if (item.tipo === "texto") return resposta.texto?.trim() ? "anotado" : "falta";
  return resposta.resposta || "falta";
}

/** O que falta no item para concluir: frases, ou nada. */
export function faltasDoItem(item, resposta, fotos) {
  const estado = situacao(item, resposta);
  if (estado === "falta") {
    return [{ numero: "falta o número", texto: "falta o texto" }[item.tipo] ?? "falta a resposta"];
  }
  if (estado !== "nao_conforme") return [];
  const faltas = [];
  if (!resposta.defeito?.trim() && !resposta.nota?.trim()) faltas.push("diga o que está errado");
  const temFoto = fotos.some((f) => f.item === item.id && f.especie === "foto");
  if (!temFoto && !SEM_FOTO.test(resposta.nota ?? "")) {
    faltas.push("tire a foto ou diga por que não há foto");
  }
  return faltas;
}

/** Resultado de um roteiro e os itens que o fazem. */
export function resultadoDoRoteiro(roteiro, respostas) {
  const errados = roteiro.itens.filter((i) => situacao(i, respostas[i.id]) === "nao_conforme");
  const impeditivos = errados.filter((i) => i.impeditivo);
  const resultado = impeditivos.length ? "inapto" : errados.length ? "apto_com_pendencias" : "apto";
  return { resultado, errados, impeditivos };
}

/** Ganha prazo o que não tira o veículo da rua; no roteiro dado por apto, nada ganha. */
function ganhamPrazo({ final, errados }) {
  if (final === "apto") return [];
  return final === "inapto" ? errados.filter((i) => !i.impeditivo) : errados;
}

/** O pior dos resultados. */
export function pior(resultados) {
  return ORDEM[Math.max(0, ...resultados.map((r) => ORDEM.indexOf(r)))];
}

/** Conta da vistoria inteira: por roteiro, o calculado, o que o fiscal mudou, o prazo e a frase. */
export function calcular(vistoria, dia) {
  const roteiros = vistoria.roteiros.map((roteiro) => {
    const conta = resultadoDoRoteiro(roteiro, vistoria.respostas);
    const mudanca = vistoria.mudancas[roteiro.id];
    return { roteiro, ...conta, final: mudanca?.resultado || conta.resultado };
  });
  const prazo = Math.min(...vistoria.roteiros.map((r) => r.prazo_das_pendencias_dias));
  const impeditivos = roteiros.flatMap((r) => r.impeditivos);
  const errados = roteiros.flatMap((r) => r.errados);
  const pendentes = roteiros.flatMap(ganhamPrazo);
  const resultado = pior(roteiros.map((r) => r.final));
  return {
    roteiros, impeditivos, errados, pendentes, resultado,
    prazoPadrao: pendentes.length ? somarDias(dia, prazo) : null,
  };
}

/** Tudo o que ainda falta: cada falta diz o lugar a que leva. */
export function faltas(vistoria, dia) {
  const conta = calcular(vistoria, dia);
  return [
    ...faltasDosItens(vistoria),
    ...faltasDaInterdicao(vistoria, conta),
    ...faltasDasMudancas(conta, vistoria),
    ...faltasDoPrazo(vistoria, conta, dia),
    ...faltasDaCiencia(vistoria),
  ];
}

function faltasDosItens(vistoria) {
  return vistoria.roteiros.flatMap((roteiro) => roteiro.itens.flatMap((item) => {
    const frases = faltasDoItem(item, vistoria.respostas[item.id], vistoria.fotos);
    if (!frases.length) return [];
    return [{ onde: "item", item: item.id, frase: `${item.numero}. ${item.texto}: ${frases.join("; ")}` }];
  }));
}

function faltasDaInterdicao(vistoria, conta) {
  if (!precisaConfirmar(vistoria, conta) || vistoria.interdicao_confirmada) return [];
  return [{ onde: "interdicao", frase: "Confirme que o veículo sai do quadro “Amanhã”" }];
}

/** Veículo inapto sai do quadro no mesmo ato, e isso se confirma (arts. 13, p.ú., e 14). */
export function precisaConfirmar(vistoria, conta) {
  return vistoria.alvo.tipo === "veiculo" && vistoria.alvo.id !== null && conta.resultado === "inapto";
}

function faltasDasMudancas(conta, vistoria) {
  return conta.roteiros
    .filter((r) => r.final !== r.resultado && !vistoria.mudancas[r.roteiro.id]?.motivo?.trim())
    .map((r) => ({
      onde: `mudanca-${r.roteiro.id}`, frase: `${r.roteiro.nome}: diga por que mudou o resultado`,
    }));
}

function faltasDoPrazo(vistoria, conta, dia) {
  if (!conta.pendentes.length) return [];
  const prazo = vistoria.pendencias_ate || conta.prazoPadrao;
  return prazo >= dia ? [] : [{ onde: "prazo", frase: "O prazo das pendências já passou" }];
}

function faltasDaCiencia({ ciencia, fotos }) {
  const faltando = (frase) => [{ onde: "ciencia", frase }];
  if (!ciencia.forma) return faltando("Diga se o condutor assinou, recusou-se ou estava ausente");
  if (ciencia.forma === "assinou") {
    if (!ciencia.nome.trim()) return faltando("Escreva o nome de quem assinou");
    if (!fotos.some((f) => f.especie === "assinatura")) return faltando("Falta a assinatura");
  }
  if (ciencia.forma === "recusou" && !ciencia.testemunha.trim()) {
    return faltando("Escreva o nome da testemunha da recusa");
  }
  return [];
}
