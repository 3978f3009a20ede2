import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

const drawn: { root: Root; container: HTMLElement }[] = []

/** Renders as a browser does, without act(), which only React's development build has. */
export function render(tree: ReactNode): { container: HTMLElement } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(tree))
  drawn.push({ root, container })
  return { container }
}

export function cleanup(): void {
  for (const { root, container } of drawn.splice(0)) {
    root.unmount()
    container.remove()
  }
}

/** Does something that no user event does, and lets React render its effects. */
export async function act(work: () => unknown): Promise<void> {
  await work()
  await new Promise((resolve) => setTimeout(resolve))
}
