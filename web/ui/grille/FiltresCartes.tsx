import styles from './Cartes.module.css'
import type { Colonne } from './colonnes.ts'
import { setFiltre, type Table } from './use-grille.ts'

interface Props<L extends object> {
  colonnes: readonly Colonne<L>[]
  table: Table<L>
}

/** What the header does in the table: sorting and filtering. */
export function FiltresCartes<L extends object>({ colonnes, table }: Props<L>) {
  const [tri] = table.state.sorting
  return (
    <details className={styles.filtres}>
      <summary>Trier et filtrer</summary>
      <label className={styles.champ}>
        Trier par
        <select
          value={tri ? `${tri.desc ? '-' : '+'}${tri.id}` : ''}
          onChange={({ target: { value } }) =>
            table.setSorting(value ? [{ id: value.slice(1), desc: value.startsWith('-') }] : [])
          }
        >
          <option value="">Ordre d’origine</option>
          {colonnes.map(({ id, titre }) => [
            <option key={`+${id}`} value={`+${id}`}>
              {titre}, croissant
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {titre}, décroissant
            </option>,
          ])}
        </select>
      </label>
      {colonnes.map(({ id, titre }) => (
        <label key={id} className={styles.champ}>
          {titre}
          <input
            type="text"
            value={String(table.getColumn(id)?.getFilterValue() ?? '')}
            onChange={(event) => setFiltre(table, id, event.target.value)}
          />
        </label>
      ))}
    </details>
  )
}
