import { countPlaces } from '#contract/rules/designation.ts'
import { isComplete } from '../formation/etape.ts'
import type { FormationDemandee } from './choix/use-formation-demandee.ts'
import { CommandeSection } from './commande/CommandeSection.tsx'
import { ConfirmationSection } from './confirmation/ConfirmationSection.tsx'
import { useConfirmations } from './confirmation/confirmations.ts'
import { DemandeFrame } from './DemandeFrame.tsx'
import { DemandeLoading } from './DemandeLoading.tsx'
import { isRefuse } from './etat/manques.ts'
import { useDemande } from './etat/use-demande.ts'
import { type Depart, useDepart } from './etat/use-depart.ts'
import { useRetour } from './etat/use-retour.ts'
import { DemandeParticipants } from './participants/DemandeParticipants.tsx'
import { RoleChoice } from './participants/RoleChoice.tsx'
import { PrestationsSection } from './prestations/PrestationsSection.tsx'
import { Section } from './Section.tsx'
import { SectionsToCome } from './SectionsToCome.tsx'
import { SessionComplete } from './SessionComplete.tsx'
import { SummaryConnecte } from './summary/SummaryConnecte.tsx'

/** The request of someone who is signed in, in a chunk of its own. */
export function DemandeConnectee(demandee: FormationDemandee) {
  const depart = useDepart(demandee)
  if (!depart) return <DemandeLoading {...demandee} />
  const own = withTenue(demandee, depart)
  // The last places may be held by the payment this very person has open (decision 20).
  if (isComplete(own.formation) && !depart.panier?.paiementOuvert)
    return <SessionComplete formation={demandee.formation} />
  return <DemandeFormulaire key={depart.sub} demandee={own} depart={depart} />
}

/** Decision 51: the places that the waiting list holds for the person are left for them. */
function withTenue(demandee: FormationDemandee, { panier }: Depart): FormationDemandee {
  const { formation } = demandee
  if (!panier?.tenue || formation.nbPlacesRestantes === null) return demandee
  const nbPlacesRestantes = formation.nbPlacesRestantes + panier.tenue.nombre
  return { ...demandee, formation: { ...formation, nbPlacesRestantes } }
}

/** INS-09 to INS-31: the five sections, and the summary that follows them. */
function DemandeFormulaire({ demandee, depart }: { demandee: FormationDemandee; depart: Depart }) {
  const demande = useDemande(demandee, depart)
  const { saisie, form, prix, manques } = demande
  useRetour(depart.sub, demandee.formation.reference)
  const { confirmations, confirm } = useConfirmations(manques.length === 0)
  const isOpen = saisie.statut !== '' && !isRefuse(demandee.formation, saisie)
  return (
    <DemandeFrame
      {...demandee}
      montantTtc={countPlaces(form) === 0 ? undefined : prix.montantTtc}
      summary={<SummaryConnecte demande={demande} confirmations={confirmations} />}
      nextSections={
        <>
          <CommandeSection demande={demande} />
          {!isOpen && <SectionsToCome />}
          {isOpen && (
            <>
              <Section number={3} titre="Participants" id="participants">
                <RoleChoice demande={demande} />
                <DemandeParticipants demande={demande} />
              </Section>
              <PrestationsSection demande={demande} />
              <ConfirmationSection demande={demande} confirmations={confirmations} confirm={confirm} />
            </>
          )}
        </>
      }
    />
  )
}
