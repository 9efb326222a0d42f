/* O que a faixa de estado mostra, e quem quer saber quando muda. */

export const estado = {
  sinal: navigator.onLine,
  sessao: null,
  sessaoAcabou: false,
  deOutraPessoa: false,
  enviando: false,
  parada: "",
  ultimoEnvio: null,
  fila: [],
  versaoNova: null,
  semPersistencia: false,
  falhaAoGravar: "",
};

const ouvintes = new Set();

/** Passa a chamar `fazer` a cada mudança; devolve como parar. */
export function ouvir(fazer) {
  ouvintes.add(fazer);
  return () => ouvintes.delete(fazer);
}

/** Muda o estado e avisa. */
export function mudar(novo = {}) {
  Object.assign(estado, novo);
  ouvintes.forEach((fazer) => fazer());
}

/** O que ainda não chegou ao portal. */
export const aEnviar = () => estado.fila.filter((r) => r.estado !== "enviado");
