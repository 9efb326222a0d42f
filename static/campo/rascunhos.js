/* O que está em andamento, vistoria, auto ou advertência: cada toque grava, cifrado, antes do seguinte. */

import { apagar, apagarFotos, gravar, ler, mover, todos } from "./armazem.js";
import { estado, mudar } from "./estado.js";
import { feitoDe } from "./fila.js";
import { achar, lista, nomeDe } from "./lista.js";

const abertos = new Map();
const gravando = new Map();

/** Esquece o que está na memória (o cofre trancou). */
export function esquecerRascunhos() {
  abertos.clear();
}

const RESPOSTA = { resposta: "", numero: null, texto: "", defeito: "", onde: "", nota: "", corrige: null };

/** Começa uma vistoria: leva cópia dos roteiros, que a lista de amanhã pode trazer mudados. */
export async function comecar({ tipo, id, placaLida = "", roteiros, agenda = null, revistoria = false }) {
  const registro = placaLida ? null : achar(tipo, id);
  const agora = new Date().toISOString();
  const escolhidos = lista().roteiros.filter((r) => roteiros.includes(r.id));
  const vistoria = {
    uuid: crypto.randomUUID(),
    inicio: agora,
    alvo: {
      tipo, id: registro?.id ?? null, nome: registro ? nomeDe(tipo, registro) : placaLida, placaLida,
      descricao: registro?.descricao ?? (tipo === "linha" ? registro?.nome : "") ?? "",
      linha: unicoDe(registro?.linhas), condutor: unicoDe(registro?.condutores),
    },
    agenda: agenda?.id ?? null,
    local: agenda?.local ?? "",
    latitude: null, longitude: null, precisao_m: null,
    odometro: null, passageiros_a_bordo: null,
    roteiros: escolhidos,
    reverificar: revistoria ? registro.a_reverificar : [],
    respostas: {}, fotos: [], mudancas: {},
    pendencias_ate: null, interdicao_confirmada: false,
    observacoes: "", outros_fiscais: "",
    ciencia: { forma: "", nome: "", testemunha: "" },
    ponto: null,
    recusa: null,
  };
  if (revistoria) preencherComOQueFalhou(vistoria);
  await guardarNovo(vistoria);
  return vistoria;
}

/** Guarda o que acaba de começar. */
export async function guardarNovo(rascunho) {
  abertos.set(rascunho.uuid, rascunho);
  await salvar(rascunho);
}

const unicoDe = (lista) => (lista?.length === 1 ? lista[0] : null);

function preencherComOQueFalhou(vistoria) {
  for (const falha of vistoria.reverificar) {
    const roteiro = vistoria.roteiros.find((r) => r.codigo === falha.roteiro);
    const item = roteiro?.itens.find((i) => i.codigo === falha.codigo);
    if (!item) continue;
    Object.assign(respostaDe(vistoria, item.id), {
      corrige: falha.resposta, defeito: falha.defeito, onde: falha.onde, nota: falha.nota,
    });
  }
}

/** Resposta do item; nasce vazia. */
export function respostaDe(vistoria, item) {
  vistoria.respostas[item] ??= { ...RESPOSTA };
  return vistoria.respostas[item];
}

/** Abre uma vistoria em andamento, ou null. */
export async function abrirRascunho(uuid) {
  if (!abertos.has(uuid)) {
    const vistoria = await ler("rascunhos", uuid);
    if (!vistoria) return null;
    abertos.set(uuid, vistoria);
  }
  return abertos.get(uuid);
}

/** O que está em andamento, da mais nova à mais antiga. */
export async function rascunhos() {
  return (await todos("rascunhos")).sort((a, b) => b.inicio.localeCompare(a.inicio));
}

/** Grava já; as gravações de uma vistoria seguem em ordem e a última sempre entra. Diz se gravou. */
export function salvar(vistoria) {
  const { uuid } = vistoria;
  const fila = gravando.get(uuid);
  if (fila?.espera) return fila.espera;
  const antes = fila?.agora ?? Promise.resolve();
  const espera = antes.then(() => {
    const agora = gravarAgora(vistoria);
    gravando.set(uuid, { agora, espera: null });
    return agora;
  });
  gravando.set(uuid, { agora: antes, espera });
  return espera;
}

async function gravarAgora(vistoria) {
  if (!abertos.has(vistoria.uuid)) return false;
  try {
    await gravar("rascunhos", vistoria.uuid, vistoria);
  } catch (erro) {
    mudar({ falhaAoGravar: emPalavras(erro) });
    return false;
  }
  if (estado.falhaAoGravar) mudar({ falhaAoGravar: "" });
  return true;
}

function emPalavras(erro) {
  return erro.name === "QuotaExceededError"
    ? "O aparelho está sem espaço: apague fotos ou aplicativos e toque de novo no item."
    : "O aparelho não conseguiu gravar o último toque. Toque de novo; se repetir, exporte a fila.";
}

/** Espera o que ainda está sendo gravado. */
export async function esperarGravacoes() {
  await Promise.all([...gravando.values()].map((f) => f.espera ?? f.agora));
}

/** Concluída: passa do rascunho à fila numa transação só. */
export async function concluir(vistoria, registro) {
  await esperarGravacoes();
  abertos.delete(vistoria.uuid);
  await mover("rascunhos", "fila", vistoria.uuid, registro, {
    estado: "pendente", criada_em: registro.corpo.fim ?? new Date().toISOString(), tentativas: 0,
  });
}

/** Recusada pelo portal: volta a ser rascunho, com o que o portal disse. */
export async function reabrir(registro) {
  const vistoria = { ...feitoDe(registro), recusa: registro.erro ?? null };
  abertos.set(vistoria.uuid, vistoria);
  await mover("fila", "rascunhos", vistoria.uuid, vistoria);
  return vistoria;
}

/** Descarta o que estava em andamento, com as fotos. */
export async function descartar(vistoria) {
  await esperarGravacoes();
  abertos.delete(vistoria.uuid);
  await apagar("rascunhos", vistoria.uuid);
  await apagarFotos(vistoria.fotos.map((f) => f.uuid));
}
