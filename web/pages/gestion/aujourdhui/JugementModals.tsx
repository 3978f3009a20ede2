import type { LigneAFaire } from '#contract/porte/bureau/aujourdhui.ts'
import { reglements } from '#web/api/bureau-a-faire.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'

interface Props {
  ligne: LigneAFaire
  onClose: () => void
}

const MAX_MOTIF = 500

export function JustificatifModal({ ligne: { commande, cible, quoi }, onClose }: Props) {
  const [numero, email] = [commande ?? '', cible ?? '']
  return (
    <GesteModal
      title={`Accepter le justificatif de ${email} ?`}
      confirmLabel="Accepter"
      isDanger={false}
      send={(call) => reglements.justificatif(call, numero, { email, decision: 'ACCEPTE', motif: '' })}
      onClose={onClose}
    >
      <p>
        {quoi} : la personne a droit à ce qui lui a été accordé dans la commande {numero}. C’est définitif.
      </p>
    </GesteModal>
  )
}

export function JustificatifRefuseModal({ ligne: { commande, cible, quoi }, onClose }: Props) {
  const [numero, email] = [commande ?? '', cible ?? '']
  const { values, change, ...saisie } = useSaisie(`justificatif:${numero}:${email}`, { motif: '' })
  return (
    <GesteModal
      title={`Refuser le justificatif de ${email} ?`}
      confirmLabel="Refuser"
      send={(call) => reglements.justificatif(call, numero, { email, decision: 'REFUSE', ...values })}
      saisie={saisie}
      onClose={onClose}
    >
      <p>
        {quoi} : ce qui a été accordé dans la commande {numero} n’est pas dû. Une fois tout jugé, le complément est
        facturé et qui a commandé est prévenu. C’est définitif.
      </p>
      <TextInput
        label="Motif, tel qu’il sera lu"
        isOptional
        value={values.motif}
        onChange={(motif) => change({ motif })}
        maxLength={MAX_MOTIF}
      />
    </GesteModal>
  )
}

export function ConfirmationModal({ ligne: { commande, quoi, qui }, onClose }: Props) {
  const numero = commande ?? ''
  return (
    <GesteModal
      title={`Confirmer le financement de la commande ${numero} ?`}
      confirmLabel="Confirmer"
      isDanger={false}
      send={(call) => reglements.financement(call, numero, { acte: 'confirmer' })}
      onClose={onClose}
    >
      <p>{quoi}.</p>
      <p>
        L’accord du financeur vous est parvenu : {qui} ne doit plus cette part, qui lui est facturée après la formation.
        La société est prévenue.
      </p>
    </GesteModal>
  )
}

export function RefusFinancementModal({ ligne: { commande, quoi, qui }, onClose }: Props) {
  const numero = commande ?? ''
  const { values, change, ...saisie } = useSaisie(`financement:${numero}`, { motif: '' })
  return (
    <GesteModal
      title={`Refuser le financement de la commande ${numero} ?`}
      confirmLabel="Refuser"
      send={(call) => reglements.financement(call, numero, { acte: 'refuser', ...values })}
      saisie={saisie}
      isReady={values.motif.trim() !== ''}
      onClose={onClose}
    >
      <p>{quoi}.</p>
      <p>Le financeur ne paie pas : {qui} doit toute la commande, et en est prévenu.</p>
      <TextInput
        label="Motif, tel qu’il sera lu"
        value={values.motif}
        onChange={(motif) => change({ motif })}
        maxLength={MAX_MOTIF}
      />
    </GesteModal>
  )
}
