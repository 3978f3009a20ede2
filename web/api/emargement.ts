import { queryOptions } from '@tanstack/react-query'
import {
  askCodePresence,
  confirmByCode,
  confirmPresence,
  contresign,
  type DemiJourneeLue,
  type Emargement,
  openPassage,
  type PointageForm,
  readEmargement,
  readQr,
  writePointages,
} from '#contract/suite/emargement.ts'
import type { Call } from './call.ts'

/** Others note and confirm too. */
const POLL_MS = 8_000
export function emargementKey(jeton: string) {
  return ['emargement', jeton]
}

export function emargementQuery(call: Call, jeton: string) {
  return queryOptions({
    queryKey: emargementKey(jeton),
    queryFn: () => call(readEmargement, { body: { jeton } }),
    retry: false,
    refetchInterval: POLL_MS,
  })
}

type Repere = Pick<DemiJourneeLue, 'jour' | 'moment'>

export function sendPointages(call: Call, jeton: string, { jour, moment }: Repere, pointages: PointageForm[]) {
  return call(writePointages, { body: { jeton, jour, moment, pointages } })
}

export function sendContreseing(
  call: Call,
  jeton: string,
  { jour, moment, revision }: Repere & { revision: number },
  nom: string,
): Promise<Emargement> {
  return call(contresign, { body: { jeton, jour, moment, revision, nom } })
}

export function askQr(call: Call, jeton: string, { jour, moment }: Repere) {
  return call(readQr, { body: { jeton, jour, moment } })
}

export function exchangeQr(call: Call, qr: string) {
  return call(openPassage, { body: { qr } })
}

export function sendConfirmation(call: Call, passage: string) {
  return call(confirmPresence, { body: { passage } })
}

export function sendCodePresence(call: Call, passage: string, email: string) {
  return call(askCodePresence, { body: { passage, email } })
}

export function sendConfirmationCode(call: Call, body: { passage: string; email: string; code: string }) {
  return call(confirmByCode, { body })
}
