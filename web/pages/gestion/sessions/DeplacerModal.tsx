import { useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { addDays, daysBetween } from '#contract/rules/jour.ts'
import { sendGeste } from '#web/api/bureau-sessions.ts'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { isJour, sayDates } from './mots.ts'
import type { GesteProps } from './use-geste.ts'

export function DeplacerModal({ session, onClose }: GesteProps) {
  const [debut, setDebut] = useState(session.dateDebut ?? '')
  const [fin, setFin] = useState(session.dateFin ?? session.dateDebut ?? '')

  /** The session keeps its length. */
  function moveTo(day: string) {
    setDebut(day)
    const { dateDebut, dateFin } = session
    if (isJour(day) && dateDebut) setFin(addDays(day, daysBetween(dateDebut, dateFin ?? dateDebut)))
  }

  return (
    <GesteModal
      title="Déplacer la session"
      confirmLabel="Déplacer et prévenir"
      isDanger={false}
      isReady={isJour(debut) && isJour(fin)}
      manque="Choisissez le premier et le dernier jour."
      send={(call) => sendGeste(call, session.reference, { acte: 'deplacer', debut, fin })}
      onClose={onClose}
    >
      <p>Aujourd’hui prévue {sayDates(session)}.</p>
      <DateInput label="Premier jour" value={debut} onChange={moveTo} />
      <DateInput label="Dernier jour" value={fin} onChange={setFin} />
      <p>
        {formatCount(session.destinataires.tous, 'personne est prévenue', 'personnes sont prévenues')} par e-mail, et
        les documents qui portent ces dates sont refaits.
      </p>
    </GesteModal>
  )
}
