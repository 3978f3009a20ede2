import { formatCount } from '#contract/rules/format.ts'
import { addDays, daysBetween } from '#contract/rules/jour.ts'
import { sendGeste } from '#web/api/bureau-sessions.ts'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import { isJour, sayDates } from './mots.ts'
import type { GesteProps } from './use-geste.ts'

export function DeplacerModal({ session, onClose }: GesteProps) {
  const { reference, dateDebut, dateFin } = session
  const { values, change, ...saisie } = useSaisie(`deplacer:${reference}`, {
    debut: dateDebut ?? '',
    fin: dateFin ?? dateDebut ?? '',
  })

  /** The session keeps its length. */
  function moveTo(debut: string) {
    const fin = isJour(debut) && dateDebut && addDays(debut, daysBetween(dateDebut, dateFin ?? dateDebut))
    change({ debut, ...(fin && { fin }) })
  }

  return (
    <GesteModal
      title="Déplacer la session"
      confirmLabel="Déplacer et prévenir"
      isDanger={false}
      saisie={saisie}
      isReady={isJour(values.debut) && isJour(values.fin)}
      manque="Choisissez le premier et le dernier jour."
      send={(call) => sendGeste(call, reference, { acte: 'deplacer', ...values })}
      onClose={onClose}
    >
      <p>Aujourd’hui prévue {sayDates(session)}.</p>
      <DateInput label="Premier jour" value={values.debut} onChange={moveTo} />
      <DateInput label="Dernier jour" value={values.fin} onChange={(fin) => change({ fin })} />
      <p>
        {formatCount(session.destinataires.tous, 'personne est prévenue', 'personnes sont prévenues')} par e-mail, et
        les documents qui portent ces dates sont refaits.
      </p>
    </GesteModal>
  )
}
