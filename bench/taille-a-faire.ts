import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'

/** What a desk has that has been open for years: a client with many orders, a full session, a long journal. */
export async function fillBureau(db: Db, session: string): Promise<void> {
  await unchecked(db, [
    sql`update commande set commandeur_id = (select min(id) from client), facturation_client_id = (select min(id) from client)
      where id in (select id from commande order by numero desc limit 10000)`,
    sql`update inscription set session_id = (select id from session where reference = ${session})
      where id in (select id from inscription order by id limit 1000)`,
    sql`insert into audit (client_id, action, detail, moment)
      select (select min(id) from client), 'PAIEMENT_RECU', jsonb_build_object('commande', 'C' || n, 'par', 'gestion'),
        now() - make_interval(mins => n) from generate_series(1, 100000) n`,
  ])
}

const ORDERS = sql`(select c.*, row_number() over (order by numero) as n from commande c where numero like 'C1%')`

/** Has so many things of each kind wait, each of an order of its own where it is about an order. */
export async function fillAFaire(db: Db, nombre: number): Promise<void> {
  const of = (part: number) => sql`n > ${part * nombre}::int and n <= ${(part + 1) * nombre}::int`
  const to = (part: number, set: RawBuilder<unknown>) =>
    sql`update commande c set ${set} from ${ORDERS} o where o.id = c.id and ${of(part)}`
  await unchecked(db, [
    to(0, sql`etat = 'A_ACCEPTER'`),
    to(1, sql`etat = 'A_REMBOURSER'`),
    sql`insert into paiement_carte (order_id, commande_id, fournisseur, session_fournisseur, token, url, montant_cents,
        encaisse_cents, clos_le)
      select id, id, 'taille', id, id, '', montant_ttc_cents, montant_ttc_cents, now() from ${ORDERS} o where ${of(1)}`,
    sql`insert into remboursement (commande_id, montant_cents) select id, 100 from ${ORDERS} o where ${of(2)}`,
    sql`insert into echeance (commande_id, rang, nature, montant_cents, exigible_le, payee_le, mode_reglement_id, annulee_le)
      select id, 1, 'SOLDE', 100, now(), now(), 2, now() from ${ORDERS} o where ${of(3)}`,
    to(
      4,
      sql`detail = jsonb_set(c.detail, '{justificatifs}', jsonb_build_array(jsonb_build_object('email', 'x', 'lignes', '[]'::jsonb)))`,
    ),
    to(5, sql`detail = jsonb_set(c.detail, '{aDesigner}', '1')`),
    to(6, sql`a_documenter = true, updated_at = now() - interval '1 day'`),
    sql`insert into financement (commande_id, organisme_id, etat, subrogation, accord_ht_cents)
      select id, 1, 'ACCORDEE', true, 100 from ${ORDERS} o where ${of(7)}`,
    sql`insert into signature_demande (commande_id, type, attendue, annoncee_le)
      select id, 'convention', true, now() from ${ORDERS} o where ${of(8)}`,
    sql`with r as (insert into releve (nom, sha256, format, lu_le) values ('taille', '', 'camt.053', now()) returning id)
      insert into releve_ecriture (releve_id, cle, compte, montant_cents, jour, payeur, iban, libelle, end_to_end,
        encaissable, etat, motif, created_at, updated_at)
      select r.id, 'taille ' || n, '', 100 + n, now(), 'CABINET PERRIN ' || n, '', 'formation', '', true, 'A_RAPPROCHER',
        'aucun numéro', now(), now() from r, generate_series(1, ${nombre}::int) n`,
    sql`insert into interlocuteur (client_id, email, nom, prenom, droit_administrateur, statut_admin_valide, prouve,
        declaration_contestee, administrateur_depuis)
      select c.id, n || '@taille.example', 'Perrin', 'Camille', true, true, false, n % 2 = 0, now()
      from generate_series(1, ${nombre}::int) n
        join (select id, row_number() over () as rang, count(*) over () as combien from client) c on c.rang = n % combien + 1`,
    sql`update client set a_verifier = true where id in (select id from client order by id limit ${nombre})`,
    sql`insert into courriel (destinataire, sujet, texte, html, prochain_essai)
      select n || '@taille.example', 'Convocation', '', '', null from generate_series(1, ${nombre}::int) n`,
    sql`with w as (insert into webhook (adresse, curseur, secret) values ('https://taille.example', 0, '') returning id),
      e as (insert into evenement (rang, type, objet, objet_id, donnees)
        select 1000000 + n, 'taille', 'taille', n, '{}' from generate_series(1, ${nombre}::int) n returning rang)
      insert into webhook_envoi (webhook_id, rang, erreur) select w.id, e.rang, 'HTTP 500' from w, e`,
  ])
}

/** Copies of what refers rightly refer rightly, and tell nobody. */
async function unchecked(db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}
