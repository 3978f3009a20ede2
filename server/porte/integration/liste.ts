import * as z from 'zod/mini'
import type { ListeQuery } from '#contract/porte/integration/liste.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { findRepere } from './liste.sql.ts'

/** Which part of a list is read: what comes after a key that never changes, of what changed since a moment. */
export interface PageListe<Cle extends string | number> {
  apres: Cle | null
  depuis: Date | null
  limite: number
}

/** The keys of lists: an id, or the number of an order. */
export const CLES = {
  id: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  numero: z.string().check(z.regex(/^C\d{1,18}$/)),
}

interface Liste<Row, Element, Cle extends string | number> {
  /** The name of the list: a cursor of one list opens no other. */
  nom: string
  /** What a key of it is. A cursor may be forged: its key is read by the database. */
  cle: z.ZodMiniType<Cle>
  find(db: Db, page: PageListe<Cle>): Promise<Row[]>
  cleOf(row: Row): Cle
  toElements(db: Db, rows: Row[]): Promise<Element[]>
}

/**
 * Reads a page. Keys never change, so that a row keeps its place whatever is written meanwhile: whoever follows the cursor
 * reads each row that existed when they began, once (decision 65).
 */
export async function readListe<Row, Element, Cle extends string | number>(
  db: Db,
  liste: Liste<Row, Element, Cle>,
  query: ListeQuery,
  now: Date,
): Promise<{ elements: Element[]; suivant: string | null; repere: string }> {
  const { limite } = query
  const { apres, depuis, repere } = query.curseur
    ? openCurseur(liste, query.curseur)
    : { apres: null, depuis: query.updatedSince ?? null, repere: (await findRepere(db, now)).toISOString() }
  const rows = await liste.find(db, { apres, depuis: depuis === null ? null : new Date(depuis), limite: limite + 1 })
  const lus = rows.slice(0, limite)
  const last = lus.at(-1)
  const suivant = rows.length > limite && last ? toCurseur([liste.nom, liste.cleOf(last), depuis, repere]) : null
  return { elements: await liste.toElements(db, lus), suivant, repere }
}

function toCurseur([nom, cle, depuis, repere]: [string, string | number, string | null, string]): string {
  const since = depuis && new Date(depuis).toISOString()
  return Buffer.from(JSON.stringify([nom, cle, since, repere])).toString('base64url')
}

function openCurseur<Cle extends string | number>(
  { nom, cle }: { nom: string; cle: z.ZodMiniType<Cle> },
  texte: string,
) {
  const Curseur = z.tuple([z.literal(nom), cle, z.nullable(z.iso.datetime()), z.iso.datetime()])
  const parsed = Curseur.safeParse(parseJson(Buffer.from(texte, 'base64url').toString()))
  if (!parsed.success)
    throw new Refusal('INVALID_INPUT', {
      fields: [{ path: 'curseur', message: 'Ce curseur n’est pas de cette liste.' }],
    })
  const [, apres, depuis, repere] = parsed.data
  return { apres, depuis, repere }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
