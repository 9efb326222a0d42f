/* Entrada do aplicativo: escolhe a tela, tranca quando ninguém usa e sincroniza quando há sinal. */

import { gravar, ler, Trancado } from "./armazem.js";
import { atualizar, pedirPersistencia, registrar } from "./casca.js";
import { h, mensagem } from "./dom.js";
import { mudar } from "./estado.js";
import { varrer } from "./fila.js";
import { soltarFotos } from "./fotos.js";
import { abrirLista, esquecer } from "./lista.js";
import { ligarMoldura, montar } from "./moldura.js";
import { atual, trancar } from "./pessoa.js";
import { esperarGravacoes, esquecerRascunhos } from "./rascunhos.js";
import { cumprirSaida, enviarTudo, sincronizar } from "./sincronia.js";
import { telaDoAlvo } from "./telas/alvo.js";
import { telaDoAparelho } from "./telas/aparelho.js";
import { telaDoAto } from "./telas/ato.js";
import { telaDeEntrada } from "./telas/entrada.js";
import { telaDaFila } from "./telas/fila.js";
import { telaDeInicio } from "./telas/inicio.js";
import { telaDoRecibo } from "./telas/recibo.js";
import { telaDaRevisao } from "./telas/revisao.js";
import { telaDaVistoria } from "./telas/vistoria.js";

const INATIVO_MS = 15 * 60 * 1000;
const TELAS = {
  "": telaDeInicio,
  alvo: telaDoAlvo,
  vistoria: telaDaVistoria,
  revisao: telaDaRevisao,
  ato: telaDoAto,
  recibo: telaDoRecibo,
  fila: telaDaFila,
  aparelho: telaDoAparelho,
};
let usadoEm = Date.now();
let vez = 0;

async function mostrar() {
  const minha = (vez += 1);
  document.querySelectorAll("dialog[open]").forEach((d) => d.close());
  soltarFotos();
  const tela = atual() ? await daRota() : await telaDeEntrada(aoEntrar);
  if (!tela || minha !== vez) return;
  montar(tela);
  tela.depois?.();
  if (atual()) gravar("guardados", "lugar", { hash: location.hash });
}

async function daRota() {
  const [nome = "", ...partes] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  try {
    return await (TELAS[nome] ?? telaDeInicio)(...partes);
  } catch (erro) {
    if (erro instanceof Trancado) return telaDeEntrada(aoEntrar);
    throw erro;
  }
}

async function aoEntrar() {
  usadoEm = Date.now();
  await abrirLista();
  await varrer();
  await voltarAoLugar();
  await mostrar();
  pedirPersistencia();
  await sincronizar();
}

/** Fechado no meio da vistoria, ou do auto, reabre nele. */
async function voltarAoLugar() {
  const lugar = await ler("guardados", "lugar");
  if (location.hash.length < 3 && /^#\/(vistoria|revisao|ato)\//.test(lugar?.hash)) {
    history.replaceState(null, "", "#/");
    history.pushState(null, "", lugar.hash);
  }
}

/** Tranca sem perder nada: o que se tocou já está gravado; a tela volta à mesma depois do PIN. */
async function trancarAgora() {
  await esperarGravacoes();
  trancar();
  esquecer();
  esquecerRascunhos();
  mudar({ fila: [], sessao: null, deOutraPessoa: false });
  await mostrar();
}

function conferirInatividade() {
  if (atual() && Date.now() - usadoEm > INATIVO_MS) trancarAgora();
}

function ligar() {
  for (const evento of ["pointerdown", "keydown"]) {
    addEventListener(evento, () => { conferirInatividade(); usadoEm = Date.now(); }, { capture: true });
  }
  setInterval(conferirInatividade, 20_000);
  addEventListener("hashchange", mostrar);
  addEventListener("online", () => { mudar({ sinal: true }); cumprirSaida().then(sincronizar); });
  addEventListener("offline", () => mudar({ sinal: false }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    conferirInatividade();
    sincronizar();
  });
  addEventListener("campo:trancar", trancarAgora);
  document.getElementById("pular").addEventListener("click", (evento) => {
    evento.preventDefault();
    document.getElementById("principal").focus();
  });
}

function semSuporte() {
  montar({
    nome: "Fiscalização no celular",
    trancada: true,
    corpo: [mensagem("perigo", "perigo",
      h("p", {}, "Este navegador não guarda dados cifrados. Abra o portal por https, num navegador atual, fora da janela anônima."))],
  });
}

ligarMoldura({ enviar: enviarTudo, atualizar });
if (!globalThis.crypto?.subtle || !globalThis.indexedDB) {
  semSuporte();
} else {
  ligar();
  cumprirSaida();
  registrar().catch(() => mudar({ semTrabalhador: true }));
  await mostrar();
  document.documentElement.dataset.pronto = "sim";
}
