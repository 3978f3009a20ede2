import { toSessionsVoulues } from '#web/api/participants.ts'
import { attenteOf } from '../confirmation/attente.ts'
import { placesOf } from '../confirmation/places.ts'
import type { Demande } from '../etat/use-demande.ts'
import { ParticipantsSection } from './ParticipantsSection.tsx'
import { PlacesADesigner } from './PlacesADesigner.tsx'
import { SituationsDeclarees } from './SituationsDeclarees.tsx'

/** The people of the request, in this screen and in the participants step (NAV-06). */
export function DemandeParticipants({ demande }: { demande: Demande }) {
  const { saisie, change, form, formation, choixState, depart, remises, isDevisSeul } = demande
  const nbPlacesRestantes = placesOf(formation, choixState.choix)
  const limite = depart.prestations.limiteDesignation ?? null
  return (
    <>
      <ParticipantsSection
        saisie={saisie}
        change={change}
        clientId={form.commandeurId}
        sessions={toSessionsVoulues(form, isDevisSeul)}
        isIndividuel={saisie.statut === 'particulier'}
        moi={depart.moi}
        nbPlacesRestantes={nbPlacesRestantes}
        organisateur={formation.organisateur}
        attente={attenteOf(formation)}
      />
      {saisie.statut === 'entite' && (
        <PlacesADesigner saisie={saisie} change={change} limite={limite} nbPlacesRestantes={nbPlacesRestantes} />
      )}
      <SituationsDeclarees participants={saisie.participants} remises={remises} change={change} />
    </>
  )
}
