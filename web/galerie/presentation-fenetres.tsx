import { useState } from 'react'
import { formatDuree } from '#contract/rules/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { MessageModal } from '#web/ui/MessageModal.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './presentation.module.css'

type Fenetre = 'parcours' | 'retrait' | 'message' | 'filtres'

const FORMATION = 'La TVA au quotidien, 12 et 13/03/2026, Paris 9e'

/** A modal flow: read the steps, remove after being asked, be told what was kept. */
export function Fenetres() {
  const [fenetre, setFenetre] = useState<Fenetre>()
  const close = () => setFenetre(undefined)
  return (
    <>
      <p className={styles.row}>
        <Button variant="secondary" onClick={() => setFenetre('parcours')}>
          Récapitulatif des étapes
        </Button>
        <Button variant="danger" onClick={() => setFenetre('retrait')}>
          Retirer du panier
        </Button>
        <Button variant="secondary" onClick={() => setFenetre('message')}>
          Lire le message
        </Button>
        <Button variant="secondary" onClick={() => setFenetre('filtres')}>
          Filtrer
        </Button>
      </p>
      {fenetre === 'parcours' && <Parcours onClose={close} />}
      {fenetre === 'retrait' && <Retrait onClose={close} />}
      {fenetre === 'message' && (
        <MessageModal kind="attention" title="Session complète" onClose={close}>
          <p>La dernière place vient d’être prise. Vos participants sont conservés : choisissez une autre date.</p>
        </MessageModal>
      )}
      {fenetre === 'filtres' && <Filtres onClose={close} />}
    </>
  )
}

function Parcours({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title="Étapes du parcours"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button onClick={onClose}>S’inscrire au parcours</Button>
        </>
      }
    >
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <div key={index}>
          <h3>Étape {index + 1}</h3>
          <p>
            Module en ligne de {formatDuree(45 + index * 15)}, à suivre avant la journée en salle. Le quiz final ouvre
            l’étape suivante.
          </p>
        </div>
      ))}
    </Modal>
  )
}

function Retrait({ onClose }: { onClose: () => void }) {
  const [isPending, setPending] = useState(false)
  function remove() {
    setPending(true)
    setTimeout(() => {
      onClose()
      showToast('success', 'La formation a été retirée du panier.')
    }, 1500)
  }
  return (
    <ConfirmModal
      title="Retirer cette formation du panier ?"
      thing={FORMATION}
      confirmLabel="Retirer du panier"
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Ses 3 participants ne seront plus inscrits. Les autres formations du panier ne changent pas.</p>
    </ConfirmModal>
  )
}

function Filtres({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      title="Filtrer les formations"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Effacer
          </Button>
          <Button onClick={onClose}>Voir 46 formations</Button>
        </>
      }
    >
      <p>Les filtres du catalogue viennent d’en bas sur un petit écran.</p>
    </Drawer>
  )
}
