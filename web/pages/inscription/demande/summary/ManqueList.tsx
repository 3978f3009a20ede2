import type { Manque } from '../choix/cursus-manques.ts'
import styles from '../Demande.module.css'

/** What is still missing: each thing leads to its place. */
export function ManqueList({ manques }: { manques: readonly Manque[] }) {
  if (manques.length === 0) return null
  return (
    <div className={styles.missing}>
      <p>Il manque encore :</p>
      {manques.map(({ href, label }) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </div>
  )
}
