import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '#contract/rules/demi-journee.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { DemiJourneeLue, Emargement, PointageForm } from '#contract/suite/emargement.ts'
import { ApiError } from '#web/api/call.ts'
import { emargementKey, emargementQuery, sendPointages } from '#web/api/emargement.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { countPending, type Pending, withAnswer, without, withTap } from './pending.ts'

const RETRY_MS = 4_000
/** Nobody answers (502), or the server has too much to do: what was tapped is sent again. */
const TRIED_AGAIN = [429, 500, 502, 503, 504]

/** The list, what was tapped, and the way to the server: taps are sent one half day at a time, until they are answered. */
export function useEmargement(jeton: string) {
  const query = useCallQuery((call) => emargementQuery(call, jeton))
  const { pending, setPending, message, setMessage, isHorsLigne } = useSending(jeton, query.data)

  function tap(half: DemiJourneeLue, ids: readonly number[], etat: Pick<PointageForm, 'etat' | 'retardMinutes'>) {
    setMessage(undefined)
    setPending((before) => ids.reduce((next, id) => withTap(next, half, id, etat), before))
  }

  return { query, pending, enAttente: countPending(pending), isHorsLigne, message, tap }
}

export type EmargementState = ReturnType<typeof useEmargement>

function useSending(jeton: string, emargement: Emargement | undefined) {
  const { call } = useCaller()
  const client = useQueryClient()
  const [pending, setPending] = usePending(jeton)
  const [message, setMessage] = useState<string>()
  const [isHorsLigne, setHorsLigne] = useState(false)
  const [isSending, setSending] = useState(false)
  const half = emargement?.demiJournees.find((one) => (pending[keyOf(one)]?.length ?? 0) > 0)

  async function send(to: DemiJourneeLue, list: Emargement): Promise<void> {
    const sent = pending[keyOf(to)] ?? []
    try {
      const { emargement: answer, conflits } = await sendPointages(call, jeton, to, sent)
      client.setQueryData(emargementKey(jeton), answer)
      setHorsLigne(false)
      setPending((before) => withAnswer(before, to, sent, answer))
      if (conflits.length > 0) setMessage(sayConflits(answer, conflits))
    } catch (error) {
      if (isToTryAgain(error)) {
        setHorsLigne(true)
        return pause(RETRY_MS)
      }
      setPending((before) => without(before, keyOf(to)))
      setMessage(sayRefus(list, sent, error))
    }
  }

  useEffect(() => {
    if (!half || !emargement || isSending) return
    setSending(true)
    void send(half, emargement).then(() => setSending(false))
  })

  return { pending, setPending, message, setMessage, isHorsLigne }
}

function isToTryAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || TRIED_AGAIN.includes(error.status)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}

/** Kept in the browser: a reload, or a closed tab, loses nothing. */
function usePending(jeton: string) {
  const key = `estrade.emargement.${jeton.split('.')[0]}`
  const [pending, setPending] = useState<Pending>(() => readPending(key))
  useEffect(() => {
    try {
      if (countPending(pending) === 0) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, JSON.stringify(pending))
    } catch {
      // The browser refuses storage: what was tapped stays in this page.
    }
  }, [pending, key])
  return [pending, setPending] as const
}

function readPending(key: string): Pending {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function sayNoms({ participants }: Emargement, ids: readonly number[]): string {
  return participants
    .filter(({ id }) => ids.includes(id))
    .map(formatPersonne)
    .join(', ')
}

function sayConflits(emargement: Emargement, ids: readonly number[]): string {
  return `Noté autrement par quelqu’un d’autre entre-temps : ${sayNoms(emargement, ids)}. Sa réponse est affichée ; touchez la vôtre pour la remplacer.`
}

function sayRefus(emargement: Emargement, sent: readonly PointageForm[], error: unknown): string {
  const ids = sent.map(({ id }) => id)
  return `Pas enregistré pour ${sayNoms(emargement, ids)} : ${describeError(error)}`
}
