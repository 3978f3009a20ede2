import { useState } from 'react'
import type { SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { Button } from '#web/ui/Button.tsx'
import { useBureau } from '../bureau-context.ts'
import { Refus } from '../Refus.tsx'
import { AnnulerModal } from './AnnulerModal.tsx'
import { DeplacerModal } from './DeplacerModal.tsx'
import { EcrireModal } from './EcrireModal.tsx'
import { FermerModal } from './FermerModal.tsx'
import { PlacesModal } from './PlacesModal.tsx'
import { ReprendreModal } from './ReprendreModal.tsx'
import styles from './Sessions.module.css'
import { useGeste } from './use-geste.ts'

const MODALS = {
  ecrire: EcrireModal,
  deplacer: DeplacerModal,
  places: PlacesModal,
  fermer: FermerModal,
  reprendre: ReprendreModal,
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
        <Fin session={session} geste={geste} reprendre={open('reprendre')} />
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

interface FinProps {
  session: SessionBureau
  geste: ReturnType<typeof useGeste>
  /** Opens the dialog that takes the end back. */
  reprendre: { onClick: () => void }
}

/** A session ends from its last day on; what was said too early or by mistake is taken back. */
function Fin({ session: { isFinissable, isReprenable }, geste, reprendre }: FinProps) {
  return (
    <>
      {isFinissable && (
        <Button variant="secondary" isPending={geste.isPending} onClick={() => geste.mutate({ acte: 'terminer' })}>
          Terminer la session
        </Button>
      )}
      {isReprenable && (
        <Button variant="quiet" aria-haspopup="dialog" {...reprendre}>
          Revenir sur la fin
        </Button>
      )}
    </>
  )
}
