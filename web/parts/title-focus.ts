let hadFocus = false

/** Gives the focus to the title of a page that replaces its own loading screen, when the old title had the focus. */
export function keepTitleFocus(title: HTMLElement | null) {
  if (hadFocus && document.activeElement === document.body) title?.focus({ preventScroll: true })
  hadFocus = false
  return () => {
    hadFocus = document.activeElement === title
  }
}
