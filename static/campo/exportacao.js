/* A fila num arquivo legível, com as fotos: o trabalho não depende de o envio funcionar. */

import { lerFoto, todos } from "./armazem.js";
import { emBase64 } from "./cofre.js";
import { feitoDe, imagensDe } from "./fila.js";
import { contar, hoje } from "./tempo.js";

/** Baixa o arquivo e devolve a frase que diz o que foi. */
export async function exportar() {
  const fila = (await todos("fila")).filter((r) => r.estado !== "enviado");
  const rascunhos = await todos("rascunhos");
  if (!fila.length && !rascunhos.length) return "Nada a exportar: não há nada por enviar.";
  const conteudo = {
    arquivo: "Vistorias, autos e advertências não enviados do aplicativo de fiscalização",
    gerado_em: new Date().toISOString(),
    concluidas: await Promise.all(fila.map(async (r) => ({
      especie: r.especie ?? "vistoria", alvo: feitoDe(r).alvo.nome, corpo: r.corpo, imagens: await imagens(imagensDe(r)),
    }))),
    em_andamento: await Promise.all(rascunhos.map(async (v) => ({
      especie: v.especie ?? "vistoria", alvo: v.alvo.nome, [v.especie ? "ato" : "vistoria"]: v, imagens: await imagens(v.fotos),
    }))),
  };
  baixar(JSON.stringify(conteudo, null, 1), `fila-de-vistorias-${hoje()}.json`);
  const soVistorias = [...fila, ...rascunhos].every((r) => !r.especie);
  const nomes = soVistorias ? ["vistoria", "vistorias"] : ["registro", "registros"];
  return `Arquivo gravado com ${contar(fila.length + rascunhos.length, ...nomes)}. `
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
