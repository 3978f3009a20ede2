import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getPerimetre,
  getPrestations,
  getRemises,
  listOrganismes,
  MAX_EMAILS_PER_CALL,
  type Remises,
} from '#contract/demande.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import type { Call } from './call.ts'

/** CUR-08: what is sold with the sessions chosen. The last answer stays while the next one comes. */
export function prestationsQuery(call: Call, status: string, ref: string, choix: ChoixCursus) {
  const references = toReferences(choix)
  return queryOptions({
    queryKey: ['demande', status, 'prestations', ref, references],
    queryFn: ({ signal }) => call(getPrestations, { params: { ref }, query: references }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Who would pay, and for whom. */
export interface Beneficiaires {
  particulier: boolean
  commandeurId: number | null
  emails: readonly string[]
}

/** The remises the participants are entitled to. A price can be shown without them, and corrected later. */
export function remisesQuery(call: Call, status: string, ref: string, choix: ChoixCursus, qui: Beneficiaires) {
  const { emails, particulier, commandeurId } = qui
  const references = toReferences(choix)
  return queryOptions({
    queryKey: ['demande', status, 'remises', ref, references, qui],
    queryFn: async ({ signal }) => {
      const orderer = particulier ? { particulier: 'true' as const } : { commandeurId: String(commandeurId) }
      const answers = toBatches(emails).map((batch, index) => {
        const query = { ...references, ...orderer, participants: batch.join(','), avant: index * MAX_EMAILS_PER_CALL }
        return call(getRemises, { params: { ref }, query }, { signal, skipErrorRedirect: true })
      })
      return (await Promise.all(answers)).reduce(mergeRemises)
    },
    placeholderData: keepPreviousData,
    enabled: emails.length > 0 && (particulier || commandeurId !== null),
  })
}

/** INS-17 */
export function organismesQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['demande', status, 'organismes'],
    queryFn: ({ signal }) => call(listOrganismes, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** INS-21 */
export function perimetreQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['demande', status, 'perimetre'],
    queryFn: ({ signal }) => call(getPerimetre, {}, { signal, skipErrorRedirect: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** As the calls take them; without a choice, nothing. */
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

/** The same remises, for the people of both batches. */
function mergeRemises(a: Remises, b: Remises): Remises {
  return {
    remises: mergeLists(a.remises, b.remises),
    cursusRemises: a.cursusRemises.map(({ reference, remises }) => {
      const others = b.cursusRemises.find((one) => one.reference === reference)?.remises ?? []
      return { reference, remises: mergeLists(remises, others) }
    }),
  }
}

function mergeLists(a: Remises['remises'], b: Remises['remises']): Remises['remises'] {
  const merged = a.map((remise) => {
    const other = b.find(({ id }) => id === remise.id)
    return other ? { ...remise, email: [...remise.email, ...other.email] } : remise
  })
  return [...merged, ...b.filter(({ id }) => !a.some((one) => one.id === id))]
}
