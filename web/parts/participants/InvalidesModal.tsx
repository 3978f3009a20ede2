import { isElearning } from '#contract/reference/type-formation.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toRaisons } from './invalide.ts'
import styles from './Participants.module.css'

interface Props {
  signales: readonly ParticipantSignale[]
  participants: readonly { email: string; nom: string; prenom: string }[]
  typeId: number
  particulier: boolean
  onRemove: () => void
  isRemoving?: boolean
  onClose: () => void
}

/**
 * INS-26, PAN-07, PAR-06 to PAR-09: the participants who cannot be registered, with the reasons. A company can remove
 * them all in one press.
 */
export function InvalidesModal(props: Props) {
  const { signales, participants, typeId, particulier, onRemove, isRemoving, onClose } = props
  const nomOf = (email: string) => {
    const participant = participants.find((one) => one.email === email)
    return participant ? formatPersonne(participant) : email
  }
  return (
    <Modal
      title="Participants à vérifier"
      onClose={onClose}
      actions={
        particulier ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Non, les garder
            </Button>
            <Button isPending={isRemoving} onClick={onRemove}>
              Oui, les retirer
            </Button>
          </>
        )
      }
    >
      {toRaisons(signales, isElearning(typeId)).map(({ message, emails }) => (
        <Notice key={message} kind="attention">
          <p>{message}</p>
          {!particulier && (
            <ul className={styles.puces}>
              {emails.map((email) => (
                <li key={email}>{nomOf(email)}</li>
              ))}
            </ul>
          )}
        </Notice>
      ))}
      {!particulier && <p>Souhaitez-vous retirer automatiquement ces participants de la liste ?</p>}
    </Modal>
  )
}
