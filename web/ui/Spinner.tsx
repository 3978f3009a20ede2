import styles from './Spinner.module.css'

interface Props {
  size?: 20 | 32 | 48
  /** What is happening, read out; without it the spinner only decorates a text that says so. */
  label?: string
}

export function Spinner({ size = 20, label }: Props) {
  const wheel = <span className={`${styles.spinner} ${styles[`size${size}`]}`} aria-hidden="true" />
  if (!label) return wheel
  return (
    <span className={styles.labelled} role="status">
      {wheel}
      {label}
    </span>
  )
}
