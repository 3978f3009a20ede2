import { MessageModal } from '#web/ui/MessageModal.tsx'
import styles from './Participants.module.css'

export interface Organisateur {
  telephone: string | null
  email: string | null
}

interface Props {
  desirees: number
  restantes: number
  organisateur: Organisateur
  /** The label of the button that closes the modal. */
  closeLabel: string
  onClose: () => void
}

/** INS-27: more participants than remaining places. */
export function PlacesModal({ desirees, restantes, organisateur: { telephone, email }, closeLabel, onClose }: Props) {
  return (
    <MessageModal kind="attention" title="Places insuffisantes" closeLabel={closeLabel} onClose={onClose}>
      <p>
        Vous désirez {desirees} place(s) mais il n'en reste plus que {restantes}.
      </p>
      <p>Nous invitons à sécuriser les places disponibles et à nous contacter</p>
      {(telephone || email) && (
        <ul className={styles.liste}>
          {telephone && (
            <li>
              Par téléphone : <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>
            </li>
          )}
          {email && (
            <li>
              Par e-mail : <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
    </MessageModal>
  )
}
