/* Quando há sinal: confere a sessão, baixa a lista do dia e envia a fila. */

import { encerrarSessao, Falha, OutraPessoa, Recusa, renovarSessao, SemRede, SessaoAcabou } from "./api.js";
import { anunciar } from "./dom.js";
import { enviar, enviarJa } from "./envio.js";
import { aEnviar, estado, mudar } from "./estado.js";
import { baixar, lista } from "./lista.js";
import { atual } from "./pessoa.js";

const LISTA_NOVA_MS = 10 * 60 * 1000;

const ENCERRAR = "campo-encerrar";

/** Saiu sem sinal: anota o número da pessoa, para encerrar a sessão dela quando houver rede. */
export function anotarSaida(id) {
  localStorage.setItem(ENCERRAR, id ?? "");
}

/** Cumpre a saída que ficou por encerrar; se quem entrou depois é outra pessoa, nada faz. */
export async function cumprirSaida() {
  const quem = localStorage.getItem(ENCERRAR);
  if (!quem || !navigator.onLine || atual()) return;
  try {
    const { pessoa } = await renovarSessao();
    if (String(pessoa.id) === quem) await encerrarSessao();
  } catch (erro) {
    if (!(erro instanceof SessaoAcabou)) return;
  }
  mudar({ sessao: null, sessaoAcabou: false });
  anotarSaida(null);
}

/** Ao abrir com o PIN e ao voltar o sinal. Sem rede, fica quieto: a faixa já diz. */
export async function sincronizar() {
  if (!atual() || !navigator.onLine) return;
  await enviarJa();
  const idade = lista() ? Date.now() - Date.parse(lista().gerado_em) : Infinity;
  if (idade > LISTA_NOVA_MS) await baixarLista();
  // Mesmo sem nada a baixar nem a enviar, diz logo se a sessão acabou ou é de outra pessoa.
  else if (!estado.sessao) await renovarSessao().catch(() => {});
}

/** Baixa a lista; devolve a frase do que aconteceu. */
export async function baixarLista() {
  let frase;
  try {
    const nova = await baixar();
    frase = `Lista baixada: ${nova.veiculos.length} veículos, ${nova.linhas.length} linhas, ${nova.agenda.length} na agenda de hoje.`;
  } catch (erro) {
    frase = porQueNao(erro);
  }
  mudar();
  return frase;
}

function porQueNao(erro) {
  if (erro instanceof SessaoAcabou) return "Sua sessão acabou: entre de novo para baixar a lista.";
  if (erro instanceof OutraPessoa) return "O portal está aberto por outra pessoa neste aparelho.";
  if (erro instanceof SemRede) return "Sem sinal: vale a lista que já está no aparelho.";
  if (erro instanceof Falha) return `${erro.message} Tente de novo em alguns minutos.`;
  if (erro instanceof Recusa) return `${erro.message} ${erro.saida}`.trim();
  throw erro;
}

/** O botão “Enviar agora”: tenta tudo, também o recusado, e diz como ficou. */
export async function enviarTudo() {
  if (!aEnviar().length) {
    await renovarSessao().catch(() => {});
    anunciar(estado.sinal ? "Nada a enviar." : "Sem sinal. Nada a enviar.");
    return;
  }
  await enviar({ tudo: true });
  const restam = aEnviar().length;
  anunciar(restam ? `${restam} a enviar. ${estado.parada}` : "Tudo enviado.");
}
