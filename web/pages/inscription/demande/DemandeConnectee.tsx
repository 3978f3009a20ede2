import { DemandeFormulaire } from './DemandeFormulaire.tsx'
import { DemandeFrame, type ObjetProps } from './DemandeFrame.tsx'
import { useDepart } from './etat/use-depart.ts'
import { SuiteAttendue } from './Suite.tsx'

/** The request of someone who is signed in, in a chunk of its own. */
export function DemandeConnectee(objet: ObjetProps) {
  const depart = useDepart(objet)
  if (!depart) return <DemandeFrame {...objet} suite={<SuiteAttendue />} />
  return <DemandeFormulaire key={depart.sub} objet={objet} depart={depart} />
}
