import { MAX_COMMENTAIRES } from '#contract/rules/demande-form.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import type { Saisie } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'
import { Section } from '../Section.tsx'
import { Financement } from './Financement.tsx'
import { Options } from './Options.tsx'

/** INS-17, INS-18, INS-25 */
export function PrestationsSection({ demande }: { demande: Demande }) {
  const { formation, saisie, change, options } = demande
  const set = (changes: Partial<Saisie>) => change((current) => ({ ...current, ...changes }))
  return (
    <Section number={4} titre="Prestations et commentaires" id="prestations">
      {formation.acceptePriseEnChargePortail && saisie.statut === 'entite' && (
        <Financement participants={saisie.participants} isTicked={saisie.priseEnCharge} change={change} />
      )}
      <Options participants={saisie.participants} options={options} change={change} />
      <TextAreaInput
        label={formation.commentairesFrontIntitule ?? 'Commentaires'}
        help={formation.commentairesFront}
        isOptional
        maxLength={MAX_COMMENTAIRES}
        value={saisie.commentairesFront}
        onChange={(commentairesFront) => set({ commentairesFront })}
      />
      <CheckboxInput
        label="Je souhaite être contacté par le référent handicap"
        help="Il étudiera avec vous les aménagements qui facilitent le suivi de la formation."
        isOptional
        value={saisie.demandeContactReferentHandicap}
        onChange={(demandeContactReferentHandicap) => set({ demandeContactReferentHandicap })}
      />
    </Section>
  )
}
