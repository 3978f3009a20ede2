import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'

/** A quote is no piece of the books: it is cancelled, and its file goes. Only its number stays. */
export async function setDevisAnonyme(tx: Db, id: string, detail: DetailCommande): Promise<void> {
  await sql`
    update devis set detail = ${JSON.stringify(detail)}::jsonb, annule_le = coalesce(annule_le, ${now()}), tarif = '{}',
      modele = '{}', fichier = null, a_dessiner_le = 'infinity'
    where id = ${id}`.execute(tx)
}

/**
 * Decision 56: what was signed is kept as proof. What was only opened, and contracts that nobody signed, prove nothing.
 */
export async function eraseNonSignes(tx: Db, compteId: string): Promise<void> {
  await tx.deleteFrom('documentOuverture').where('compteId', '=', compteId).execute()
  await tx.deleteFrom('signatureCode').where('compteId', '=', compteId).execute()
  await sql`delete from signature where compte_id = ${compteId} and signe_le is null`.execute(tx)
  await sql`delete from document where type = 'convention' and commande_id in (
    select c.id from commande c join contrat k on k.commande_id = c.id
    where c.compte_id = ${compteId} and k.signe_le is null)`.execute(tx)
}

/** Erases what a participant was sent, and what they wrote of the training. */
export async function eraseConvocations(tx: Db, email: string): Promise<void> {
  const siennes = sql`select id from inscription where email = ${email}`
  await sql`delete from document where type = 'convocation' and inscription_id in (${siennes})`.execute(tx)
  await sql`update appreciation set commentaire = '' where inscription_id in (${siennes})`.execute(tx)
}
