import {
  ChevronDown,
  ChevronsDownUp,
  ChevronsUpDown,
  ChevronUp,
  Download,
  FilterX,
  MoveHorizontal,
  MoveLeft,
  MoveRight,
  X,
} from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
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

/** GRI-01: what serves now is at hand; the rest is one press away. */
export function BarreOutils<Ligne extends object>({ grille, table, nombre, outilsColonnes }: Props<Ligne>) {
  const hasFiltre = table.state.columnFilters.length > 0
  const canScroll = outilsColonnes && (outilsColonnes.canScrollLeft || outilsColonnes.canScrollRight)
  const more = useRef<HTMLButtonElement>(null)
  const filtre = (
    <BoutonOutil
      icon={FilterX}
      label="Annuler filtre(s)"
      raison={hasFiltre ? undefined : 'Aucun filtre n’est posé.'}
      onClick={() => {
        table.resetColumnFilters(true)
        // The button is folded away with what it did.
        more.current?.focus()
      }}
    />
  )
  const fleches = outilsColonnes && <Fleches {...outilsColonnes} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.barre} role="group" aria-label={`Outils : ${grille.titre}`}>
      {grille.actions}
      {grille.enfantsOf && <OutilsArbre table={table} />}
      {hasFiltre && filtre}
      <OutilExport {...{ grille, table, nombre }} />
      {canScroll && fleches}
      <PlusDOutils buttonRef={more}>
        {!hasFiltre && filtre}
        {outilsColonnes && <OutilAjuster {...outilsColonnes} />}
        {!canScroll && fleches}
      </PlusDOutils>
      {grille.selection && (
        <span className={styles.compte} role="status">
          {formatSelection(grille.selection.ids.size)}
        </span>
      )}
    </div>
  )
}

function PlusDOutils({
  buttonRef,
  children,
}: {
  buttonRef: React.RefObject<HTMLButtonElement | null>
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={`${styles.bouton} ${styles.plus}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Moins d’outils' : 'Plus d’outils'}
        <Icon size={18} aria-hidden="true" />
      </button>
      <div id={id} className={styles.rangee} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}

function OutilExport<Ligne extends object>({ grille, table, nombre }: Omit<Props<Ligne>, 'outilsColonnes'>) {
  const { avancement, start, cancel } = useExport(grille, table)
  const vide = nombre === 0 ? 'Aucune ligne n’est affichée.' : undefined
  return (
    <>
      <BoutonOutil
        icon={avancement ? X : Download}
        label={avancement ? 'Annuler l’export' : 'Exporter'}
        raison={vide ?? grille.exportRaison}
        onClick={avancement ? cancel : start}
      />
      {avancement && <progress aria-label="Avancement de l’export" value={avancement.done} max={avancement.total} />}
      <span role="status">{avancement && formatAvancement(avancement)}</span>
    </>
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

function OutilAjuster({ isAuto, toggleAuto }: OutilsColonnes) {
  return <BoutonOutil icon={MoveHorizontal} label="Ajuster les colonnes" aria-pressed={isAuto} onClick={toggleAuto} />
}

function Fleches({ canScrollLeft, canScrollRight, scroll }: OutilsColonnes) {
  return (
    <>
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
