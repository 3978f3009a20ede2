import { ChevronRight, Lock, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './Cartes.module.css'
import { type Colonne, type EtatLigne, getAffichage, getNomLigne, getTexte } from './colonnes.ts'
import { Editeur } from './editeurs/Editeur.tsx'
import type { GrilleProps } from './props.ts'
import type { Rang } from './use-grille.ts'

/** Of a level of the tree, in pixels. */
const RETRAIT = 16

interface Props<L extends object> {
  rang: Rang<L>
  colonnes: readonly Colonne<L>[]
  etat: EtatLigne
  isSelected: boolean | undefined
  onSelect: () => void
  onEdit: GrilleProps<L>['onEdit']
}

/** One line as a card: its first column is the title, the others follow with theirs. */
export function Carte<L extends object>({ rang, colonnes, etat, isSelected, onSelect, onEdit }: Props<L>) {
  const [premiere, ...autres] = colonnes as [Colonne<L>, ...Colonne<L>[]]
  const titre = getNomLigne(colonnes, rang.original)
  // An empty field is worth its place only when it can be filled.
  const shown = autres.filter((each) => (each.edition && onEdit) || getTexte(each, rang.original) !== '')
  const classes = [styles.carte, etat.isNouvelle && styles.nouvelle, isSelected && styles.selectionnee]
  const champ = (colonne: Colonne<L>) => (
    <Champ
      colonne={colonne}
      ligne={rang.original}
      titre={titre}
      onEdit={etat.lectureSeule || !colonne.edition ? undefined : onEdit}
    />
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press anywhere selects it, as on a line; its box is what the keyboard reaches
    <article
      className={classes.filter(Boolean).join(' ')}
      style={{ marginInlineStart: rang.depth * RETRAIT }}
      aria-label={titre}
      onClick={({ target }) => {
        if (!(target as HTMLElement).closest('a, button, input, select, label')) onSelect()
      }}
    >
      <div className={styles.tete}>
        {isSelected !== undefined && !etat.nonSelectionnable && (
          <label className={styles.choix}>
            <input type="checkbox" checked={isSelected} onChange={onSelect} />
            <span className="visually-hidden">Sélectionner {titre}</span>
          </label>
        )}
        <div className={styles.titre}>{champ(premiere)}</div>
        {etat.isNouvelle && <span className={styles.marque}>Nouveau</span>}
      </div>
      {isSelected !== undefined && etat.nonSelectionnable && (
        <Raison>Sélection impossible : {etat.nonSelectionnable}</Raison>
      )}
      {etat.lectureSeule && <Raison>Lecture seule : {etat.lectureSeule}</Raison>}
      <dl className={styles.liste}>
        {shown.map((colonne) => (
          <div key={colonne.id}>
            <dt>{colonne.titre}</dt>
            <dd>{champ(colonne)}</dd>
          </div>
        ))}
      </dl>
      {rang.getCanExpand() && <Deplier rang={rang} />}
    </article>
  )
}

function Deplier<L extends object>({ rang }: { rang: Rang<L> }) {
  return (
    <button
      type="button"
      className={styles.deplier}
      aria-expanded={rang.getIsExpanded()}
      onClick={() => rang.toggleExpanded()}
    >
      <ChevronRight size={18} aria-hidden="true" className={rang.getIsExpanded() ? styles.ouvert : undefined} />
      {rang.getIsExpanded() ? 'Replier le détail' : `Voir le détail (${rang.subRows.length})`}
    </button>
  )
}

function Raison({ children }: { children: ReactNode }) {
  return (
    <p className={styles.raison}>
      <Lock size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

interface ChampProps<L extends object> {
  colonne: Colonne<L>
  ligne: L
  titre: string
  onEdit: GrilleProps<L>['onEdit']
}

function Champ<L extends object>({ colonne, ligne, titre, onEdit }: ChampProps<L>) {
  const [isEditing, setEditing] = useState(false)
  const isReturning = useRef(false)
  function close() {
    isReturning.current = true
    setEditing(false)
  }
  if (isEditing && colonne.edition) {
    return (
      <Editeur
        edition={colonne.edition}
        label={`${colonne.titre}, ${titre}`}
        valeur={colonne.valeur(ligne)}
        onCommit={(valeur) => {
          onEdit?.(ligne, colonne.id, valeur)
          close()
        }}
        onCancel={close}
      />
    )
  }
  return (
    <span className={styles.valeur}>
      <span>{getAffichage(colonne, ligne, onEdit !== undefined) || '—'}</span>
      {onEdit && (
        <button
          type="button"
          className={styles.modifier}
          ref={(button) => {
            if (button && isReturning.current) button.focus()
            isReturning.current = false
          }}
          onClick={() => setEditing(true)}
        >
          <Pencil size={16} aria-hidden="true" />
          <span className="visually-hidden">
            Modifier {colonne.titre}, {titre}
          </span>
        </button>
      )}
    </span>
  )
}
