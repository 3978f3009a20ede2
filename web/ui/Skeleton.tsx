import styles from './Skeleton.module.css'

interface Props {
  /** The name of the content that loads, for screen readers: 'Chargement des formations'. */
  label: string
  /** The expected number of cards, so that the list does not jump when they load. */
  count?: number
}

/** Placeholders of cards that load. */
export function SkeletonList({ label, count = 3 }: Props) {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={styles.card} aria-hidden="true">
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  )
}

/** Placeholders of lines that load; the first is a title. */
export function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <div className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={index} className={styles.line} />
      ))}
    </div>
  )
}
