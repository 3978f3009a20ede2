import { useState } from 'react'
import type { SessionBureau } from '#contract/bureau/sessions.ts'
import { Button } from '#web/ui/Button.tsx'
import { useBureau } from '../bureau-context.ts'
import { Refus } from '../Refus.tsx'
import { AnnulerModal } from './AnnulerModal.tsx'
import { DeplacerModal } from './DeplacerModal.tsx'
import { EcrireModal } from './EcrireModal.tsx'
import { FermerModal } from './FermerModal.tsx'
import { PlacesModal } from './PlacesModal.tsx'
import styles from './Sessions.module.css'
import { useGeste } from './use-geste.ts'

const MODALS = {
  ecrire: EcrireModal,
  deplacer: DeplacerModal,
  places: PlacesModal,
  fermer: FermerModal,
  annuler: AnnulerModal,
}

/** What can be done to a session. A cancelled one is left alone. */
export function Actes({ session }: { session: SessionBureau }) {
  const [opened, setOpened] = useState<keyof typeof MODALS>()
  const { may } = useBureau()
  const geste = useGeste(session.reference)
  const Modal = opened && MODALS[opened]
  if (session.etat === 'annulees') return null
  const open = (name: keyof typeof MODALS) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => setOpened(name) })
  return (
    <section className={styles.section}>
      <h2 className="visually-hidden">Agir sur la session</h2>
      <div className={styles.actes}>
        <Button {...open('ecrire')}>Écrire aux personnes</Button>
        <Button variant="secondary" {...open('deplacer')}>
          Déplacer
        </Button>
        <Button variant="secondary" {...open('places')}>
          Changer le nombre de places
        </Button>
        {session.statut === null ? (
          <Button variant="secondary" {...open('fermer')}>
            Fermer les inscriptions
          </Button>
        ) : (
          <Button
            variant="secondary"
            isPending={geste.isPending}
            onClick={() => geste.mutate({ acte: 'statut', statut: null })}
          >
            Rouvrir les inscriptions
          </Button>
        )}
        <Button variant="secondary" isPending={geste.isPending} onClick={() => geste.mutate({ acte: 'terminer' })}>
          Terminer la session
        </Button>
        {may('administration') && (
          <Button variant="quiet" {...open('annuler')}>
            Annuler la session
          </Button>
        )}
      </div>
      {geste.error && <Refus error={geste.error} />}
      {Modal && <Modal session={session} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
