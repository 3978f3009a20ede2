import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'
import { useTip } from './Tooltip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  icon: LucideIcon
  /** The accessible name, also shown as the tooltip. */
  label: string
  variant?: 'quiet' | 'secondary'
}

/** An icon alone, where a label would be repeated on every line. */
export function IconButton({ icon: Icon, label, variant = 'quiet', ...props }: Props) {
  const { id, anchor, bubble } = useTip(label)
  return (
    <>
      <button
        type="button"
        {...props}
        {...anchor}
        aria-labelledby={id}
        className={`${styles.button} ${styles[variant]} ${props.className ?? ''}`}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
      {bubble}
    </>
  )
}
