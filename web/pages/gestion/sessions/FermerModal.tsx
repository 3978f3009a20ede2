import { useState } from 'react'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from './GesteModal.tsx'
import { type GesteProps, useGeste } from './use-geste.ts'

const FERMEE = 'INDISPONIBLE'

export function FermerModal({ session, onClose }: GesteProps) {
  const [phrase, setPhrase] = useState('')
  const geste = useGeste(session.reference, onClose)
  return (
    <GesteModal
      title="Fermer les inscriptions"
      confirmLabel="Fermer les inscriptions"
      isPending={geste.isPending}
      error={geste.error}
      onConfirm={() => geste.mutate({ acte: 'statut', statut: phrase.trim() || FERMEE })}
      onClose={onClose}
    >
      <TextInput
        label="Ce que les visiteurs liront"
        help="Sans phrase, ils lisent que la session n’est plus disponible."
        isOptional
        maxLength={300}
        value={phrase}
        onChange={setPhrase}
      />
      <p>Les commandes passées restent. Le prochain import du catalogue qui nomme cette session décide de nouveau.</p>
    </GesteModal>
  )
}
