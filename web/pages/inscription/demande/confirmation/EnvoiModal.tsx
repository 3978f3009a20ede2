import { PlacesModal } from '#web/parts/participants/PlacesModal.tsx'
import { chooseRole, hasRoomSansMoi } from '../etat/changes.ts'
import type { Demande } from '../etat/use-demande.ts'
import { attenteOf } from './attente.ts'
import { DemandeInvalides } from './DemandeInvalides.tsx'
import { EchecModal } from './EchecModal.tsx'
import { RecapitulatifModal } from './RecapitulatifModal.tsx'
import type { Envoi } from './use-envoi.ts'

/** Whatever the way to the basket has to show. */
export function EnvoiModal({ demande, envoi }: { demande: Demande; envoi: Envoi }) {
  const { etape, close, retry } = envoi
  const { saisie, change, depart } = demande

  function stepAside() {
    change((current) => chooseRole(current, 'responsable', depart.moi))
    close()
  }

  switch (etape?.nom) {
    case 'invalides':
      return <DemandeInvalides demande={demande} signales={etape.signales} onClose={close} />
    case 'places':
      return (
        <PlacesModal
          organisateur={demande.formation.organisateur}
          attente={attenteOf(demande.formation)}
          desirees={etape.desirees}
          restantes={etape.restantes}
          onSansMoi={hasRoomSansMoi(saisie, etape) ? stepAside : undefined}
          closeLabel="Fermer"
          onClose={close}
        />
      )
    case 'recapitulatif':
      return <RecapitulatifModal demande={demande} envoi={envoi} />
    case 'echec':
      return <EchecModal error={etape.error} onRetry={retry} onClose={close} />
    default:
      return null
  }
}
