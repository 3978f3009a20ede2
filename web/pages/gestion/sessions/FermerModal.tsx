import { sendGeste } from '#web/api/bureau-sessions.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import type { GesteProps } from './use-geste.ts'

const FERMEE = 'INDISPONIBLE'

export function FermerModal({ session, onClose }: GesteProps) {
  const { values, change, ...saisie } = useSaisie(`fermer:${session.reference}`, { phrase: '' })
  const statut = values.phrase.trim() || FERMEE
  return (
    <GesteModal
      title="Fermer les inscriptions"
      confirmLabel="Fermer les inscriptions"
      isDanger={false}
      send={(call) => sendGeste(call, session.reference, { acte: 'statut', statut })}
      saisie={saisie}
      onClose={onClose}
    >
      <TextInput
        label="Ce que les visiteurs liront"
        help="Sans phrase, ils lisent que la session n’est plus disponible."
        isOptional
        maxLength={300}
        value={values.phrase}
        onChange={(phrase) => change({ phrase })}
      />
      <p>Les commandes passées restent. Le prochain import du catalogue qui nomme cette session décide de nouveau.</p>
    </GesteModal>
  )
}
