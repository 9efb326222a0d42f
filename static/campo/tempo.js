/* Datas e horas como se escrevem no portal. */

const FUSO = "America/Sao_Paulo";
const DIA_MS = 24 * 60 * 60 * 1000;

/** Dia de hoje no fuso do Município, AAAA-MM-DD. */
export function hoje(agora = new Date()) {
  return new Intl.DateTimeFormat("en-CA", { timeZone: FUSO }).format(agora);
}

/** 05h40 */
export function hora(iso) {
  return new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO, hour: "2-digit", minute: "2-digit" })
    .format(new Date(iso)).replace(":", "h");
}

/** 30/11/2026 */
export function data(iso) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso.split("-").reverse().join("/");
  return new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO }).format(new Date(iso));
}

/** “hoje às 05h40” ou “29/11/2026 às 05h40”. */
export function quando(iso) {
  const dia = hoje(new Date(iso));
  return dia === hoje() ? `hoje às ${hora(iso)}` : `${data(dia)} às ${hora(iso)}`;
}

/** Soma dias a AAAA-MM-DD. */
export function somarDias(dia, quantos) {
  return new Date(Date.parse(`${dia}T12:00:00Z`) + quantos * DIA_MS).toISOString().slice(0, 10);
}

/** Dias inteiros desde o instante. */
export function diasDesde(iso, agora = new Date()) {
  return Math.floor((agora - new Date(iso)) / DIA_MS);
}

/** “hoje”, “há 1 dia”, “há 3 dias”. */
export function haQuanto(iso) {
  const dias = diasDesde(iso);
  if (dias < 1) return "desde hoje";
  return dias === 1 ? "há 1 dia" : `há ${dias} dias`;
}

/** “1 item”, “3 itens”. */
export function contar(quantos, um, varios) {
  return `${quantos} ${quantos === 1 ? um : varios}`;
}
