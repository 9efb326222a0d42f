/* Vistorias em andamento: cada toque grava, cifrado, antes de o seguinte chegar. */

import { apagar, apagarFotos, gravar, ler, mover, todos } from "./armazem.js";
import { estado, mudar } from "./estado.js";
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
      linha: registro?.linhas?.[0] ?? null, condutor: registro?.condutores?.[0] ?? null,
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
  abertos.set(vistoria.uuid, vistoria);
  await salvar(vistoria);
  return vistoria;
}

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

/** Vistorias em andamento, da mais nova à mais antiga. */
export async function rascunhos() {
  return (await todos("rascunhos")).sort((a, b) => b.inicio.localeCompare(a.inicio));
}

/** Grava já; gravações da mesma vistoria seguem em ordem, e a última sempre entra. */
export function salvar(vistoria) {
  const antes = gravando.get(vistoria.uuid);
  if (antes?.proxima) return antes.proxima;
  const depois = (antes?.agora ?? Promise.resolve()).catch(() => {}).then(async () => {
    gravando.set(vistoria.uuid, { agora: depois });
    if (!abertos.has(vistoria.uuid)) return;
    await gravar("rascunhos", vistoria.uuid, vistoria);
    if (estado.falhaAoGravar) mudar({ falhaAoGravar: "" });
  }).catch((erro) => {
    mudar({ falhaAoGravar: emPalavras(erro) });
    throw erro;
  });
  gravando.set(vistoria.uuid, { agora: antes?.agora ?? depois, proxima: depois });
  return depois;
}

function emPalavras(erro) {
  return erro.name === "QuotaExceededError"
    ? "O aparelho está sem espaço: apague fotos ou aplicativos e toque de novo no item."
    : "O aparelho não conseguiu gravar o último toque. Toque de novo; se repetir, exporte a fila.";
}

/** Espera a última gravação. */
export async function esperarGravacao(uuid) {
  const estadoDela = gravando.get(uuid);
  await (estadoDela?.proxima ?? estadoDela?.agora);
}

/** Concluída: passa do rascunho à fila numa transação só. */
export async function concluir(vistoria, registro) {
  await esperarGravacao(vistoria.uuid);
  abertos.delete(vistoria.uuid);
  await mover("rascunhos", "fila", vistoria.uuid, registro, {
    estado: "pendente", criada_em: registro.corpo.fim, tentativas: 0,
  });
}

/** Recusada pelo portal: volta a ser rascunho, com o que o portal disse. */
export async function reabrir(registro) {
  const vistoria = { ...registro.vistoria, recusa: registro.erro ?? null };
  abertos.set(vistoria.uuid, vistoria);
  await mover("fila", "rascunhos", vistoria.uuid, vistoria);
  return vistoria;
}

/** Descarta uma vistoria em andamento e as fotos dela. */
export async function descartar(vistoria) {
  await esperarGravacao(vistoria.uuid).catch(() => {});
  abertos.delete(vistoria.uuid);
  await apagar("rascunhos", vistoria.uuid);
  await apagarFotos(vistoria.fotos.map((f) => f.uuid));
}
