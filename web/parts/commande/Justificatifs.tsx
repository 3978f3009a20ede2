import { formatPersonne } from '#contract/rules/personne.ts'
import type { PanierParticipant } from '#contract/vente/panier.ts'
import { Notice } from '#web/ui/Notice.tsx'

const SHOWN = 5

/** the remises and places that are given on somebody's word, each with its participant. */
export function Justificatifs({ participants }: { participants: readonly PanierParticipant[] }) {
  const concernes = participants.filter(({ justificatifs = [] }) => justificatifs.length > 0)
  if (concernes.length === 0) return null
  return (
    <Notice kind="info">
      <ul>
        {concernes.slice(0, SHOWN).map((participant) => (
          <li key={participant.email}>
            {formatPersonne(participant)} : {participant.justificatifs?.join(', ')}
          </li>
        ))}
        {concernes.length > SHOWN && <li>et {concernes.length - SHOWN} autre(s) personne(s)</li>}
      </ul>
    </Notice>
  )
}
