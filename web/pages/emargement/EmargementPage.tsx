import { Page } from '#web/parts/Page.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Formateur } from './Formateur.tsx'
import { useVenue } from './jeton.ts'
import { Participant } from './Participant.tsx'

/** Decision 67: attendance by half day, for who holds the trainer's link and for who scanned the code that it shows. */
export function EmargementPage() {
  const venue = useVenue()
  if (venue?.genre === 'formateur') return <Formateur key={venue.jeton} jeton={venue.jeton} />
  if (venue) return <Participant key={venue.jeton} qr={venue.jeton} />
  return (
    <Page title="Émargement" head={{ noIndex: true }}>
      <Notice kind="info">
        Participant : scannez le code que le formateur affiche. Formateur : ouvrez le lien que l’organisme de formation
        vous a remis.
      </Notice>
    </Page>
  )
}
