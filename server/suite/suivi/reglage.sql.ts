import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** The room of a session and who fills it. */
export interface Occupation {
  /** Null when places are not counted. */
  nbPlaces: number | null
  nbPlacesExternes: number
  /** Those that an order or an offer holds. */
  prises: number
  /** Those that are kept for the waiting list and offered to nobody: a smaller room takes them back. */
  gardees: number
}

export async function findOccupation(db: Db, sessionId: number): Promise<Occupation> {
  const { rows } = await sql<Occupation>`
    select s.nb_places, s.nb_places_externes, s.nb_places_vendues - coalesce(r.nombre, 0) as prises,
      coalesce(r.nombre, 0) as gardees
    from session s left join attente_reserve r on r.session_id = s.id where s.id = ${sessionId}`.execute(db)
  const [occupation] = rows
  if (!occupation) throw new Error('a session that is set has a row')
  return occupation
}
