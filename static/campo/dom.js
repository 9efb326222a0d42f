/* Monta a tela sem HTML em texto: nada do que se digita ou se recebe vira marca. */

const ICONES = new URL("./icones.svg", import.meta.url).pathname;
const TEXTO_MAXIMO = 2000;
const SVG = "http://www.w3.org/2000/svg";

/** Cria um elemento: `h("p.suave", { id: "x", onclick: f }, "texto", filho)`. */
export function h(nome, atributos = {}, ...filhos) {
  const [marca, ...classes] = nome.split(".");
  const elemento = document.createElement(marca || "div");
  if (classes.length) elemento.className = classes.join(" ");
  for (const [chave, valor] of Object.entries(atributos)) atribuir(elemento, chave, valor);
  por(elemento, ...filhos);
  return elemento;
}

function atribuir(elemento, chave, valor) {
  if (valor === null || valor === undefined || valor === false) return;
  if (chave.startsWith("on")) elemento.addEventListener(chave.slice(2), valor);
  else if (chave === "classe") elemento.classList.add(...valor.split(" ").filter(Boolean));
  else if (chave === "value" || chave === "checked") elemento[chave] = valor;
  else elemento.setAttribute(chave, valor === true ? "" : String(valor));
}

/** Acrescenta filhos, sem os vazios. */
export function por(elemento, ...filhos) {
  for (const filho of filhos.flat(Infinity)) {
    if (filho === null || filho === undefined || filho === false || filho === "") continue;
    elemento.append(filho instanceof Node ? filho : String(filho));
  }
  return elemento;
}

/** Troca o conteúdo. */
export function trocar(elemento, ...filhos) {
  elemento.replaceChildren();
  return por(elemento, ...filhos);
}

/** Ícone; com palavra ao lado, o leitor de tela não o lê. */
export function icone(nome, classe = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `icone ${classe}`.trim());
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", "0 0 24 24");
  const uso = document.createElementNS(SVG, "use");
  uso.setAttribute("href", `${ICONES}#${nome}`);
  svg.append(uso);
  return svg;
}

/** Botão com ícone e palavra. */
export function botao(texto, ao, { classe = "", figura = "", ...resto } = {}) {
  return h("button.botao", { type: "button", classe, onclick: ao, ...resto },
    figura && icone(figura), h("span", {}, texto));
}

/** Link com cara de botão. */
export function ir(texto, destino, { classe = "", figura = "" } = {}) {
  return h("a.botao", { href: destino, classe }, figura && icone(figura), h("span", {}, texto));
}

/** Etiqueta de situação: palavra e ícone, nunca só a cor. */
export function etiqueta(texto, tipo = "", figura = "") {
  return h("span.chip", { classe: tipo }, figura && icone(figura), h("span", {}, texto));
}

/** Mensagem com o que houve e o que fazer. */
export function mensagem(tipo, figura, ...filhos) {
  return h("div.mensagem", { classe: tipo }, icone(figura), h("div", {}, ...filhos));
}

let contador = 0;

/** Identificador único na página. */
export function unico(prefixo) {
  contador += 1;
  return `${prefixo}-${contador}`;
}

/** Campo com rótulo em cima e ajuda logo abaixo. */
export function campo(rotulo, entrada, { ajuda = "", opcional = false } = {}) {
  const id = entrada.id || unico("campo");
  entrada.id = id;
  if (ajuda) entrada.setAttribute("aria-describedby", `${id}-ajuda`);
  return h("div", {},
    h("label", { for: id }, rotulo, opcional && h("span.opcional", {}, " (opcional)")),
    ajuda && h("p.ajuda", { id: `${id}-ajuda` }, ajuda),
    entrada);
}

/** Entrada de uma linha. */
export function entrada(valor, ao, atributos = {}) {
  return h("input.campo-texto", {
    type: "text", autocomplete: "off", value: valor ?? "", oninput: (e) => ao(e.target.value), ...atributos,
  });
}

/** Entrada de várias linhas. */
export function texto(valor, ao, atributos = {}) {
  return h("textarea.campo-texto", {
    value: valor ?? "", rows: 3, maxlength: TEXTO_MAXIMO, oninput: (e) => ao(e.target.value), ...atributos,
  });
}

/** Diz ao leitor de tela, sem mudar o foco. */
export function anunciar(frase) {
  const lugar = document.getElementById("anuncio");
  lugar.textContent = "";
  setTimeout(() => { lugar.textContent = frase; }, 60);
}

/** Abre uma folha no pé da tela e espera a escolha; `montar(fechar)` devolve o conteúdo. */
export function folha(montar, classe = "") {
  return new Promise((pronto) => {
    const quemTinhaOFoco = document.activeElement;
    const dialogo = h("dialog.folha", { classe });
    const fechar = (valor) => { dialogo.resposta = valor; dialogo.close(); };
    dialogo.addEventListener("close", () => {
      dialogo.remove();
      quemTinhaOFoco?.isConnected && quemTinhaOFoco.focus({ preventScroll: true });
      pronto(dialogo.resposta ?? null);
    });
    por(dialogo, montar(fechar));
    const titulo = dialogo.querySelector("h2");
    if (titulo) {
      titulo.id = unico("folha");
      dialogo.setAttribute("aria-labelledby", titulo.id);
    }
    document.body.append(dialogo);
    dialogo.showModal();
  });
}

/** Pergunta sim ou não, com o efeito escrito no botão. */
export function confirmar({ titulo, frases, sim, nao = "Voltar", grave = false }) {
  return folha((fechar) => [
    h("h2", {}, titulo),
    ...frases.map((f) => h("p", {}, f)),
    h("div.grade-2", {},
      botao(nao, () => fechar(false)),
      botao(sim, () => fechar(true), { classe: grave ? "cheio-perigo" : "principal" })),
  ], grave ? "grave" : "");
}
