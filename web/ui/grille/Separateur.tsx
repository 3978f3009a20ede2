import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './Tableau.module.css'

export const LARGEUR_MIN = 64
export const LARGEUR_MAX = 800
const PAS = 16

interface Props {
  titre: string
  onResize: (largeur: number) => void
}

/** The edge of a column: dragged, or moved with ← and → once reached with F2 from its title. */
export function Separateur({ titre, onResize }: Props) {
  const resize = (largeur: number) => onResize(Math.max(LARGEUR_MIN, Math.min(LARGEUR_MAX, Math.round(largeur))))

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(event.clientX - headerOf(event.currentTarget).getBoundingClientRect().left)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const header = headerOf(event.currentTarget)
    const step = { ArrowLeft: -PAS, ArrowRight: PAS }[event.key]
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
      aria-label={`Largeur de la colonne ${titre}`}
      aria-valuemin={LARGEUR_MIN}
      aria-valuemax={LARGEUR_MAX}
      aria-valuenow={LARGEUR_MIN}
      tabIndex={-1}
      className={styles.separateur}
      onFocus={(event) => announceWidth(event.currentTarget)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}

function headerOf(separateur: HTMLElement): HTMLElement {
  return separateur.closest('th') as HTMLElement
}

/** The width follows the room there is; it is read from the page when someone listens. */
function announceWidth(separateur: HTMLElement): void {
  requestAnimationFrame(() => {
    separateur.setAttribute('aria-valuenow', String(headerOf(separateur).offsetWidth))
  })
}
