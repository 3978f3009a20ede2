// Conveniences of the Passerelle pages. Every page also works without this script.

const autoSubmit = document.querySelector('[data-auto-submit]')
if (autoSubmit) autoSubmit.click()

for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal)
  const word = button.firstChild
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
    word.textContent = isShown ? 'Masquer' : 'Afficher'
    input.focus()
  })
}

// A demonstration account fills in the sign-in form; the person still presses the button.
for (const button of document.querySelectorAll('[data-email]')) {
  button.addEventListener('click', () => {
    const form = document.querySelector('form')
    form.elements.email.value = button.dataset.email
    form.elements.motDePasse.value = document.querySelector('[data-mot-de-passe]').textContent
    form.querySelector('[type=submit]').focus()
  })
}
