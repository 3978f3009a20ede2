import { isComplete } from '../formation/etape.ts'
import type { FormationDemandee } from './choix/use-formation-demandee.ts'
import { DemandeFrame } from './DemandeFrame.tsx'
import { SectionsLoading } from './SectionsToCome.tsx'
import { SessionComplete } from './SessionComplete.tsx'

/** While what is known of the person is on its way; that no place is left is known already. */
export function DemandeLoading(demandee: FormationDemandee) {
  if (isComplete(demandee.formation)) return <SessionComplete formation={demandee.formation} />
  return <DemandeFrame {...demandee} nextSections={<SectionsLoading />} />
}
