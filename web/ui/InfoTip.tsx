import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './InfoTip.module.css'
import { useTip } from './Tooltip.tsx'

interface Props {
  /** What the tip is about, for the button's name. */
  label: string
  tip: string
  /** What the tip explains; it receives the tip's id, to be described by it. */
  children?: (tipId: string) => ReactNode
}

/** Something followed by an information button; hovering or focusing either shows the tip. */
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
