import { ClipboardPaste, ListFilter, UserMinus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { formatCount } from '#contract/rules/format.ts'
import { MAX_CHAMP_PARTICIPANT } from '#contract/rules/participant-form.ts'
import { toNom } from '#contract/rules/personne.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import type { Column } from '#web/ui/grid/columns.ts'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { ToolButton } from '#web/ui/grid/ToolButton.tsx'
import type { Liste } from '../lecture/read.ts'
import styles from '../Participants.module.css'
import { EquipeColonnes } from './EquipeColonnes.tsx'
import { EquipeEtat } from './EquipeEtat.tsx'
import { type Etat, isToMend, type LigneVerifiee } from './equipe.ts'
import type { EquipeState } from './use-equipe.ts'

const KINDS = {
  prete: 'success',
  attente: 'neutral',
  attention: 'attention',
  doublon: 'info',
  erreur: 'error',
} as const satisfies Record<Etat, string>

const text = (maxLength: number) => ({ type: 'text', maxLength }) as const

const COLONNES: Column<LigneVerifiee>[] = [
  {
    id: 'nom',
    title: 'NOM',
    type: 'text',
    width: 150,
    value: ({ nom }) => toNom(nom),
    editing: text(MAX_CHAMP_PARTICIPANT),
  },
  {
    id: 'prenom',
    title: 'PRÉNOM',
    type: 'text',
    width: 110,
    value: ({ prenom }) => prenom,
    editing: text(MAX_CHAMP_PARTICIPANT),
  },
  {
    id: 'email',
    title: 'EMAIL',
    type: 'text',
    width: 195,
    value: ({ email }) => email,
    editing: text(MAX_CHAMP_PARTICIPANT),
  },
  {
    id: 'referenceInterne',
    title: 'RÉF. INTERNE',
    type: 'text',
    width: 145,
    value: ({ referenceInterne }) => referenceInterne,
    editing: text(MAX_REFERENCE_INTERNE),
  },
  {
    id: 'verification',
    title: 'VÉRIFICATION',
    type: 'text',
    width: 300,
    value: ({ texte: verdict }) => verdict,
    render: ({ etat, texte: verdict }) => (
      <span className={styles.verdict}>
        <Badge kind={KINDS[etat]}>{verdict}</Badge>
      </span>
    ),
  },
]

const idOf = ({ id }: LigneVerifiee) => id

export function EquipeTable({ equipe, liste }: { equipe: EquipeState; liste: Liste }) {
  const { lignes } = equipe
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The lines that were wrong when they were asked for: a line that is mended stays in sight. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>()
  const shown = useMemo(() => (wrong ? lignes.filter(({ id }) => wrong.has(id)) : lignes), [wrong, lignes])
  const toMend = lignes.filter(isToMend)

  function remove() {
    equipe.remove(ids)
    setIds(new Set())
  }

  return (
    <div className={styles.pile}>
      <EquipeEtat equipe={equipe} liste={liste} />
      {!equipe.isTouched && <EquipeColonnes liste={liste} onChange={equipe.setChamps} />}
      <GridLazy
        title="Lignes de l’équipe"
        columns={COLONNES}
        lines={shown}
        idOf={idOf}
        selection={{ ids, onChange: setIds }}
        onEdit={(ligne, columnId, value) => equipe.edit(ligne, columnId, String(value ?? ''))}
        height={500}
        emptyText="Il ne reste aucune ligne."
        actions={
          <>
            <ToolButton
              icon={ListFilter}
              label={wrong ? 'Toutes les lignes' : `Lignes à corriger (${toMend.length})`}
              reason={!wrong && toMend.length === 0 ? 'Aucune ligne n’est à corriger.' : undefined}
              onClick={() => setWrong(wrong ? undefined : new Set(toMend.map(({ id }) => id)))}
            />
            <ToolButton
              icon={UserMinus}
              label="Retirer"
              reason={ids.size === 0 ? 'Sélectionnez d’abord une ligne.' : undefined}
              onClick={remove}
            />
            <RestartButton equipe={equipe} />
          </>
        }
      />
    </div>
  )
}

/** Gives another list. Corrections would be lost: the person is asked first. */
function RestartButton({ equipe: { lignes, isTouched, restart } }: { equipe: EquipeState }) {
  const [isReplacing, setReplacing] = useState(false)
  return (
    <>
      <ToolButton
        icon={ClipboardPaste}
        label="Autre liste"
        onClick={() => (isTouched ? setReplacing(true) : restart())}
      />
      {isReplacing && (
        <ConfirmModal
          title="Remplacer cette liste ?"
          thing={`${formatCount(lignes.length, 'ligne', 'lignes')}, avec vos corrections`}
          confirmLabel="Remplacer"
          onConfirm={restart}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  )
}
