/**
 * A drawn page is in view before its scripts have come. Until they are there this file, the first, keeps each press that
 * only they can answer, and marks its button: web/app/presses.ts answers them. Links and forms need neither.
 */
{
  const kept = new Set()
  const keep = (event) => {
    const element = event.target.closest('button[type=button], input[type=checkbox], input[type=radio]')
    if (!element) return
    event.stopImmediatePropagation()
    // A box pressed twice is as it was.
    if (element.localName === 'input' && kept.delete(element)) return
    kept.add(element)
    if (element.localName === 'button') element.dataset.pressed = ''
  }
  document.addEventListener('click', keep, true)
  window.presses = { kept, stop: () => document.removeEventListener('click', keep, true) }
}
