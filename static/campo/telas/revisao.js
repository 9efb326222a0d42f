/* Revisão: o resultado calculado, o que falta, o prazo, as circunstâncias, a ciência e a conclusão. */

import { anunciar, botao, campo, entrada, h, icone, mensagem, texto, trocar } from "../dom.js";
import { autuaveisDe, paradaDaVistoria } from "../atos.js";
import { montarCorpo } from "../corpo.js";
import { abrirRascunho, concluir, salvar } from "../rascunhos.js";
import { calcular, faltas, precisaConfirmar } from "../resultado.js";
import { enviar } from "../envio.js";
import { recarregar } from "../fila.js";
import { hoje, data } from "../tempo.js";
import { ciencia } from "./ciencia.js";
import { circunstancias } from "./circunstancias.js";
import { irAoLugar, listaDeFaltas } from "./faltas.js";

const FRASES = {
  apto: ["certo", "", "APTO", "Nenhuma não conformidade."],
  apto_com_pendencias: ["aviso", "atento", "APTO COM PENDÊNCIAS", "Pode rodar; corrige no prazo, que bloqueia no dia seguinte."],
  inapto: ["perigo", "nao", "INAPTO", "Não pode levar alunos até nova vistoria."],
};

/** Monta a tela. */
export async function telaDaRevisao(uuid) {
  const vistoria = await abrirRascunho(uuid);
  if (!vistoria) return { nome: "Revisão", voltar: "#/fila", corpo: h("p", {}, "Esta vistoria já foi concluída: veja a fila.") };
  const dia = hoje();
  const resultado = h("div.pilha-3", { "aria-live": "polite" });
  const oQueFalta = h("div");
  const pintar = () => {
    trocar(resultado, doResultado(vistoria, dia));
    trocar(oQueFalta, oQueFaltaNa(vistoria, dia, false));
  };
  const mudou = () => { pintar(); return salvar(vistoria); };
  const consequencias = h("div.pilha-3");
  const pintarConsequencias = () => trocar(consequencias,
    interdicao(vistoria, dia, mudou), prazo(vistoria, dia, mudou));
  pintar();
  pintarConsequencias();
  return {
    nome: `Revisão de ${vistoria.alvo.nome}`,
    titulo: "Revisão", subtitulo: vistoria.alvo.nome,
    voltar: `#/vistoria/${uuid}`,
    corpo: [
      resultado,
      oQueFalta,
      mudancas(vistoria, dia, mudou, pintarConsequencias),
      consequencias,
      circunstancias(vistoria, mudou),
      ciencia(vistoria, mudou),
      h("section.cartao", { id: "lugar-outros" },
        h("h2", {}, "Observações"),
        campo("Observações", texto(vistoria.observacoes, (v) => { vistoria.observacoes = v; salvar(vistoria); }), { opcional: true }),
        campo("Outros fiscais", entrada(vistoria.outros_fiscais, (v) => { vistoria.outros_fiscais = v; salvar(vistoria); }, { maxlength: 300 }),
          { ajuda: "Nome e órgão.", opcional: true })),
      mensagem("info", "cadeado", h("p", {}, "Depois de enviada, a vistoria não se altera: a correção se faz por termo aditivo.")),
    ],
    pe: h("div.barra-pe", {},
      h("a.botao", { href: `#/vistoria/${uuid}` }, h("span", {}, "Voltar aos itens")),
      botao("Concluir", () => aoConcluir(vistoria, oQueFalta), { classe: "principal", figura: "certo" })),
  };
}

function doResultado(vistoria, dia) {
  const conta = calcular(vistoria, dia);
  const [figura, classe, palavra, efeito] = FRASES[conta.resultado];
  const ate = vistoria.pendencias_ate || conta.prazoPadrao;
  return h("section.veredito", { classe, "aria-label": "Resultado" }, icone(figura), h("div", {},
    h("h2", {}, h("strong", {}, palavra),
      conta.resultado === "apto_com_pendencias" ? `Corrigir até ${data(ate)}. ${efeito}` : efeito),
    conta.errados.length > 0 && h("ul.motivos.limpa", {}, ...conta.errados.map((i) => h("li", {},
      h("strong", {}, i.texto), h("span.artigo", {}, ` (${i.artigo})`), i.impeditivo && " · impeditivo")))));
}

/** As faltas, cada uma com o caminho até ela. */
function oQueFaltaNa(vistoria, dia, alerta) {
  const lista = faltas(vistoria, dia);
  if (!lista.length) return mensagem("certo", "certo", h("p", {}, "Nada falta: pode concluir."));
  return listaDeFaltas(lista, {
    alerta,
    destino: (f) => (f.onde === "item" ? `#/vistoria/${vistoria.uuid}/${f.item}` : `#lugar-${f.onde}`),
    ir: (f) => (f.onde === "item" ? false : irAoLugar(f.onde)),
  });
}

function interdicao(vistoria, dia, mudou) {
  const conta = calcular(vistoria, dia);
  if (!precisaConfirmar(vistoria, conta)) return null;
  const caixa = h("input", {
    type: "checkbox", checked: vistoria.interdicao_confirmada,
    onchange: () => {
      vistoria.interdicao_confirmada = caixa.checked;
      linha.classList.toggle("marcada", caixa.checked);
      mudou();
    },
  });
  const linha = h("label.opcao", { classe: vistoria.interdicao_confirmada ? "marcada" : "" }, caixa,
    h("span", {}, `Confirmo: ${vistoria.alvo.nome} sai do quadro “Amanhã” já`,
      h("small", {}, "A Educação e a empresa são avisadas quando a vistoria chegar ao portal.")));
  return h("section.cartao", { id: "lugar-interdicao" },
    h("h2", {}, "Interdição"),
    h("ul.etapas", {}, ...conta.impeditivos.map((i) => h("li", {}, `${i.texto} `, h("span.artigo", {}, `(${i.artigo})`)))),
    linha);
}

/** Por roteiro: o calculado, e a mudança que só se faz com motivo. */
function mudancas(vistoria, dia, mudou, aoTrocar) {
  const nomes = Object.fromEntries(Object.entries(FRASES).map(([k, f]) => [k, f[2].toLowerCase()]));
  return h("section.cartao", {}, h("h2", {}, "Resultado de cada roteiro"),
    ...calcular(vistoria, dia).roteiros.map(({ roteiro, resultado }) => {
      const mudanca = () => (vistoria.mudancas[roteiro.id] ??= { resultado: "", motivo: "" });
      const motivo = campo("Por que o resultado é outro?",
        texto(mudanca().motivo, (v) => { mudanca().motivo = v; mudou(); }),
        { ajuda: "Sem motivo escrito o resultado não muda (Lei 5.002/2018, art. 27)." });
      motivo.hidden = !mudanca().resultado;
      const escolha = h("select.campo-texto", {
        onchange: (e) => {
          mudanca().resultado = e.target.value === resultado ? "" : e.target.value;
          motivo.hidden = !mudanca().resultado;
          mudou();
          aoTrocar();
        },
      }, ...Object.keys(FRASES).map((k) => h("option", { value: k }, nomes[k] + (k === resultado ? " (calculado)" : ""))));
      escolha.value = mudanca().resultado || resultado;
      return h("div.pilha-3", { id: `lugar-mudanca-${roteiro.id}` }, campo(roteiro.nome, escolha), motivo);
    }));
}

function prazo(vistoria, dia, mudou) {
  const { pendentes, prazoPadrao } = calcular(vistoria, dia);
  if (!pendentes.length) return null;
  const caixa = h("input.campo-texto", {
    type: "date", value: vistoria.pendencias_ate || prazoPadrao, min: dia,
    onchange: () => { vistoria.pendencias_ate = caixa.value || null; mudou(); },
  });
  return h("section.cartao", { id: "lugar-prazo" }, h("h2", {}, "Prazo das pendências"),
    campo("Corrigir até", caixa, { ajuda: `O roteiro dá até ${data(prazoPadrao)}. No dia seguinte ao prazo, o veículo é bloqueado.` }));
}

async function aoConcluir(vistoria, oQueFalta) {
  const dia = hoje();
  if (faltas(vistoria, dia).length) {
    const erros = oQueFaltaNa(vistoria, dia, true);
    trocar(oQueFalta, erros);
    erros.scrollIntoView({ block: "start" });
    erros.focus({ preventScroll: true });
    return;
  }
  const corpo = montarCorpo(vistoria, {
    fim: new Date().toISOString(), dia, aparelho: navigator.userAgent.slice(0, 200),
  });
  await concluir({ ...vistoria, recusa: null }, {
    corpo, vistoria: { ...vistoria, recusa: null }, recibo: null, erro: null,
    autuaveis: autuaveisDe(calcular(vistoria, dia).errados, vistoria), parada: paradaDaVistoria(vistoria),
  });
  await recarregar();
  anunciar("Vistoria concluída e guardada na fila.");
  location.hash = "#/fila";
  enviar();
}
