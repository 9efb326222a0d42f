/* A vistoria: blocos por aspecto, placa e progresso sempre à vista, cada toque gravado. */

import { anunciar, botao, confirmar, h, icone, ir, trocar } from "../dom.js";
import { achar, lista } from "../lista.js";
import { abrirRascunho, descartar, respostaDe, salvar } from "../rascunhos.js";
import { situacao } from "../resultado.js";
import { contar } from "../tempo.js";
import { buscaDeDefeitos } from "./busca_de_defeitos.js";
import { itemDeVistoria, levarA } from "./item.js";
import { recusada } from "./recusa.js";
import { veredito } from "./veredito.js";

/** Monta a tela; `item` diz a que item ir. */
export async function telaDaVistoria(uuid, item) {
  const vistoria = await abrirRascunho(uuid);
  if (!vistoria) return naoEsta();
  const placar = novoPlacar(vistoria);
  const nos = new Map();
  const ctx = {
    vistoria,
    itens: vistoria.roteiros.flatMap((r) => r.itens),
    nos,
    /** Grava e repinta o que conta. */
    mudou(qual) {
      vistoria.ponto = qual.id;
      ctx.pintar();
      return salvar(vistoria);
    },
    pintar() {
      blocos.forEach((b) => b.pintar());
      placar.pintar();
    },
  };
  const blocos = blocosDe(vistoria).map((b) => novoBloco(b, ctx));
  ctx.pintar();
  const busca = buscaDeDefeitos(ctx);
  const doVeiculo = vistoria.alvo.id && lista() ? achar(vistoria.alvo.tipo, vistoria.alvo.id) : null;
  return {
    nome: `Vistoria ${vistoria.alvo.nome}`,
    titulo: h("span", { classe: vistoria.alvo.tipo === "veiculo" ? "placa" : "" }, vistoria.alvo.nome),
    subtitulo: null,
    voltar: "#/",
    acao: [placar.conta, h("button.quadrado", {
      type: "button", "aria-label": "Buscar item ou defeito", onclick: () => busca.abrir(),
    }, icone("lupa"))],
    progresso: placar.barra,
    foco: !item && !vistoria.ponto,
    corpo: [
      vistoria.recusa && recusada(vistoria.recusa),
      doVeiculo && situacaoDoAlvo(vistoria, doVeiculo),
      busca.no,
      ...blocos.map((b) => b.no),
      botao("Descartar esta vistoria", () => jogarFora(vistoria), { classe: "largo liso", figura: "lixeira" }),
    ],
    pe: h("div.barra-pe", {},
      ir("Parar", "#/", { figura: "parar" }),
      ir("Revisar", `#/revisao/${uuid}`, { classe: "principal", figura: "seguinte" })),
    depois: () => levarA(nos.get(Number(item) || vistoria.ponto), Boolean(item)),
  };
}

const naoEsta = () => ({
  nome: "Vistoria", voltar: "#/",
  corpo: h("p", {}, "Esta vistoria não está mais em andamento neste aparelho: veja a fila."),
});

function novoPlacar(vistoria) {
  const conta = h("span.conta-itens");
  const itens = vistoria.roteiros.flatMap((r) => r.itens);
  const barra = h("progress", { max: itens.length, value: 0, "aria-label": "Itens respondidos" });
  return {
    conta,
    barra,
    pintar() {
      const feitos = itens.filter((i) => situacao(i, vistoria.respostas[i.id]) !== "falta").length;
      barra.value = feitos;
      trocar(conta, `${feitos} de ${itens.length}`, h("small", {}, "itens"));
    },
  };
}

const situacaoDoAlvo = (vistoria, registro) => h("details.cartao.situacao", {},
  h("summary", { classe: registro.apto ? "certo" : registro.frase ? "perigo" : "" },
    icone(registro.apto ? "certo" : registro.frase ? "perigo" : "info"),
    h("span", {}, registro.frase ?? vistoria.alvo.descricao)),
  ...veredito(vistoria.alvo.tipo, registro));

/** Blocos: o que se reverifica primeiro; depois, por roteiro e aspecto, na ordem do roteiro. */
function blocosDe(vistoria) {
  const blocos = [];
  const reverificados = new Set(Object.entries(vistoria.respostas)
    .filter(([, r]) => r.corrige).map(([id]) => Number(id)));
  const varios = vistoria.roteiros.length > 1;
  const deNovo = vistoria.roteiros.flatMap((r) => r.itens).filter((i) => reverificados.has(i.id));
  if (deNovo.length) blocos.push({ nome: "O que falhou antes", itens: deNovo, semTudo: true });
  for (const roteiro of vistoria.roteiros) {
    const porAspecto = new Map();
    for (const item of roteiro.itens.filter((i) => !reverificados.has(i.id))) {
      if (!porAspecto.has(item.aspecto)) {
        porAspecto.set(item.aspecto, {
          nome: item.aspecto_nome, roteiro: varios ? roteiro.nome : "", itens: [],
        });
      }
      porAspecto.get(item.aspecto).itens.push(item);
    }
    blocos.push(...porAspecto.values());
  }
  return blocos;
}

function novoBloco({ nome, roteiro, itens, semTudo }, ctx) {
  const conta = h("span");
  const etiquetaDaConta = h("span.chip", {}, conta);
  const julgados = itens.filter((i) => i.tipo === "conformidade");
  const tudo = !semTudo && julgados.length > 0 && botao("Tudo conforme neste bloco",
    () => marcarTudo(nome, itens, julgados, ctx), { classe: "largo", figura: "certo" });
  const no = h("section.cartao.bloco", { "aria-label": roteiro ? `${nome}, ${roteiro}` : nome },
    h("header", {}, h("h2", {}, nome, roteiro && h("small.leve.suave", {}, ` · ${roteiro}`)), etiquetaDaConta),
    tudo,
    ...itens.map((item) => {
      const peca = itemDeVistoria(item, ctx);
      ctx.nos.set(item.id, peca);
      return peca.no;
    }));
  return {
    no,
    pintar() {
      const feitos = itens.filter((i) => situacao(i, ctx.vistoria.respostas[i.id]) !== "falta").length;
      conta.textContent = `${feitos} de ${itens.length}`;
      etiquetaDaConta.classList.toggle("certo", feitos === itens.length);
      if (tudo) {
        tudo.hidden = julgados.every((i) => situacao(i, ctx.vistoria.respostas[i.id]) !== "falta");
      }
    },
  };
}

/** Marca conforme só o que está em branco: nunca passa por cima de uma falha, nem inventa número. */
function marcarTudo(nome, itens, julgados, ctx) {
  const emBranco = julgados.filter((i) => situacao(i, ctx.vistoria.respostas[i.id]) === "falta");
  for (const item of emBranco) {
    respostaDe(ctx.vistoria, item.id).resposta = "conforme";
    ctx.nos.get(item.id).pintar();
  }
  ctx.mudou(itens[itens.length - 1]);
  anunciar(`${nome}: ${contar(emBranco.length, "item conforme", "itens conformes")}.`);
  const falta = itens.find((i) => situacao(i, ctx.vistoria.respostas[i.id]) === "falta");
  if (falta) levarA(ctx.nos.get(falta.id), true);
}

async function jogarFora(vistoria) {
  const sim = await confirmar({
    titulo: "Descartar esta vistoria?",
    frases: ["As respostas e as fotos dela somem deste aparelho. Nada foi enviado ao portal."],
    sim: "Descartar", nao: "Continuar a vistoria", grave: true,
  });
  if (!sim) return;
  await descartar(vistoria);
  location.hash = "#/";
}
