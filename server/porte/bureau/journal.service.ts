import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { ActeLigne, listActes } from '#contract/porte/bureau/journal.ts'
import type { Db } from '../../platform/tables.ts'
import { findActes } from './journal.sql.ts'

const PAR_PAGE = 50
const MAX_VALEUR = 200

export async function listJournal(db: Db, query: QueryOf<typeof listActes>): Promise<ResponseOf<typeof listActes>> {
  const rows = await findActes(db, query, PAR_PAGE + 1)
  const shown = rows.slice(0, PAR_PAGE)
  const actes = shown.map(({ id, moment, action, detail: { par, ...detail }, personne, client }) => ({
    id,
    moment: moment.toISOString(),
    action,
    client,
    detail: toDetail(detail),
    par: personne ?? (typeof par === 'string' ? par : ''),
  }))
  return { actes, suite: rows.length > PAR_PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** As it was recorded: a line for each thing, without what is too long to be read. */
function toDetail(detail: Record<string, unknown>): ActeLigne['detail'] {
  return Object.entries(detail).map(([nom, valeur]) => {
    const texte = typeof valeur === 'string' ? valeur : JSON.stringify(valeur)
    return { nom, valeur: texte.length > MAX_VALEUR ? `${texte.slice(0, MAX_VALEUR)}…` : texte }
  })
}
