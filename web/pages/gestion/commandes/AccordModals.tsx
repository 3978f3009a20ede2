import { gestes } from '#web/api/bureau-commandes.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'

interface Props {
  numero: string
  /** The other orders of its lot; absent where they are not known. */
  lot?: readonly string[]
  onClose: () => void
}

/** the orders made together are accepted, or refused, together. */
function sayLot(lot: readonly string[] | undefined): string {
  if (!lot) return ' Les commandes passées avec elle, s’il y en a, ont la même réponse.'
  return lot.length > 0 ? ` Passées avec elle, ${lot.join(', ')} ont la même réponse.` : ''
}

export function AccordModal({ numero, lot, onClose }: Props) {
  return (
    <GesteModal
      title={`Accepter la commande ${numero} ?`}
      confirmLabel="Accepter"
      isDanger={false}
      send={(call) => gestes.accord(call, numero, { accord: true, motif: '' })}
      onClose={onClose}
    >
      <p>Ses places sont prises, et qui a commandé est prévenu. Par carte, il lui reste à payer.{sayLot(lot)}</p>
    </GesteModal>
  )
}

export function RefusModal({ numero, lot, onClose }: Props) {
  const { values, change, ...saisie } = useSaisie(`refus:${numero}`, { motif: '' })
  return (
    <GesteModal
      title={`Refuser la commande ${numero} ?`}
      confirmLabel="Refuser"
      send={(call) => gestes.accord(call, numero, { accord: false, ...values })}
      saisie={saisie}
      onClose={onClose}
    >
      <p>La commande est annulée, et qui l’a passée est prévenu.{sayLot(lot)}</p>
      <TextInput
        label="Motif, tel qu’il sera lu"
        isOptional
        value={values.motif}
        onChange={(motif) => change({ motif })}
        maxLength={500}
      />
    </GesteModal>
  )
}
