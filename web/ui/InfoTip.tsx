import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './InfoTip.module.css'

const GAP_PX = 4
const MARGIN_PX = 16

interface Props {
  /** What the tip is about, for the button's name. */
  label: string
  tip: string
  /** What the tip explains; it receives the tip's id, to be described by it. */
  children: (tipId: string) => ReactNode
}

/** Something followed by an information button; hovering or focusing either shows the tip, Escape hides it. */
export function InfoTip({ label, tip, children }: Props) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  function show() {
    if (!wrapper.current || !bubble.current || bubble.current.matches(':popover-open')) return
    bubble.current.showPopover()
    place(bubble.current, wrapper.current.getBoundingClientRect())
  }

  function hide() {
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover()
  }

  // Escape closes the tip wherever focus is, and the tip only, not the menu around it.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !bubble.current?.matches(':popover-open')) return
      event.stopPropagation()
      bubble.current.hidePopover()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the pointer and focus of what it holds
    <span
      ref={wrapper}
      className={styles.wrapper}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children(id)}
      <button type="button" className={styles.button} aria-label={label} aria-describedby={id} onClick={show}>
        <Info size={18} aria-hidden="true" />
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {tip}
      </span>
    </span>
  )
}

/** Below what it explains, or above when there is no room, within the window. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const below = anchor.bottom + GAP_PX
  const fitsBelow = below + height <= window.innerHeight - MARGIN_PX
  const left = Math.min(anchor.left, window.innerWidth - width - MARGIN_PX)
  bubble.style.top = `${fitsBelow ? below : anchor.top - GAP_PX - height}px`
  bubble.style.left = `${Math.max(MARGIN_PX, left)}px`
}
