/* A fila à vista: o que está em cada estado, o que o portal disse e o que fazer. */

import { pedir } from "../api.js";
import { botao, confirmar, etiqueta, h, icone, mensagem, trocar } from "../dom.js";
import { enviar } from "../envio.js";
import { aEnviar, estado } from "../estado.js";
import { exportar } from "../exportacao.js";
import { NOME_DO_ESTADO, recarregar, tirarDaFila } from "../fila.js";
import { reabrir } from "../rascunhos.js";
import { contar, quando } from "../tempo.js";

const CONFLITO = 409;
const ETIQUETAS = {
  pendente: ["aviso", "relogio"], enviando: ["info", "enviar"], enviado: ["certo", "certo"], erro: ["perigo", "perigo"],
};

/** Monta a tela. */
export async function telaDaFila() {
  await recarregar();
  const corpo = h("div.pilha-3");
  const recado = h("p", { role: "status" });
  let chave = "";
  const pintar = () => {
    const nova = JSON.stringify([estado.fila.map((r) => [r.uuid, r.estado, r.recibo?.fotos_que_faltam, r.erro]), estado.parada]);
    if (nova === chave) return;
    chave = nova;
    trocar(corpo, conteudo());
  };
  pintar();
  return {
    nome: "Fila de envio", aba: "fila", aoMudar: pintar,
    corpo: [
      corpo,
      h("section.cartao", {},
        h("h2", {}, "Guardar a fila num arquivo"),
        h("p", {}, "Se o aparelho vai ser trocado, ou o envio não passa, exporte: o arquivo traz as vistorias e as fotos, "
          + "concluídas ou em andamento. Ele não é cifrado: entregue-o só à SESTRAN e apague-o do celular depois."),
        h("p", {}, botao("Exportar a fila", async () => trocar(recado, await exportar()), { classe: "largo", figura: "baixar" })),
        recado),
    ],
  };
}

function conteudo() {
  if (!estado.fila.length) {
    return h("section.vazio.cartao", {}, icone("fila"), h("p", {}, "Nada na fila. O que você concluir aparece aqui até chegar ao portal."),
      h("a.botao", { href: "#/" }, "Buscar"));
  }
  const espera = aEnviar();
  return [
    h("h2", {}, espera.length ? contar(espera.length, "vistoria a enviar", "vistorias a enviar") : "Tudo enviado"),
    estado.parada && espera.length > 0 && mensagem("aviso", "semsinal", h("p", {}, estado.parada)),
    h("ul.limpa.pilha-3", {}, ...[...estado.fila].reverse().map((r) => h("li", {}, cartao(r)))),
  ];
}

function cartao(registro) {
  const [tipo, figura] = ETIQUETAS[registro.estado];
  const alvo = registro.alvo ?? registro.vistoria.alvo.nome;
  return h("article.cartao", { "aria-label": `Vistoria de ${alvo}` },
    h("header", {}, h("h3", {}, alvo), etiqueta(NOME_DO_ESTADO[registro.estado], tipo, figura)),
    h("p.pequeno", {}, `Concluída ${quando(registro.criada_em)}`),
    registro.estado === "enviado" ? recibo(registro) : andamento(registro));
}

function recibo({ recibo: { numero, frase, avisos = [], endereco } }) {
  return [
    h("p", {}, h("strong", {}, `Vistoria ${numero}`), ` · ${frase}`),
    ...(avisos ?? []).map((a) => h("p.pequeno", {}, a)),
    endereco && h("p", {}, h("a.botao", { href: endereco }, "Ver no portal")),
    h("p.pequeno", {}, "O portal confirmou tudo, com as fotos. Este recibo fica até o fim do dia."),
  ];
}

function andamento(registro) {
  const { corpo, recibo: parcial, erro } = registro;
  const faltam = parcial ? parcial.fotos_que_faltam.length : corpo.fotos.length;
  const chegaram = corpo.fotos.length - faltam;
  return [
    parcial?.numero && h("p", {}, `O portal já recebeu: vistoria ${parcial.numero}.`),
    corpo.fotos.length > 0 && h("p", {}, `Imagens: ${chegaram} de ${corpo.fotos.length}`,
      h("progress", { max: corpo.fotos.length, value: chegaram, "aria-label": "Imagens enviadas" })),
    registro.estado === "erro" && erro && oErro(erro),
    registro.estado === "erro" && erro && acoes(registro),
  ];
}

const oErro = (erro) => mensagem(erro.passageiro ? "aviso" : "perigo", erro.passageiro ? "aviso" : "perigo",
  h("p", {}, h("strong", {}, erro.frase)),
  ...(erro.erros ?? []).map((e) => h("p", {}, e)),
  erro.artigo && h("p.artigo", {}, erro.artigo),
  erro.saida && h("p", {}, erro.saida));

function acoes(registro) {
  const repetir = botao("Tentar de novo", () => enviar({ tudo: true }), { figura: "repetir" });
  const { erro, recibo: parcial } = registro;
  if (erro.status === CONFLITO) {
    return h("div.grade-2", {}, repetir, botao("Ficar com a do portal", () => ficarComADoPortal(registro)));
  }
  if (erro.passageiro || parcial) return h("p", {}, repetir);
  return h("div.grade-2", {}, repetir, botao("Corrigir", async () => {
    const { uuid } = await reabrir(registro);
    await recarregar();
    location.hash = `#/revisao/${uuid}`;
  }, { classe: "principal", figura: "lapis" }));
}

/** O portal já tinha esta vistoria com outro conteúdo: vale a de lá; mostra qual é antes de tirar a daqui. */
async function ficarComADoPortal(registro) {
  const dela = await pedir(`vistorias/${registro.uuid}/`);
  const sim = await confirmar({
    titulo: `Ficar com a vistoria ${dela.numero}?`,
    frases: [
      `No portal: ${dela.frase}.`,
      "A deste aparelho é diferente e será apagada daqui. Exporte a fila antes se quiser guardá-la; o que faltar entra no portal por termo aditivo.",
    ],
    sim: "Ficar com a do portal", grave: true,
  });
  if (sim) await tirarDaFila(registro);
}
