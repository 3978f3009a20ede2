import styles from './Formation.module.css'

/** A text of the provider: an empty line separates paragraphs. */
export function Paragraphs({ children }: { children: string }) {
  return (
    <div className={styles.prose}>
      {children.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

export function Bullets({ items }: { items: string[] }) {
  return (
    <ul className={styles.bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
