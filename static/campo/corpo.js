/* Da vistoria no aparelho ao corpo que a API recebe. Puro. */

import { calcular, comoNumero, precisaConfirmar, situacao } from "./resultado.js";

/** Corpo do POST /api/v1/vistorias/; só o instante do envio se acrescenta depois. */
export function montarCorpo(vistoria, { fim, dia, aparelho }) {
  const { alvo, ciencia } = vistoria;
  const conta = calcular(vistoria, dia);
  return {
    uuid: vistoria.uuid,
    veiculo: alvo.tipo === "veiculo" ? alvo.id : null,
    linha: alvo.tipo === "linha" ? alvo.id : (alvo.linha ?? null),
    condutor: alvo.tipo === "condutor" ? alvo.id : (alvo.condutor ?? null),
    empresa: alvo.tipo === "empresa" ? alvo.id : null,
    placa_lida: alvo.placaLida,
    local: vistoria.local.trim(),
    latitude: grau(vistoria.latitude), longitude: grau(vistoria.longitude), precisao_m: vistoria.precisao_m,
    inicio: vistoria.inicio, fim, aparelho,
    odometro: vistoria.odometro, passageiros_a_bordo: vistoria.passageiros_a_bordo,
    roteiros: vistoria.roteiros.map((r) => r.id),
    agenda: vistoria.agenda,
    respostas: vistoria.roteiros.flatMap((r) => r.itens.map((i) => resposta(i, vistoria.respostas[i.id]))),
    mudancas: conta.roteiros.filter((r) => r.final !== r.resultado).map((r) => ({
      roteiro: r.roteiro.id, resultado: r.final, motivo: vistoria.mudancas[r.roteiro.id].motivo.trim(),
    })),
    pendencias_ate: conta.pendentes.length ? vistoria.pendencias_ate || conta.prazoPadrao : null,
    interdicao_confirmada: vistoria.interdicao_confirmada && precisaConfirmar(vistoria, conta),
    observacoes: vistoria.observacoes.trim(),
    outros_fiscais: vistoria.outros_fiscais.trim(),
    ciencia: {
      forma: ciencia.forma,
      nome: ciencia.forma === "ausente" ? "" : ciencia.nome.trim(),
      testemunha: ciencia.forma === "recusou" ? ciencia.testemunha.trim() : "",
    },
    fotos: fotosQueValem(vistoria).map(({ uuid, sha256, tamanho, item, especie, tirada_em, latitude, longitude }) => ({
      uuid, sha256, tamanho, item, especie, tirada_em, latitude: grau(latitude), longitude: grau(longitude),
    })),
  };
}

/** A assinatura só vale se a ciência é assinada; a foto, se o item dela segue não conforme. */
export function fotosQueValem(vistoria) {
  const itens = new Map(vistoria.roteiros.flatMap((r) => r.itens).map((i) => [i.id, i]));
  return vistoria.fotos.filter((foto) => {
    if (foto.especie === "assinatura") return vistoria.ciencia.forma === "assinou";
    const item = itens.get(foto.item);
    return !item || situacao(item, vistoria.respostas[item.id]) === "nao_conforme";
  });
}

function resposta(item, r) {
  const estado = situacao(item, r);
  const errada = estado === "nao_conforme";
  const naoSeAplica = estado === "nao_se_aplica";
  const numero = item.tipo === "numero" && !naoSeAplica ? comoNumero(r.numero) : null;
  return {
    item: item.id,
    resposta: item.tipo === "conformidade" || naoSeAplica ? estado : "",
    numero: numero === null ? null : String(numero),
    texto: item.tipo === "texto" && !naoSeAplica ? r.texto.trim() : "",
    defeito: errada ? r.defeito.trim() : "",
    onde: errada ? r.onde.trim() : "",
    nota: errada ? r.nota.trim() : "",
    corrige: r.corrige,
  };
}

const grau = (valor) => (typeof valor === "number" ? valor.toFixed(6) : valor);
