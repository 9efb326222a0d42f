/* Envio da fila: um registro por vez, foto a foto, sempre retomável. Registro ruim não trava os
   outros; sem rede ou sem sessão, para e diz. */

import { Falha, OutraPessoa, Recusa, renovarSessao, SemRede, SessaoAcabou } from "./api.js";
import { Trancado } from "./armazem.js";
import { entregar } from "./entrega.js";
import { estado, mudar } from "./estado.js";
import { anotar, lerDaFila, recarregar } from "./fila.js";
import { atual } from "./pessoa.js";

const ESPERAS_S = [5, 15, 60, 300, 900];
const PRAZO_DA_SONDA_MS = 8_000;
let falhasSeguidas = 0;
let despertador = 0;

/** Envia o que houver. `tudo`: também o que o portal recusou. Duas abas não enviam em dobro. */
export async function enviar({ tudo = false } = {}) {
  const cofre = atual();
  if (!cofre || estado.enviando) return;
  const dono = `campo-envio-${cofre.id}`;
  const fazer = () => enviarComVez(tudo);
  if (!navigator.locks) await fazer();
  else await navigator.locks.request(dono, { ifAvailable: true }, (vez) => vez && fazer());
}

async function enviarComVez(tudo) {
  clearTimeout(despertador);
  const aVez = (r) => r.estado === "pendente" || r.estado === "enviando"
    || (r.estado === "erro" && (tudo || r.erro.passageiro));
  const registros = (await recarregar()).filter(aVez);
  if (!registros.length) return;
  mudar({ enviando: true, parada: "" });
  try {
    await renovarSessao();
    let adiados = 0;
    for (const { uuid } of registros) adiados += (await umRegistro(uuid)) ? 0 : 1;
    falhasSeguidas = adiados ? falhasSeguidas + 1 : 0;
    mudar({ ultimoEnvio: new Date().toISOString() });
    if (adiados) tentarDepois();
  } catch (erro) {
    await parar(erro);
  } finally {
    mudar({ enviando: false });
    await recarregar();
  }
}

async function parar(erro) {
  for (const registro of estado.fila) {
    if (registro.estado === "enviando") await anotar(registro, { estado: "pendente" });
  }
  if (erro instanceof SemRede || erro instanceof Falha) {
    falhasSeguidas += 1;
    tentarDepois();
    mudar({ parada: erro instanceof Falha ? erro.message : "Sem sinal: o envio parou e recomeça sozinho." });
  } else if (!(erro instanceof SessaoAcabou || erro instanceof OutraPessoa || erro instanceof Trancado)) {
    throw erro;
  }
}

function tentarDepois() {
  const espera = ESPERAS_S[Math.min(falhasSeguidas, ESPERAS_S.length) - 1] ?? ESPERAS_S[0];
  clearTimeout(despertador);
  despertador = setTimeout(() => enviar(), espera * 1000 * (0.8 + Math.random() * 0.4));
}

/** O sinal voltou: não espera o que faltava da espera. */
export function enviarJa() {
  falhasSeguidas = 0;
  return enviar();
}

/** Devolve se não ficou nada a tentar mais tarde neste registro. */
async function umRegistro(uuid) {
  const registro = await lerDaFila(uuid);
  if (!registro || registro.estado === "enviado") return true;
  await anotar(registro, { estado: "enviando", tentativas: registro.tentativas + 1 });
  try {
    await entregar(registro);
    return true;
  } catch (erro) {
    if (erro instanceof Recusa) {
      await anotar(registro, { estado: "erro", erro: daRecusa(erro) });
      return true;
    }
    if (erro instanceof Falha) {
      await anotar(registro, { estado: "erro", erro: passageiro(erro.message) });
      return false;
    }
    if (erro instanceof SemRede && (await aRedeResponde())) {
      await anotar(registro, { estado: "erro", erro: passageiro("A conexão caiu no meio do envio.") });
      return false;
    }
    throw erro;
  }
}

/** A rede caiu de todo, ou só este pedido não passa? */
async function aRedeResponde() {
  try {
    await renovarSessao(PRAZO_DA_SONDA_MS);
    return true;
  } catch (erro) {
    if (erro instanceof SemRede || erro instanceof Falha) return false;
    throw erro;
  }
}

const passageiro = (frase) => ({
  frase, saida: "Nada se perdeu: o aplicativo tenta de novo sozinho.", passageiro: true,
});

function daRecusa(erro) {
  return {
    frase: erro.message, saida: erro.saida, artigo: erro.artigo, erros: erro.erros,
    status: erro.status, passageiro: false,
  };
}
