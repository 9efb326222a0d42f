/* Item impeditivo não conforme: o veículo sai do quadro, e isso se confirma citando o artigo. */

import { botao, folha, h } from "../dom.js";
import { salvar } from "../rascunhos.js";

/** Pergunta na hora; pode ficar para a revisão. */
export async function perguntarInterdicao(item, ctx) {
  const { vistoria } = ctx;
  if (vistoria.alvo.tipo !== "veiculo" || !vistoria.alvo.id || vistoria.interdicao_confirmada) return;
  const sim = await folha((fechar) => [
    h("h2", {}, `${vistoria.alvo.nome} sai do quadro “Amanhã” já`),
    h("p", {}, h("strong", {}, `${item.numero}. ${item.texto}`), " não está conforme e impede de rodar."),
    h("p.artigo", {}, item.artigo),
    h("p", {}, "Ao chegar ao portal, esta vistoria tira o veículo do quadro, e a Educação e a empresa são avisadas. "
      + "Ele só volta depois de nova vistoria que feche o item."),
    botao("Confirmo: o veículo não pode rodar", () => fechar(true), { classe: "cheio-perigo largo" }),
    botao("Decidir na revisão", () => fechar(false), { classe: "largo" }),
  ], "grave");
  if (!sim) return;
  vistoria.interdicao_confirmada = true;
  await salvar(vistoria);
}
