import { Suspense } from 'react'
import type { FormationSession } from '#contract/formation.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { Page } from '#web/parts/Page.tsx'
import { DemandeConnectee } from '../demande-connectee.ts'
import { useFormationHead } from '../head.ts'
import { INSCRIPTION_TITRE } from '../titre.ts'
import { useChoix } from '../use-choix.ts'
import { Back } from './Back.tsx'
import { groupCursus, toEtapesAChoisir } from './cursus.ts'
import { DemandeFrame } from './DemandeFrame.tsx'
import { SuiteAttendue, SuiteVisiteur } from './Suite.tsx'

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
      {!isPreview && !isSignedIn && <DemandeFrame {...objet} suite={<SuiteVisiteur />} />}
      {!isPreview && isSignedIn && (
        <Suspense fallback={<DemandeFrame {...objet} suite={<SuiteAttendue />} />}>
          <DemandeConnectee {...objet} />
        </Suspense>
      )}
    </Page>
  )
}
