declare global {
  interface Window {
    /** What web/public/presses.js keeps; absent when it did not load, and once the application answers by itself. */
    presses?: { kept: Set<HTMLElement>; stop: () => void }
  }
}

/** Answers the presses made before the scripts came, each once, in their order. */
export function answerPresses(): void {
  const { kept, stop } = window.presses ?? {}
  stop?.()
  for (const element of kept ?? []) {
    delete element.dataset.pressed
    // The box shows the press already; it is made again from how the page was drawn, for the application to see it.
    if (element instanceof HTMLInputElement) element.checked = element.defaultChecked
    element.click()
  }
  delete window.presses
}
