import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './InfoTip.module.css'
import { useTip } from './Tooltip.tsx'

interface Props {
  /** The subject of the tip, for the button's accessible name. */
  label: string
  tip: string
  /** The explained element; it receives the tip's id for its aria-describedby. */
  children?: (tipId: string) => ReactNode
}

/** An element followed by an information button; hovering or focusing either one shows the tip. */
export function InfoTip({ label, tip, children }: Props) {
  const { id, show, anchor, bubble } = useTip(tip)
  return (
    <span className={styles.wrapper} {...anchor}>
      {children?.(id)}
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={id}
        onClick={(event) => show(event.currentTarget)}
      >
        <Info size={18} aria-hidden="true" />
      </button>
      {bubble}
    </span>
  )
}
