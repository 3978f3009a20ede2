import { useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { type Audience, MAX_SUJET, MAX_TEXTE_MESSAGE } from '#contract/rules/message-session.ts'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from './GesteModal.tsx'
import { type GesteProps, useGeste } from './use-geste.ts'

export function EcrireModal({ session, onClose }: GesteProps) {
  // Pressed again after a failure, it is the same message: it leaves once.
  const [id] = useState(() => crypto.randomUUID())
  const [audience, setAudience] = useState<Audience>('TOUS')
  const [sujet, setSujet] = useState('')
  const [texte, setTexte] = useState('')
  const geste = useGeste(session.reference, onClose)
  const { tous, participants } = session.destinataires
  const nombre = audience === 'TOUS' ? tous : participants
  const isWritten = sujet.trim() !== '' && texte.trim() !== ''
  return (
    <GesteModal
      title="Écrire aux personnes de la session"
      confirmLabel={`Envoyer à ${formatCount(nombre, 'personne', 'personnes')}`}
      isPending={geste.isPending}
      error={geste.error}
      disabledReason={isWritten ? undefined : 'Écrivez un objet et un message.'}
      onConfirm={() => geste.mutate({ acte: 'message', id, audience, sujet, texte })}
      onClose={onClose}
    >
      <RadioInput
        label="Destinataires"
        value={audience}
        onChange={(value) => setAudience(value as Audience)}
        options={[
          { value: 'TOUS', label: 'Participants et commandeurs', detail: formatCount(tous, 'adresse', 'adresses') },
          { value: 'PARTICIPANTS', label: 'Participants', detail: formatCount(participants, 'adresse', 'adresses') },
        ]}
      />
      <TextInput label="Objet" value={sujet} onChange={setSujet} maxLength={MAX_SUJET} />
      <TextAreaInput
        label="Message"
        help="Chacun reçoit ce texte à son nom, avec la formation, ses dates et l’adresse où répondre."
        rows={8}
        maxLength={MAX_TEXTE_MESSAGE}
        value={texte}
        onChange={setTexte}
      />
    </GesteModal>
  )
}
