import { useCallback, useEffect, useState } from 'react'
import { MAX_EMAILS_PER_CALL, type ParticipantSignale } from '#contract/vente/demande.ts'
import { useApp } from '#web/api/app-context.ts'
import { type DemandeSignales, findSignales, type SessionsVoulues } from '#web/api/participants.ts'
import { type Reponses, toReponses } from '#web/parts/participants/reponse.ts'

export interface Verification {
  reponses: Reponses
  /** Addresses the server has not answered for. */
  waiting: number
  hasFailed: boolean
  retry: () => void
}

const AUCUNE: Reponses = new Map()

/** What the server said of people, for the sessions that are chosen now. */
export type Memoire = [Reponses, (next: (reponses: Reponses) => Reponses) => void]

/** What one section asked already is not asked again by its modal, nor when the same dates of a cursus are chosen again. */
export function useMemoire(sessions: SessionsVoulues): Memoire {
  const [known, setKnown] = useState<ReadonlyMap<string, Reponses>>(new Map())
  const key = JSON.stringify(sessions)
  const keep = useCallback<Memoire[1]>(
    (next) => setKnown((all) => new Map(all).set(key, next(all.get(key) ?? AUCUNE))),
    [key],
  )
  return [known.get(key) ?? AUCUNE, keep]
}

/** INS-26, asked beforehand: what the server says of these people, a hundred at a time. */
export function useVerification(sessions: SessionsVoulues, emails: readonly string[], memoire: Memoire): Verification {
  const { call } = useApp()
  const [reponses, setReponses] = memoire
  const key = JSON.stringify(sessions)
  const [failed, setFailed] = useState('')
  const hasFailed = failed === key
  const waiting = emails.filter((email) => !reponses.has(email))
  const batch = hasFailed ? [] : waiting.slice(0, MAX_EMAILS_PER_CALL)
  // As a text: asked once, however often the screen is drawn.
  const question = batch.length === 0 ? '' : JSON.stringify({ ...sessions, emails: batch })

  useEffect(() => {
    if (question === '') return
    const controller = new AbortController()
    const demande: DemandeSignales = JSON.parse(question)
    findSignales(call, demande, controller.signal).then(
      (signales) => setReponses((known) => withAnswers(known, demande.emails, signales)),
      () => !controller.signal.aborted && setFailed(key),
    )
    return () => controller.abort()
  }, [call, key, question, setReponses])

  return { reponses, waiting: waiting.length, hasFailed, retry: () => setFailed('') }
}

function withAnswers(known: Reponses, asked: readonly string[], signales: readonly ParticipantSignale[]): Reponses {
  const told = toReponses(signales)
  return new Map([...known, ...asked.map((email) => [email, told.get(email) ?? null] as const)])
}
