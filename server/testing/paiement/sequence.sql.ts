import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import type { Etape } from './modele.ts'

/** An order on which to play a sequence; its people's addresses end like its buyer's. */
export interface Copie {
  commandeId: string
  sessionFournisseur: string
  reference: string
}

/**
 * Copies an order that waits for its payment, each copy with its own session of one place, item and payment. Creating
 * two thousand of them through the API would take longer than the test itself.
 */
export async function copyCommande(db: Db, commandeId: string, count: number): Promise<Copie[]> {
  await db.transaction().execute(async (tx) => {
    for (const statement of toStatements(commandeId, count)) await statement.execute(tx)
  })
  const { rows } = await sql<Copie>`
    select c.id as commande_id, p.session_fournisseur, c.reference
    from copie join commande c on c.id = copie.id join paiement p on p.commande_id = c.id`.execute(db)
  return rows
}

/** A copy keeps the value of every column it does not name. */
function toStatements(commandeId: string, count: number) {
  return [
    sql`create table copie as
      select n, md5(c.id::text || n)::uuid as id, md5(panier_formation_id::text || n)::uuid as panier_id,
        c.reference || '-' || n as reference, c.compte_id::text as personne, c.compte_id || '-' || n as copiee
      from commande c, generate_series(1, ${count}::integer) n where c.id = ${commandeId}`,
    sql`insert into session (
        reference, fiche_id, regime_tva_id, montant_ht_cents, date_debut, date_fin, paiement, nb_places, nb_places_vendues)
      select copie.reference, fiche_id, regime_tva_id, s.montant_ht_cents, date_debut, date_fin, paiement, 1, 1
      from copie, commande c join session s on s.id = c.session_id where c.id = ${commandeId}`,
    sql`insert into panier_formation
      select r.* from copie, commande c join panier_formation i on i.id = c.panier_formation_id,
        jsonb_populate_record(i, jsonb_build_object('id', copie.panier_id, 'reference', copie.reference)) r
      where c.id = ${commandeId}`,
    sql`insert into panier_participant
      select r.* from copie, commande c join panier_participant i on i.panier_id = c.panier_formation_id,
        jsonb_populate_record(i, jsonb_build_object(
          'panier_id', copie.panier_id, 'email', replace(i.email, personne, copiee))) r
      where c.id = ${commandeId}`,
    sql`insert into commande
      select r.* from commande c, copie join session s using (reference),
        jsonb_populate_record(c, jsonb_build_object(
          'id', copie.id, 'numero', c.numero || '-' || n, 'session_id', s.id, 'reference', s.reference,
          'panier_formation_id', copie.panier_id, 'detail', replace(c.detail::text, personne, copiee)::jsonb)) r
      where c.id = ${commandeId}`,
    sql`insert into commande_place select copie.id, s.id, 1 from copie join session s using (reference)`,
    sql`insert into commande_historique (commande_id, etat, cause) select id, 'EN_ATTENTE_PAIEMENT', 'COMMANDE' from copie`,
    sql`insert into inscription (session_id, client_id, compte_id, commande_id, email, nom, prenom)
      select s.id, client_id, compte_id, copie.id, replace(email, personne, copiee), nom, prenom
      from copie join session s using (reference), inscription i where i.commande_id = ${commandeId}`,
    sql`insert into paiement_carte
      select r.* from copie, paiement_carte p, jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', copie.id, 'commande_id', copie.id,
        'session_fournisseur', p.session_fournisseur || '-' || n, 'token', p.token || '-' || n)) r
      where p.commande_id = ${commandeId}`,
    sql`insert into standin.paiement_session
      select r.* from copie, standin.paiement_session p, jsonb_populate_record(p, jsonb_build_object(
        'id', p.id || '-' || n, 'token', p.token || '-' || n, 'cle', copie.id, 'order_id', copie.id)) r
      where p.order_id = ${commandeId}::text`,
    sql`create index on standin.paiement_session (order_id)`,
    sql`analyze`,
  ]
}

/** Makes the order's hold end, so that its places must be released. */
export async function passEcheance(db: Db, commandeId: string): Promise<void> {
  const past = sql<Date>`${now()}::timestamptz - interval '1 second'`
  await db.updateTable('commande').set({ expireLe: past }).where('id', '=', commandeId).execute()
}

/** Another person takes the last place elsewhere, if it is free, or gives it back. */
export async function setComplete(db: Db, reference: string, complete: boolean): Promise<void> {
  const session = db.updateTable('session').where('reference', '=', reference)
  if (complete) await session.set({ nbPlacesExternes: 1 }).where('nbPlacesRestantes', '=', 1).execute()
  else await session.set({ nbPlacesExternes: 0 }).execute()
}

/** The state of an order, on our side and at the provider. */
export async function findEtape(db: Db, commandeId: string): Promise<Omit<Etape, 'echue'>> {
  const { rows } = await sql<Omit<Etape, 'echue'>>`
    select etat, p.statut, p.montant_cents <> montant_ttc_cents as autre_somme, r.cle is not null as rembourse,
      nb_places_externes = 1 as complete
    from commande c join session s on s.id = c.session_id
      join standin.paiement_session p on p.order_id = c.id::text
      left join standin.paiement_remboursement r on r.session_id = p.id
    where c.id = ${commandeId}`.execute(db)
  return rows[0] as Omit<Etape, 'echue'>
}

/** CMD-09, in cents: the amounts the provider captured and refunded, and those of our orders. */
export async function sumMoney(db: Db) {
  const { rows } = await sql<Record<'captured' | 'seen' | 'refunded' | 'paid' | 'toRefund' | 'givenBack', number>>`
    select
      sum(s.montant_cents) filter (where statut = 'ACCEPTED')::int as captured,
      sum(encaisse_cents)::int as seen,
      (select coalesce(sum(montant_cents), 0)::int from standin.paiement_remboursement) as refunded,
      coalesce(sum(montant_ttc_cents) filter (where etat = 'PAYEE'), 0)::int as paid,
      coalesce(sum(encaisse_cents) filter (where etat = 'A_REMBOURSER'), 0)::int as to_refund,
      coalesce(sum(encaisse_cents) filter (where etat = 'REMBOURSEE'), 0)::int as given_back
    from commande c join paiement p on p.commande_id = c.id join standin.paiement_session s on s.order_id = c.id::text`.execute(
    db,
  )
  return rows[0]
}

/** Orders that were PAYEE or A_REMBOURSER and then got any state but REMBOURSEE, the same state included. */
export async function findUndone(db: Db) {
  const { rows } = await sql`
    select commande_id, etat, suivant from (
      select commande_id, etat, lead(etat) over (partition by commande_id order by id) as suivant
      from commande_historique) h
    where etat in ('PAYEE', 'A_REMBOURSER') and suivant <> 'REMBOURSEE'`.execute(db)
  return rows
}

/** People who got more or fewer mails than confirmations or refunds, or whose basket item remains. */
export async function findUntold(db: Db) {
  const { rows } = await sql`
    select copie.id, h.payee, h.a_rembourser, m.courriels, i.items from copie
    join lateral (
      select count(*) filter (where etat = 'PAYEE') as payee, count(*) filter (where etat = 'A_REMBOURSER') as a_rembourser
      from commande_historique where commande_id = copie.id) h on true
    join lateral (
      select count(*) as courriels from courriel
      where destinataire in (copiee || '@demo.example', copiee || '@societe.example')) m on true
    join lateral (select count(*) as items from panier_formation where id = panier_id) i on true
    where courriels <> 2 * payee + a_rembourser or items <> 1 - payee`.execute(db)
  return rows
}
