import { useState } from 'react'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from './GesteModal.tsx'
import { type GesteProps, useGeste } from './use-geste.ts'

export function PlacesModal({ session, onClose }: GesteProps) {
  const [nombre, setNombre] = useState(String(session.nbPlaces ?? ''))
  const [isCounted, setCounted] = useState(session.nbPlaces !== null)
  const geste = useGeste(session.reference, onClose)
  const isNombre = /^\d{1,5}$/.test(nombre)
  return (
    <GesteModal
      title="Nombre de places"
      confirmLabel="Changer le nombre de places"
      isPending={geste.isPending}
      error={geste.error}
      disabledReason={isCounted && !isNombre ? 'Écrivez un nombre de places.' : undefined}
      onConfirm={() => geste.mutate({ acte: 'places', nbPlaces: isCounted ? Number(nombre) : null })}
      onClose={onClose}
    >
      <CheckboxInput label="Les places sont comptées" value={isCounted} onChange={setCounted} isOptional />
      {isCounted && (
        <TextInput
          label="Places en tout"
          help={`${session.prises + session.nbPlacesExternes} sont prises, dont ${session.nbPlacesExternes} vendues ailleurs.`}
          inputMode="numeric"
          value={nombre}
          onChange={setNombre}
        />
      )}
      <p>
        Les places ajoutées vont d’abord à la liste d’attente. Le prochain import du catalogue qui nomme cette session
        remettra son propre nombre.
      </p>
    </GesteModal>
  )
}
