import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { ComplementCommande } from '../../vente/commande/commande.tables.ts'

/** what refused remises add to an order, as the provider's judgement writes it. */
export async function setComplement(db: Db, id: string, complement: ComplementCommande): Promise<void> {
  await sql`update commande set a_documenter = true,
    detail = jsonb_set(detail, '{complement}', ${JSON.stringify(complement)}::jsonb) where id = ${id}`.execute(db)
}

/** Makes these pieces those of an individual. */
export async function setParticulier(db: Db, numeros: readonly string[]): Promise<void> {
  await sql`update facture set structure = jsonb_set(structure, '{acheteur,genre}', '"particulier"')
    where numero = any(${numeros}::text[])`.execute(db)
}

/** Every invoice and credit note has this file, or none yet. */
export async function setFichiers(db: Db, fichier: Buffer | null): Promise<void> {
  await db.updateTable('document').set({ fichier }).where('type', 'in', ['facture', 'avoir']).execute()
}

export async function forgetStructures(db: Db): Promise<void> {
  await sql`update facture set structure = null, xml = null`.execute(db)
}

/** An invoice of each order that has none, without its documents. */
export async function addFactures(db: Db): Promise<void> {
  await sql`
    insert into facture (nature, annee, rang, numero, commande_id, montant_ht_cents, montant_tva_cents,
      montant_ttc_cents, emise_le)
    select 'facture', 2027, rang, 'F2027-' || lpad(rang::text, 6, '0'), id, montant_ht_cents, montant_tva_cents,
      montant_ttc_cents, '2027-03-10'
    from (select *, row_number() over (order by numero) as rang from commande) c`.execute(db)
}

/** Keeps whoever opens a document waiting during this work. */
export async function holdOuvertures(db: Db, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table document_ouverture`.execute(tx)
    await work()
  })
}

export async function countHeld(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where not granted and relation = 'document_ouverture'::regclass`.execute(db)
  return rows.length
}
