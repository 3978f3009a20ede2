import type { ParticipantSignale } from '#contract/demande.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import formationStyles from '../../Formation.module.css'
import { chooseRole, removeParticipants } from '../etat/changes.ts'
import type { Saisie } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'
import { toRaisons } from './invalide.ts'

interface Props {
  demande: Demande
  signales: readonly ParticipantSignale[]
  onClose: () => void
}

/** INS-26, PAR-06 to PAR-09: who cannot be registered, and why; for a company, taken out in one press. */
export function InvalidesModal({ demande, signales, onClose }: Props) {
  const { formation, form, saisie, change, depart } = demande
  const nomOf = (email: string) => {
    const participant = saisie.participants.find((one) => one.email === email)
    return participant ? `${participant.prenom} ${participant.nom}` : email
  }

  function remove() {
    const emails = new Set(signales.map(({ email }) => email))
    change((current) => removeParticipants(withoutMoi(current, emails), emails))
    onClose()
  }

  /** Who is signed in leaves by their role. */
  function withoutMoi(current: Saisie, emails: ReadonlySet<string>): Saisie {
    return emails.has(depart.moi.email) ? chooseRole(current, 'responsable', depart.moi) : current
  }

  return (
    <Modal
      title="Participants à vérifier"
      onClose={onClose}
      actions={
        form.particulier ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Non, les garder
            </Button>
            <Button onClick={remove}>Oui, les retirer</Button>
          </>
        )
      }
    >
      {toRaisons(signales, isElearning(formation.type.id)).map(({ message, emails }) => (
        <Notice key={message} kind="attention">
          <p>{message}</p>
          {!form.particulier && (
            <ul className={formationStyles.bullets}>
              {emails.map((email) => (
                <li key={email}>{nomOf(email)}</li>
              ))}
            </ul>
          )}
        </Notice>
      ))}
      {!form.particulier && <p>Souhaitez-vous retirer automatiquement ces participants de la liste ?</p>}
    </Modal>
  )
}
