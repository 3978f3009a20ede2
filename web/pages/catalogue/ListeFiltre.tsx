import { useState } from 'react'
import type { Facette, Facettes } from '#contract/catalogue/catalogue.ts'
import { formatAucun } from '#contract/rules/format.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { CaseFiltre } from './CaseFiltre.tsx'
import styles from './Filtres.module.css'
import { choixOf, LISTES, type ListeName } from './filtres.ts'

/** A longer list is folded, unless it has only one more choice. */
const MAX_SHOWN = 8

interface Props {
  name: ListeName
  search: CatalogueSearch
  facettes: Facettes | undefined
}

/** The choices of one list, each with its count. */
export function ListeFiltre({ name, search, facettes }: Props) {
  const chosen = search[name] ?? []
  const choix = choixOf(name, facettes, chosen)
  const shown = choix.length > MAX_SHOWN + 1 ? MAX_SHOWN : choix.length
  const folded = choix.slice(shown)
  const [isUnfolded] = useState(folded.some(({ id }) => chosen.includes(id)))
  const toCase = ({ id, label, nombre }: Facette) => (
    <CaseFiltre key={id} name={name} value={id} label={label} nombre={nombre} isChecked={chosen.includes(id)} />
  )
  return (
    <>
      {choix.slice(0, shown).map(toCase)}
      {folded.length > 0 && (
        <details className={styles.suite} open={isUnfolded}>
          <summary>
            <span className={styles.plus}>Voir plus ({folded.length})</span>
            <span className={styles.moins}>Voir moins</span>
          </summary>
          {folded.map(toCase)}
        </details>
      )}
      {/* CAT-11: the text of an empty list. */}
      {facettes && choix.length === 0 && (
        <p className={styles.aucun}>{formatAucun(LISTES[name].titre.toLowerCase())}</p>
      )}
    </>
  )
}
