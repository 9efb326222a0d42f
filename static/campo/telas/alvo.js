/* O alvo: veredito, o que vistoriar e quem se liga a ele. */

import { podeAdvertir, podeAutuar } from "../atos.js";
import { botao, etiqueta, h, mensagem } from "../dom.js";
import { estado } from "../estado.js";
import { achar, lista, nomeDe, roteirosDe } from "../lista.js";
import { comecar } from "../rascunhos.js";
import { data } from "../tempo.js";
import { botoesDoAto } from "./ato.js";
import { aReverificar, ligados, semVeredito, veredito } from "./veredito.js";

/** Monta a tela: `#/alvo/veiculo/9/1` (1 é a visita da agenda) ou `#/alvo/placa/ABC1D23`. */
export async function telaDoAlvo(tipo, id, visita) {
  if (!lista()) return semLista();
  if (tipo === "placa") return daPlacaForaDaLista(id);
  const registro = achar(tipo, id);
  if (!registro) return semLista();
  const agenda = lista().agenda.find((a) => String(a.id) === visita) ?? null;
  const escolha = escolhaDeRoteiros(tipo, agenda);
  const revistoria = registro.a_reverificar?.length > 0;
  return {
    nome: nomeDe(tipo, registro),
    titulo: tipo === "veiculo" ? h("span.placa", {}, registro.placa) : nomeDe(tipo, registro),
    subtitulo: registro.descricao ?? (tipo === "linha" ? registro.nome : ""),
    voltar: "#/",
    corpo: [
      ...veredito(tipo, registro),
      revistoria && daRevistoria(registro),
      escolha.no,
      botoesDoAto(tipo, registro, { autuar: podeAutuar(), advertir: podeAdvertir() }),
      ...ligados(tipo, registro),
    ],
    pe: escolha.roteiros.length > 0 && h("div.barra-pe", {},
      botao("Começar vistoria", () => iniciar({ tipo, id, escolha, agenda }), { classe: "principal", figura: "prancheta" })),
  };
}

const semLista = () => ({
  nome: "Não encontrado", voltar: "#/",
  corpo: h("p", {}, "Não está na lista deste aparelho. Volte e baixe a lista de hoje."),
});

function daPlacaForaDaLista(placa) {
  const escolha = escolhaDeRoteiros("veiculo", null);
  const [cartao, dados] = semVeredito(placa);
  return {
    nome: placa, titulo: h("span.placa", {}, placa), voltar: "#/",
    corpo: [
      cartao, dados, escolha.no,
      botoesDoAto("veiculo", null, { autuar: podeAutuar(), advertir: false, placaLida: placa }),
    ],
    pe: h("div.barra-pe", {}, botao("Começar vistoria",
      () => iniciar({ tipo: "veiculo", placaLida: placa, escolha }), { classe: "principal", figura: "prancheta" })),
  };
}

/** Uma visita leva vários roteiros; a agenda já traz os dela, e roteiro único já vem marcado. */
function escolhaDeRoteiros(tipo, agenda) {
  const roteiros = podeVistoriar() ? roteirosDe(tipo) : [];
  const marcados = new Set((agenda?.roteiros ?? []).filter((id) => roteiros.some((r) => r.id === id)));
  if (roteiros.length === 1) marcados.add(roteiros[0].id);
  const recado = h("div", { role: "alert" });
  const opcao = (roteiro) => {
    const caixa = h("input", {
      type: "checkbox", checked: marcados.has(roteiro.id),
      onchange: () => {
        marcados[caixa.checked ? "add" : "delete"](roteiro.id);
        linha.classList.toggle("marcada", caixa.checked);
      },
    });
    const linha = h("label.opcao", { classe: marcados.has(roteiro.id) ? "marcada" : "" }, caixa,
      h("span", {}, roteiro.nome, h("small", {}, `${roteiro.itens.length} itens · ${roteiro.fundamento}`)));
    return linha;
  };
  const no = h("section.cartao", {},
    h("h2", {}, "O que vistoriar"),
    roteiros.length ? h("fieldset", {}, h("legend.oculto", {}, "Roteiros"), ...roteiros.map(opcao)) : porQueNao(tipo),
    recado);
  return { no, roteiros, marcados, recado };
}

const podeVistoriar = () => estado.sessao?.pode_vistoriar ?? true;

const porQueNao = (tipo) => h("p", {}, podeVistoriar()
  ? `Não há roteiro publicado para ${{ veiculo: "veículo", linha: "linha", condutor: "condutor", empresa: "empresa" }[tipo]}. Peça à SESTRAN que publique um (Lei 5.002/2018, art. 20, II).`
  : "O seu papel consulta, mas não vistoria. Quem vistoria é o fiscal da SESTRAN ou da Educação (Lei 5.002/2018, art. 20).");

async function iniciar({ tipo, id = null, placaLida = "", escolha, agenda = null }) {
  if (!escolha.marcados.size) {
    escolha.recado.replaceChildren(mensagem("perigo", "perigo", h("p", {}, "Marque pelo menos um roteiro.")));
    escolha.no.scrollIntoView({ block: "center" });
    return;
  }
  const vistoria = await comecar({ tipo, id, placaLida, roteiros: [...escolha.marcados], agenda });
  location.hash = `#/vistoria/${vistoria.uuid}`;
}

/** Revistoria: volta só o que falhou, e cada resposta diz qual falha ela corrige. */
function daRevistoria(registro) {
  const codigos = new Set(registro.a_reverificar.map((f) => f.roteiro));
  const roteiros = roteirosDe("veiculo").filter((r) => codigos.has(r.codigo)).map((r) => r.id);
  return h("section.cartao", {},
    h("header", {}, h("h2", {}, "Revistoria"), aReverificar(registro)),
    h("ul.limpa.pilha-3", {}, ...registro.a_reverificar.map((f) => h("li", {},
      h("strong", {}, f.texto),
      h("p", {}, [f.defeito, f.onde, f.nota].filter(Boolean).join(" · ")),
      h("p.pequeno", {}, `Vistoria ${f.vistoria}${f.prazo ? `; prazo até ${data(f.prazo)}` : ""}`)))),
    roteiros.length > 0 && podeVistoriar()
      ? h("p", {}, botao("Começar revistoria", async () => {
        const vistoria = await comecar({ tipo: "veiculo", id: registro.id, roteiros, revistoria: true });
        location.hash = `#/vistoria/${vistoria.uuid}`;
      }, { classe: "largo", figura: "repetir" }))
      : etiqueta("O roteiro desta falha não está na lista", "aviso", "aviso"));
}
