/* Ciência do condutor: assina na tela, recusa-se diante de testemunha, ou está ausente. */

import { apagarFotos } from "../armazem.js";
import { botao, campo, entrada, etiqueta, h, trocar } from "../dom.js";
import { emBlob, guardarFoto } from "../fotos.js";
import { retrato } from "./album.js";

const FORMAS = [
  ["assinou", "Assinou"],
  ["recusou", "Recusou-se a assinar"],
  ["ausente", "Ausente"],
];
const LARGURA = 600;
const ALTURA = 240;
const TRACO = 3;

/** Cartão da ciência. */
export function ciencia(vistoria, mudou) {
  const dados = vistoria.ciencia;
  const detalhe = h("div.pilha-3");
  const opcoes = FORMAS.map(([valor, palavra]) => {
    const radio = h("input", {
      type: "radio", name: "ciencia", value: valor, checked: dados.forma === valor,
      onchange: () => { dados.forma = valor; pintar(); mudou(); },
    });
    return { valor, no: h("label.opcao", {}, radio, h("span", {}, palavra)) };
  });

  function pintar() {
    opcoes.forEach((o) => o.no.classList.toggle("marcada", o.valor === dados.forma));
    trocar(detalhe, conteudo(vistoria, mudou));
  }

  pintar();
  return h("section.cartao.pilha-3", { id: "lugar-ciencia" },
    h("h2", {}, "Ciência do condutor ou responsável"),
    h("fieldset", {}, h("legend.oculto", {}, "Como tomou ciência"), ...opcoes.map((o) => o.no)),
    detalhe);
}

function conteudo(vistoria, mudou) {
  const dados = vistoria.ciencia;
  const nome = (rotulo, chave, ajuda) => campo(rotulo,
    entrada(dados[chave], (v) => { dados[chave] = v; mudou(); }, { maxlength: 160, autocapitalize: "words" }), { ajuda });
  if (dados.forma === "assinou") return [nome("Nome de quem assina", "nome"), assinatura(vistoria, mudou)];
  if (dados.forma === "recusou") {
    return [
      nome("Nome de quem se recusou", "nome", "Se não disser o nome, deixe em branco."),
      nome("Nome da testemunha", "testemunha", "Quem viu a recusa. Pode ser outro fiscal."),
    ];
  }
  return dados.forma === "ausente" && h("p", {}, "Ninguém do transporte estava presente. O laudo dirá isso.");
}

function assinatura(vistoria, mudou) {
  const lugar = h("div.pilha-3");

  async function guardada() {
    const ficha = vistoria.fotos.find((f) => f.especie === "assinatura");
    if (!ficha) { trocar(lugar, quadro()); return; }
    trocar(lugar,
      h("p", {}, etiqueta("Assinatura guardada", "certo", "certo")),
      h("ul.retratos", {}, await retrato(ficha, "Assinatura", null)),
      botao("Assinar de novo", async () => {
        vistoria.fotos = vistoria.fotos.filter((f) => f !== ficha);
        await mudou();
        await apagarFotos([ficha.uuid]);
        await guardada();
      }, { figura: "lapis" }));
  }

  function quadro() {
    const tela = h("canvas.assinatura", {
      width: LARGURA, height: ALTURA, role: "img", "aria-label": "Quadro para assinar com o dedo",
    });
    const riscar = ligarTraco(tela);
    const recado = h("p", { role: "alert" });
    return [
      h("p.ajuda", {}, "Assine com o dedo dentro do quadro."),
      tela,
      h("div.grade-2", {},
        botao("Limpar", () => { riscar.limpar(); trocar(recado); }),
        botao("Guardar assinatura", async () => {
          if (riscar.vazio()) { trocar(recado, "O quadro está vazio: peça a assinatura, ou marque que se recusou."); return; }
          const png = new Uint8Array(await (await emBlob(tela, "image/png")).arrayBuffer());
          vistoria.fotos.push(await guardarFoto(vistoria, png, { especie: "assinatura" }));
          await mudou();
          await guardada();
        }, { classe: "principal" })),
      recado,
    ];
  }

  guardada();
  return lugar;
}

/** Traço preto em fundo branco, para o laudo impresso. */
function ligarTraco(tela) {
  const pincel = tela.getContext("2d");
  let riscou = false;
  let anterior = null;

  function limpar() {
    pincel.fillStyle = "#FFF";
    pincel.fillRect(0, 0, LARGURA, ALTURA);
    riscou = false;
  }

  function ponto(evento) {
    const caixa = tela.getBoundingClientRect();
    return {
      x: ((evento.clientX - caixa.left) / caixa.width) * LARGURA,
      y: ((evento.clientY - caixa.top) / caixa.height) * ALTURA,
    };
  }

  tela.addEventListener("pointerdown", (evento) => {
    tela.setPointerCapture(evento.pointerId);
    anterior = ponto(evento);
  });
  tela.addEventListener("pointermove", (evento) => {
    if (!anterior) return;
    const agora = ponto(evento);
    Object.assign(pincel, { lineWidth: TRACO, lineCap: "round", strokeStyle: "#000" });
    pincel.beginPath();
    pincel.moveTo(anterior.x, anterior.y);
    pincel.lineTo(agora.x, agora.y);
    pincel.stroke();
    anterior = agora;
    riscou = true;
  });
  for (const fim of ["pointerup", "pointercancel"]) tela.addEventListener(fim, () => { anterior = null; });
  limpar();
  return { limpar, vazio: () => !riscou };
}
