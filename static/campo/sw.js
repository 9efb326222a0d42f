/* Trabalhador do aplicativo: guarda a casca e a serve do aparelho primeiro. Nunca toca na API nem
   em outra página do portal. CASCA {versao, primeiro, depois} é escrita pelo servidor. */

const PREFIXO = "campo-casca-";
const CAIXA = PREFIXO + self.CASCA.versao;
const PAGINA = self.CASCA.primeiro[0];
const GUARDADOS = new Set([...self.CASCA.primeiro, ...self.CASCA.depois]);

const fresco = (endereco) => new Request(endereco, { cache: "no-cache", credentials: "same-origin" });

self.addEventListener("install", (evento) => {
  evento.waitUntil(caches.open(CAIXA).then((caixa) => caixa.addAll(self.CASCA.primeiro.map(fresco))));
});

self.addEventListener("activate", (evento) => {
  evento.waitUntil(Promise.all([apagarAntigas(), self.clients.claim()]));
});

async function apagarAntigas() {
  const nomes = await caches.keys();
  const antigas = nomes.filter((n) => n.startsWith(PREFIXO) && n !== CAIXA);
  await Promise.all(antigas.map((n) => caches.delete(n)));
}

self.addEventListener("message", (evento) => {
  if (evento.data === "assumir") self.skipWaiting();
  if (evento.data === "guardar-o-resto") evento.waitUntil(guardarOResto());
});

async function guardarOResto() {
  const caixa = await caches.open(CAIXA);
  for (const endereco of self.CASCA.depois) {
    if (!(await caixa.match(endereco))) await caixa.add(fresco(endereco)).catch(() => {});
  }
}

self.addEventListener("fetch", (evento) => {
  const { request } = evento;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const nome = request.mode === "navigate" && pathname === PAGINA ? PAGINA : pathname;
  if (GUARDADOS.has(nome)) evento.respondWith(doAparelho(request, nome));
});

async function doAparelho(request, nome) {
  const caixa = await caches.open(CAIXA);
  const guardado = await caixa.match(nome);
  if (guardado) return guardado;
  const resposta = await fetch(request);
  if (resposta.ok) await caixa.put(nome, resposta.clone());
  return resposta;
}
