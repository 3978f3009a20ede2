import { useMemo } from 'react'
import type { PanierParticipant } from '#contract/vente/panier.ts'
import { LISTE_PARTICIPANTS } from '#web/parts/participants/liste.ts'
import { Button } from '#web/ui/Button.tsx'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { colonnesOf, sortParticipants } from './participants.ts'

interface Props {
  participants: readonly PanierParticipant[]
  onClose: () => void
}

const idOf = ({ email }: PanierParticipant) => email

/** PAN-06: the list of participants. */
export function ParticipantsModal({ participants, onClose }: Props) {
  const lignes = useMemo(() => sortParticipants(participants), [participants])
  const colonnes = useMemo(() => colonnesOf(participants), [participants])
  return (
    <Modal
      title={`Liste des participants - ${participants.length} participant(s)`}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <GridLazy
        title="Participants"
        columns={colonnes}
        lines={lignes}
        idOf={idOf}
        height={626}
        longList={LISTE_PARTICIPANTS}
        emptyText="Aucun participant pour l’instant."
      />
    </Modal>
  )
}
