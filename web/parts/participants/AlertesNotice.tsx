import { formatPersonne } from '#contract/rules/personne.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Participants.module.css'
import { type Reponses, readReponse, toEmail } from './reponse.ts'

const SHOWN = 5

interface Props {
  participants: readonly { nom: string; prenom: string; email: string }[]
  reponses: Reponses
}

/** What the server says of the people chosen, long before the basket: a clash of dates, a registration that exists. */
export function AlertesNotice({ participants, reponses }: Props) {
  const alertes = participants.flatMap((participant) => {
    const { etat, texte } = readReponse(reponses.get(toEmail(participant.email)))
    return etat === 'attention' || etat === 'erreur' ? [{ participant, etat, texte }] : []
  })
  if (alertes.length === 0) return null
  const isClash = alertes.some(({ etat }) => etat === 'attention')
  return (
    <Notice kind="attention">
      <ul className={styles.liste}>
        {alertes.slice(0, SHOWN).map(({ participant, texte }) => (
          <li key={participant.email}>
            <strong>{formatPersonne(participant)}</strong> : {texte}
          </li>
        ))}
        {alertes.length > SHOWN && <li>et {alertes.length - SHOWN} autre(s) personne(s)</li>}
      </ul>
      {isClash && <p className={styles.suite}>Un chevauchement n’empêche pas l’inscription.</p>}
    </Notice>
  )
}
