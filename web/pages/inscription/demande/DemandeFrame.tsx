import type { ReactNode } from 'react'
import { formatEuros } from '#contract/rules/format.ts'
import { StickySummary } from '#web/ui/StickySummary.tsx'
import { FormationSection } from './choix/FormationSection.tsx'
import { toTarifParticipant } from './choix/tarif-participant.ts'
import type { FormationDemandee } from './choix/use-formation-demandee.ts'
import styles from './Demande.module.css'
import { Section } from './Section.tsx'
import { SummaryVisiteur } from './summary/SummaryVisiteur.tsx'

interface Props extends FormationDemandee {
  isPreview?: boolean
  /** The sections after the first. */
  nextSections?: ReactNode
  /** What is summed up; before anything is known of who registers, the session and its price. */
  summary?: ReactNode
  montantTtc?: number
}

/** The formation, what follows it, and the summary beside. */
export function DemandeFrame({ formation, cursus, choixState, isPreview = false, nextSections, ...rest }: Props) {
  const { choix, choose } = choixState
  const {
    summary = <SummaryVisiteur formation={formation} cursus={cursus} choix={choix} isPreview={isPreview} />,
    montantTtc,
  } = rest
  const total = montantTtc ?? toTarifParticipant({ formation, cursus, choix }).prix.montantTtc
  return (
    <StickySummary title="Récapitulatif" bar={total === 0 ? 'Gratuit' : `${formatEuros(total)} TTC`} summary={summary}>
      <div className={styles.sections}>
        <Section number={1} titre="Formation" id="formation">
          <FormationSection
            formation={formation}
            cursus={cursus}
            choix={choix}
            isPreview={isPreview}
            onChoose={choose}
          />
        </Section>
        {nextSections}
      </div>
    </StickySummary>
  )
}
