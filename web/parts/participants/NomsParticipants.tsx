import { formatPersonne } from '#contract/rules/personne.ts'

interface Personne {
  email: string
  nom: string
  prenom: string
}

/** INS-29, PAN-09: the names shown before the count of others. */
const SHOWN = 2

/** The first two names, then the number of others. */
export function NomsParticipants({ participants }: { participants: readonly Personne[] }) {
  const others = participants.length - SHOWN
  return (
    <ul>
      {participants.slice(0, SHOWN).map((participant) => (
        <li key={participant.email}>{formatPersonne(participant)}</li>
      ))}
      {others > 0 && <li>et {others} autre(s) personne(s)</li>}
    </ul>
  )
}
