import { Suspense } from 'react'
import type { FormationSession } from '#contract/formation.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { Page } from '#web/parts/Page.tsx'
import { isComplete } from '../formation/etape.ts'
import { useFormationHead } from '../formation/head.ts'
import { INSCRIPTION_TITRE } from '../formation/titre.ts'
import { Back } from './BackToFiche.tsx'
import { groupCursus, toEtapesAChoisir } from './choix/cursus.ts'
import { useChoix } from './choix/use-choix.ts'
import { DemandeFrame, type ObjetProps } from './DemandeFrame.tsx'
import { DemandeAttendue } from './DemandeLoading.tsx'
import { DemandeConnectee } from './demande-connectee.ts'
import { SuiteVisiteur } from './SectionsToCome.tsx'
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
  const cursus = groupCursus(formation)
  const tenu = useChoix(formation.reference, toEtapesAChoisir(cursus))
  const objet = { formation, cursus, tenu }
  return (
    <Page
      title={INSCRIPTION_TITRE}
      back={isPreview ? undefined : <Back formation={formation} />}
      head={{ ...head, source: SOURCE, title: `${formation.titre} – ${INSCRIPTION_TITRE}` }}
    >
      {isPreview && <DemandeFrame {...objet} isPreview />}
      {!isPreview && !isSignedIn && <DemandeVisiteur {...objet} />}
      {!isPreview && isSignedIn && (
        <Suspense fallback={<DemandeAttendue {...objet} />}>
          <DemandeConnectee {...objet} />
        </Suspense>
      )}
    </Page>
  )
}

function DemandeVisiteur(objet: ObjetProps) {
  if (isComplete(objet.formation)) return <SessionComplete formation={objet.formation} />
  return <DemandeFrame {...objet} suite={<SuiteVisiteur />} />
}
