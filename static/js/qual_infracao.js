"use strict";
// Assim que se escolhe a infração, pergunta qual item descreve o fato, se outros o disputam; sem
// script, o servidor pergunta ao receber o envio.
(function () {
  function pergunta(textos, opcoes) {
    const quadro = document.createElement("fieldset");
    quadro.className = "form-row largo field-qual";
    const legenda = document.createElement("legend");
    legenda.textContent = textos.rotulo;
    const ajuda = document.createElement("div");
    ajuda.className = "ajuda";
    ajuda.textContent = textos.ajuda;
    const lista = document.createElement("div");
    lista.id = "id_qual";
    opcoes.forEach(function (opcao, n) {
      const linha = document.createElement("div");
      const rotulo = document.createElement("label");
      const marca = document.createElement("input");
      marca.type = "radio";
      marca.name = "qual";
      marca.id = "id_qual_" + n;
      marca.value = opcao[0];
      rotulo.htmlFor = marca.id;
      rotulo.append(marca, " " + opcao[1]);
      linha.append(rotulo);
      lista.append(linha);
    });
    quadro.append(legenda, ajuda, lista);
    return quadro;
  }

  document.addEventListener("DOMContentLoaded", function () {
    const infracao = document.getElementById("id_infracao");
    const dados = document.getElementById("perguntas-das-infracoes");
    const proposta = document.getElementById("id_proposta");
    if (!infracao || !dados || (proposta && proposta.value)) {
      return;
    }
    const textos = JSON.parse(dados.textContent);
    function perguntar() {
      document.querySelectorAll(".field-qual").forEach(function (antigo) {
        antigo.remove();
      });
      const opcoes = textos.opcoes[infracao.value];
      if (opcoes) {
        infracao.closest(".form-row").after(pergunta(textos, opcoes));
      }
    }
    if (!document.querySelector(".field-qual")) {
      perguntar();
    }
    // O select2 só avisa pelo jQuery do Django.
    window.django.jQuery(infracao).on("change", perguntar);
  });
})();
