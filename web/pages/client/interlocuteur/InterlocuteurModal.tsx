import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { CarnetStep } from './CarnetStep.tsx'
import { InterlocuteurFormStep } from './InterlocuteurFormStep.tsx'
import { SAISIE_VIDE, type Saisie, toSaisieOfContact, toSaisieOfInterlocuteur } from './saisie.ts'

interface Props {
  id: number
  interlocuteurs: readonly Interlocuteur[]
  /** Whose rights are edited; without, someone is added. */
  edited?: Interlocuteur
  onClose: () => void
  onDone: () => void
}

/** Who step 2 is about; contact fields are locked for who is known already. */
interface Qui {
  saisie: Saisie
  isLocked: boolean
}

/** SOC-02: step 1 picks a contact of the directory or creates one, step 2 is the form; editing skips step 1. */
export function InterlocuteurModal({ id, interlocuteurs, edited, onClose, onDone }: Props) {
  const [qui, setQui] = useState<Qui | undefined>(edited && { saisie: toSaisieOfInterlocuteur(edited), isLocked: true })
  const [chosen, setChosen] = useState<ParticipantConnu>()
  const actions = (
    <>
      <Button variant="secondary" onClick={() => setQui({ saisie: SAISIE_VIDE, isLocked: false })}>
        <UserPlus size={20} aria-hidden="true" />
        Créer un nouvel interlocuteur
      </Button>
      <Button
        disabledReason={chosen ? undefined : 'Choisissez une personne de l’annuaire.'}
        onClick={() => chosen && setQui({ saisie: toSaisieOfContact(chosen), isLocked: true })}
      >
        Continuer
      </Button>
    </>
  )
  return (
    <Modal
      title={edited ? `Modifier les droits : ${formatPersonne(edited)}` : 'Ajouter un interlocuteur'}
      size="large"
      onClose={onClose}
      actions={qui ? undefined : actions}
    >
      {qui ? (
        <InterlocuteurFormStep
          id={id}
          {...qui}
          editedId={edited?.id}
          onBack={edited ? undefined : () => setQui(undefined)}
          onClose={onClose}
          onDone={onDone}
        />
      ) : (
        <CarnetStep id={id} interlocuteurs={interlocuteurs} chosen={chosen} onChoose={setChosen} />
      )}
    </Modal>
  )
}
