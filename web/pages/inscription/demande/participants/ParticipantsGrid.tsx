import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { toNom } from '#contract/rules/personne.ts'
import { LISTE_PARTICIPANTS } from '#web/parts/participants/liste.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import type { Column } from '#web/ui/grid/columns.ts'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { ToolButton } from '#web/ui/grid/ToolButton.tsx'
import { removeParticipants, updateParticipant } from '../etat/changes.ts'
import type { ParticipantSaisi, Saisie } from '../etat/saisie.ts'
import { formatPersonnes } from './personnes.ts'

const COLONNES: Column<ParticipantSaisi>[] = [
  { id: 'nom', title: 'NOM', type: 'text', width: 190, value: ({ nom }) => toNom(nom) },
  { id: 'prenom', title: 'PRÉNOM', type: 'text', width: 125, value: ({ prenom }) => prenom },
  { id: 'email', title: 'EMAIL', type: 'text', width: 218, value: ({ email }) => email },
  {
    id: 'referenceInterne',
    title: 'RÉF. INTERNE (OPTIONNEL)',
    type: 'text',
    width: 240,
    value: ({ referenceInterne }) => referenceInterne,
    editing: { type: 'text', maxLength: MAX_REFERENCE_INTERNE },
  },
]

const idOf = ({ email }: ParticipantSaisi) => email

/** INS-19, INS-20: the person who is signed in leaves by their role. */
const stateOf = ({ readonly, isNew }: ParticipantSaisi) => ({
  isNew,
  readOnlyReason: readonly ? 'c’est vous.' : undefined,
  unselectableReason: readonly ? 'c’est vous. Changez votre rôle pour ne plus participer.' : undefined,
})

interface Props {
  participants: readonly ParticipantSaisi[]
  change: (next: (saisie: Saisie) => Saisie) => void
}

/** INS-16 */
export function ParticipantsGrid({ participants, change }: Props) {
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
      <GridLazy
        title="Participants"
        columns={COLONNES}
        lines={participants}
        idOf={idOf}
        stateOf={stateOf}
        selection={{ ids, onChange: setIds }}
        onEdit={({ email }, columnId, value) =>
          change((saisie) => updateParticipant(saisie, email, { [columnId]: value ?? '' }))
        }
        height={500}
        longList={LISTE_PARTICIPANTS}
        emptyText="Aucun participant pour l’instant."
        actions={
          <ToolButton
            icon={UserMinus}
            label="Retirer"
            reason={selected.length === 0 ? 'Sélectionnez d’abord une personne.' : undefined}
            onClick={() => setRemoving(true)}
          />
        }
      />
      {isRemoving && (
        <ConfirmModal
          title={selected.length > 1 ? `Retirer ces ${selected.length} participants ?` : 'Retirer ce participant ?'}
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
