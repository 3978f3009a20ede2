import { CommandeSection } from './commande/CommandeSection.tsx'
import { ConfirmationSection } from './confirmation/ConfirmationSection.tsx'
import { useConfirmations } from './confirmation/confirmations.ts'
import { DemandeFrame, type ObjetProps } from './DemandeFrame.tsx'
import { isRefuse } from './etat/manques.ts'
import { useDemande } from './etat/use-demande.ts'
import type { Depart } from './etat/use-depart.ts'
import { DemandeParticipants } from './participants/DemandeParticipants.tsx'
import { RoleChoice } from './participants/RoleChoice.tsx'
import { PrestationsSection } from './prestations/PrestationsSection.tsx'
import { Section } from './Section.tsx'
import { SectionsToCome } from './SectionsToCome.tsx'
import { SummaryConnecte } from './summary/SummaryConnecte.tsx'

/** INS-09 to INS-31: the five sections, and the summary that follows them. */
export function DemandeFormulaire({ objet, depart }: { objet: ObjetProps; depart: Depart }) {
  const demande = useDemande(objet, depart)
  const { saisie, form, prix, manques } = demande
  const { confirmations, confirm } = useConfirmations(manques.length === 0)
  const isOpen = saisie.statut !== '' && !isRefuse(objet.formation, saisie)
  return (
    <DemandeFrame
      {...objet}
      montantTtc={form.participants.length === 0 ? undefined : prix.montantTtc}
      summary={<SummaryConnecte demande={demande} confirmations={confirmations} />}
      suite={
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
              <ConfirmationSection {...{ demande, confirmations, confirm }} />
            </>
          )}
        </>
      }
    />
  )
}
