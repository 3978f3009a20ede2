import { sql } from 'kysely'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** Moves a session, as the provider does. */
export async function moveSession(db: Db, reference: string, jour: string): Promise<void> {
  await db.updateTable('session').set({ dateDebut: jour, dateFin: jour }).where('reference', '=', reference).execute()
}

/** Records that everyone attended to the end, as the provider does. */
export async function terminate(db: Db, commandeId: string, termineLe: Date): Promise<number> {
  const { id } = await db
    .updateTable('inscription')
    .set({ presence: 'PRESENT', termineLe, realisation: true })
    .where('commandeId', '=', commandeId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets the state of an order, and marks its documents as to be made. */
export async function setCommande(db: Db, id: string, etat: EtatCommande): Promise<void> {
  await db.updateTable('commande').set({ etat, aDocumenter: true }).where('id', '=', id).execute()
}

/** Says that an order was in this state only, since it was made. */
export async function setHistorique(db: Db, id: string, etat: EtatCommande): Promise<void> {
  await db.updateTable('commandeHistorique').set({ etat }).where('commandeId', '=', id).execute()
}

interface FaitRow {
  id: string
  etat: EtatCommande
}

/** Something happens to each of these orders, and is kept in their history. */
export async function addFaits(db: Db, faits: readonly FaitRow[]): Promise<void> {
  await sql`
    with f as (select * from jsonb_to_recordset(${JSON.stringify(faits)}::jsonb) as f(id uuid, etat text)),
      h as (insert into commande_historique (commande_id, etat, cause) select id, etat, '' from f)
    update commande c set etat = f.etat, a_documenter = true, expire_le = ${now()} from f where c.id = f.id`.execute(db)
}

/** Takes every paper and the whole history from all orders. */
export async function deletePapiers(db: Db): Promise<void> {
  for (const table of ['document', 'facture', 'factureSerie', 'commandeHistorique'] as const)
    await db.deleteFrom(table).execute()
}

/** Pieces with their rank, by series: 'facture 2027 1'. */
export async function findRangs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('facture')
    .select(['nature', 'annee', 'rang'])
    .orderBy('nature')
    .orderBy('annee')
    .orderBy('rang')
    .execute()
  return rows.map(({ nature, annee, rang }) => `${nature} ${annee} ${rang}`)
}

export async function countVersions(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ type: string; nombre: number }>`
    select type, count(*)::int as nombre from document group by type order by type`.execute(db)
  return Object.fromEntries(rows.map(({ type, nombre }) => [type, nombre]))
}

/** The invoice numbers in order, and the last number of the series. */
export async function findNumeros(db: Db): Promise<{ numeros: string[]; dernier: number }> {
  const rows = await db.selectFrom('facture').select('numero').orderBy('rang').execute()
  const serie = await db.selectFrom('factureSerie').select('dernier').executeTakeFirst()
  return { numeros: rows.map(({ numero }) => numero), dernier: serie?.dernier ?? 0 }
}

/** Adds `count` confirmed orders without documents, copied from one order. */
export async function copyCommandes(db: Db, id: string, count: number): Promise<void> {
  await sql`
    with copie as (
      insert into commande (compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference,
        panier_formation_id, mode_reglement_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail)
      select compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference, gen_random_uuid(),
        mode_reglement_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail
      from commande, generate_series(1, ${count}) where id = ${id} returning id, session_id)
    insert into commande_place (commande_id, session_id, nombre) select id, session_id, 1 from copie`.execute(db)
}

/** Marks every document as drawn, without drawing it. */
export async function setDrawn(db: Db): Promise<void> {
  await db
    .updateTable('document')
    .set({ fichier: Buffer.from('%PDF-1.7') })
    .execute()
}
