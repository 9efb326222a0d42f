/* IndexedDB: um banco do aparelho, sem dado pessoal, e um banco cifrado por pessoa. */

const VERSAO = 1;
const DO_APARELHO = "campo";
const LOJAS = ["guardados", "rascunhos", "fila", "fotos"];

function abrir(nome, criar) {
  return new Promise((pronto, falhou) => {
    const pedido = indexedDB.open(nome, VERSAO);
    pedido.onupgradeneeded = () => criar(pedido.result);
    pedido.onerror = () => falhou(pedido.error);
    pedido.onsuccess = () => {
      pedido.result.onversionchange = () => pedido.result.close();
      pronto(pedido.result);
    };
  });
}

/** Banco do aparelho: que cofres há. */
export function abrirDoAparelho() {
  return abrir(DO_APARELHO, (db) => db.createObjectStore("cofres", { keyPath: "id" }));
}

/** Banco de uma pessoa, pelo número dela no portal. */
export function abrirDaPessoa(id) {
  return abrir(`${DO_APARELHO}-${id}`, (db) => {
    for (const loja of LOJAS) db.createObjectStore(loja, { keyPath: "uuid" });
  });
}

/** Uma transação: `fazer(loja)` recebe a função que dá cada loja; o resultado do último pedido volta. */
export function operar(db, lojas, modo, fazer) {
  return new Promise((pronto, falhou) => {
    const transacao = db.transaction(lojas, modo, { durability: "strict" });
    const pedido = fazer((nome) => transacao.objectStore(nome));
    transacao.oncomplete = () => pronto(pedido?.result);
    transacao.onabort = () => falhou(transacao.error ?? new Error("gravação interrompida"));
    transacao.onerror = () => falhou(transacao.error);
  });
}
