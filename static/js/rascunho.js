"use strict";
// Guarda neste navegador, e só até a página seguinte, o que se enviou: se a sessão caiu, os campos
// voltam; se o envio voltou com erro, os arquivos escolhidos continuam escolhidos.
(function () {
  const CHAVE = "portal:rascunho";
  const ABA = "portal:aba";
  const UMA_HORA = 60 * 60 * 1000;
  const NUNCA = /^csrfmiddlewaretoken$|^_envio$|-(TOTAL|INITIAL|MIN_NUM|MAX_NUM)_FORMS$/;
  const raiz = document.documentElement;
  // De quem é, e de que processo: o rascunho de um nunca aparece no de outro.
  const pessoa = [raiz.dataset.pessoa, raiz.dataset.processo].join("|");
  const caminho = location.pathname + location.search;

  function aba() {
    if (!sessionStorage.getItem(ABA)) {
      sessionStorage.setItem(ABA, crypto.getRandomValues(new Uint32Array(4)).join("-"));
    }
    return sessionStorage.getItem(ABA);
  }

  // -- arquivos, no IndexedDB -----------------------------------------------------------------
  function noBanco(fazer) {
    return new Promise(function (certo, falha) {
      const pedido = indexedDB.open("portal", 1);
      pedido.onupgradeneeded = function () {
        pedido.result.createObjectStore("arquivos");
      };
      pedido.onerror = falha;
      pedido.onsuccess = function () {
        const transacao = pedido.result.transaction("arquivos", "readwrite");
        const resposta = fazer(transacao.objectStore("arquivos"));
        transacao.oncomplete = function () {
          pedido.result.close();
          certo(resposta && resposta.result);
        };
        transacao.onerror = falha;
      };
    }).catch(function () {
      return null;
    });
  }

  function chaveDo(campo) {
    return [aba(), pessoa, caminho, campo.name].join("|");
  }

  function guardarArquivo(campo) {
    return noBanco(function (arquivos) {
      return campo.files.length
        ? arquivos.put({ arquivos: Array.from(campo.files), quando: Date.now() }, chaveDo(campo))
        : arquivos.delete(chaveDo(campo));
    });
  }

  function esquecerArquivos() {
    return noBanco(function (arquivos) {
      arquivos.openCursor().onsuccess = function (evento) {
        const achado = evento.target.result;
        if (!achado) {
          return;
        }
        if (achado.key.startsWith(aba()) || Date.now() - achado.value.quando > UMA_HORA) {
          achado.delete();
        }
        achado.continue();
      };
    });
  }

  async function reporArquivo(campo) {
    const guardado = await noBanco(function (arquivos) {
      return arquivos.get(chaveDo(campo));
    });
    if (!guardado || campo.getAttribute("aria-invalid") === "true") {
      return;
    }
    const escolhidos = new DataTransfer();
    guardado.arquivos.forEach(function (arquivo) {
      escolhidos.items.add(arquivo);
    });
    campo.files = escolhidos.files;
    document.querySelectorAll("[data-perdido='" + campo.name + "']").forEach(function (aviso) {
      if (aviso.tagName === "LI") {
        aviso.remove();
      } else {
        aviso.textContent = "O arquivo “" + guardado.arquivos[0].name + "” continua escolhido.";
      }
    });
  }

  // -- campos, no armazenamento da aba --------------------------------------------------------
  function lerRascunho() {
    try {
      return JSON.parse(sessionStorage.getItem(CHAVE));
    } catch {
      return null;
    }
  }

  function guardarCampos(formulario) {
    const campos = [];
    Array.from(formulario.elements).forEach(function (campo) {
      const marcavel = campo.type === "checkbox" || campo.type === "radio";
      const fora = ["file", "password", "submit", "button"].includes(campo.type);
      if (!campo.name || fora || NUNCA.test(campo.name) || (marcavel && !campo.checked)) {
        return;
      }
      const opcoes = campo.selectedOptions;
      if (opcoes) {
        Array.from(opcoes).forEach(function (o) {
          campos.push([campo.name, o.value, o.textContent]);
        });
      } else {
        campos.push([campo.name, campo.value, ""]);
      }
    });
    sessionStorage.setItem(CHAVE, JSON.stringify({ caminho, pessoa, campos, espera: false }));
  }

  function reporCampos(formulario, campos) {
    const porNome = new Map();
    campos.forEach(function (campo) {
      porNome.set(campo[0], (porNome.get(campo[0]) || []).concat([campo]));
    });
    function repor(campo) {
      if (!campo.name || campo.type === "file" || NUNCA.test(campo.name)) {
        return;
      }
      const dele = porNome.get(campo.name) || [];
      if (campo.type === "checkbox" || campo.type === "radio") {
        campo.checked = dele.some(function (c) {
          return c[1] === campo.value;
        });
      } else if (campo.options) {
        escolher(campo, dele);
      } else if (dele.length) {
        campo.value = dele.shift()[1];
      }
      campo.dispatchEvent(new Event("change", { bubbles: true }));
    }
    // As escolhas primeiro: há campo que só aparece depois delas.
    Array.from(formulario.querySelectorAll("select")).forEach(repor);
    Array.from(formulario.elements)
      .filter(function (campo) {
        return !campo.options;
      })
      .forEach(repor);
  }

  function escolher(campo, dele) {
    dele.forEach(function (c) {
      const tem = Array.from(campo.options).some(function (o) {
        return o.value === c[1];
      });
      if (!tem) {
        campo.add(new Option(c[2], c[1]));
      }
    });
    Array.from(campo.options).forEach(function (o) {
      o.selected = dele.some(function (c) {
        return c[1] === o.value;
      });
    });
  }

  function avisar(formulario) {
    const aviso = document.createElement("p");
    aviso.className = "mensagem info";
    aviso.setAttribute("role", "status");
    aviso.textContent =
      "A página tinha perdido a validade antes do envio, e nada se gravou. O que você digitou " +
      "está de volta: confira e envie.";
    formulario.before(aviso);
  }

  async function aoAbrir() {
    const rascunho = lerRascunho();
    if (raiz.dataset.rascunho === "espera") {
      if (rascunho) {
        sessionStorage.setItem(CHAVE, JSON.stringify({ ...rascunho, espera: true }));
      } else {
        await esquecerArquivos();
      }
      return;
    }
    sessionStorage.removeItem(CHAVE);
    const formulario = document.querySelector("form[data-guarda]");
    const meu = rascunho && rascunho.caminho === caminho && rascunho.pessoa === pessoa;
    const comErro = document.getElementById("resumo-de-erros") !== null;
    if (!formulario || !meu || !(comErro || rascunho.espera)) {
      await esquecerArquivos();
      return;
    }
    if (rascunho.espera && !comErro) {
      reporCampos(formulario, rascunho.campos);
      avisar(formulario);
    }
    const deArquivo = formulario.querySelectorAll("input[type=file]");
    await Promise.all(Array.from(deArquivo, reporArquivo));
  }

  document.addEventListener("change", function (evento) {
    const campo = evento.target;
    if (campo.type === "file" && campo.name && campo.closest("form[data-guarda]")) {
      guardarArquivo(campo);
    }
  });
  document.addEventListener("submit", function (evento) {
    if (evento.target.matches("form[data-guarda]")) {
      guardarCampos(evento.target);
    } else if (/\/(sair|logout)\/$/.test(evento.target.action)) {
      sessionStorage.removeItem(CHAVE);
      esquecerArquivos();
    }
  });
  // Depois dos outros scripts: há campo que só aparece por eles.
  window.addEventListener("load", aoAbrir);
})();
