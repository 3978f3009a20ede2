import { useRef, useState } from 'react'
import { AutocompleteInput } from '#web/ui/inputs/AutocompleteInput.tsx'
import type { Suggestion } from '#web/ui/inputs/AutocompleteList.tsx'
import { Essai, Etats } from './champs-etats.tsx'

const VILLES: Suggestion[] = ['Brest', 'Bruz', 'Nantes', 'Quimper', 'Rennes', 'Saint-Brieuc', 'Vannes'].map(
  (label) => ({
    id: label,
    label,
    detail: 'Commune de l’Ouest',
  }),
)

export async function findVilles(text: string): Promise<Suggestion[]> {
  return VILLES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
}

function never(): Promise<Suggestion[]> {
  return new Promise(() => {})
}

/** Fails every other time. */
function EnPanne() {
  const hasFailed = useRef(false)
  async function source(text: string) {
    hasFailed.current = !hasFailed.current
    if (hasFailed.current) throw new Error('503')
    return findVilles(text)
  }
  return (
    <Essai depart="">
      {(champ) => <AutocompleteInput {...champ} label="Source en panne" help="Réessayer la répare." source={source} />}
    </Essai>
  )
}

export function Autocompletion() {
  const [choix, setChoix] = useState('')
  return (
    <Etats>
      <Essai depart="">
        {(champ) => (
          <AutocompleteInput
            {...champ}
            label="Ville"
            help={choix ? `Choisie : ${choix}.` : 'Tapez « br », ou « zz » pour ne rien trouver.'}
            autoComplete="off"
            source={findVilles}
            onPick={({ label }) => setChoix(label)}
          />
        )}
      </Essai>
      <Essai depart="">
        {(champ) => <AutocompleteInput {...champ} label="Source lente" source={never} debounceMs={0} />}
      </Essai>
      <EnPanne />
      <Essai depart="Lorient">
        {(champ) => <AutocompleteInput {...champ} label="Texte libre" isOptional source={findVilles} />}
      </Essai>
      <Essai depart="">
        {(champ) => <AutocompleteInput {...champ} label="En erreur" error="Saisissez une ville." source={findVilles} />}
      </Essai>
      <Essai depart="Brest">
        {(champ) => <AutocompleteInput {...champ} label="Désactivée" isDisabled source={findVilles} />}
      </Essai>
      <Essai depart="Brest">
        {(champ) => <AutocompleteInput {...champ} label="En lecture seule" isReadOnly source={findVilles} />}
      </Essai>
    </Etats>
  )
}
