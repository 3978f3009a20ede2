import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import styles from './Tooltip.module.css'

const GAP_PX = 6
const MARGIN_PX = 16
/** The time to move the pointer from the explained element to the tip. */
const LEAVE_MS = 120

/** 'right' in a narrow column of icons, where a tip below would hide the next icon. */
type Placement = 'below' | 'right'

/** The pointer and focus handlers of the element that the tip explains. */
interface TipAnchor {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * A tip shown on hover and keyboard focus, hidden by Escape. Render `bubble` beside the element that takes `anchor`.
 */
export function useTip(tip: ReactNode, placement: Placement = 'below') {
  const id = useId()
  const { attach, show, hide, leave, stay } = useBubble(placement)
  const anchor: TipAnchor = {
    onPointerEnter: (event) => event.pointerType !== 'touch' && show(event.currentTarget),
    onPointerLeave: leave,
    // Focus by the mouse, or returned by a closed modal, shows no tip.
    onFocus: (event) => event.target.matches(':focus-visible') && show(event.currentTarget),
    onBlur: hide,
  }
  return {
    id,
    show,
    anchor,
    bubble: (
      <span
        ref={attach}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tip}
        onPointerEnter={stay}
        onPointerLeave={leave}
      >
        {tip}
      </span>
    ),
  }
}

function useBubble(placement: Placement) {
  const bubble = useRef<HTMLSpanElement | null>(null)
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

  // Escape closes the tip wherever the focus is, and only the tip; inside a modal, the same Escape also closes the
  // modal.
  const attach = useCallback(
    (element: HTMLSpanElement) => {
      bubble.current = element
      function onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !element.matches(':popover-open')) return
        if (!element.closest('[role=dialog], [role=alertdialog]')) event.stopPropagation()
        hide()
      }
      document.addEventListener('keydown', onKeyDown, true)
      return () => {
        document.removeEventListener('keydown', onKeyDown, true)
        clearTimeout(timer.current)
        bubble.current = null
      }
    },
    [hide],
  )

  return {
    attach,
    show,
    hide,
    leave: () => {
      timer.current = window.setTimeout(hide, LEAVE_MS)
    },
    stay: () => clearTimeout(timer.current),
  }
}

interface Props {
  tip: ReactNode
  /** The explained element: it takes the given properties. */
  children: (anchor: TipAnchor & { 'aria-describedby': string }) => ReactNode
}

/** A short explanation of a focusable element. */
export function Tooltip({ tip, children }: Props) {
  const { id, anchor, bubble } = useTip(tip)
  return (
    <>
      {children({ ...anchor, 'aria-describedby': id })}
      {bubble}
    </>
  )
}

/** Places the tip below the element, or above it without room below, within the window. */
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
