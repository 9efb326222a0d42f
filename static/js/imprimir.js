// Mostra o botão de imprimir só onde há script para ele.
for (const botao of document.querySelectorAll('[data-imprimir]')) {
  botao.hidden = false;
  botao.addEventListener('click', () => window.print());
}
