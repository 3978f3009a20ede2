import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { LIGNE_ENTETE, LIGNE_FILTRES, type Position } from './clavier.ts'
import type { Colonne } from './colonnes.ts'
import { ROLES } from './roles.ts'
import { Separateur } from './Separateur.tsx'
import type { Portee } from './selection.ts'
import styles from './Tableau.module.css'
import { setFiltre, type Table } from './use-grille.ts'

interface Props<Ligne extends object> {
  table: Table<Ligne>
  colonnes: readonly Colonne<Ligne>[]
  /** Undefined where lines are not selected at all. */
  portee: Portee | undefined
  active: Position
  onResize: (colonneId: string, largeur: number) => void
}

const SENS = { asc: 'ascending', desc: 'descending' } as const
const ICONES = { asc: ArrowUp, desc: ArrowDown }

/** The titles and, under them, the filters: both stay in sight. */
export function Entetes<Ligne extends object>(props: Props<Ligne>) {
  return (
    <thead {...ROLES.groupe} className={styles.entetes}>
      <Titres {...props} />
      <Filtres {...props} />
    </thead>
  )
}

function Titres<Ligne extends object>({ table, colonnes, portee, active, onResize }: Props<Ligne>) {
  const offset = portee === undefined ? 0 : 1
  const tabIndex = (colonne: number) => toTabIndex(active, LIGNE_ENTETE, colonne)
  return (
    <tr {...ROLES.ligne} aria-rowindex={1} className={styles.titres}>
      {portee !== undefined && (
        <th {...ROLES.titre} className={styles.choix} {...toPlace(LIGNE_ENTETE, 0)} tabIndex={tabIndex(0)}>
          <CaseToutes portee={portee} />
        </th>
      )}
      {colonnes.map((colonne, rank) => {
        const tri = table.getColumn(colonne.id)?.getIsSorted() || undefined
        const Icone = tri ? ICONES[tri] : ArrowUpDown
        return (
          <th
            key={colonne.id}
            {...ROLES.titre}
            aria-sort={tri ? SENS[tri] : 'none'}
            className={colonne.type === 'nombre' ? styles.nombre : undefined}
            {...toPlace(LIGNE_ENTETE, rank + offset)}
            tabIndex={tabIndex(rank + offset)}
          >
            <span className={styles.texte}>{colonne.titre}</span>
            <Icone size={16} aria-hidden="true" className={tri ? styles.trie : styles.triable} />
            <Separateur titre={colonne.titre} onResize={(largeur) => onResize(colonne.id, largeur)} />
          </th>
        )
      })}
    </tr>
  )
}

function Filtres<Ligne extends object>({ table, colonnes, portee, active }: Props<Ligne>) {
  const offset = portee === undefined ? 0 : 1
  const tabIndex = (colonne: number) => toTabIndex(active, LIGNE_FILTRES, colonne)
  return (
    <tr {...ROLES.ligne} aria-rowindex={2} className={styles.filtres}>
      {portee !== undefined && (
        <td {...ROLES.cellule} {...toPlace(LIGNE_FILTRES, 0)} tabIndex={tabIndex(0)}>
          <span className="visually-hidden">Pas de filtre</span>
        </td>
      )}
      {colonnes.map((colonne, rank) => (
        <td key={colonne.id} {...ROLES.cellule} {...toPlace(LIGNE_FILTRES, rank + offset)}>
          <input
            type="text"
            aria-label={`Filtrer : ${colonne.titre}`}
            placeholder="Filtrer…"
            data-filtre
            tabIndex={tabIndex(rank + offset)}
            value={String(table.getColumn(colonne.id)?.getFilterValue() ?? '')}
            onChange={(event) => setFiltre(table, colonne.id, event.target.value)}
          />
        </td>
      ))}
    </tr>
  )
}

function toPlace(ligne: number, colonne: number) {
  return { 'aria-colindex': colonne + 1, 'data-ligne': ligne, 'data-colonne': colonne }
}

function toTabIndex(active: Position, ligne: number, colonne: number): number {
  return active.ligne === ligne && active.colonne === colonne ? 0 : -1
}

function CaseToutes({ portee }: { portee: Portee }) {
  return (
    <input
      // No attribute says it.
      ref={(input) => {
        if (input) input.indeterminate = portee === 'partie'
      }}
      type="checkbox"
      aria-label="Sélectionner toutes les lignes affichées"
      tabIndex={-1}
      checked={portee === 'toutes'}
      readOnly
    />
  )
}
