/* A fila num arquivo legível, com as fotos: o trabalho não depende de o envio funcionar. */

import { lerFoto, todos } from "./armazem.js";
import { emBase64 } from "./cofre.js";
import { contar, hoje } from "./tempo.js";

/** Baixa o arquivo e devolve a frase que diz o que foi. */
export async function exportar() {
  const fila = (await todos("fila")).filter((r) => r.estado !== "enviado");
  const rascunhos = await todos("rascunhos");
  if (!fila.length && !rascunhos.length) return "Nada a exportar: não há vistoria por enviar.";
  const conteudo = {
    arquivo: "Vistorias não enviadas do aplicativo de fiscalização",
    gerado_em: new Date().toISOString(),
    concluidas: await Promise.all(fila.map(async (r) => ({
      alvo: r.vistoria.alvo.nome, corpo: r.corpo, imagens: await imagens(r.corpo.fotos),
    }))),
    em_andamento: await Promise.all(rascunhos.map(async (v) => ({
      alvo: v.alvo.nome, vistoria: v, imagens: await imagens(v.fotos),
    }))),
  };
  baixar(JSON.stringify(conteudo, null, 1), `fila-de-vistorias-${hoje()}.json`);
  return `Arquivo gravado com ${contar(fila.length + rascunhos.length, "vistoria", "vistorias")}. `
    + "Procure-o em Downloads (no iPhone, em Arquivos) e entregue-o à SESTRAN.";
}

async function imagens(fichas) {
  return Promise.all(fichas.map(async (f) => {
    const bytes = await lerFoto(f.uuid);
    return { uuid: f.uuid, sha256: f.sha256, base64: bytes && emBase64(bytes) };
  }));
}

function baixar(texto, nome) {
  const endereco = URL.createObjectURL(new Blob([texto], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = endereco;
  link.download = nome;
  link.click();
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000);
}
