/**
 * A drawn page is in view before its scripts have come. This file, the first and smallest, asks for them once the page is
 * painted. Until they are there it keeps each press that only they can answer, and marks its button: web/app/presses.ts
 * answers them. Links and forms need neither.
 */
{
  // What the page needs later must not share the line with what it needs to be seen.
  const later = document.currentScript.dataset.later?.split(' ') ?? []
  new PerformanceObserver((_, paints) => {
    paints.disconnect()
    for (const href of later) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })
      document.head.append(link)
    }
  }).observe({ type: 'paint', buffered: true })

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
