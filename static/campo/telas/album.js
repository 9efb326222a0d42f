/* Fotos de um item, ou do auto: tirar, ver de perto, apagar. */

import { anunciar, botao, confirmar, folha, h, icone, mensagem, trocar } from "../dom.js";
import { apagarFotos } from "../armazem.js";
import { enderecoDaFoto, guardarFoto, reduzir } from "../fotos.js";
import { contar } from "../tempo.js";

/** Álbum de `de` (a vistoria ou o auto); `gravar` grava depois de mudar. */
export function album({ de, item = null, nome, gravar }) {
  const retratos = h("ul.retratos");
  const recado = h("div", { role: "alert" });
  const rotulo = h("span");
  const daqui = () => de.fotos.filter((f) => f.item === item && f.especie === "foto");

  async function pintar() {
    const fotos = daqui();
    rotulo.textContent = fotos.length ? `Outra foto (${contar(fotos.length, "tirada", "tiradas")})` : "Tirar foto";
    trocar(retratos, ...(await Promise.all(fotos.map((f, i) => retrato(f, `Foto ${i + 1} ${nome}`, () => apagar(f))))));
  }

  async function acrescentar(entrada) {
    const arquivos = [...entrada.files];
    entrada.value = "";
    trocar(recado);
    for (const arquivo of arquivos) {
      try {
        const bytes = await reduzir(arquivo);
        de.fotos.push(await guardarFoto(de, bytes, { item }));
        await gravar();
        anunciar("Foto guardada no celular.");
      } catch (erro) {
        trocar(recado, mensagem("perigo", "perigo", h("p", {}, erro.name === "QuotaExceededError"
          ? "O aparelho está sem espaço para a foto. Apague outras fotos do celular e tente de novo."
          : erro.message)));
      }
    }
    await pintar();
  }

  async function apagar(foto) {
    de.fotos = de.fotos.filter((f) => f !== foto);
    await gravar();
    await apagarFotos([foto.uuid]);
    await pintar();
  }

  const entrada = h("input", {
    type: "file", accept: "image/*", capture: "environment", "aria-label": `Tirar foto ${nome}`,
    onchange: () => acrescentar(entrada),
  });
  pintar();
  return h("div.pilha-3", {},
    h("span.botao.largo.arquivo", {}, icone("camera"), rotulo, entrada),
    retratos, recado);
}

/** Miniatura que abre a foto inteira. */
export async function retrato(foto, nome, apagar) {
  const endereco = await enderecoDaFoto(foto);
  if (!endereco) return h("li", {}, mensagem("perigo", "perigo", h("p", {}, "Foto perdida no aparelho.")));
  const imagem = h("img", { src: endereco, alt: "" });
  return h("li", {}, h("button", {
    type: "button", "aria-label": `${nome}: ver de perto`, onclick: () => verDePerto(endereco, nome, apagar),
  }, imagem));
}

/** Foto na tela toda; tocar aproxima. */
async function verDePerto(endereco, nome, apagar) {
  const tirar = await folha((fechar) => {
    const imagem = h("img", { src: endereco, alt: nome });
    const aproximar = () => imagem.classList.toggle("zoom");
    imagem.addEventListener("click", aproximar);
    return [
      h("h2.oculto", {}, nome),
      h("div.rolo", { tabindex: 0, role: "region", "aria-label": nome }, imagem),
      h("div.barra-pe", {},
        botao("Fechar", () => fechar(false), { figura: "fechar" }),
        botao("Ampliar", aproximar, { figura: "lupa" }),
        apagar && botao("Apagar", () => fechar(true), { figura: "lixeira" })),
    ];
  }, "inteira");
  if (!tirar) return;
  const sim = await confirmar({
    titulo: "Apagar esta foto?", frases: ["Ela some deste aparelho."], sim: "Apagar", grave: true,
  });
  if (sim) await apagar();
}
