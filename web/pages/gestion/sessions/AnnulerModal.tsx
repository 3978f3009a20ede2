import { formatCount } from '#contract/rules/format.ts'
import { sendGeste } from '#web/api/bureau-sessions.ts'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import type { GesteProps } from './use-geste.ts'

export function AnnulerModal({ session, onClose }: GesteProps) {
  const { values, change, ...saisie } = useSaisie(`annuler:${session.reference}`, { motif: '' })
  const motif = values.motif.trim() || null
  const { vivantes, payees } = session.commandes
  return (
    <GesteModal
      title="Annuler cette session ?"
      confirmLabel="Annuler la session"
      send={(call) => sendGeste(call, session.reference, { acte: 'annuler', motif })}
      saisie={saisie}
      onClose={onClose}
    >
      <p>
        <strong>
          {session.titre}, {session.reference}
        </strong>
      </p>
      <p>
        {formatCount(vivantes, 'commande est annulée', 'commandes sont annulées')}
        {payees > 0 && `, dont ${payees} à rembourser`}. Les places sont rendues et chacun reçoit un e-mail. Une session
        annulée ne se rouvre pas.
      </p>
      <TextAreaInput
        label="Motif, dit à chacun"
        isOptional
        maxLength={500}
        value={values.motif}
        onChange={(text) => change({ motif: text })}
      />
    </GesteModal>
  )
}
