/* Entrar: o PIN abre o que está no aparelho; sem cofre, ou PIN esquecido, é preciso sinal e sessão. */

import { renovarSessao, SemRede, SessaoAcabou } from "../api.js";
import { anunciar, botao, h, mensagem, trocar } from "../dom.js";
import { ENTRAR, montar } from "../moldura.js";
import { abrirComPin, cofres, definirPin } from "../pessoa.js";
import { contar, quando } from "../tempo.js";

const ALGARISMOS = 6;
const PRAZO_MS = 8_000;
const FACIL = /^(\d)\1{5}$|^(?:012345|123456|234567|345678|456789|987654|876543|765432|654321|543210)$/;

/** Tela trancada. `aoEntrar` roda com o cofre aberto. */
export async function telaDeEntrada(aoEntrar) {
  const todos = await cofres();
  return todos.length ? telaDoPin(todos, todos[0], aoEntrar) : telaSemCofre([], aoEntrar);
}

const mostrar = (tela) => { montar(tela); tela.depois?.(); };

function campoDoPin(rotulo, id, completo) {
  const entrada = h("input.campo-texto.pin", {
    id, type: "password", inputmode: "numeric", pattern: "[0-9]*", maxlength: ALGARISMOS,
    autocomplete: "off", "aria-describedby": "recado",
    oninput: () => {
      entrada.value = entrada.value.replace(/\D/g, "");
      if (entrada.value.length === ALGARISMOS) completo?.();
    },
  });
  return { entrada, no: h("div", {}, h("label", { for: id }, rotulo), entrada) };
}

const deOutros = (todos, cofre) => todos.filter((c) => c.id !== cofre?.id && c.esperando)
  .map((c) => mensagem("info", "cadeado", h("p", {},
    `Há ${contar(c.esperando, "item de outra pessoa, cifrado, esperando", "itens de outra pessoa, cifrados, esperando")}.`)));

function telaDoPin(todos, cofre, aoEntrar) {
  const recado = h("div", { id: "recado", role: "alert" });
  const { entrada, no } = campoDoPin("PIN de 6 algarismos", "pin", () => tentar());
  let tentando = false;

  async function tentar() {
    if (tentando || entrada.value.length !== ALGARISMOS) return;
    tentando = true;
    trocar(recado, h("p.suave", {}, "Abrindo…"));
    const { aberto, restam } = await abrirComPin(cofre.id, entrada.value);
    tentando = false;
    if (aberto) { await aoEntrar(); return; }
    entrada.value = "";
    if (!restam) { mostrar(telaBloqueada(todos, cofre, aoEntrar)); return; }
    trocar(recado, mensagem("perigo", "perigo", h("p", {},
      `Este PIN não abre. Faltam ${contar(restam, "tentativa", "tentativas")}; depois a lista do dia é apagada deste aparelho. O que não foi enviado não se apaga.`)));
    entrada.focus();
  }

  if (!cofre.temPin) return telaBloqueada(todos, cofre, aoEntrar);
  return {
    nome: "Abrir com o PIN", titulo: "Fiscalização", trancada: true, foco: false,
    depois: () => entrada.focus(),
    corpo: h("form.entrada-campo", { onsubmit: (e) => { e.preventDefault(); tentar(); } },
      h("h2", {}, "Abra com o seu PIN"),
      cofre.esperando > 0 && mensagem("aviso", "fila", h("p", {},
        `${contar(cofre.esperando, "item espera", "itens esperam")} neste aparelho para chegar ao portal.`)),
      no, recado,
      h("button.botao.principal.largo", { type: "submit" }, "Abrir"),
      botao("Esqueci o PIN", () => mostrarSemCofre(todos, aoEntrar), { classe: "largo" }),
      botao("Sou outra pessoa", () => outraPessoa(todos, cofre, aoEntrar), { classe: "largo liso" }),
      ...deOutros(todos, cofre)),
  };
}

/** Outra pessoa: se já tem cofre aqui, escolhe-se pelo último uso; nome nenhum aparece trancado. */
function outraPessoa(todos, cofre, aoEntrar) {
  const demais = todos.filter((c) => c.id !== cofre.id);
  if (!demais.length) { mostrarSemCofre(todos, aoEntrar); return; }
  mostrar({
    nome: "Quem vai usar", titulo: "Fiscalização", trancada: true,
    corpo: h("div.entrada-campo", {},
      h("h2", {}, "Quem vai usar?"),
      ...demais.map((c) => botao(`Quem usou por último ${quando(c.usado_em)}`,
        () => mostrar(telaDoPin(todos, c, aoEntrar)), { classe: "largo" })),
      botao("Ainda não usei este aparelho", () => mostrarSemCofre(todos, aoEntrar), { classe: "largo" })),
  });
}

function telaBloqueada(todos, cofre, aoEntrar) {
  return {
    nome: "PIN bloqueado", titulo: "Fiscalização", trancada: true,
    corpo: h("div.entrada-campo", {},
      mensagem("perigo", "cadeado", h("p", {}, h("strong", {}, "PIN bloqueado depois de 10 erros.")),
        h("p", {}, "A lista do dia foi apagada deste aparelho. O que não foi enviado continua aqui, cifrado. "
          + "Com sinal, entre no portal com a sua senha e escolha outro PIN.")),
      botao("Entrar com sinal", () => mostrarSemCofre(todos, aoEntrar), { classe: "principal largo" }),
      botao("Sou outra pessoa", () => outraPessoa(todos, cofre, aoEntrar), { classe: "largo liso" }),
      ...deOutros(todos, cofre)),
  };
}

async function mostrarSemCofre(todos, aoEntrar) {
  mostrar(await telaSemCofre(todos, aoEntrar));
}

async function telaSemCofre(todos, aoEntrar) {
  const repetir = () => mostrarSemCofre(todos, aoEntrar);
  try {
    return telaDoPinNovo(await renovarSessao(PRAZO_MS), todos, aoEntrar);
  } catch (erro) {
    const explicacao = erro instanceof SessaoAcabou ? precisaEntrar() : precisaDeSinal(erro, repetir);
    return {
      nome: "Entrar", titulo: "Fiscalização", trancada: true,
      corpo: h("div.entrada-campo", {}, ...explicacao,
        todos.length > 0 && botao("Voltar ao PIN", async () => mostrar(await telaDeEntrada(aoEntrar)), { classe: "largo" }),
        ...deOutros(todos, null)),
    };
  }
}

const precisaEntrar = () => [
  h("h2", {}, "Entre com a sua senha do portal"),
  h("p", {}, "Depois você escolhe um PIN. Com ele o aplicativo abre também sem sinal."),
  h("a.botao.principal.largo", { href: ENTRAR }, "Entrar no portal"),
];

const precisaDeSinal = (erro, repetir) => [
  h("h2", {}, erro instanceof SemRede ? "É preciso sinal nesta hora" : "O portal não respondeu"),
  h("p", {}, "O primeiro uso, e a troca do PIN, precisam falar com o portal uma vez. Procure sinal e tente de novo. "
    + "O que não foi enviado continua guardado."),
  botao("Tentar de novo", repetir, { classe: "principal largo" }),
];

function telaDoPinNovo(sessao, todos, aoEntrar) {
  const recado = h("div", { id: "recado", role: "alert" });
  const um = campoDoPin("PIN novo, de 6 algarismos", "pin-novo");
  const dois = campoDoPin("O mesmo PIN outra vez", "pin-repetido");

  async function criar(evento) {
    evento.preventDefault();
    const problema = porQueNaoServe(um.entrada.value, dois.entrada.value);
    if (problema) {
      trocar(recado, mensagem("perigo", "perigo", h("p", {}, problema)));
      um.entrada.focus();
      return;
    }
    trocar(recado, h("p.suave", {}, "Guardando…"));
    if (await definirPin(sessao, um.entrada.value)) {
      anunciar("PIN guardado.");
      await aoEntrar();
      return;
    }
    trocar(recado, mensagem("perigo", "perigo", h("p", {},
      "A sessão não abre o que você já tem neste aparelho. Use o PIN antigo, ou procure a TI: nada foi apagado.")));
  }

  return {
    nome: "Escolher o PIN", titulo: "Fiscalização", subtitulo: sessao.pessoa.nome, trancada: true,
    corpo: h("form.entrada-campo", { onsubmit: criar },
      h("h2", {}, "Escolha um PIN"),
      h("p", {}, "Ele abre o aplicativo neste aparelho, também sem sinal, e cifra tudo o que fica guardado. "
        + "Se o esquecer, com sinal e a sua senha você escolhe outro e nada se perde."),
      um.no, dois.no, recado,
      h("button.botao.principal.largo", { type: "submit" }, "Guardar o PIN"),
      ...deOutros(todos, { id: sessao.pessoa.id })),
  };
}

function porQueNaoServe(pin, repetido) {
  if (!/^\d{6}$/.test(pin)) return "O PIN tem 6 algarismos.";
  if (FACIL.test(pin)) return "Este PIN é fácil de adivinhar. Escolha outro, sem sequência nem algarismo repetido.";
  return pin === repetido ? "" : "Os dois PINs são diferentes. Digite de novo.";
}
