import type { Db } from '../platform/tables.ts'

/** The limit of one sitemap (50,000 addresses) minus its two fixed addresses. */
const MAX_FICHES = 49_998

export async function listPublishedFiches(db: Db): Promise<{ reference: string; updatedAt: Date }[]> {
  return db
    .selectFrom('fiche')
    .select(['reference', 'updatedAt'])
    .where('publiee', '=', true)
    .where('obsolete', '=', false)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(MAX_FICHES)
    .execute()
}
