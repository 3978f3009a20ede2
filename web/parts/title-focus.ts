let hadFocus = false

/** A page that takes the place of its own waiting screen keeps the focus that the title had. */
export function keepTitleFocus(title: HTMLElement | null) {
  if (hadFocus && document.activeElement === document.body) title?.focus({ preventScroll: true })
  hadFocus = false
  return () => {
    hadFocus = document.activeElement === title
  }
}
