import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import {
  getPerimetre,
  getPrestations,
  getRemises,
  listOrganismes,
  MAX_EMAILS_PER_CALL,
  type Remises,
} from '#contract/vente/demande.ts'
import type { Call } from './call.ts'

/** CUR-08: the prestations sold with the chosen sessions. The last answer stays on screen while the next one loads. */
export function prestationsQuery(call: Call, status: string, ref: string, choix: ChoixCursus) {
  const references = toReferences(choix)
  return queryOptions({
    queryKey: ['demande', status, 'prestations', ref, references],
    queryFn: ({ signal }) =>
      call(getPrestations, { params: { ref }, query: references }, { signal, redirectOnError: true }),
    placeholderData: keepPreviousData,
  })
}

/** The orderer and the participants of a request. */
export interface Beneficiaires {
  particulier: boolean
  commandeurId: number | null
  emails: readonly string[]
}

/** The remises the participants are entitled to. The screen shows a price without them first, and corrects it later. */
export function remisesQuery(call: Call, status: string, ref: string, choix: ChoixCursus, qui: Beneficiaires) {
  const { emails, particulier, commandeurId } = qui
  const references = toReferences(choix)
  return queryOptions({
    queryKey: ['demande', status, 'remises', ref, references, qui],
    queryFn: async ({ signal }) => {
      const orderer = particulier ? { particulier: 'true' as const } : { commandeurId: String(commandeurId) }
      const answers = toBatches(emails).map((batch, index) => {
        const query = { ...references, ...orderer, participants: batch.join(','), avant: index * MAX_EMAILS_PER_CALL }
        return call(getRemises, { params: { ref }, query }, { signal })
      })
      return (await Promise.all(answers)).reduce(mergeRemises)
    },
    placeholderData: keepPreviousData,
    enabled: emails.length > 0 && (particulier || commandeurId !== null),
  })
}

/** INS-17: the funding bodies a participant may choose. */
export function financeursQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['demande', status, 'organismes'],
    queryFn: ({ signal }) => call(listOrganismes, {}, { signal, redirectOnError: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** INS-21: the contact that individuals are sent to. */
export function perimetreQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['demande', status, 'perimetre'],
    queryFn: ({ signal }) => call(getPerimetre, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The query parameters of the calls; a missing choice gives no parameter. */
export function toReferences({ requiredReferences, optionalReferences }: ChoixCursus) {
  return { requiredReferences: join(requiredReferences), optionalReferences: join(optionalReferences) }
}

function join(choix: Record<string, string>): string | undefined {
  return Object.values(choix).filter(Boolean).join(',') || undefined
}

function toBatches(emails: readonly string[]): string[][] {
  const count = Math.ceil(emails.length / MAX_EMAILS_PER_CALL)
  return Array.from({ length: count }, (_, index) =>
    emails.slice(index * MAX_EMAILS_PER_CALL, (index + 1) * MAX_EMAILS_PER_CALL),
  )
}

/** The remises of both batches of participants, in one answer. */
function mergeRemises(a: Remises, b: Remises): Remises {
  return {
    remises: mergeLists(a.remises, b.remises),
    cursusRemises: a.cursusRemises.map(({ reference, remises }) => {
      const others = b.cursusRemises.find((one) => one.reference === reference)?.remises ?? []
      return { reference, remises: mergeLists(remises, others) }
    }),
    declarables: [...a.declarables, ...b.declarables],
  }
}

function mergeLists(a: Remises['remises'], b: Remises['remises']): Remises['remises'] {
  const merged = a.map((remise) => {
    const other = b.find(({ id }) => id === remise.id)
    return other ? { ...remise, email: [...remise.email, ...other.email] } : remise
  })
  return [...merged, ...b.filter(({ id }) => !a.some((one) => one.id === id))]
}
