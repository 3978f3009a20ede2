import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/tables.ts'
import { inPart } from '../platform/transaction.ts'
import { GENRES, type Genre } from './attente.ts'
import { REQUETES } from './requetes.sql.ts'

/** Work that waits for a sweep, a job or the provider, and since when the oldest of it does. */
export interface Attente {
  genre: Genre
  nombre: number
  /** Seconds since the oldest was due; null when nothing waits. */
  age: number | null
}

interface Retenues {
  /** Open card payments, and the places that they hold. */
  reservations: number
  places: number
}

export interface EtatRow extends Retenues {
  attentes: Attente[]
}

const RESERVATIONS = sql`
  (select count(*) from commande where etat = 'EN_ATTENTE_PAIEMENT')::int
    + (select count(*) from modification where etat = 'EN_ATTENTE_PAIEMENT')::int`
const PLACES = sql`
  (select coalesce(sum(p.nombre), 0) from commande c join commande_place p on p.commande_id = c.id
    where c.etat = 'EN_ATTENTE_PAIEMENT')::int
    + (select coalesce(sum(nombre), 0) from modification_place)::int`

/** What waits of these kinds, as JSON. */
function selectAttentes(genres: readonly Genre[], now: Date): RawBuilder<unknown> {
  const parts = genres.map((genre) => sql`select ${sql.lit(genre)}::text, ${REQUETES[genre]}`)
  return sql`
    with t as (select ${now}::timestamptz as now), attente(genre, nombre, depuis) as (${sql.join(parts, sql` union all `)})
    select (select json_agg(json_build_object('genre', genre, 'nombre', nombre,
      'age', extract(epoch from t.now - depuis)::float8)) from attente, t) as attentes`
}

/** One statement for everything. */
export async function findEtat(db: Db, now: Date): Promise<EtatRow> {
  const { rows } = await sql<EtatRow>`
    ${selectAttentes(GENRES, now)}, ${RESERVATIONS} as reservations, ${PLACES} as places`.execute(db)
  return rows[0] ?? { attentes: [], reservations: 0, places: 0 }
}

/** How long a table may be locked before what waits in it is left out, in milliseconds. */
const LOCK_MS = 100

export interface EtatLu extends Partial<Retenues> {
  attentes: Attente[]
  /** The kinds that could not be read. */
  illisibles: Genre[]
}

/** Everything in one statement or, when one table is locked or broken, what can be read without it. */
export async function findEtatLu(db: Db, now: Date): Promise<EtatLu> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(tx)
    return inPart(tx, () => findEtat(tx, now)).then(
      (etat) => ({ ...etat, illisibles: [] }),
      () => readEach(tx, now),
    )
  })
}

async function readEach(tx: Db, now: Date): Promise<EtatLu> {
  const attentes: Attente[] = []
  const illisibles: Genre[] = []
  for (const genre of GENRES) {
    const found = await inPart(tx, () => selectAlone(tx, genre, now)).catch(() => undefined)
    if (found) attentes.push(found)
    else illisibles.push(genre)
  }
  return { attentes, illisibles }
}

async function selectAlone(tx: Db, genre: Genre, now: Date): Promise<Attente | undefined> {
  const { rows } = await sql<EtatRow>`${selectAttentes([genre], now)}`.execute(tx)
  return rows[0]?.attentes[0]
}
