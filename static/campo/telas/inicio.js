/* Primeira tela: uma caixa de busca só, o veredito, o que está em andamento e a lista de hoje. */

import { NOMES } from "../atos.js";
import { ehIos, instalado } from "../casca.js";
import { anunciar, botao, etiqueta, h, icone, mensagem, trocar } from "../dom.js";
import { estado } from "../estado.js";
import { artigoDe } from "../infracoes.js";
import { achar, buscar, doQr, ehPlaca, limpar, lista, nomeDe } from "../lista.js";
import { rascunhos } from "../rascunhos.js";
import { situacao } from "../resultado.js";
import { baixarLista } from "../sincronia.js";
import { hoje, quando } from "../tempo.js";
import { dadosDe, linhaDo, semVeredito, veredito } from "./veredito.js";

const MAIS = 20;

/** Monta a tela. */
export async function telaDeInicio() {
  const andamento = await rascunhos();
  const resposta = h("div.pilha-3", { id: "resposta", "aria-live": "polite" });
  const caixa = h("input.campo-texto", {
    id: "busca", type: "search", autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
    enterkeyhint: "search", oninput: () => responder(caixa.value, resposta),
  });
  const doDia = h("div.pilha-3");
  const recado = h("p", { role: "status" });
  const pintar = () => trocar(doDia, avisoDoIphone(), emAndamento(andamento), agendaDeHoje(), aLista(recado));
  let pintada = lista();
  pintar();
  return {
    nome: "Buscar", titulo: "Fiscalização", subtitulo: (lista() ?? estado.sessao)?.pessoa.nome, aba: "buscar",
    aoMudar: () => { if (pintada !== lista()) { pintada = lista(); pintar(); } },
    corpo: [
      h("form", { role: "search", onsubmit: (e) => { e.preventDefault(); irAoExato(caixa.value); } },
        h("label", { for: "busca" }, "Placa, CPF, CNPJ ou linha"),
        h("div.busca-linha", {}, caixa,
          botao("Ler QR", () => lerQr(caixa, resposta), { figura: "qr" }))),
      resposta,
      doDia,
    ],
  };
}

function responder(digitado, resposta) {
  const { exato, achados } = buscar(digitado);
  trocar(resposta, conteudo(digitado, exato, achados));
}

function conteudo(digitado, exato, achados) {
  if (!limpar(digitado)) return [];
  if (!lista()) return [h("p", {}, "Não há lista neste aparelho: baixe-a com sinal.")];
  if (exato) {
    const { tipo, registro } = exato;
    return [
      h("p", {}, h("strong", {}, `${nomeDe(tipo, registro)} `), registro.descricao ?? (tipo === "linha" ? registro.nome : "")),
      ...veredito(tipo, registro),
      h("a.botao.principal.largo", { href: `#/alvo/${tipo}/${registro.id}` }, icone("prancheta"), h("span", {}, "Abrir e vistoriar")),
    ];
  }
  if (!achados.length && ehPlaca(digitado)) return semVeredito(limpar(digitado));
  if (!achados.length) {
    return [h("p", {}, `Nada com “${digitado.trim()}” na lista. Confira o que digitou, ou busque por placa, CPF, CNPJ ou número da linha.`)];
  }
  return [
    h("p.suave", {}, `${achados.length} na lista`),
    h("ul.linhas.cartao", {}, ...achados.slice(0, MAIS).map(({ tipo, registro }) => linhaDo(tipo, registro))),
    achados.length > MAIS && h("p", {}, "Digite mais para ver os outros."),
  ];
}

function irAoExato(digitado) {
  const { exato, achados } = buscar(digitado);
  const um = exato ?? (achados.length === 1 ? achados[0] : null);
  if (um) location.hash = `#/alvo/${um.tipo}/${um.registro.id}`;
}

async function lerQr(caixa, resposta) {
  const { lerCodigo } = await import("../qr.js");
  const lido = await lerCodigo();
  if (!lido) return;
  const termo = doQr(lido);
  caixa.value = termo ?? "";
  if (termo) responder(termo, resposta);
  else trocar(resposta, h("p", {}, "Este QR não é de linha nem traz placa, CPF ou CNPJ. Digite o que procura."));
  anunciar(termo ? `Lido: ${termo}` : "O código lido não serve para a busca.");
}

const emAndamento = (vistorias) => vistorias.length > 0 && h("section.cartao", {},
  h("h2", {}, "Em andamento"),
  h("ul.linhas", {}, ...vistorias.map((v) => {
    if (v.especie) return atoEmAndamento(v);
    const itens = v.roteiros.flatMap((r) => r.itens);
    const feitos = itens.filter((i) => situacao(i, v.respostas[i.id]) !== "falta").length;
    return h("li", {}, h("a.toque", { href: `#/vistoria/${v.uuid}` },
      icone(v.recusa ? "aviso" : "prancheta", v.recusa ? "aviso-i" : ""),
      h("span", {}, h("strong", {}, `Continuar ${v.alvo.nome}`),
        h("small", {}, v.recusa ? "Recusada pelo portal: corrija e envie de novo"
          : `${feitos} de ${itens.length} itens · começou ${quando(v.inicio)}`)),
      icone("seguinte")));
  })));

function atoEmAndamento(ato) {
  const infracao = ato.infracao ? artigoDe(ato.infracao) : "falta escolher a infração";
  return h("li", {}, h("a.toque", { href: `#/ato/${ato.uuid}` },
    icone(ato.recusa ? "aviso" : "documento", ato.recusa ? "aviso-i" : ""),
    h("span", {}, h("strong", {}, `Continuar ${NOMES[ato.especie].toLowerCase()} de ${ato.alvo.nome}`),
      h("small", {}, ato.recusa ? "Recusado pelo portal: corrija e envie de novo" : `${infracao} · começou ${quando(ato.inicio)}`)),
    icone("seguinte")));
}

function agendaDeHoje() {
  const agenda = lista()?.agenda ?? [];
  if (!lista()) return null;
  return h("section.cartao", {},
    h("header", {}, h("h2", {}, lista().dia === hoje() ? "Lista de hoje" : "Lista baixada"),
      etiqueta("no aparelho", "certo", "certo")),
    agenda.length
      ? h("ol.linhas", {}, ...[...agenda].sort((a, b) => a.ordem - b.ordem).map(daAgenda))
      : h("p", {}, "Nada na sua agenda de hoje. Use a busca para vistoriar o que encontrar."),
    dadosDe());
}

function daAgenda(visita) {
  const tipo = ["veiculo", "linha", "condutor", "empresa"].find((t) => visita[t]);
  const registro = tipo && achar(tipo, visita[tipo]);
  const destino = tipo ? `#/alvo/${tipo}/${visita[tipo]}/${visita.id}` : "#/";
  return h("li", {}, h("a.toque", { href: destino },
    h("span.ordem", {}, visita.ordem),
    h("span", {}, h("strong", {}, visita.titulo),
      h("small", {}, [visita.local, visita.motivo].filter(Boolean).join(" · ")),
      registro?.frase && h("small", {}, registro.frase)),
    icone("seguinte")));
}

/** No iPhone o que não está instalado some depois de 7 dias sem uso. */
const avisoDoIphone = () => ehIos() && !instalado() && mensagem("aviso", "celular", h("p", {},
  "Instale o aplicativo: fora da tela inicial o iPhone apaga o que está guardado depois de 7 dias sem uso. ",
  h("a", { href: "#/aparelho" }, "Ver como")));

function aLista(recado) {
  return h("div.pilha-3", {},
    !lista() && h("p", {}, "Baixe a lista antes de sair: com ela o aplicativo responde e vistoria o dia inteiro sem sinal."),
    botao("Baixar a lista de hoje", async () => {
      trocar(recado, "Baixando…");
      trocar(recado, await baixarLista());
    }, { classe: "largo", figura: "baixar" }),
    recado);
}
