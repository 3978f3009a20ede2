import { sendGeste } from '#web/api/bureau-sessions.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import type { GesteProps } from './use-geste.ts'

/** Takes back what was said too early or by mistake. */
export function ReprendreModal({ session, onClose }: GesteProps) {
  const { values, change, ...saisie } = useSaisie(`reprendre:${session.reference}`, { motif: '' })
  return (
    <GesteModal
      title="Revenir sur la fin de cette session ?"
      confirmLabel="Retirer les attestations"
      send={(call) => sendGeste(call, session.reference, { acte: 'reprendre-fin', motif: values.motif })}
      saisie={saisie}
      onClose={onClose}
    >
      <p>
        Les attestations et les certificats de réalisation de cette session sont retirés : qui les vérifie lit qu’ils ne
        sont plus valables. Les présences notées avant son début sont effacées. Vous pourrez la terminer de nouveau.
      </p>
      <TextInput
        label="Motif, gardé au journal"
        maxLength={500}
        value={values.motif}
        onChange={(motif) => change({ motif })}
      />
    </GesteModal>
  )
}
