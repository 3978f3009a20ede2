import { useState } from 'react'
import type { ClientPublic } from '#contract/personne/client.ts'
import type { EtablissementTrouve } from '#contract/rules/annuaire.ts'
import type { ClientForm as ClientValues } from '#contract/rules/client-form.ts'
import { useApp } from '#web/api/app-context.ts'
import { ApiError } from '#web/api/call.ts'
import { findClientByNumero } from '#web/api/client.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { ClientForm } from './client-form.ts'
import { type ChosenClient, useSendClient } from './use-send-client.ts'

interface Options {
  form: ClientForm
  /** The clients already in the caller's list. */
  known: ReadonlySet<number>
  onChosen: (client: ChosenClient) => void
}

/** CLI-10, CLI-11: links the person to a client, existing or new. */
export function useClientChoice({ form, known, onChosen }: Options) {
  const { call } = useApp()
  const { existing, setExisting, isKnown, setKnown, propose } = useProposal(known)
  const { isChoosing, choose } = useChoosing()
  const send = useSendClient(form, onChosen)

  async function link(client: { id: number; ville: string }): Promise<void> {
    await send.choose(client)
    setExisting(undefined)
  }

  async function chooseClient(client: { id: number; ville: string }): Promise<void> {
    if (known.has(client.id)) return setKnown(true)
    await choose(() => link(client))
  }

  async function chooseEtablissement({ siret }: EtablissementTrouve, onUnknown: () => void): Promise<void> {
    await choose(async () => {
      const client = await findClientByNumero(call, { siret })
      if (client) propose(client)
      else onUnknown()
    })
  }

  /** A client may have taken the number since the check. When this lookup gets no answer, the server decides. */
  async function submit(values: ClientValues): Promise<void> {
    const { siret, rna } = values
    const found = siret || rna ? await findClientByNumero(call, { siret, rna }).catch(() => null) : null
    if (found) propose(found)
    else await send.create(values)
  }

  return {
    submit,
    propose,
    chooseClient,
    chooseEtablissement,
    isChoosing,
    existing: existing && {
      client: existing,
      isPending: isChoosing,
      onConfirm: () => choose(() => link(existing)),
      onClose: () => setExisting(undefined),
    },
    isKnown,
    closeKnown: () => setKnown(false),
  }
}

/** A client that exists is shown before it is chosen; one that the caller lists already is only named. */
function useProposal(known: ReadonlySet<number>) {
  const [existing, setExisting] = useState<ClientPublic>()
  const [isKnown, setKnown] = useState(false)

  function propose(client: ClientPublic) {
    if (known.has(client.id)) setKnown(true)
    else setExisting(client)
  }

  return { existing, setExisting, isKnown, setKnown, propose }
}

/** Blocks every other choice until the action of one ends. */
function useChoosing() {
  const [isChoosing, setChoosing] = useState(false)

  async function choose(action: () => Promise<void>): Promise<void> {
    setChoosing(true)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('error', error.message || undefined)
    } finally {
      setChoosing(false)
    }
  }

  return { isChoosing, choose }
}
