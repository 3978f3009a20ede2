import { sendGeste } from '#web/api/bureau-sessions.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import type { GesteProps } from './use-geste.ts'

export function PlacesModal({ session, onClose }: GesteProps) {
  const { values, change, ...saisie } = useSaisie(`places:${session.reference}`, {
    nombre: String(session.nbPlaces ?? ''),
    isCounted: session.nbPlaces !== null,
  })
  const { nombre, isCounted } = values
  const isNombre = /^\d{1,5}$/.test(nombre)
  return (
    <GesteModal
      title="Nombre de places"
      confirmLabel="Changer le nombre de places"
      isDanger={false}
      saisie={saisie}
      isReady={!isCounted || isNombre}
      manque="Écrivez un nombre de places."
      send={(call) =>
        sendGeste(call, session.reference, { acte: 'places', nbPlaces: isCounted ? Number(nombre) : null })
      }
      onClose={onClose}
    >
      <CheckboxInput
        label="Les places sont comptées"
        value={isCounted}
        onChange={(isOne) => change({ isCounted: isOne })}
        isOptional
      />
      {isCounted && (
        <TextInput
          label="Places en tout"
          help={`${session.prises + session.nbPlacesExternes} sont prises, dont ${session.nbPlacesExternes} vendues ailleurs.`}
          inputMode="numeric"
          value={nombre}
          onChange={(text) => change({ nombre: text })}
        />
      )}
      <p>
        Les places ajoutées vont d’abord à la liste d’attente. Le prochain import du catalogue qui nomme cette session
        remettra son propre nombre.
      </p>
    </GesteModal>
  )
}
