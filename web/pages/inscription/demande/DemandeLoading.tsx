import { isComplete } from '../formation/etape.ts'
import { DemandeFrame, type ObjetProps } from './DemandeFrame.tsx'
import { SuiteAttendue } from './SectionsToCome.tsx'
import { SessionComplete } from './SessionComplete.tsx'

/** While what is known of the person is on its way; that no place is left is known already. */
export function DemandeAttendue(objet: ObjetProps) {
  if (isComplete(objet.formation)) return <SessionComplete formation={objet.formation} />
  return <DemandeFrame {...objet} suite={<SuiteAttendue />} />
}
