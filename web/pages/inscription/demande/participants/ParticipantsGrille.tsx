import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { toNom } from '#contract/rules/personne.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { BoutonOutil } from '#web/ui/grille/BoutonOutil.tsx'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { GrilleLazy } from '#web/ui/grille/GrilleLazy.tsx'
import { removeParticipants, updateParticipant } from '../etat/changes.ts'
import type { ParticipantSaisi, Saisie } from '../etat/saisie.ts'
import { formatPersonnes } from './personnes.ts'

const COLONNES: Colonne<ParticipantSaisi>[] = [
  { id: 'nom', titre: 'NOM', type: 'texte', largeur: 190, valeur: ({ nom }) => toNom(nom) },
  { id: 'prenom', titre: 'PRÉNOM', type: 'texte', largeur: 125, valeur: ({ prenom }) => prenom },
  { id: 'email', titre: 'EMAIL', type: 'texte', largeur: 218, valeur: ({ email }) => email },
  {
    id: 'referenceInterne',
    titre: 'RÉF. INTERNE (OPTIONNEL)',
    type: 'texte',
    largeur: 240,
    valeur: ({ referenceInterne }) => referenceInterne,
    edition: { type: 'texte', longueurMax: MAX_REFERENCE_INTERNE },
  },
]

const idOf = ({ email }: ParticipantSaisi) => email

/** INS-19, INS-20: the person who is signed in leaves by their role. */
const etatOf = ({ readonly, isNew }: ParticipantSaisi) => ({
  isNouvelle: isNew,
  lectureSeule: readonly ? 'c’est vous.' : undefined,
  nonSelectionnable: readonly ? 'c’est vous. Changez votre rôle pour ne plus participer.' : undefined,
})

interface Props {
  participants: readonly ParticipantSaisi[]
  change: (next: (saisie: Saisie) => Saisie) => void
}

/** INS-16 */
export function ParticipantsGrille({ participants, change }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isRemoving, setRemoving] = useState(false)
  const selected = participants.filter(({ email }) => ids.has(email))

  function remove() {
    change((saisie) => removeParticipants(saisie, ids))
    setIds(new Set())
    setRemoving(false)
  }

  return (
    <>
      <GrilleLazy
        titre="Participants"
        colonnes={COLONNES}
        lignes={participants}
        idOf={idOf}
        etatOf={etatOf}
        selection={{ ids, onChange: setIds }}
        onEdit={({ email }, colonneId, valeur) =>
          change((saisie) => updateParticipant(saisie, email, { [colonneId]: valeur ?? '' }))
        }
        hauteur={500}
        texteVide="Aucun participant pour l’instant."
        actions={
          <BoutonOutil
            icon={UserMinus}
            label="Retirer"
            raison={selected.length === 0 ? 'Sélectionnez d’abord une personne.' : undefined}
            onClick={() => setRemoving(true)}
          />
        }
      />
      {isRemoving && (
        <ConfirmModal
          title={selected.length > 1 ? `Retirer ces ${selected.length} participants ?` : 'Retirer ce participant ?'}
          thing={formatPersonnes(selected)}
          confirmLabel="Retirer"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>Ce que vous avez saisi pour eux dans cette demande sera perdu.</p>
        </ConfirmModal>
      )}
    </>
  )
}
