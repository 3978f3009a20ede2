import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Formation } from '#contract/catalogue/formation.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { DemandeScreenLazy } from '../demande/DemandeScreenLazy.ts'
import { FormationMessage } from '../formation/FormationMessage.tsx'
import { FormationSkeleton } from '../formation/FormationSkeleton.tsx'
import { FicheScreen } from './FicheScreen.tsx'

interface Props {
  query: UseQueryResult<Formation>
  /** INS-32: everything is shown, nothing can be ordered. */
  isPreview?: boolean
}

/** The sheet, or the registration once a session is chosen; else the reason why neither can be shown. */
export function FormationScreen({ query: { data: formation, error }, isPreview = false }: Props) {
  // INS-04; a refresh that fails takes nothing away.
  if (error && !formation) return <FormationMessage kind="error">{error.message}</FormationMessage>
  if (!formation) return <FormationSkeleton />
  // INS-02
  if (formation.statut) {
    const isFiche = formation.sessionId === null || isElearning(formation.type.id)
    const message = statutMessage(formation.statut, isFiche ? 'formation' : 'session')
    return <FormationMessage kind="attention">{message}</FormationMessage>
  }
  if (formation.sessionId === null) return <FicheScreen fiche={formation} isPreview={isPreview} />
  return (
    <Suspense fallback={<FormationSkeleton />}>
      <DemandeScreenLazy formation={formation} isPreview={isPreview} />
    </Suspense>
  )
}
