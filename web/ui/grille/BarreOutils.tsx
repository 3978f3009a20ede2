import { ChevronsDownUp, ChevronsUpDown, Download, FilterX, MoveHorizontal, MoveLeft, MoveRight, X } from 'lucide-react'
import { formatCount } from '../format.ts'
import styles from './BarreOutils.module.css'
import { BoutonOutil } from './BoutonOutil.tsx'
import type { GrilleProps } from './props.ts'
import { type Avancement, useExport } from './use-export.ts'
import type { Table } from './use-grille.ts'

/** What only columns side by side need. */
export interface OutilsColonnes {
  isAuto: boolean
  toggleAuto: () => void
  canScrollLeft: boolean
  canScrollRight: boolean
  scroll: (direction: -1 | 1) => void
}

interface Props<Ligne extends object> {
  grille: GrilleProps<Ligne>
  table: Table<Ligne>
  /** Lines shown. */
  nombre: number
  outilsColonnes: OutilsColonnes | undefined
}

/** GRI-01 */
export function BarreOutils<Ligne extends object>({ grille, table, nombre, outilsColonnes }: Props<Ligne>) {
  const hasFiltre = table.state.columnFilters.length > 0
  const { avancement, start, cancel } = useExport(grille, table)
  const vide = nombre === 0 ? 'Aucune ligne n’est affichée.' : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.barre} role="group" aria-label={`Outils : ${grille.titre}`}>
      {grille.actions}
      {grille.enfantsOf && <OutilsArbre table={table} />}
      <BoutonOutil
        icon={FilterX}
        label="Annuler filtre(s)"
        raison={hasFiltre ? undefined : 'Aucun filtre n’est posé.'}
        onClick={() => table.resetColumnFilters(true)}
      />
      <BoutonOutil
        icon={avancement ? X : Download}
        label={avancement ? 'Annuler l’export' : 'Exporter'}
        raison={vide ?? grille.exportRaison}
        onClick={avancement ? cancel : start}
      />
      {avancement && <progress aria-label="Avancement de l’export" value={avancement.done} max={avancement.total} />}
      <span role="status">{avancement && formatAvancement(avancement)}</span>
      {outilsColonnes && <OutilsDesColonnes {...outilsColonnes} />}
      {grille.selection && (
        <span className={styles.compte} role="status">
          {formatSelection(grille.selection.ids.size)}
        </span>
      )}
    </div>
  )
}

function OutilsArbre<Ligne extends object>({ table }: { table: Table<Ligne> }) {
  const vide = table.getCanSomeRowsExpand() ? undefined : 'Aucune ligne n’a de détail.'
  const deplie = table.getIsAllRowsExpanded() ? 'Tout est déjà déplié.' : undefined
  const replie = table.getIsSomeRowsExpanded() ? undefined : 'Tout est déjà replié.'
  return (
    <>
      <BoutonOutil
        icon={ChevronsUpDown}
        label="Tout déplier"
        raison={vide ?? deplie}
        onClick={() => table.toggleAllRowsExpanded(true)}
      />
      <BoutonOutil
        icon={ChevronsDownUp}
        label="Tout replier"
        raison={vide ?? replie}
        onClick={() => table.toggleAllRowsExpanded(false)}
      />
    </>
  )
}

function OutilsDesColonnes({ isAuto, toggleAuto, canScrollLeft, canScrollRight, scroll }: OutilsColonnes) {
  return (
    <>
      <BoutonOutil icon={MoveHorizontal} label="Ajuster les colonnes" aria-pressed={isAuto} onClick={toggleAuto} />
      <BoutonOutil
        icon={MoveLeft}
        label="Colonnes de gauche"
        isIconOnly
        raison={canScrollLeft ? undefined : 'Les premières colonnes sont affichées.'}
        onClick={() => scroll(-1)}
      />
      <BoutonOutil
        icon={MoveRight}
        label="Colonnes de droite"
        isIconOnly
        raison={canScrollRight ? undefined : 'Les dernières colonnes sont affichées.'}
        onClick={() => scroll(1)}
      />
    </>
  )
}

function formatAvancement({ done, total }: Avancement): string {
  return done < total ? 'Préparation de l’export…' : 'Écriture du fichier…'
}

function formatSelection(nombre: number): string {
  if (nombre === 0) return 'Aucune ligne sélectionnée'
  return formatCount(nombre, 'ligne sélectionnée', 'lignes sélectionnées')
}
