import { sql } from 'kysely'
import type { FactureStructure } from '../../papier/document/facturx/structure.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** What is kept of each piece, in the order of their numbering. */
export async function findStructures(db: Db): Promise<(FactureStructure & { xml: string; ttcCents: number })[]> {
  const rows = await db
    .selectFrom('facture')
    .select(['structure', 'xml', 'montantTtcCents as ttcCents'])
    .where('structure', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ structure, xml, ttcCents }) => (structure && xml ? [{ ...structure, xml, ttcCents }] : []))
}

/** Leaves the pieces as the version before left them. */
export async function forgetStructures(db: Db): Promise<void> {
  await sql`update facture set structure = null, xml = null, a_structurer_le = ${now()}`.execute(db)
}

export async function findFichiers(db: Db): Promise<{ type: string; fichier: Buffer }[]> {
  const rows = await db.selectFrom('document').select(['type', 'fichier']).execute()
  return rows.flatMap(({ type, fichier }) => (fichier ? [{ type, fichier }] : []))
}

/** Takes from an order what its pieces are made from; the answer puts it back. */
export async function breakStructure(db: Db, commandeId: string): Promise<() => Promise<void>> {
  const { detail } = await db
    .selectFrom('commande')
    .select('detail')
    .where('id', '=', commandeId)
    .executeTakeFirstOrThrow()
  const put = async (value: unknown) => {
    await db
      .updateTable('commande')
      .set({ detail: JSON.stringify(value) })
      .where('id', '=', commandeId)
      .execute()
  }
  await put({ ...detail, lignes: null })
  return () => put(detail)
}
