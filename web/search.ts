import { type CatalogueSearch, TRIS_CATALOGUE, triOf } from '#contract/rules/recherche.ts'

/** The limits of the search call (contract/catalogue/catalogue.ts). */
const MAX_Q = 200
const MAX_IDS = 100
const MAX_PAGE = 5_000

/**
 * NAV-23: the catalogue's search from its URL, always in this order. Drops unreadable values, swaps a reversed range,
 * and omits the first page and the default order.
 */
export function validateCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const q = words(search.q)
  const [dateDebut, dateFin] = ordered(day(search.dateDebut), day(search.dateFin))
  const [prixMin, prixMax] = ordered(euros(search.prixMin), euros(search.prixMax))
  return withoutEmpty({
    q,
    typesIds: ids(search.typesIds),
    themesIds: ids(search.themesIds),
    dateDebut,
    dateFin,
    lieuxIds: ids(search.lieuxIds),
    distance: chosen(search.distance),
    dureesIds: ids(search.dureesIds),
    prixMin,
    prixMax,
    places: chosen(search.places),
    financement: chosen(search.financement),
    publicsIds: ids(search.publicsIds),
    organisateursIds: ids(search.organisateursIds),
    tri: tri(search.tri, q),
    page: page(search.page),
  })
}

/** NAV-12, LAY-16: a number of three digits, or none. */
export function validateErrorSearch(search: Record<string, unknown>): { error_number?: string } {
  return { error_number: /^\d{3}$/.test(String(search.error_number)) ? String(search.error_number) : undefined }
}

/** NAV-09, NAV-10: the order that was being paid. */
export function validateCommandeSearch(search: Record<string, unknown>): { commande?: string } {
  return { commande: search.commande === undefined ? undefined : String(search.commande) }
}

/** The value of `societe` for one's own orders. */
export const PROPRES = 'moi'

/** Whose orders are shown; and the table view of registrations instead of cards. */
export function validateEspaceSearch(search: Record<string, unknown>): { societe?: string; vue?: 'tableau' } {
  return {
    societe: /^(\d{1,9}|moi)$/.test(String(search.societe)) ? String(search.societe) : undefined,
    vue: search.vue === 'tableau' ? 'tableau' : undefined,
  }
}

function withoutEmpty(search: CatalogueSearch): CatalogueSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** Cuts at the limit of the call; removes half emojis and control characters, which an address cannot carry. */
function words(value: unknown): string | undefined {
  const text = String(value ?? '').replace(/\p{Cc}+/gu, ' ')
  return text.trim().slice(0, MAX_Q).trim().toWellFormed() || undefined
}

/** A day of this millennium. The form sends dd/MM/yyyy, the address holds yyyy-MM-dd. */
function day(value: unknown): string | undefined {
  const text = String(value).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

function euros(value: unknown): number | undefined {
  return /^\d{1,6}$/.test(String(value)) ? Number(value) : undefined
}

function ordered<T extends string | number>(from: T | undefined, to: T | undefined) {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}

function chosen(value: unknown): true | undefined {
  return String(value) === 'true' || undefined
}

function ids(value: unknown): number[] | undefined {
  const parts = String(value ?? '').split(',')
  const found = new Set(parts.filter((part) => /^\d{1,9}$/.test(part)).map(Number))
  return found.size > 0 ? [...found].slice(0, MAX_IDS) : undefined
}

/** The default order is not written in the URL, and sorting by relevance needs search words. */
function tri(value: unknown, q: string | undefined): CatalogueSearch['tri'] {
  const wanted = TRIS_CATALOGUE.find((known) => known === value)
  const isUsual = wanted === triOf({ q }) || (wanted === 'pertinence' && !q)
  return isUsual ? undefined : wanted
}

function page(value: unknown): number | undefined {
  const number = /^\d{1,4}$/.test(String(value)) ? Number(value) : 1
  return number > 1 && number <= MAX_PAGE ? number : undefined
}
