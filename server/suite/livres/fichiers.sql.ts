import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** The PDF of a piece, which never has a second version; null until it is drawn. */
export async function findPdf(db: Db, numero: string): Promise<Buffer | null> {
  const { rows } = await sql<{ fichier: Buffer }>`
    select d.fichier
    from facture f join document d on d.commande_id = f.commande_id and d.modele ->> 'numero' = f.numero
    where f.numero = ${numero} and d.type ~ '^(facture|avoir)' and d.fichier is not null`.execute(db)
  return rows[0]?.fichier ?? null
}

/** Null for a piece of before that the sweep has not written for machines yet. */
export async function findXml(db: Db, numero: string): Promise<string | null> {
  const row = await db.selectFrom('facture').select('xml').where('numero', '=', numero).executeTakeFirstOrThrow()
  return row.xml
}
