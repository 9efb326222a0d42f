/* Entrega de um registro da fila ao portal: primeiro o ato, depois as imagens, uma a uma. */

import { Falha, pedir, Recusa } from "./api.js";
import { lerFoto } from "./armazem.js";
import { resumo } from "./cofre.js";
import { anotar, darPorEnviado } from "./fila.js";

const PRAZO_DA_FOTO_MS = 60_000;
const TIPOS = { foto: "image/jpeg", assinatura: "image/png" };

/** Entrega; o que já chegou não se repete. */
export function entregar(registro) {
  return { auto: entregarAuto, advertencia: entregarAdvertencia }[registro.especie]?.(registro)
    ?? entregarVistoria(registro);
}

async function entregarVistoria(registro) {
  const { corpo } = registro;
  let recibo = await pedir("vistorias/", { metodo: "POST", corpo: comInstante(corpo) });
  await anotar(registro, { recibo, erro: null });
  for (const foto of corpo.fotos) {
    if (!recibo.fotos_que_faltam.includes(foto.uuid)) continue;
    const resposta = await enviarImagem(`vistorias/${corpo.uuid}/fotos/${foto.uuid}/`, foto,
      "A vistoria já chegou ao portal. Junte a foto por termo aditivo.");
    recibo = { ...recibo, fotos_que_faltam: resposta.fotos_que_faltam };
    await anotar(registro, { recibo });
  }
  if (recibo.fotos_que_faltam.length) recibo = await pedir(`vistorias/${corpo.uuid}/`);
  if (recibo.fotos_que_faltam.length) throw new Falha("O portal ainda espera fotos desta vistoria.");
  await darPorEnviado(registro, recibo);
}

async function entregarAuto(registro) {
  const { corpo, ato } = registro;
  let recibo = await pedir("autos/", { metodo: "POST", corpo: JSON.stringify(corpo) });
  await anotar(registro, { recibo, erro: null });
  for (const foto of ato.fotos) {
    if (recibo.provas_recebidas.includes(foto.uuid)) continue;
    const resposta = await enviarImagem(`autos/${corpo.uuid}/provas/${foto.uuid}/`, foto,
      "O auto já chegou ao portal. Junte a foto na página dele.");
    recibo = { ...recibo, provas_recebidas: resposta.provas_recebidas };
    await anotar(registro, { recibo });
  }
  await darPorEnviado(registro, recibo);
}

async function entregarAdvertencia(registro) {
  const recibo = await pedir("advertencias/", { metodo: "POST", corpo: JSON.stringify(registro.corpo) });
  await darPorEnviado(registro, recibo);
}

/** O relógio do aparelho na hora do envio: o portal mede quanto ele está errado. */
const comInstante = (corpo) => JSON.stringify({ ...corpo, enviado_em: new Date().toISOString() });

async function enviarImagem(caminho, foto, saida) {
  const bytes = await lerFoto(foto.uuid);
  if (!bytes || (await resumo(bytes)) !== foto.sha256) {
    throw new Recusa(0, { detail: "Uma foto não está mais inteira neste aparelho.", saida });
  }
  const resposta = await pedir(caminho, {
    metodo: "PUT", corpo: bytes, tipo: TIPOS[foto.especie], prazo: PRAZO_DA_FOTO_MS,
    cabecalhos: { "X-SHA256": foto.sha256, "X-Capturada-Em": foto.tirada_em },
  });
  if (resposta.sha256 !== foto.sha256) throw new Falha("O portal recebeu uma foto diferente.");
  return resposta;
}
