/* Autuar e advertir: a infração, o fato, os envolvidos, as provas; conclui-se também sem sinal. */

import { anunciar, botao, campo, confirmar, entrada, h, ir, mensagem, texto, trocar } from "../dom.js";
import { comecarAto, escolher, faltasDoAto, NOMES, noRelogio, outroDoMesmoFato, paradaDe, registroDoAto } from "../atos.js";
import { apagarFotos } from "../armazem.js";
import { estado } from "../estado.js";
import { enviar } from "../envio.js";
import { recarregar } from "../fila.js";
import { artigoDe, pedePrincipio } from "../infracoes.js";
import { abrirRascunho, concluir, descartar, salvar } from "../rascunhos.js";
import { album } from "./album.js";
import { gps } from "./circunstancias.js";
import { envolvidos, testemunhas } from "./envolvidos.js";
import { catalogo, escolhida } from "./infracao.js";
import { irAoLugar, listaDeFaltas } from "./faltas.js";
import { recusada } from "./recusa.js";

/** Começa o ato e vai à tela dele. */
export async function irAoAto(opcoes) {
  const { uuid } = await comecarAto(opcoes);
  location.hash = `#/ato/${uuid}`;
}

/** Botões “Autuar” e “Advertir” da ficha. */
export function botoesDoAto(tipo, registro, { autuar, advertir, placaLida = "" }) {
  if (!autuar && !advertir) return null;
  const comecar = (quer) => irAoAto({
    parada: paradaDe(tipo, registro, placaLida), quer, fato: placaLida && `Veículo de placa ${placaLida}. `,
  });
  return h("section.cartao", {}, h("h2", {}, "Viu uma infração?"),
    h("div.grade-2", {},
      autuar && botao("Autuar", () => comecar("auto"), { figura: "documento" }),
      advertir && botao("Advertir", () => comecar("advertencia"), { figura: "aviso" })));
}

/** Monta a tela. */
export async function telaDoAto(uuid) {
  const ato = await abrirRascunho(uuid);
  if (!ato?.especie) return naoEsta(uuid);
  const titulo = h("span");
  const lugar = h("div.pilha-3");
  const oQueFalta = h("div.antes");
  let concluindo = false;
  const pe = h("div.barra-pe", {}, ir("Parar", "#/", { figura: "parar" }),
    botao("Concluir", concluirUmaVez, { classe: "principal", figura: "certo" }));
  const gravar = () => salvar(ato);

  async function concluirUmaVez() {
    if (concluindo) return;
    concluindo = true;
    await aoConcluir(ato, oQueFalta).finally(() => { concluindo = false; });
  }

  function aoEscolher(infracao) {
    escolher(ato, infracao);
    gravar();
    pintar();
    scrollTo(0, 0);
    document.querySelector("#lugar-infracao h2")?.setAttribute("tabindex", "-1");
    document.querySelector("#lugar-infracao h2")?.focus({ preventScroll: true });
  }

  function aoTrocar() {
    ato.infracao = null;
    ato.especie = ato.quer;
    gravar();
    pintar();
    document.getElementById("busca-de-infracao").focus();
  }

  function pintar() {
    titulo.textContent = NOMES[ato.especie];
    pe.hidden = !ato.infracao;
    trocar(oQueFalta);
    trocar(lugar, ...(ato.infracao
      ? [escolhida(ato, { aoEscolher, aoTrocar }), ...formulario(ato, gravar)]
      : [catalogo(ato, aoEscolher)]),
    botao(`Descartar ${ato.especie === "auto" ? "este auto" : "esta advertência"}`, () => jogarFora(ato), { classe: "largo liso", figura: "lixeira" }));
  }

  pintar();
  return {
    nome: `Autuação de ${ato.alvo.nome}`, titulo, subtitulo: ato.alvo.nome, voltar: "#/",
    corpo: h("div", {}, h("div.antes", {}, ato.recusa && recusada(ato.recusa)), oQueFalta, lugar), pe,
  };
}

function naoEsta(uuid) {
  const naFila = estado.fila.some((r) => r.uuid === uuid);
  return {
    nome: "Auto ou advertência", voltar: naFila ? `#/recibo/${uuid}` : "#/fila",
    corpo: h("p", {}, "Não está mais em andamento neste aparelho: veja a fila."),
  };
}

function formulario(ato, gravar) {
  const auto = ato.especie === "auto";
  const razoes = h("div");
  const pintarRazoes = () => trocar(razoes, porQueDois(ato, gravar));
  const mudou = () => { pintarRazoes(); return gravar(); };
  pintarRazoes();
  return [
    oFato(ato, gravar, mudou),
    envolvidos(ato, mudou),
    auto && razoes,
    auto && testemunhas(ato, gravar),
    auto ? h("section.cartao.pilha-3", { id: "lugar-fotos" }, h("h2", {}, "Fotos"),
      ato.vistoria && h("p.pequeno", {}, "As fotos da vistoria já acompanham o auto. Junte só as que faltarem."),
      album({ de: ato, nome: "do auto", gravar }))
      : ato.fotos.length > 0 && mensagem("aviso", "aviso", h("p", {}, "A advertência verbal não leva fotos: as que você tirou não serão enviadas.")),
    mensagem("info", "cadeado", h("p", {}, auto
      ? "Depois de enviado, o auto não se altera: o errado se anula, com as razões."
      : "Depois de enviada, a advertência não se altera: o advertido pode anotar o que tem a dizer.")),
  ];
}

function oFato(ato, gravar, mudou) {
  const auto = ato.especie === "auto";
  const quando = h("input.campo-texto", {
    type: "datetime-local", value: ato.quando, max: noRelogio(new Date()),
    onchange: () => { ato.quando = quando.value; mudou(); },
  });
  const escrever = (chave) => (v) => { ato[chave] = v; gravar(); };
  return h("section.cartao.pilha-3", {}, h("h2", {}, "O fato"),
    h("div", { id: "lugar-fato" }, campo("O que se viu", texto(ato.fato, escrever("fato"), { rows: 4 }),
      { ajuda: "Como se viu: o que, quantos, de que lado. Sem opinião." })),
    auto && pedePrincipio(ato.infracao) && h("div", { id: "lugar-principio" },
      campo("Princípio que se violou", texto(ato.principio, escrever("principio")), { ajuda: "Qual, e por quê: o inciso IX pede isso por extenso." })),
    h("div", { id: "lugar-quando" }, campo("Dia e hora", quando)),
    h("div", { id: "lugar-local" }, campo("Local", entrada(ato.local, escrever("local"), { maxlength: 200 }),
      { ajuda: "Por exemplo: portão da Escola Municipal do Tejuco.", opcional: !auto })),
    auto && gps(ato, gravar));
}

/** Dois itens pelo mesmo fato só com razões: ninguém se pune duas vezes. */
function porQueDois(ato, gravar) {
  const outro = outroDoMesmoFato(ato, estado.fila);
  const pediu = ato.recusa?.erros?.some((e) => e.includes("disputa este item"));
  if (!outro && !pediu) return null;
  return h("section.cartao", { id: "lugar-razoes" }, h("h2", {}, "São dois fatos?"),
    h("p", {}, outro
      ? `Neste aparelho já há auto de hoje, do mesmo veículo ou linha, pelo ${artigoDe(outro.resumo)}, que disputa o mesmo fato.`
      : "O portal já tem auto do mesmo dia por item que disputa o mesmo fato.",
    " Ninguém se pune duas vezes por um fato (Lei 5.002/2018, art. 27)."),
    campo("Por que são dois fatos", texto(ato.razoes, (v) => { ato.razoes = v; gravar(); }), { ajuda: "Se é um só, fique com a infração mais específica e descarte a outra." }));
}

async function aoConcluir(ato, oQueFalta) {
  const lista = faltasDoAto(ato, estado.fila);
  if (lista.length) {
    const erros = listaDeFaltas(lista, { ir: (f) => irAoLugar(f.onde) });
    trocar(oQueFalta, erros);
    erros.scrollIntoView({ block: "start" });
    erros.focus({ preventScroll: true });
    return;
  }
  const registro = registroDoAto(ato, new Date());
  await concluir(ato, registro);
  if (ato.especie === "advertencia") await apagarFotos(ato.fotos.map((f) => f.uuid));
  await recarregar();
  anunciar(`${NOMES[ato.especie]} na fila.`);
  location.hash = `#/recibo/${ato.uuid}`;
  enviar();
}

async function jogarFora(ato) {
  const sim = await confirmar({
    titulo: ato.especie === "auto" ? "Descartar este auto?" : "Descartar esta advertência?",
    frases: ["O que se escreveu e as fotos somem deste aparelho. Nada foi enviado ao portal."],
    sim: "Descartar", nao: "Continuar", grave: true,
  });
  if (!sim) return;
  await descartar(ato);
  location.hash = "#/";
}
