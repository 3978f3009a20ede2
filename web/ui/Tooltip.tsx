import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import styles from './Tooltip.module.css'

const GAP_PX = 6
const MARGIN_PX = 16
/** Time to cross the gap between what is explained and the tip, which can be pointed at too. */
const LEAVE_MS = 120

/** 'right' in a narrow column of icons, where below would hide the next one. */
type Placement = 'below' | 'right'

/** What follows the pointer and focus; goes on the element the tip explains. */
interface TipAnchor {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** A tip shown by hover and keyboard focus, hidden by Escape. `bubble` stands beside what `anchor` is put on. */
export function useTip(tip: ReactNode, placement: Placement = 'below') {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover()
  }, [])

  const show = useCallback(
    (element: Element) => {
      clearTimeout(timer.current)
      if (!bubble.current || bubble.current.matches(':popover-open')) return
      bubble.current.showPopover()
      place(bubble.current, element.getBoundingClientRect(), placement)
    },
    [placement],
  )

  // Escape closes the tip wherever focus is, and the tip only; but a modal always closes at the first Escape.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !bubble.current?.matches(':popover-open')) return
      if (!bubble.current.closest('[role=dialog], [role=alertdialog]')) event.stopPropagation()
      hide()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      clearTimeout(timer.current)
    }
  }, [hide])

  const leave = () => {
    timer.current = window.setTimeout(hide, LEAVE_MS)
  }
  const anchor: TipAnchor = {
    onPointerEnter: (event) => event.pointerType !== 'touch' && show(event.currentTarget),
    onPointerLeave: leave,
    // A focus given back by a closed modal, or by the mouse, shows nothing.
    onFocus: (event) => event.target.matches(':focus-visible') && show(event.currentTarget),
    onBlur: hide,
  }
  return {
    id,
    show,
    anchor,
    bubble: (
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tip}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={leave}
      >
        {tip}
      </span>
    ),
  }
}

interface Props {
  tip: ReactNode
  /** What the tip explains: it takes the given properties. */
  children: (anchor: TipAnchor & { 'aria-describedby': string }) => ReactNode
}

/** A short explanation of something that can be focused. */
export function Tooltip({ tip, children }: Props) {
  const { id, anchor, bubble } = useTip(tip)
  return (
    <>
      {children({ ...anchor, 'aria-describedby': id })}
      {bubble}
    </>
  )
}

/** Below what it explains, or above when there is no room, within the window. */
function place(bubble: HTMLElement, anchor: DOMRect, placement: Placement): void {
  const { width, height } = bubble.getBoundingClientRect()
  if (placement === 'right') {
    bubble.style.top = `${anchor.top + (anchor.height - height) / 2}px`
    bubble.style.left = `${anchor.right + GAP_PX}px`
    return
  }
  const below = anchor.bottom + GAP_PX
  const fitsBelow = below + height <= window.innerHeight - MARGIN_PX
  const left = Math.min(anchor.left, window.innerWidth - width - MARGIN_PX)
  bubble.style.top = `${fitsBelow ? below : anchor.top - GAP_PX - height}px`
  bubble.style.left = `${Math.max(MARGIN_PX, left)}px`
}
