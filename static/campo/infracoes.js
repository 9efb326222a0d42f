/* O catálogo de infrações da lista do dia: busca por palavra ou número, pena em palavras. */

import { limpar, lista } from "./lista.js";

export const GRAVIDADES = {
  leve: ["Leve", "info", "info"],
  media: ["Média", "aviso", "aviso"],
  grave: ["Grave", "perigo", "aviso"],
  gravissima: ["Gravíssima", "perigo", "perigo"],
};
const INCISOS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
const ASSEDIO = "25-VII";
const CLAUSULA_ABERTA = "25-IX";
const DA_LEI_LEVE = /^22-/;

/** As infrações que cabem à empresa: as da lei, e as de edital que a alcançam (ou todas, sem ela). */
export function infracoesDe(empresa) {
  return (lista()?.infracoes ?? []).filter((i) => !i.empresas
    || (i.gravidade !== "leve" && (!empresa || i.empresas.includes(empresa))));
}

/** Uma infração, pelo código `24-VII`. */
export const acharInfracao = (codigo) => (lista()?.infracoes ?? []).find((i) => i.codigo === codigo) ?? null;

/** `art. 24, VII`; a de edital diz a cláusula. */
export const artigoDe = (infracao) => infracao.dispositivo.replace(/^Lei 5\.002\/2018, /, "");

/** As palavras da lei, sem a pontuação de lista. */
export const textoDe = (infracao) => infracao.texto.replace(/[;.]$/, "");

/** A leve da lei se pune com advertência verbal; as outras, por auto. */
export const especieDe = (infracao) => (DA_LEI_LEVE.test(infracao.codigo) ? "advertencia" : "auto");

export const pedePrincipio = (infracao) => infracao?.codigo === CLAUSULA_ABERTA;
export const resguardaAlguem = (infracao) => infracao?.codigo === ASSEDIO;

/** “Pena: advertência escrita, multa de 3 UFM, ou as duas.” */
export function penaEmPalavras({ penas, ufm }) {
  const nomes = penas.map((p) => ({
    advertencia_verbal: "advertência verbal, aplicada na hora", advertencia: "advertência escrita",
    multa: `multa de ${ufm} UFM`, rescisao: "rescisão do contrato",
  }[p] ?? p.replaceAll("_", " ")));
  if (nomes.length === 1) return `Pena: ${nomes[0]}.`;
  return `Pena: ${nomes.join(", ")}, ou ${nomes.length === 2 ? "as duas" : "mais de uma"}.`;
}

/** Busca: `24 VII`, `24-7` e `art. 24` pelo número; o resto, por todas as palavras. */
export function buscarInfracoes(digitado, infracoes) {
  const limpo = limpar(digitado).replace(/^ART/, "");
  if (!limpo) return infracoes;
  if (/^\d/.test(limpo)) return infracoes.filter((i) => doNumero(limpar(i.codigo), limpo));
  const palavras = digitado.split(/\s+/).map(limpar).filter(Boolean);
  return infracoes.filter((i) => {
    const onde = limpar(`${i.texto} ${i.dispositivo} ${GRAVIDADES[i.gravidade][0]}`);
    return palavras.every((p) => onde.includes(p));
  });
}

function doNumero(codigo, limpo) {
  const partes = /^(\d\d)([1-9])$/.exec(limpo);
  const procurado = partes ? partes[1] + INCISOS[Number(partes[2])] : limpo;
  const comInciso = /^\d\d[IVX]+$/.test(procurado);
  return comInciso ? codigo === procurado : codigo.startsWith(procurado);
}
