import { sayADesigner } from '#contract/rules/designation.ts'
import { formatPersonne } from '#contract/rules/personne.ts'

interface Personne {
  email: string
  nom: string
  prenom: string
}

interface Props {
  participants: readonly Personne[]
  /** Decision 52: the places without a name. */
  aDesigner?: number | undefined
}

/** INS-29, PAN-09: the names shown before the count of others. */
const SHOWN = 2

/** The first two names, then the number of others. */
export function NomsParticipants({ participants, aDesigner = 0 }: Props) {
  const others = participants.length - SHOWN
  return (
    <ul>
      {participants.slice(0, SHOWN).map((participant) => (
        <li key={participant.email}>{formatPersonne(participant)}</li>
      ))}
      {others > 0 && <li>et {others} autre(s) personne(s)</li>}
      {aDesigner > 0 && <li>{sayADesigner(aDesigner)}</li>}
    </ul>
  )
}
