import { memo, useMemo } from 'react'
import { OPTIONS_MANQUANTES } from '#contract/rules/demande-form.ts'
import { formatPrixHt } from '#contract/rules/format.ts'
import type { OptionTarifee } from '#contract/vente/demande.ts'
import { setQuantite } from '../etat/changes.ts'
import { type ParticipantSaisi, quantiteOf } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'
import styles from '../Formulaire.module.css'
import { ParParticipant } from './ParParticipant.tsx'

interface Props {
  participants: readonly ParticipantSaisi[]
  options: readonly OptionTarifee[]
  change: Demande['change']
}

/** INS-25: how many of each optional service each participant wants; none, until someone says otherwise. */
export const Options = memo(function Options({ participants, options, change }: Props) {
  if (options.length === 0 || participants.length === 0) return null
  return (
    <div className={styles.champ} id="options">
      <h3>Prestations en option</h3>
      {options.map((option) => (
        <OptionGroup key={option.id} option={option} participants={participants} change={change} />
      ))}
    </div>
  )
})

function OptionGroup({ option, participants, change }: Omit<Props, 'options'> & { option: OptionTarifee }) {
  const { id, description, montantHt, quantiteMax } = option
  const choix = useMemo(() => toQuantites(quantiteMax), [quantiteMax])
  return (
    <ParParticipant
      titre={description}
      help={`${formatPrixHt(montantHt)} l’unité, ${quantiteMax} au plus par participant.`}
      participants={participants}
      choix={choix}
      answerOf={({ quantites }) => String(quantiteOf(quantites, id))}
      onChange={(emails, value) => change((current) => setQuantite(current, emails, id, Number(value)))}
      error={OPTIONS_MANQUANTES}
    />
  )
}

/** Oui ou non, when there is no more to say. */
function toQuantites(quantiteMax: number) {
  if (quantiteMax === 1)
    return [
      { value: '0', label: 'Non' },
      { value: '1', label: 'Oui' },
    ]
  return Array.from({ length: quantiteMax + 1 }, (_, quantite) => ({
    value: String(quantite),
    label: quantite === 0 ? 'Aucune' : String(quantite),
  }))
}
