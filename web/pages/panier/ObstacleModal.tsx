import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCursus, isElearning } from '#contract/reference/type-formation.ts'
import type { ParticipantDemande } from '#contract/rules/demande-form.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { formatCount } from '#contract/rules/format.ts'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import type { PanierFormation, PanierParticipant } from '#contract/vente/panier.ts'
import { panierKey } from '#web/api/inscription-profile.ts'
import { sendParticipants } from '#web/api/panier.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import type { Obstacle } from '#web/parts/commande/use-validation.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { InvalidesModal } from '#web/parts/participants/InvalidesModal.tsx'
import { PlacesModal } from '#web/parts/participants/PlacesModal.tsx'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import { RetraitModal } from './RetraitModal.tsx'

interface Props {
  item: PanierFormation
  obstacle: Obstacle
  onClose: () => void
}

/** PAN-07: the reason why the item cannot be ordered yet. */
export function ObstacleModal({ item, obstacle, onClose }: Props) {
  if (obstacle.nom === 'invalides') return <Invalides item={item} signales={obstacle.signales} onClose={onClose} />
  return (
    <PlacesModal
      organisateur={item.formation.organisateur}
      attente={attenteOf(item)}
      desirees={countPlaces(item)}
      restantes={obstacle.restantes}
      closeLabel="Fermer"
      onClose={onClose}
    />
  )
}

/** Decision 51: a programme and an e-learning have no waiting list. */
function attenteOf({ reference, formation: { type, catalogueReference } }: PanierFormation): string | undefined {
  return isCursus(type.id) || isElearning(type.id) ? undefined : paths.sessionAttente(catalogueReference, reference)
}

interface InvalidesProps extends Omit<Props, 'obstacle'> {
  signales: ParticipantSignale[]
}

/** PAR-09: removing the last participants removes the request, so the modal confirms it first (PAN-05). */
function Invalides({ item, signales, onClose }: InvalidesProps) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const [isEmptying, setEmptying] = useState(false)
  const emails = new Set(signales.map(({ email }) => email.toLowerCase()))
  const kept = item.participants.filter(({ email }) => !emails.has(email.toLowerCase()))
  const remove = useMutationOnce({
    mutationFn: () => sendParticipants(call, item.id, kept.map(toParticipantDemande)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: panierKey(status) })
      const count = item.participants.length - kept.length
      showToast('success', `${formatCount(count, 'participant retiré', 'participants retirés')} de la demande.`)
      onClose()
    },
    onError: (error) => showToast('error', describeError(error)),
  })
  if (isEmptying) return <RetraitModal item={item} onClose={onClose} />
  return (
    <InvalidesModal
      signales={signales}
      participants={item.participants}
      typeId={item.formation.type.id}
      particulier={item.particulier}
      isRemoving={remove.isPending}
      onRemove={() => (countPlaces({ ...item, participants: kept }) > 0 ? remove.mutate() : setEmptying(true))}
      onClose={onClose}
    />
  )
}

/** The participant for the call, without what the server computes. */
function toParticipantDemande({
  remises: _,
  justificatifs: __,
  ...participant
}: PanierParticipant): ParticipantDemande {
  return participant as ParticipantDemande
}
