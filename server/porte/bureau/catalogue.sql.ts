import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

interface FicheRow {
  reference: string
  titre: string
  typeId: number
  publiee: boolean
  previewHash: string | null
  statut: string | null
  aVenir: number
}

/** The fiches whose title or reference holds the text, by reference. */
export async function findFiches(
  db: Db,
  { q, apres, today }: { q: string | undefined; apres: string | undefined; today: string },
  limit: number,
): Promise<FicheRow[]> {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FicheRow>`
    select f.reference, f.titre, f.type_id, f.publiee, f.preview_hash, f.statut,
      (select count(*)::int from session s where s.fiche_id = f.id and s.date_tri >= ${today}::date) as a_venir
    from fiche f
    where (f.reference ilike ${pattern} or f.titre ilike ${pattern}) and f.reference > ${apres ?? ''}
    order by f.reference limit ${limit}`.execute(db)
  return rows
}
