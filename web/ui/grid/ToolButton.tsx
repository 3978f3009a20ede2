import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import styles from './Toolbar.module.css'

interface Props extends Pick<ComponentProps<'button'>, 'onClick' | 'aria-pressed'> {
  icon: LucideIcon
  label: string
  /** Why it does nothing now: it keeps focus, and says so. */
  reason?: string
  /** Drawn alone where an arrow says it all; the label is still its name. */
  isIconOnly?: boolean
}

/** A button of the grid's toolbar (GRI-01). */
export function ToolButton({ icon: Icon, label, reason, isIconOnly = false, onClick, ...props }: Props) {
  const id = useId()
  return (
    <span className={styles.outil}>
      <button
        {...props}
        type="button"
        className={styles.bouton}
        aria-label={isIconOnly ? label : undefined}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason ? id : undefined}
        onClick={reason ? undefined : onClick}
      >
        <Icon size={18} aria-hidden="true" />
        {!isIconOnly && label}
      </button>
      {reason && (
        <span id={id} role="tooltip" className={styles.raison}>
          {reason}
        </span>
      )}
    </span>
  )
}
