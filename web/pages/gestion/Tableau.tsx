import type { ReactNode } from 'react'
import styles from './Tableau.module.css'

export interface Colonne<T> {
  titre: string
  cellule: (ligne: T) => ReactNode
  isNombre?: boolean
}

interface Props<T> {
  /** What the table shows, for who does not see it. */
  legende: string
  colonnes: readonly Colonne<T>[]
  lignes: readonly T[]
  cle: (ligne: T) => string | number
}

/** A list of the desk. On a phone each line is a card, with the title of its column before each cell. */
export function Tableau<T>({ legende, colonnes, lignes, cle }: Props<T>) {
  return (
    <table className={styles.tableau}>
      <caption className="visually-hidden">{legende}</caption>
      <thead>
        <tr>
          {colonnes.map(({ titre, isNombre }) => (
            <th key={titre} scope="col" data-nombre={isNombre || undefined}>
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lignes.map((ligne) => (
          <tr key={cle(ligne)}>
            {colonnes.map(({ titre, cellule, isNombre }) => (
              <td key={titre} data-titre={titre} data-nombre={isNombre || undefined}>
                {cellule(ligne)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
