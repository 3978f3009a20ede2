import { useState } from 'react'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import { useApp } from '#web/api/app-context.ts'
import type { Call } from '#web/api/call.ts'
import { findEntreprises } from '#web/api/client.ts'
import { formatSiret } from '#web/parts/entreprise.ts'
import { Button } from '#web/ui/Button.tsx'
import { AutocompleteInput } from '#web/ui/champs/AutocompleteInput.tsx'
import type { Suggestion } from '#web/ui/champs/AutocompleteList.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export type EntrepriseTrouvee = Suggestion

interface Props {
  title: string
  isPending: boolean
  onPick: (entreprise: EntrepriseTrouvee) => void
  onClose: () => void
}

/** One of the companies known here, by its name or SIRET. */
export function EntrepriseModal({ title, isPending, onPick, onClose }: Props) {
  const { call } = useApp()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<EntrepriseTrouvee>()

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

async function findTrouvees(call: Call, query: string, signal: AbortSignal): Promise<EntrepriseTrouvee[]> {
  const { clients } = await findEntreprises(call, query, signal)
  return clients.map(({ id, denomination, siret, ...adresse }) => ({
    id: String(id),
    label: denomination,
    detail: [siret && `SIRET ${formatSiret(siret)}`, formatAdresseCourte(adresse)].filter(Boolean).join(', '),
  }))
}
