/* GPS: só quando a pessoa pede, com prazo, e sem ele nada trava. */

const OPCOES = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };
const MOTIVOS = {
  1: "O celular não deixou usar o GPS. Segue-se sem a posição.",
  2: "O celular não achou a posição. Segue-se sem ela.",
  3: "O GPS demorou demais. Segue-se sem a posição.",
};

/** {latitude, longitude, precisao_m}; lança um erro em palavras se não deu. */
export function posicao() {
  return new Promise((pronto, falhou) => {
    if (!navigator.geolocation) { falhou(new Error(MOTIVOS[2])); return; }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => pronto({
        latitude: coords.latitude, longitude: coords.longitude, precisao_m: Math.round(coords.accuracy),
      }),
      (erro) => falhou(new Error(MOTIVOS[erro.code])),
      OPCOES);
  });
}
