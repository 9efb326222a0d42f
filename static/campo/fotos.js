/* Fotos: reduzidas no aparelho a JPEG de até 300 kB, com o SHA-256 do que se envia. */

import { gravarFoto, lerFoto } from "./armazem.js";
import { resumo } from "./cofre.js";

export const LIMITE_BYTES = 300_000;
const LADOS = [1600, 1280, 1024, 800];
const QUALIDADES = [0.8, 0.65, 0.5];

/** Reduz a foto até caber no limite. */
export async function reduzir(arquivo) {
  const imagem = await abrirImagem(arquivo);
  try {
    for (const lado of LADOS) {
      const tela = desenhar(imagem, lado);
      for (const qualidade of QUALIDADES) {
        const blob = await emBlob(tela, "image/jpeg", qualidade);
        if (blob.size <= LIMITE_BYTES) return new Uint8Array(await blob.arrayBuffer());
      }
    }
  } finally {
    imagem.close?.();
  }
  throw new Error("A foto não coube em 300 kB. Tire outra, mais de perto.");
}

/** Abre respeitando a posição em que o celular estava. */
export async function abrirImagem(arquivo) {
  try {
    return await createImageBitmap(arquivo, { imageOrientation: "from-image" });
  } catch {
    const endereco = URL.createObjectURL(arquivo);
    const imagem = new Image();
    imagem.src = endereco;
    await imagem.decode().catch(() => {
      throw new Error("Este arquivo não é uma foto que o celular saiba abrir. Tire outra.");
    });
    return imagem;
  }
}

/** Desenha a imagem numa tela com o maior lado no limite. */
export function desenhar(imagem, lado) {
  const escala = Math.min(1, lado / Math.max(imagem.width, imagem.height));
  const tela = document.createElement("canvas");
  tela.width = Math.max(1, Math.round(imagem.width * escala));
  tela.height = Math.max(1, Math.round(imagem.height * escala));
  tela.getContext("2d", { willReadFrequently: true }).drawImage(imagem.quadro ?? imagem, 0, 0, tela.width, tela.height);
  return tela;
}

/** Bytes da tela no formato pedido. */
export function emBlob(tela, tipo, qualidade) {
  return new Promise((pronto, falhou) => tela.toBlob(
    (blob) => (blob ? pronto(blob) : falhou(new Error("O celular não conseguiu gravar a imagem."))),
    tipo, qualidade));
}

/** Guarda os bytes, cifrados, e devolve a ficha da foto. */
export async function guardarFoto(vistoria, bytes, { item = null, especie = "foto" }) {
  const ficha = {
    uuid: crypto.randomUUID(),
    sha256: await resumo(bytes),
    tamanho: bytes.length,
    item,
    especie,
    tirada_em: new Date().toISOString(),
    latitude: vistoria.latitude,
    longitude: vistoria.longitude,
  };
  await gravarFoto(ficha.uuid, vistoria.uuid, bytes);
  return ficha;
}

const mostrados = new Set();

/** Endereço local da foto, para mostrar enquanto a tela está aberta; null se não está no aparelho. */
export async function enderecoDaFoto(ficha) {
  const bytes = await lerFoto(ficha.uuid);
  if (!bytes) return null;
  const tipo = ficha.especie === "assinatura" ? "image/png" : "image/jpeg";
  const endereco = URL.createObjectURL(new Blob([bytes], { type: tipo }));
  mostrados.add(endereco);
  return endereco;
}

/** A tela fechou: as fotos decifradas saem da memória. */
export function soltarFotos() {
  mostrados.forEach((e) => URL.revokeObjectURL(e));
  mostrados.clear();
}
