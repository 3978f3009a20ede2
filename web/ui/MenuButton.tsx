import { type ReactNode, useRef, useState } from 'react'
import { LazyPart } from './LazyPart.tsx'
import { lazyPart } from './lazy-part.ts'

const { Part: MenuPopover, prepare: preparePopover } = lazyPart(() => import('./MenuPopover.tsx'), 'MenuPopover')

interface Props {
  /** The name of the menu, and of its button unless `content` has a longer one. */
  label: string
  className?: string
  content: ReactNode
  /** Loads the panel's content, when it is a chunk of its own. */
  prepare: () => void
  /** The panel; it receives the function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel of links. The panel's code loads when the pointer or the focus reaches the button. */
export function MenuButton({ label, className, content, prepare, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const load = () => {
    preparePopover()
    prepare()
  }
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
