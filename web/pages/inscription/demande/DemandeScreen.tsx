import { Suspense } from 'react'
import type { FormationSession } from '#contract/catalogue/formation.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { Page } from '#web/parts/Page.tsx'
import { isComplete } from '../formation/etape.ts'
import { INSCRIPTION_TITRE, useFormationHead } from '../formation/head.ts'
import { BackToFiche } from './BackToFiche.tsx'
import { type FormationDemandee, useFormationDemandee } from './choix/use-formation-demandee.ts'
import { DemandeConnecteeLazy } from './DemandeConnecteeLazy.ts'
import { DemandeFrame } from './DemandeFrame.tsx'
import { DemandeLoading } from './DemandeLoading.tsx'
import { SectionsVisiteur } from './SectionsToCome.tsx'
import { SessionComplete } from './SessionComplete.tsx'

interface Props {
  formation: FormationSession
  isPreview: boolean
}

/** This file: nothing else tells the server that the page of an e-learning shows it. */
const SOURCE = 'pages/inscription/demande/DemandeScreen.tsx'

/** INS-01: the registration for a session. INS-32: a preview stops after its first section. */
export function DemandeScreen({ formation, isPreview }: Props) {
  const { isSignedIn } = useSignIn()
  const head = useFormationHead(formation, isPreview)
  const demandee = useFormationDemandee(formation)
  return (
    <Page
      title={INSCRIPTION_TITRE}
      back={isPreview ? undefined : <BackToFiche formation={formation} />}
      head={{ ...head, source: SOURCE, title: `${formation.titre} – ${INSCRIPTION_TITRE}` }}
    >
      {isPreview && <DemandeFrame {...demandee} isPreview />}
      {!isPreview && !isSignedIn && <DemandeVisiteur {...demandee} />}
      {!isPreview && isSignedIn && (
        <Suspense fallback={<DemandeLoading {...demandee} />}>
          <DemandeConnecteeLazy {...demandee} />
        </Suspense>
      )}
    </Page>
  )
}

function DemandeVisiteur(demandee: FormationDemandee) {
  if (isComplete(demandee.formation)) return <SessionComplete formation={demandee.formation} />
  return <DemandeFrame {...demandee} nextSections={<SectionsVisiteur />} />
}
