import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { LIGNE_ENTETE } from './clavier.ts'
import { getNomLigne } from './colonnes.ts'
import { DansTableau } from './contexte.ts'
import { Entetes } from './Entetes.tsx'
import { Editeur } from './editeurs/Editeur.tsx'
import { Ligne } from './Ligne.tsx'
import type { GrilleProps } from './props.ts'
import { ROLES } from './roles.ts'
import styles from './Tableau.module.css'
import type { Rang, Table } from './use-grille.ts'
import type { useLargeurs } from './use-largeurs.ts'
import { HAUTEUR_LIGNE, useTableau } from './use-tableau.ts'

/** The titles and the filters, which lines slide under. */
const HAUTEUR_ENTETES = 2 * HAUTEUR_LIGNE

interface Props<L extends object> {
  grille: GrilleProps<L>
  table: Table<L>
  rangs: Rang<L>[]
  largeurs: ReturnType<typeof useLargeurs<L>>
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** In place of lines: loading, error, nothing. */
  message: ReactNode
}

export function Tableau<L extends object>({ grille, table, rangs, largeurs, scroller, onScroll, message }: Props<L>) {
  const { colonnes, selection } = grille
  const root = useRef<HTMLTableElement>(null)
  const tableau = useTableau({ props: grille, table, rangs, root })
  const { active, portee, events } = tableau
  const virtualizer = useVirtualizer({
    count: rangs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HAUTEUR_LIGNE,
    getItemKey: (index) => rangs[index]?.id ?? index,
    overscan: 6,
    scrollMargin: HAUTEUR_ENTETES,
    rangeExtractor: useRangeWith(active.ligne),
  })
  return (
    <DansTableau value={true}>
      <div
        ref={scroller}
        className={`${styles.defilement} ${styles[`hauteur${grille.hauteur ?? 'Libre'}`]}`}
        onScroll={onScroll}
      >
        <table
          {...events}
          ref={root}
          {...{ role: grille.enfantsOf ? 'treegrid' : 'grid', 'aria-multiselectable': selection ? true : undefined }}
          className={`${styles.tableau} ${selection ? styles.selectable : ''}`}
          style={{ '--colonnes': largeurs.template, minWidth: largeurs.total } as React.CSSProperties}
          aria-label={grille.titre}
          aria-rowcount={rangs.length + 2}
          aria-colcount={colonnes.length + (selection ? 1 : 0)}
          aria-busy={grille.etat === 'chargement'}
        >
          <Entetes table={table} colonnes={colonnes} portee={portee} active={active} onResize={largeurs.resize} />
          <Corps grille={grille} rangs={rangs} tableau={tableau} virtualizer={virtualizer} />
        </table>
        {message}
      </div>
      <Aide grille={grille} rang={rangs[active.ligne]} isEntete={active.ligne === LIGNE_ENTETE} />
    </DansTableau>
  )
}

interface CorpsProps<L extends object> extends Pick<Props<L>, 'grille' | 'rangs'> {
  tableau: ReturnType<typeof useTableau<L>>
  virtualizer: Virtualizer<HTMLDivElement, Element>
}

/** The lines in sight. */
function Corps<L extends object>({ grille, rangs, tableau, virtualizer }: CorpsProps<L>) {
  const { active, isEditing } = tableau
  const editeur = isEditing ? renderEditeur(grille, rangs[active.ligne], tableau) : undefined
  return (
    <tbody {...ROLES.groupe} className={styles.corps} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const rang = rangs[index] as Rang<L>
        return (
          <Ligne
            key={key}
            rang={rang}
            index={index}
            top={start - HAUTEUR_ENTETES}
            colonnes={grille.colonnes}
            isTree={grille.enfantsOf !== undefined}
            isExpanded={rang.getIsExpanded()}
            isSelected={grille.selection?.ids.has(rang.id)}
            activeColonne={index === active.ligne ? active.colonne : undefined}
            canEdit={grille.onEdit !== undefined}
            editeur={index === active.ligne ? editeur : undefined}
            etatOf={grille.etatOf}
          />
        )
      })}
    </tbody>
  )
}

/** The editor of the active cell; undefined where its column has none. */
function renderEditeur<L extends object>(
  { colonnes, selection }: GrilleProps<L>,
  rang: Rang<L> | undefined,
  { active, commit, cancel }: CorpsProps<L>['tableau'],
) {
  const colonne = colonnes[active.colonne - (selection ? 1 : 0)]
  if (!rang || !colonne?.edition) return undefined
  return (
    <Editeur
      edition={colonne.edition}
      label={`${colonne.titre}, ${getNomLigne(colonnes, rang.original)}`}
      valeur={colonne.valeur(rang.original)}
      onCommit={(valeur, suite) => commit(colonne.id, valeur, suite)}
      onCancel={cancel}
    />
  )
}

/** The active line stays mounted wherever the table is scrolled, so that focus is never lost. */
function useRangeWith(ligne: number) {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (ligne < 0 || ligne >= range.count || indexes.includes(ligne)) return indexes
      return [...indexes, ligne].sort((a, b) => a - b)
    },
    [ligne],
  )
}

/** What the active cell allows, in words, for those who see; its cells say the same to those who listen. */
function Aide<L extends object>({
  grille,
  rang,
  isEntete,
}: {
  grille: GrilleProps<L>
  rang?: Rang<L>
  isEntete: boolean
}) {
  const etat = rang && grille.etatOf?.(rang.original)
  const texts = isEntete
    ? ['Entrée : trier. F2 puis ← → : régler la largeur.']
    : [
        etat?.nonSelectionnable && `Sélection impossible : ${etat.nonSelectionnable}`,
        etat?.lectureSeule && `Lecture seule : ${etat.lectureSeule}`,
      ].filter(Boolean)
  return (
    <p className={styles.aide} aria-hidden="true">
      {texts.join(' ')}
    </p>
  )
}
