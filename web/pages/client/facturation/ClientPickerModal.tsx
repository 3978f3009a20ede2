import { useState } from 'react'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import { useApp } from '#web/api/app-context.ts'
import type { Call } from '#web/api/call.ts'
import { findClients } from '#web/api/client.ts'
import { formatSiret } from '#web/parts/client/numero.ts'
import { Button } from '#web/ui/Button.tsx'
import { AutocompleteInput } from '#web/ui/inputs/AutocompleteInput.tsx'
import type { Suggestion } from '#web/ui/inputs/AutocompleteList.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export type ClientSuggestion = Suggestion

interface Props {
  title: string
  isPending: boolean
  onPick: (client: ClientSuggestion) => void
  onClose: () => void
}

/** One of the companies known here, by its name or SIRET. */
export function ClientPickerModal({ title, isPending, onPick, onClose }: Props) {
  const { call } = useApp()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ClientSuggestion>()

  function type(typed: string) {
    setText(typed)
    setChosen(undefined)
  }

  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            isPending={isPending}
            disabledReason={chosen ? undefined : 'Choisissez une société de la liste.'}
            onClick={() => chosen && onPick(chosen)}
          >
            Ajouter
          </Button>
        </>
      }
    >
      <AutocompleteInput
        label="Société"
        help="Tapez le début de son nom ou son SIRET, puis choisissez-la dans la liste."
        value={text}
        onChange={type}
        source={(query, signal) => findTrouvees(call, query, signal)}
        onPick={setChosen}
        autoComplete="off"
      />
      {chosen && (
        <Notice kind="info">
          <p>
            <strong>{chosen.label}</strong>
          </p>
          <p>{chosen.detail}</p>
        </Notice>
      )}
    </Modal>
  )
}

async function findTrouvees(call: Call, query: string, signal: AbortSignal): Promise<ClientSuggestion[]> {
  const { clients } = await findClients(call, query, signal)
  return clients.map(({ id, denomination, siret, ...adresse }) => ({
    id: String(id),
    label: denomination,
    detail: [siret && `SIRET ${formatSiret(siret)}`, formatAdresseCourte(adresse)].filter(Boolean).join(', '),
  }))
}
