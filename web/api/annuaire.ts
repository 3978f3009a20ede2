import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ANNUAIRE_PARTS, AnnuaireAnswer, type EtablissementTrouve, toEtablissements } from '#contract/rules/annuaire.ts'

/** The screen reports a silent directory within 5 s. */
const TIMEOUT_MS = 3_500
/** RUL-03 demands 100 a page; the service refuses more than 25, so the screen offers further pages. */
const PER_PAGE = 25
/** The service answers no page further than its first 10,000 results. */
const MAX_PAGE = 10_000 / PER_PAGE
/** The service refuses to search a shorter text. */
export const MIN_ANNUAIRE_QUERY = 3
const TOO_MANY_REQUESTS = 429
/** Going back a page, or to the form and back, sends no request. */
const STALE_MS = 60_000
interface AnnuairePage {
  etablissements: EtablissementTrouve[]
  totalResults: number
  totalPages: number
}

interface AnnuaireQuery {
  q: string
  page: number
  isAssociation: boolean
}

/** The directory is dead, slow, refuses or talks nonsense. `message` is French and may be shown. */
export class AnnuaireError extends Error {
  override name = 'AnnuaireError'
}

/** One page of the public directory; the query is not repeated after a failure. */
export function annuaireQuery(serviceUrl: string, query: AnnuaireQuery) {
  return queryOptions({
    queryKey: ['annuaire', query],
    queryFn: ({ signal }) => searchAnnuaire(serviceUrl, query, signal),
    enabled: query.q.length >= MIN_ANNUAIRE_QUERY,
    staleTime: STALE_MS,
  })
}

/** CLI-01: the browser itself queries the directory, without the personal data of the officers. */
export async function searchAnnuaire(
  serviceUrl: string,
  { q, page, isAssociation }: AnnuaireQuery,
  signal: AbortSignal,
): Promise<AnnuairePage> {
  const query = new URLSearchParams({
    q: withoutSpaces(q),
    per_page: String(PER_PAGE),
    page: String(page),
    ...ANNUAIRE_PARTS,
    ...(isAssociation && { est_association: 'true' }),
  })
  const { results, total_results, total_pages } = await ask(`${serviceUrl}/search?${query}`, signal)
  return {
    etablissements: results.flatMap((resultat) => toEtablissements(resultat, q)),
    totalResults: total_results,
    totalPages: Math.min(total_pages, MAX_PAGE),
  }
}

/** RUL-01: the service recognises a SIREN or a SIRET only without its spaces. */
function withoutSpaces(q: string): string {
  const digits = q.replace(/\s/g, '')
  return /^(\d{9}|\d{14})$/.test(digits) ? digits : q
}

async function ask(url: string, signal: AbortSignal): Promise<z.infer<typeof AnnuaireAnswer>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
    if (response.status === TOO_MANY_REQUESTS)
      throw new AnnuaireError('L’annuaire public reçoit trop de demandes en ce moment.')
    if (!response.ok) throw new Error(`directory: ${response.status}`)
    return AnnuaireAnswer.parse(await response.json())
  } catch (error) {
    if (signal.aborted || error instanceof AnnuaireError) throw error
    throw new AnnuaireError('L’annuaire public ne répond pas.', { cause: error })
  }
}
