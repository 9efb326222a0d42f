/* A fila à vista: o que está em cada estado, o que o portal disse e o que fazer. */

import { pedir } from "../api.js";
import { codigoCurto, NOMES, podeAutuar } from "../atos.js";
import { botao, confirmar, etiqueta, h, icone, mensagem, trocar } from "../dom.js";
import { enviar } from "../envio.js";
import { aEnviar, estado } from "../estado.js";
import { exportar } from "../exportacao.js";
import { feitoDe, imagensDe, NOME_DO_ESTADO, quantasFaltam, recarregar, tirarDaFila } from "../fila.js";
import { acharInfracao, artigoDe, especieDe } from "../infracoes.js";
import { reabrir } from "../rascunhos.js";
import { contar, quando } from "../tempo.js";
import { irAoAto } from "./ato.js";

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
    const nova = JSON.stringify([estado.fila.map((r) => [r.uuid, r.estado, r.recibo, r.erro]), estado.parada]);
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
        h("p", {}, "Se o aparelho vai ser trocado, ou o envio não passa, exporte: o arquivo traz as vistorias, os autos, as advertências e as fotos, "
          + "concluídos ou em andamento. Ele não é cifrado: entregue-o só à SESTRAN e apague-o do celular depois."),
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
    h("h2", {}, espera.length ? contar(espera.length, "registro a enviar", "registros a enviar") : "Tudo enviado"),
    estado.parada && espera.length > 0 && mensagem("aviso", "semsinal", h("p", {}, estado.parada)),
    h("ul.limpa.pilha-3", {}, ...[...estado.fila].reverse().map((r) => h("li", {}, cartao(r)))),
  ];
}

const nomeDo = (registro) => NOMES[registro.especie ?? "vistoria"];

function cartao(registro) {
  const [tipo, figura] = ETIQUETAS[registro.estado];
  const alvo = registro.alvo ?? feitoDe(registro).alvo.nome;
  return h("article.cartao", { "aria-label": `${nomeDo(registro)} de ${alvo}` },
    h("header", {}, h("h3", {}, alvo), etiqueta(NOME_DO_ESTADO[registro.estado], tipo, figura)),
    registro.resumo && h("p", {}, h("strong", {}, [nomeDo(registro), registro.recibo?.numero].filter(Boolean).join(" ")), ` · ${artigoDe(registro.resumo)}`),
    h("p.pequeno", {}, `${registro.especie === "auto" ? "Concluído" : "Concluída"} ${quando(registro.criada_em)}`,
      registro.resumo && [" · ", h("span.junto", {}, `código ${codigoCurto(registro.uuid)}`)]),
    registro.estado === "enviado" ? recibo(registro) : andamento(registro),
    registro.resumo && registro.estado !== "erro" && h("p", {}, h("a.botao", { href: `#/recibo/${registro.uuid}` }, "Ver o recibo")),
    registro.autuaveis?.length > 0 && podeAutuar() && autuaveis(registro));
}

/** Fim da vistoria: cada não conformidade que a lei pune, pronta para autuar. */
function autuaveis({ uuid, autuaveis: itens, parada }) {
  const feito = (item) => estado.fila.find((r) => r.resumo?.vistoria === uuid && r.resumo.item === item);
  return h("div.pilha-3", {}, h("h4", {}, "Infrações possíveis"),
    ...itens.map(({ item, infracao, texto, fato }) => {
      const achada = acharInfracao(infracao);
      if (!achada) return null;
      const ja = feito(item);
      if (ja) return h("p", {}, etiqueta(`${texto}: ${nomeDo(ja).toLowerCase()} ${ja.recibo?.numero ?? codigoCurto(ja.uuid)}`, "certo", "certo"));
      const quer = especieDe(achada);
      return botao(`${quer === "auto" ? "Autuar" : "Advertir"}: ${texto} (${artigoDe(achada)})`,
        () => irAoAto({ parada, quer, infracao, fato, vistoria: uuid, item }), { classe: "largo", figura: "documento" });
    }));
}

function recibo(registro) {
  const { recibo: { numero, frase, avisos = [], endereco } } = registro;
  return [
    frase && h("p", {}, h("strong", {}, `Vistoria ${numero}`), ` · ${frase}`),
    ...(avisos ?? []).map((a) => h("p.pequeno", {}, a)),
    endereco && h("p", {}, h("a.botao", { href: endereco }, "Ver no portal")),
    h("p.pequeno", {}, registro.especie === "advertencia" ? "O portal confirmou. Este recibo fica até o fim do dia."
      : "O portal confirmou tudo, com as fotos. Este recibo fica até o fim do dia."),
  ];
}

function andamento(registro) {
  const { recibo: parcial, erro, especie } = registro;
  const imagens = imagensDe(registro);
  const chegaram = imagens.length - quantasFaltam(registro);
  return [
    parcial?.numero && h("p", {}, `O portal já recebeu: ${nomeDo(registro).toLowerCase()} ${parcial.numero}.`),
    especie && !parcial && h("p", {}, "O número sai quando houver sinal."),
    imagens.length > 0 && h("p", {}, `Imagens: ${chegaram} de ${imagens.length}`,
      h("progress", { max: imagens.length, value: chegaram, "aria-label": "Imagens enviadas" })),
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
    return h("div.grade-2", {}, repetir, botao(registro.especie === "auto" ? "Ficar com o do portal" : "Ficar com a do portal", () => ficarComADoPortal(registro)));
  }
  if (erro.passageiro || parcial) return h("p", {}, repetir);
  return h("div.grade-2", {}, repetir, botao("Corrigir", async () => {
    const { uuid, especie } = await reabrir(registro);
    await recarregar();
    location.hash = `#/${especie ? "ato" : "revisao"}/${uuid}`;
  }, { classe: "principal", figura: "lapis" }));
}

const COLECOES = { vistoria: "vistorias", auto: "autos", advertencia: "advertencias" };

/** O portal já tinha este registro com outro conteúdo: vale o de lá; mostra qual é antes de tirar o daqui. */
async function ficarComADoPortal(registro) {
  const nome = nomeDo(registro).toLowerCase();
  const dela = await pedir(`${COLECOES[registro.especie ?? "vistoria"]}/${registro.uuid}/`);
  const sim = await confirmar({
    titulo: `Ficar com ${registro.especie === "auto" ? "o" : "a"} ${nome} ${dela.numero}?`,
    frases: [
      `No portal: ${dela.frase ?? dela.dispositivo}.`,
      "O que está neste aparelho é diferente e será apagado daqui. Exporte a fila antes se quiser guardá-lo; "
      + (registro.especie ? "o que faltar se anota no portal, na página dele." : "o que faltar entra no portal por termo aditivo."),
    ],
    sim: registro.especie === "auto" ? "Ficar com o do portal" : "Ficar com a do portal", grave: true,
  });
  if (sim) await tirarDaFila(registro);
}
