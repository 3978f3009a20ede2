import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './TableView.module.css'

export const MIN_WIDTH = 64
export const MAX_WIDTH = 800
const STEP = 16

interface Props {
  title: string
  onResize: (width: number) => void
}

/** The edge of a column: dragged, or moved with ← and → once reached with F2 from its title. */
export function Separator({ title, onResize }: Props) {
  const resize = (width: number) => onResize(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Math.round(width))))

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(event.clientX - headerOf(event.currentTarget).getBoundingClientRect().left)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const header = headerOf(event.currentTarget)
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step) resize(header.offsetWidth + step)
    else if (['Enter', 'Escape', 'F2'].includes(event.key)) header.focus()
    else return
    event.preventDefault()
    announceWidth(event.currentTarget)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Largeur de la colonne ${title}`}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={MIN_WIDTH}
      tabIndex={-1}
      className={styles.separateur}
      onFocus={(event) => announceWidth(event.currentTarget)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}

function headerOf(separator: HTMLElement): HTMLElement {
  return separator.closest('th') as HTMLElement
}

/** The width follows the room there is; it is read from the page when someone listens. */
function announceWidth(separator: HTMLElement): void {
  requestAnimationFrame(() => {
    separator.setAttribute('aria-valuenow', String(headerOf(separator).offsetWidth))
  })
}
