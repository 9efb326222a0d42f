/* O aplicativo no aparelho: trabalhador, versão nova, instalação e espaço guardado. */

import { estado, mudar } from "./estado.js";

const UMA_HORA_MS = 60 * 60 * 1000;
let convite = null;
let esperando = null;

/** Registra o trabalhador e avisa quando há versão nova. */
export async function registrar() {
  if (!("serviceWorker" in navigator)) return;
  const registro = await navigator.serviceWorker.register("/campo/sw.js", { scope: "/campo/" });
  const oferecer = (trabalhador) => {
    if (!navigator.serviceWorker.controller) return;
    esperando = trabalhador;
    mudar({ versaoNova: true });
  };
  if (registro.waiting) oferecer(registro.waiting);
  registro.addEventListener("updatefound", () => {
    const novo = registro.installing;
    novo.addEventListener("statechange", () => novo.state === "installed" && oferecer(novo));
  });
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage("guardar-o-resto"));
  setInterval(() => navigator.onLine && registro.update().catch(() => {}), UMA_HORA_MS);
}

/** Passa à versão nova; a página recarrega e pede o PIN. */
export function atualizar() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  esperando?.postMessage("assumir");
}

addEventListener("beforeinstallprompt", (evento) => {
  evento.preventDefault();
  convite = evento;
  mudar();
});

/** Está aberto como aplicativo instalado. */
export const instalado = () => matchMedia("(display-mode: standalone)").matches
  || navigator.standalone === true;

/** O celular oferece a instalação por botão. */
export const podeInstalar = () => Boolean(convite);

/** Abre o pedido de instalação do celular. */
export async function instalar() {
  await convite?.prompt();
  convite = null;
  mudar();
}

/** iPhone e iPad: só se instala pelo menu Compartilhar, e sem instalar o sistema pode apagar tudo. */
export const ehIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent)
  || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

/** Pede que o sistema não apague o que está guardado. */
export async function pedirPersistencia() {
  const garantido = (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.());
  if (estado.semPersistencia === Boolean(garantido)) mudar({ semPersistencia: !garantido });
  return Boolean(garantido);
}

/** Espaço usado e disponível, em MB; null se o celular não diz. */
export async function espaco() {
  const conta = await navigator.storage?.estimate?.();
  return conta && { usado: conta.usage / 1e6, total: conta.quota / 1e6 };
}
