import { useEffect, useState } from 'react'
import { MAX_EMAILS_PER_CALL, type ParticipantSignale } from '#contract/demande.ts'
import { useApp } from '#web/api/app-context.ts'
import { findSignales } from '#web/api/participants.ts'

/** By address; null when there is nothing to say. */
export type Reponses = ReadonlyMap<string, ParticipantSignale | null>

export interface Verification {
  reponses: Reponses
  /** Addresses the server has not answered for. */
  waiting: number
  hasFailed: boolean
  retry: () => void
}

/** What one section asked already is not asked again by its modal. */
export type Memoire = [Reponses, (next: (reponses: Reponses) => Reponses) => void]

/** INS-26, asked beforehand: what the server says of these people, a hundred at a time. */
export function useVerification(reference: string, emails: readonly string[], memoire: Memoire): Verification {
  const { call } = useApp()
  const [reponses, setReponses] = memoire
  const [hasFailed, setFailed] = useState(false)
  const waiting = emails.filter((email) => !reponses.has(email))
  const batch = hasFailed ? '' : waiting.slice(0, MAX_EMAILS_PER_CALL).join(',')

  useEffect(() => {
    if (batch === '') return
    const controller = new AbortController()
    const asked = batch.split(',')
    findSignales(call, { reference, emails: asked }, controller.signal).then(
      (signales) => setReponses((known) => withAnswers(known, asked, signales)),
      () => !controller.signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [call, reference, batch, setReponses])

  return { reponses, waiting: waiting.length, hasFailed, retry: () => setFailed(false) }
}

function withAnswers(known: Reponses, asked: readonly string[], signales: readonly ParticipantSignale[]): Reponses {
  const told = new Map(signales.map((signale) => [signale.email.toLowerCase(), signale]))
  return new Map([...known, ...asked.map((email) => [email, told.get(email) ?? null] as const)])
}
