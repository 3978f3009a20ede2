import { useId } from 'react'
import styles from './Progress.module.css'

interface Props {
  /** The running task: 'Préparation de l’export'. */
  label: string
  /** From 0 to 1; absent when the duration is unknown. */
  value?: number
  /** The progress in words: '120 lignes sur 400'. */
  text?: string
}

export function Progress({ label, value, text }: Props) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <div className={styles.track}>
        <progress className={styles.bar} value={value} max={1} aria-labelledby={id} aria-valuetext={text} />
      </div>
    </div>
  )
}
