import type { ClientBureau } from '#contract/porte/bureau/clients.ts'
import { sendActeClient } from '#web/api/bureau-clients.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'

/** CLI-04: says that a company has no SIRET, and which number it has instead. */
export function SansSiretModal({ client, onClose }: { client: ClientBureau; onClose: () => void }) {
  const { values, change, ...saisie } = useSaisie(`sans-siret:${client.id}`, { numero: client.siret ?? '' })
  return (
    <GesteModal
      title="Ce client n’a pas de SIRET"
      confirmLabel="Enregistrer"
      isDanger={false}
      send={async (call) => {
        const { message } = await sendActeClient(call, String(client.id), { acte: 'sans-siret', ...values })
        return { message }
      }}
      saisie={saisie}
      onClose={onClose}
    >
      <p>Une société étrangère, par exemple : elle commande et paie comme les autres, et n’est plus à vérifier.</p>
      <TextInput
        label="Numéro qui en tient lieu"
        help="Celui de son pays : il figure sur ses factures, et retrouve le client."
        value={values.numero}
        onChange={(numero) => change({ numero })}
        maxLength={20}
        isOptional
      />
    </GesteModal>
  )
}
