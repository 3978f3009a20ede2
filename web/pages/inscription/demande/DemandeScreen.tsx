import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { FormationSession } from '#contract/formation.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { BackToCatalogue } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { formatMontant } from '#web/ui/format.ts'
import { StickySummary } from '#web/ui/StickySummary.tsx'
import { type Choix, groupCursus } from '../etape.ts'
import { useFormationHead } from '../head.ts'
import { INSCRIPTION_TITRE } from '../titre.ts'
import { CommandeSection } from './CommandeSection.tsx'
import styles from './Demande.module.css'
import { DemandeSummary } from './DemandeSummary.tsx'
import { FormationSection } from './FormationSection.tsx'
import { Section } from './Section.tsx'

interface Props {
  formation: FormationSession
  isPreview: boolean
}

/** This file: nothing else tells the server that the page of an e-learning shows it. */
const SOURCE = 'pages/inscription/demande/DemandeScreen.tsx'

/** INS-01: the registration for a session. INS-32: a preview stops after its first section. */
export function DemandeScreen({ formation, isPreview }: Props) {
  const [choix, setChoix] = useState<Choix>({})
  const { isSignedIn } = useSignIn()
  const head = useFormationHead(formation, isPreview)
  const cursus = groupCursus(formation)
  const { montantTtc, titre } = formation
  return (
    <Page
      title={INSCRIPTION_TITRE}
      back={isPreview ? undefined : <Back formation={formation} />}
      head={{ ...head, source: SOURCE, title: `${titre} – ${INSCRIPTION_TITRE}` }}
    >
      <StickySummary
        title="Récapitulatif"
        bar={montantTtc === 0 ? 'Gratuit' : `${formatMontant(montantTtc)} TTC`}
        summary={<DemandeSummary {...{ formation, cursus, choix, isSignedIn, isPreview }} />}
      >
        <div className={styles.sections}>
          <Section number={1} titre="Formation" id="formation">
            <FormationSection {...{ formation, cursus, choix, isPreview }} onChoose={setChoix} />
          </Section>
          {!isPreview && <Suite isSignedIn={isSignedIn} />}
        </div>
      </StickySummary>
    </Page>
  )
}

/** What follows the choice of the formation. */
function Suite({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Section number={2} titre="Commande" id="commande">
        <CommandeSection isSignedIn={isSignedIn} />
      </Section>
      <Section number={3} titre="Participants" id="participants" />
      <Section number={4} titre="Prestations et commentaires" id="prestations" />
      <Section number={5} titre="Confirmation" id="confirmation" />
    </>
  )
}

function Back({ formation: { type, catalogueReference } }: { formation: FormationSession }) {
  if (isElearning(type.id)) return <BackToCatalogue />
  return (
    <Link to={paths.fiche(catalogueReference)}>
      <ArrowLeft size={20} aria-hidden="true" />
      Retour à la fiche
    </Link>
  )
}
