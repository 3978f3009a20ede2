import styles from './Spinner.module.css'

interface Props {
  size?: 20 | 32 | 48
  /** The running task, for screen readers; absent when a text beside the spinner names the task. */
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
