import { useId } from 'react'
import styles from './Progress.module.css'

interface Props {
  /** What is happening: 'Préparation de l’export'. */
  label: string
  /** From 0 to 1; without it, how long it takes is not known. */
  value?: number
  /** How far it is, in words: '120 lignes sur 400'. */
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
