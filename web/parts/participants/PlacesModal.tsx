import { Link } from '#web/router/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
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
  /** Where one waits for the places that are missing. */
  attente?: string | undefined
  /** Who registers others was counted too, and there is room enough without them. */
  onSansMoi?: (() => void) | undefined
  /** The label of the button that closes the modal. */
  closeLabel: string
  onClose: () => void
}

/** INS-27: more participants than remaining places. */
export function PlacesModal({ desirees, restantes, organisateur, attente, onSansMoi, closeLabel, onClose }: Props) {
  const { telephone, email } = organisateur
  return (
    <MessageModal kind="attention" title="Places insuffisantes" closeLabel={closeLabel} onClose={onClose}>
      <p>
        Vous désirez {desirees} place(s) mais il n'en reste plus que {restantes}.
      </p>
      {onSansMoi && (
        <div className={styles.pile}>
          <p>Vous êtes compté parmi les participants. Sans vous, il y a assez de places.</p>
          <div>
            <Button variant="secondary" onClick={onSansMoi}>
              Inscrire les autres sans moi
            </Button>
          </div>
        </div>
      )}
      <p>Nous invitons à sécuriser les places disponibles et à nous contacter</p>
      {attente && (
        <p>
          Vous pouvez aussi <Link to={attente}>rejoindre la liste d’attente</Link> : les places qui se libèrent vous
          seront gardées.
        </p>
      )}
      {(telephone || email) && (
        <ul className={styles.liste}>
          {telephone && (
            <li>
              Par téléphone : <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>
            </li>
          )}
          {email && (
            <li>
              Par e-mail : <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
    </MessageModal>
  )
}
