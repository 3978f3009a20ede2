import { type ReactNode, useState } from 'react'
import styles from './champs.module.css'

interface Wired<V> {
  value: V
  onChange: (value: V) => void
}

/** Gives an input of the kit a value of its own. */
export function Essai<V>({ depart, children }: { depart: V; children: (wired: Wired<V>) => ReactNode }) {
  const [value, onChange] = useState(depart)
  return children({ value, onChange })
}

/** The states of one input side by side. */
export function Etats({ children }: { children: ReactNode }) {
  return <div className={styles.etats}>{children}</div>
}

export const LONG =
  'Un libellé particulièrement long, qui passe à la ligne parce que personne n’a trouvé plus court pour le dire'
