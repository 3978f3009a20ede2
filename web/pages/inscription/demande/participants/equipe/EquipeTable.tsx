import { ClipboardPaste, ListFilter, UserMinus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { formatCount } from '#contract/rules/format.ts'
import { MAX_CHAMP_PARTICIPANT } from '#contract/rules/participant-form.ts'
import { toNom } from '#contract/rules/personne.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { BoutonOutil } from '#web/ui/grille/BoutonOutil.tsx'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { GrilleLazy } from '#web/ui/grille/GrilleLazy.tsx'
import type { Liste } from '../lecture/lire.ts'
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

const texte = (longueurMax: number) => ({ type: 'texte', longueurMax }) as const

const COLONNES: Colonne<LigneVerifiee>[] = [
  {
    id: 'nom',
    titre: 'NOM',
    type: 'texte',
    largeur: 150,
    valeur: ({ nom }) => toNom(nom),
    edition: texte(MAX_CHAMP_PARTICIPANT),
  },
  {
    id: 'prenom',
    titre: 'PRÉNOM',
    type: 'texte',
    largeur: 110,
    valeur: ({ prenom }) => prenom,
    edition: texte(MAX_CHAMP_PARTICIPANT),
  },
  {
    id: 'email',
    titre: 'EMAIL',
    type: 'texte',
    largeur: 195,
    valeur: ({ email }) => email,
    edition: texte(MAX_CHAMP_PARTICIPANT),
  },
  {
    id: 'referenceInterne',
    titre: 'RÉF. INTERNE',
    type: 'texte',
    largeur: 145,
    valeur: ({ referenceInterne }) => referenceInterne,
    edition: texte(MAX_REFERENCE_INTERNE),
  },
  {
    id: 'verification',
    titre: 'VÉRIFICATION',
    type: 'texte',
    largeur: 300,
    valeur: ({ texte: verdict }) => verdict,
    rendu: ({ etat, texte: verdict }) => (
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
      <GrilleLazy
        titre="Lignes de l’équipe"
        colonnes={COLONNES}
        lignes={shown}
        idOf={idOf}
        selection={{ ids, onChange: setIds }}
        onEdit={(ligne, colonneId, valeur) => equipe.edit(ligne, colonneId, String(valeur ?? ''))}
        hauteur={500}
        texteVide="Il ne reste aucune ligne."
        actions={
          <>
            <BoutonOutil
              icon={ListFilter}
              label={wrong ? 'Toutes les lignes' : `Lignes à corriger (${toMend.length})`}
              raison={!wrong && toMend.length === 0 ? 'Aucune ligne n’est à corriger.' : undefined}
              onClick={() => setWrong(wrong ? undefined : new Set(toMend.map(({ id }) => id)))}
            />
            <BoutonOutil
              icon={UserMinus}
              label="Retirer"
              raison={ids.size === 0 ? 'Sélectionnez d’abord une ligne.' : undefined}
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
      <BoutonOutil
        icon={ClipboardPaste}
        label="Autre liste"
        onClick={() => (isTouched ? setReplacing(true) : restart())}
      />
      {isReplacing && (
        <ConfirmModal
          title="Remplacer cette liste ?"
          thing={`${formatCount(lignes.length, 'ligne', 'lignes')}, avec vos corrections`}
          confirmLabel="Remplacer"
          onConfirm={restart}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  )
}
