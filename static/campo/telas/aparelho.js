/* Este aparelho: lista baixada, espaço garantido, instalação e sair. */

import { encerrarSessao } from "../api.js";
import { espaco, ehIos, instalado, instalar, pedirPersistencia, podeInstalar } from "../casca.js";
import { botao, confirmar, etiqueta, h, mensagem, trocar } from "../dom.js";
import { aEnviar } from "../estado.js";
import { lista } from "../lista.js";
import { apagarLista, atual } from "../pessoa.js";
import { rascunhos } from "../rascunhos.js";
import { anotarSaida, baixarLista } from "../sincronia.js";
import { contar, data, quando } from "../tempo.js";

/** Monta a tela. */
export async function telaDoAparelho() {
  const garantido = await pedirPersistencia();
  const conta = await espaco();
  const daLista = h("section.cartao.pilha-3");
  const daInstalacao = h("div");
  const recado = h("p", { role: "status" });
  let pintada;
  const pintar = () => {
    trocar(daInstalacao, instalacao());
    if (pintada === lista()) return;
    pintada = lista();
    trocar(daLista, aLista(recado));
  };
  pintar();
  return {
    nome: "Este aparelho", aba: "aparelho", aoMudar: pintar,
    corpo: [
      daLista,
      h("section.cartao.pilha-3", {},
        h("h2", {}, "O que está guardado"),
        garantido
          ? h("p", {}, etiqueta("Espaço garantido", "certo", "certo"), " O celular não apaga sozinho o que está aqui.")
          : mensagem("aviso", "aviso", h("p", {}, "O celular não garantiu o espaço: pode apagar o que está guardado se ficar sem memória ou se o aplicativo passar dias sem uso. "
            + "Instale o aplicativo e envie a fila todo dia.")),
        conta && h("p.pequeno", {}, `Em uso: ${conta.usado.toFixed(1).replace(".", ",")} MB de ${Math.round(conta.total)} MB.`),
        h("p.pequeno", {}, "Tudo o que é pessoal fica cifrado e só abre com o seu PIN.")),
      daInstalacao,
      h("section.cartao.pilha-3", {},
        h("h2", {}, "Sair"),
        h("p", {}, "A lista do dia é apagada deste aparelho. O que não foi enviado fica, cifrado, esperando você."),
        botao("Sair e apagar a lista", sair, { classe: "largo", figura: "sair" })),
    ],
  };
}

function aLista(recado) {
  const l = lista();
  return [
    h("h2", {}, "Lista do dia"),
    l ? h("dl.pares", {},
      h("dt", {}, "Baixada"), h("dd", {}, quando(l.gerado_em)),
      h("dt", {}, "Vale para"), h("dd", {}, data(l.dia)),
      h("dt", {}, "Veículos"), h("dd", {}, l.veiculos.length),
      h("dt", {}, "Condutores"), h("dd", {}, l.condutores.length),
      h("dt", {}, "Linhas"), h("dd", {}, l.linhas.length),
      h("dt", {}, "Roteiros"), h("dd", {}, l.roteiros.length),
      h("dt", {}, "Na agenda"), h("dd", {}, l.agenda.length))
      : h("p", {}, "Nenhuma lista neste aparelho."),
    botao("Baixar a lista de hoje", async () => {
      trocar(recado, "Baixando…");
      trocar(recado, await baixarLista());
    }, { classe: "largo", figura: "baixar" }),
    recado,
  ];
}

function instalacao() {
  if (instalado()) return null;
  return h("section.cartao.pilha-3", {},
    h("h2", {}, "Instalar"),
    h("p", {}, "Instalado, o aplicativo abre da tela inicial e o celular guarda melhor o que está nele."),
    ehIos()
      ? h("ol.etapas", {}, h("li", {}, "No Safari, toque em Compartilhar."), h("li", {}, "Toque em “Adicionar à Tela de Início”."),
        h("li", {}, "Abra sempre por esse ícone: fora dele o iPhone apaga o que está guardado depois de 7 dias sem uso."))
      : podeInstalar()
        ? botao("Instalar o aplicativo", instalar, { classe: "principal largo", figura: "celular" })
        : h("p", {}, "No menu do navegador, toque em “Instalar aplicativo” ou “Adicionar à tela inicial”."));
}

async function sair() {
  const espera = aEnviar().length + (await rascunhos()).length;
  const sim = await confirmar({
    titulo: "Sair deste aparelho?",
    frases: [
      "A lista do dia é apagada.",
      espera ? `${contar(espera, "item não enviado fica", "itens não enviados ficam")} aqui, cifrado${espera === 1 ? "" : "s"}. Abra de novo com o seu PIN para enviar.` : "Não há nada por enviar.",
    ],
    sim: "Sair", nao: "Ficar", grave: true,
  });
  if (!sim) return;
  await apagarLista();
  const encerrada = await encerrarSessao().then(() => true, () => false);
  anotarSaida(encerrada ? null : atual().id);
  history.replaceState(null, "", "#/");
  dispatchEvent(new Event("campo:trancar"));
}
