"use strict";
// Melhora o formulário que já funciona sem script: foco no resumo de erros e nome nos autocompletes.
(function () {
  // O select2 esconde o campo e põe outro no lugar, sem rótulo, ajuda nem erro: copia-os.
  function nomearAutocompletes(raiz) {
    raiz.querySelectorAll("select.select2-hidden-accessible").forEach(function (campo) {
      const substituto = substitutoDe(campo);
      const rotulo = campo.labels && campo.labels[0];
      if (!substituto || !rotulo || substituto.dataset.nomeado) {
        return;
      }
      substituto.dataset.nomeado = "sim";
      rotulo.id = rotulo.id || campo.id + "_rotulo";
      const proprio = substituto.getAttribute("aria-labelledby");
      substituto.setAttribute("aria-labelledby", proprio ? rotulo.id + " " + proprio : rotulo.id);
      ["aria-describedby", "aria-invalid"].forEach(function (nome) {
        if (campo.hasAttribute(nome)) {
          substituto.setAttribute(nome, campo.getAttribute(nome));
        }
      });
      substituto.querySelectorAll("[role=textbox]").forEach(function (escolhido) {
        escolhido.setAttribute("aria-labelledby", rotulo.id);
      });
      const busca = substituto.querySelector(".select2-search__field");
      if (busca) {
        busca.setAttribute("aria-labelledby", rotulo.id);
      }
      rotulo.addEventListener("click", function (evento) {
        evento.preventDefault();
        (busca || substituto).focus();
      });
    });
  }

  function cuidarDasSugestoes(raiz) {
    nomearAutocompletes(raiz);
    esperarABusca(raiz);
  }

  function substitutoDe(campo) {
    const caixa = campo.nextElementSibling;
    return caixa && caixa.classList.contains("select2") ? caixa.querySelector(".select2-selection") : null;
  }

  // Quem digita e dá Enter antes da resposta escolheria o que estava à vista, e não o que buscou.
  function esperarABusca(raiz) {
    const jq = window.django && window.django.jQuery;
    raiz.querySelectorAll("select.select2-hidden-accessible").forEach(function (campo) {
      const sugestoes = jq && jq(campo).data("select2");
      if (!sugestoes || campo.dataset.espera) {
        return;
      }
      campo.dataset.espera = "sim";
      let buscando = false;
      sugestoes.on("query", function () {
        buscando = true;
      });
      sugestoes.on("results:all", function () {
        buscando = false;
      });
      jq(campo).on("select2:selecting", function (evento) {
        // Com o ponteiro escolhe-se o que se vê; só o teclado se adianta.
        if (buscando && !evento.params.args.originalEvent) {
          evento.preventDefault();
        }
      });
    });
  }

  function irAoCampo(evento) {
    const elo = evento.target.closest("a[href^='#']");
    const campo = elo && document.getElementById(elo.getAttribute("href").slice(1));
    if (!campo) {
      return;
    }
    evento.preventDefault();
    const fechado = campo.closest("details:not([open])");
    if (fechado) {
      fechado.open = true;
    }
    const alvo = substitutoDe(campo) || campo;
    alvo.focus();
    alvo.scrollIntoView({ block: "center" });
  }

  document.addEventListener("DOMContentLoaded", function () {
    const resumo = document.getElementById("resumo-de-erros");
    const primeiro = document.getElementById("conflito") || resumo;
    if (primeiro) {
      primeiro.focus();
    }
    if (resumo) {
      resumo.addEventListener("click", irAoCampo);
    }
    setTimeout(cuidarDasSugestoes, 0, document);
  });
  window.addEventListener("load", function () {
    cuidarDasSugestoes(document);
  });
  document.addEventListener("formset:added", function (evento) {
    setTimeout(cuidarDasSugestoes, 0, evento.target);
  });
})();
