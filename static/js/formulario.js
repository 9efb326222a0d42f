"use strict";
// Leva o foco ao resumo de erros, e deste ao campo, também quando o campo é um autocomplete.
(function () {
  function campoDe(alvo) {
    const campo = document.getElementById(alvo);
    if (!campo) {
      return null;
    }
    const substituto = campo.parentElement && campo.parentElement.querySelector(".select2-selection");
    return campo.classList.contains("select2-hidden-accessible") && substituto ? substituto : campo;
  }

  document.addEventListener("DOMContentLoaded", function () {
    const resumo = document.getElementById("resumo-de-erros");
    if (!resumo) {
      return;
    }
    resumo.focus();
    resumo.addEventListener("click", function (evento) {
      const elo = evento.target.closest("a[href^='#']");
      const campo = elo && campoDe(elo.getAttribute("href").slice(1));
      if (!campo) {
        return;
      }
      evento.preventDefault();
      const fechado = campo.closest("details:not([open])");
      if (fechado) {
        fechado.open = true;
      }
      campo.focus();
      campo.scrollIntoView({ block: "center" });
    });
  });
})();
