/* A fila: o que se concluiu e ainda não chegou ao portal. Registro: {uuid, estado, criada_em,
   tentativas} legíveis, e o resto (corpo, vistoria ou ato, recibo, erro) cifrado. */

import { apagar, apagarFotos, gravar, ler, todos } from "./armazem.js";
import { mudar } from "./estado.js";
import { hoje } from "./tempo.js";

export const NOME_DO_ESTADO = {
  pendente: "Pendente", enviando: "Enviando", enviado: "Enviado", erro: "Erro",
};

const canal = "BroadcastChannel" in self ? new BroadcastChannel("campo-fila") : null;
canal?.addEventListener("message", () => recarregar({ avisar: false }));

/** Lê a fila do aparelho, da mais antiga à mais nova, e conta à tela (e às outras abas). */
export async function recarregar({ avisar = true } = {}) {
  let registros;
  try {
    registros = await todos("fila");
  } catch {
    return [];
  }
  registros.sort((a, b) => a.criada_em.localeCompare(b.criada_em));
  mudar({ fila: registros });
  if (avisar) canal?.postMessage("mudou");
  return registros;
}

/** Um registro da fila, ou null. */
export const lerDaFila = (uuid) => ler("fila", uuid);

/** Muda um registro da fila. */
export async function anotar(registro, novo) {
  Object.assign(registro, novo);
  const { uuid, estado, criada_em, tentativas, ...conteudo } = registro;
  await gravar("fila", uuid, conteudo, { estado, criada_em, tentativas });
  await recarregar();
}

/** O que se concluiu no aparelho: a vistoria, o auto ou a advertência. */
export const feitoDe = (registro) => registro.ato ?? registro.vistoria;

/** As imagens que o registro envia: a advertência não leva nenhuma. */
export const imagensDe = ({ especie, corpo, ato }) => corpo.fotos ?? (especie === "auto" ? ato.fotos : []);

/** Quantas imagens o portal ainda não tem. */
export function quantasFaltam(registro) {
  const { recibo } = registro;
  const imagens = imagensDe(registro);
  if (!recibo) return imagens.length;
  if (recibo.fotos_que_faltam) return recibo.fotos_que_faltam.length;
  return imagens.filter((f) => !recibo.provas_recebidas.includes(f.uuid)).length;
}

/** O portal confirmou tudo: do aparelho saem as fotos e o conteúdo; fica o recibo até o fim do dia. */
export async function darPorEnviado(registro, recibo) {
  const feito = feitoDe(registro);
  const fotos = imagensDe(registro).map((f) => f.uuid);
  const { uuid, criada_em, especie, resumo, parada, autuaveis } = registro;
  const { numero, resultado, frase, interditou, endereco, avisos } = recibo;
  await gravar("fila", uuid, {
    especie, resumo, parada, autuaveis,
    alvo: registro.corpo.placa_lida || feito.alvo.nome,
    recibo: { numero, resultado, frase, interditou, endereco, avisos },
  }, { estado: "enviado", criada_em, tentativas: 0, enviado_em: new Date().toISOString() });
  await apagarFotos([...fotos, ...feito.fotos.map((f) => f.uuid)]);
  await recarregar();
}

/** Recibos de outros dias saem do aparelho. */
export async function varrer() {
  const velhos = (await todos("fila")).filter(
    (r) => r.estado === "enviado" && hoje(new Date(r.enviado_em)) !== hoje());
  for (const { uuid } of velhos) await apagar("fila", uuid);
  return recarregar();
}

/** Fica com o que o portal já tem e tira do aparelho este registro. */
export async function tirarDaFila(registro) {
  await apagarFotos(feitoDe(registro).fotos.map((f) => f.uuid));
  await apagar("fila", registro.uuid);
  await recarregar();
}
