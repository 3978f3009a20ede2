import { lazy, type ReactNode, useRef, useState } from 'react'
import { LazyPart } from './LazyPart.tsx'
import { loadChunk } from './load-chunk.ts'

const importPopover = () => import('./MenuPopover.tsx')
const MenuPopover = lazy(() => loadChunk(importPopover).then((module) => ({ default: module.MenuPopover })))

interface Props {
  /** The name of the menu, and of its button unless `content` says more. */
  label: string
  className?: string
  content: ReactNode
  /** Loads what the panel shows, when that is a chunk of its own. */
  prepare: () => Promise<unknown>
  /** The panel; it receives the function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel of links. What draws the panel loads when the button is approached. */
export function MenuButton({ label, className, content, prepare, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  // A failure here is told when the menu is opened.
  const load = () => void Promise.all([importPopover(), prepare()]).catch(() => {})
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {content}
      </button>
      {isOpen && (
        <LazyPart>
          <MenuPopover label={label} trigger={trigger} onClose={close}>
            {children(close)}
          </MenuPopover>
        </LazyPart>
      )}
    </>
  )
}
