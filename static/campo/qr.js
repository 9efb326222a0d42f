/* Leitor de QR em JavaScript puro, carregado só quando se abre a câmera. */

import { anunciar, botao, folha, h, icone } from "./dom.js";
import { abrirImagem, desenhar } from "./fotos.js";

const LEITOR = new URL("./vendor/jsQR.js", import.meta.url).pathname;
const LADO_DO_VIDEO = 640;
const LADO_DA_FOTO = 1200;
const INTERVALO_MS = 120;
let leitor = null;

function carregar() {
  leitor ??= new Promise((pronto, falhou) => {
    const script = h("script", { src: LEITOR, onload: () => pronto(globalThis.jsQR) });
    script.onerror = () => { leitor = null; falhou(new Error("O leitor ainda não está neste aparelho.")); };
    document.head.append(script);
  });
  return leitor;
}

function decifrar(jsQR, tela) {
  const { data, width, height } = tela.getContext("2d").getImageData(0, 0, tela.width, tela.height);
  return jsQR(data, width, height)?.data || null;
}

/** Abre a câmera e devolve o texto lido, ou null se a pessoa desistiu. */
export async function lerCodigo() {
  const camera = novaCamera();
  const lido = await folha((fechar) => {
    const recado = h("p", { role: "status" }, "Abrindo a câmera…");
    camera.ler(fechar, (frase) => { recado.textContent = frase; });
    return [
      h("h2.oculto", {}, "Ler QR"),
      h("div.rolo", {}, camera.video),
      recado,
      h("div.barra-pe", {},
        botao("Fechar", () => fechar(null), { figura: "fechar" }),
        h("span.botao.arquivo", {}, icone("camera"), h("span", {}, "Ler de uma foto"), h("input", {
          type: "file", accept: "image/*", "aria-label": "Ler o QR de uma foto",
          onchange: (e) => daFoto(e.target, fechar, (frase) => { recado.textContent = frase; }),
        }))),
    ];
  }, "inteira");
  camera.parar();
  return lido;
}

async function daFoto(entrada, fechar, dizer) {
  const [arquivo] = entrada.files;
  entrada.value = "";
  if (!arquivo) return;
  try {
    const jsQR = await carregar();
    const lido = decifrar(jsQR, desenhar(await abrirImagem(arquivo), LADO_DA_FOTO));
    if (lido) fechar(lido);
    else dizer("Não achei um QR nesta foto. Chegue mais perto e evite reflexo.");
  } catch (erro) {
    dizer(erro.message);
  }
}

function novaCamera() {
  const video = h("video", { playsinline: true, muted: true, "aria-label": "Imagem da câmera" });
  let corrente = null;
  let relogio = 0;
  let parada = false;

  async function ler(achou, dizer) {
    try {
      const jsQR = await carregar();
      corrente = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
      if (parada) { parar(); return; }
      video.srcObject = corrente;
      await video.play();
      dizer("Aponte para o QR do cartaz.");
      relogio = setInterval(() => {
        if (!video.videoWidth) return;
        const lido = decifrar(jsQR, desenhar({
          width: video.videoWidth, height: video.videoHeight, quadro: video,
        }, LADO_DO_VIDEO));
        if (!lido) return;
        anunciar("Código lido.");
        achou(lido);
      }, INTERVALO_MS);
    } catch (erro) {
      dizer(erro.name === "NotAllowedError"
        ? "A câmera não foi permitida. Permita-a nas configurações do navegador, leia de uma foto ou digite a placa."
        : "A câmera não abriu. Leia de uma foto ou digite a placa.");
    }
  }

  function parar() {
    parada = true;
    clearInterval(relogio);
    corrente?.getTracks().forEach((t) => t.stop());
  }

  return { video, ler, parar };
}
