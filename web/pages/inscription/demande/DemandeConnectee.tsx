import { isComplete } from '../formation/etape.ts'
import { DemandeFormulaire } from './DemandeFormulaire.tsx'
import type { ObjetProps } from './DemandeFrame.tsx'
import { DemandeAttendue } from './DemandeLoading.tsx'
import { useDepart } from './etat/use-depart.ts'
import { SessionComplete } from './SessionComplete.tsx'

/** The request of someone who is signed in, in a chunk of its own. */
export function DemandeConnectee(objet: ObjetProps) {
  const depart = useDepart(objet)
  if (!depart) return <DemandeAttendue {...objet} />
  // The last places may be held by the payment this very person has open (decision 20).
  if (isComplete(objet.formation) && !depart.panier?.paiementOuvert)
    return <SessionComplete formation={objet.formation} />
  return <DemandeFormulaire key={depart.sub} objet={objet} depart={depart} />
}
