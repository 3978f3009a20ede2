import { ChevronRight, Lock, Sparkles } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Colonne, type EtatLigne, getAffichage, getNomLigne } from './colonnes.ts'
import { ROLES } from './roles.ts'
import styles from './Tableau.module.css'
import type { Rang } from './use-grille.ts'

interface Props<Ligne extends object> {
  rang: Rang<Ligne>
  index: number
  top: number
  colonnes: readonly Colonne<Ligne>[]
  isTree: boolean
  isExpanded: boolean
  /** Undefined where lines are not selected at all. */
  isSelected: boolean | undefined
  /** The cell of this line that has the tab stop. */
  activeColonne: number | undefined
  canEdit: boolean
  editeur: ReactNode
  etatOf: ((ligne: Ligne) => EtatLigne) | undefined
}

/** One line; the table listens to its events, so that scrolling creates as little as possible. */
function LigneView<Ligne extends object>(props: Props<Ligne>) {
  const { rang, index, top, colonnes, isTree, isExpanded, isSelected, activeColonne, canEdit, editeur } = props
  const etat = props.etatOf?.(rang.original) ?? {}
  const offset = isSelected === undefined ? 0 : 1
  const canExpand = rang.getCanExpand()
  const place = (colonne: number) => toPlace(index, colonne, activeColonne === colonne)
  return (
    <tr
      {...ROLES.ligne}
      className={toClassName(etat, isSelected, editeur !== undefined)}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 3}
      aria-level={isTree ? rang.depth + 1 : undefined}
      aria-expanded={canExpand ? isExpanded : undefined}
      aria-selected={isSelected}
    >
      {isSelected !== undefined && (
        <td {...ROLES.cellule} className={styles.choix} {...place(0)}>
          <CaseSelection
            nom={getNomLigne(colonnes, rang.original)}
            isSelected={isSelected}
            raison={etat.nonSelectionnable}
          />
        </td>
      )}
      {colonnes.map((colonne, rank) => {
        const position = rank + offset
        const isEdited = editeur !== undefined && activeColonne === position
        const isEditable = canEdit && colonne.edition !== undefined && etat.lectureSeule === undefined
        return (
          <td
            key={colonne.id}
            {...ROLES.cellule}
            className={`${colonne.type === 'nombre' ? styles.nombre : ''} ${isEdited ? styles.editee : ''}`}
            style={rank === 0 && isTree ? ({ '--profondeur': rang.depth } as CSSProperties) : undefined}
            {...place(position)}
            {...(canEdit && { 'aria-readonly': !isEditable })}
          >
            {rank === 0 && isTree && <Chevron isExpanded={canExpand ? isExpanded : undefined} />}
            {isEdited && editeur}
            {!isEdited && <span className={styles.texte}>{getAffichage(colonne, rang.original, isEditable)}</span>}
            {rank === 0 && <Marques etat={etat} />}
          </td>
        )
      })}
    </tr>
  )
}

function toPlace(ligne: number, colonne: number, isActive: boolean) {
  return {
    'aria-colindex': colonne + 1,
    'data-ligne': ligne,
    'data-colonne': colonne,
    tabIndex: isActive ? 0 : -1,
  }
}

function toClassName(etat: EtatLigne, isSelected: boolean | undefined, isEdited: boolean): string {
  const classes = [
    styles.ligne,
    etat.isNouvelle && styles.nouvelle,
    isSelected && styles.selectionnee,
    isEdited && styles.enEdition,
  ]
  return classes.filter(Boolean).join(' ')
}

export const Ligne = memo(LigneView) as typeof LigneView

function CaseSelection({ nom, isSelected, raison }: { nom: string; isSelected: boolean; raison: string | undefined }) {
  if (raison) {
    return (
      <>
        <Lock size={16} aria-hidden="true" />
        <span className="visually-hidden">Sélection impossible : {raison}</span>
      </>
    )
  }
  return (
    <input
      type="checkbox"
      aria-label={`Sélectionner ${nom}`}
      tabIndex={-1}
      checked={isSelected}
      readOnly
      data-choisir
    />
  )
}

/** The state and its keys are the row's own (aria-expanded, ← →): this is for the pointer. */
function Chevron({ isExpanded }: { isExpanded: boolean | undefined }) {
  return (
    <span className={styles.chevron} aria-hidden="true" data-deplier={isExpanded === undefined ? undefined : true}>
      {isExpanded !== undefined && <ChevronRight size={18} className={isExpanded ? styles.ouvert : undefined} />}
    </span>
  )
}

/** GRI-03: never by colour alone. */
function Marques({ etat }: { etat: EtatLigne }) {
  return (
    <>
      {etat.isNouvelle && (
        <span className={styles.marque} title="Nouveau">
          <Sparkles size={16} aria-hidden="true" />
          <span>Nouveau</span>
        </span>
      )}
      {etat.lectureSeule && (
        <span className={styles.cadenas}>
          <Lock size={14} aria-hidden="true" />
          <span className="visually-hidden">Lecture seule : {etat.lectureSeule}</span>
        </span>
      )}
    </>
  )
}
