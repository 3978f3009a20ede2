import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { ClientPublic } from '#contract/personne/client.ts'
import { useApp } from '#web/api/app-context.ts'
import { findClientByNumero } from '#web/api/client.ts'
import type { ClientForm } from './client-form.ts'

/** CLI-04: the pause before a changed number is checked again. */
const REVALIDATE_AFTER_MS = 500

/** CLI-04, CLI-10: once typing pauses, checks the number and looks for a client that has it. */
export function useNumeroCheck(form: ClientForm, champ: 'siret' | 'rna', onExisting: (client: ClientPublic) => void) {
  const { call } = useApp()
  const numero = useWatch({ control: form.control, name: champ })

  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await form.trigger(champ)) || signal.aborted) return
    // When this lookup gets no answer, the submit repeats it.
    const client = await findClientByNumero(call, { [champ]: numero }, signal).catch(() => null)
    if (client && !signal.aborted) onExisting(client)
  })

  useEffect(() => {
    if (numero === '') return
    const change = new AbortController()
    const timer = setTimeout(() => void check(change.signal), REVALIDATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      change.abort()
    }
  }, [numero])
}
