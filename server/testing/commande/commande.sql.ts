import { createHash, randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { expect } from 'vitest'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import { now } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { PREPARED } from '../../platform/prepared.ts'
import type { Db, Tables } from '../../platform/tables.ts'

export const CONTEXT_URL = 'http://localhost:3000/panier'
export const VIREMENT = 2
export const INSTRUCTIONS = 'Indiquez le numéro de la commande.'

/** Every payment mode except SEPA. */
const PAIEMENT = {
  modeReglementId: VIREMENT,
  accepteCb: true,
  instructionsCb: null,
  accepteVirement: true,
  instructionsVirement: INSTRUCTIONS,
  accepteSepa: false,
  instructionsSepa: null,
  accepteCheque: true,
  instructionsCheque: null,
}

/** Sets the payment modes of these sessions, with no place sold. */
export async function openSessions(db: Db, references: readonly string[]): Promise<void> {
  await db
    .updateTable('session')
    .set({ paiement: JSON.stringify(PAIEMENT), nbPlacesVendues: 0 })
    .where('reference', 'in', references)
    .execute()
}

/** Sets the places of a session, with none sold. */
export async function setPlaces(db: Db, reference: string, nbPlaces: number): Promise<void> {
  await db.updateTable('session').set({ nbPlaces, nbPlacesVendues: 0 }).where('reference', '=', reference).execute()
}

/** CMD-02: gives the company a SIRET, so that it can be billed. */
export async function setSiret(db: Db, clientId: number, siret: string): Promise<void> {
  await db.updateTable('client').set({ siret }).where('id', '=', clientId).execute()
}

/** An order of one participant of TVA-PAR, by transfer. */
export function validCommande(
  panierFormationId: string,
  facturationClientId: number,
  changes: Partial<Record<keyof CommandeForm, unknown>> = {},
): Record<string, unknown> {
  return {
    facturationClientId,
    panierFormationId,
    reference: 'TVA-PAR',
    modeReglementId: VIREMENT,
    contextUrl: CONTEXT_URL,
    montantTtc: 600,
    ...changes,
  }
}

/** Removes every order, with its places, registrations and mails. */
export async function deleteCommandes(db: Db): Promise<void> {
  // One statement, because many tests begin with it.
  await sql`${PREPARED}
    with r as (delete from remboursement), pr as (delete from prelevement), en as (delete from encaissement),
      ml as (delete from modification_place), md as (delete from modification),
      d as (delete from document), f as (delete from facture), e as (delete from facture_serie),
      i as (delete from inscription), p as (delete from paiement_carte), c as (delete from commande), m as (delete from courriel),
      a as (delete from attente), ar as (delete from attente_reserve), v as (delete from devis)
    update session set nb_places_vendues = 0 where nb_places_vendues > 0`.execute(db)
}

export async function countStored(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from commande) as commandes,
      (select count(*)::int from inscription) as inscriptions,
      (select count(*)::int from courriel) as courriels,
      (select count(*)::int from panier_formation) as items,
      (select coalesce(sum(nb_places_vendues), 0)::int from session) as vendues`.execute(db)
  return rows[0]
}

/**
 * CMD-09: sessions whose sold places differ from those of the living orders, of changes that wait for their payment
 * (decision 50) and of the waiting list (decision 51), or whose registrations differ from the people whom the orders name
 * (decision 52). R-36: an order to accept has none.
 */
export async function findImbalances(db: Db) {
  const { rows } = await sql<{ id: number; vendues: number; tenues: number; inscrites: number }>`
    select s.id, s.nb_places_vendues as vendues, coalesce(t.tenues, 0) as tenues, coalesce(i.inscrites, 0) as inscrites
    from session s
    left join (
      select session_id, sum(nombre)::int as tenues, sum(nommees)::int as nommees from (
        select p.session_id, p.nombre, p.nombre - coalesce((c.detail ->> 'aDesigner')::int, 0) as nommees
        from commande_place p join commande c on c.id = p.commande_id
        where c.etat in (${literals(listEtats('placesTenues'))})
        union all select session_id, nombre, 0 from modification_place) p
      group by 1) t on t.session_id = s.id
    left join (
      select session_id, count(*)::int as inscrites from inscription
      where statut in ('Affecté', 'Souhaité')
        and commande_id not in (select id from commande where etat = 'A_ACCEPTER') group by 1) i on i.session_id = s.id
    left join (
      select session_id, sum(nombre)::int as gardees from (
        select session_id, nombre from attente_reserve
        union all select session_id, offre_nombre from attente where etat in ('PROPOSEE', 'ACCEPTEE')) g
      group by 1) g on g.session_id = s.id
    where s.nb_places_vendues <> coalesce(t.tenues, 0) + coalesce(g.gardees, 0) or coalesce(i.inscrites, 0) <> coalesce(t.nommees, 0)
      or s.nb_places_restantes < 0`.execute(db)
  return rows
}

export interface Buyer {
  cookie: string
  compteId: string
  clientId: number
  itemId: string
  email: string
  /** The e-mail of their only participant, whom no one else registers. */
  participant: string
}

type Item = Partial<Insertable<Tables['panierFormation']>>

const ADRESSE = { numeroVoie: '8 rue de la République', codePostal: '69001', ville: 'Lyon' }
const ISSUER = 'http://identity.test'

/** Signs in a buyer with a basket item of one participant that they may order. */
export async function addBuyer(db: Db, item: Item = {}): Promise<Buyer> {
  const [buyer] = await addBuyers(db, 1, () => item)
  return buyer as Buyer
}

/** Adds that many buyers, each with a company of their own, in a few statements. */
export async function addBuyers(db: Db, count: number, itemOf: (index: number) => Item = () => ({})): Promise<Buyer[]> {
  const buyers = await addClients(db, count)
  type One = (typeof buyers)[number]
  const insert = <T extends keyof Tables>(table: T, of: (one: One, index: number) => Insertable<Tables[T]>) =>
    db.insertInto(table).values(buyers.map(of)).execute()
  await insert('compte', (one) => ({ id: one.compteId, ...identityOf(one), prenom: 'Camille', nomUsage: 'Perrin' }))
  await insert('signIn', (one) => ({
    compteId: one.compteId,
    ...identityOf(one),
    givenName: 'Camille',
    familyName: 'Perrin',
    name: 'Camille Perrin',
    sid: null,
    idToken: 'none',
    publicValue: one.token,
    tokenHash: createHash('sha256').update(one.token).digest('base64url'),
    expiresAt: new Date(Date.now() + 3_600_000),
  }))
  const non = { estInscritCrcc: false, estInscritCroec: false, rattachementAnecsCjec: false }
  await insert('contact', ({ compteId }) => ({
    compteId,
    telephone: '0123456789',
    societeLabel: 'Cabinet',
    ...ADRESSE,
    ...non,
  }))
  await insert('interlocuteur', ({ compteId, clientId, email }) => ({
    clientId,
    compteId,
    email,
    nom: 'Perrin',
    prenom: 'Camille',
    droitAdministrateur: true,
    statutAdminValide: true,
  }))
  await insert('panierFormation', ({ itemId: id, compteId, clientId: commandeurId }, index) => ({
    id,
    compteId,
    commandeurId,
    reference: 'TVA-PAR',
    particulier: false,
    ...itemOf(index),
  }))
  await insert('panierParticipant', ({ itemId: panierId, participant: email }) => ({
    panierId,
    ordre: 0,
    email,
    nom: 'Roy',
    prenom: 'Lea',
    organismeId: null,
  }))
  await lookUp(db, buyers)
  return buyers
}

/** the participants of these buyers count as looked up, as when the API puts them into the basket. */
export async function lookUp(db: Db, buyers: readonly Buyer[]): Promise<void> {
  await sql`
    insert into consultation_personne (compte_id, empreinte, moment)
    select p.compte_id, encode(sha256(convert_to(p.compte_id::text || t.email, 'UTF8')), 'hex'), ${now()}::timestamptz
    from panier_formation p join panier_participant t on t.panier_id = p.id
    where p.id = any(${buyers.map(({ itemId }) => itemId)}::uuid[])
    on conflict do nothing`.execute(db)
}

/** A company for each buyer, and the names that their rows will have. */
async function addClients(db: Db, count: number): Promise<(Buyer & { token: string })[]> {
  const client = { natureId: 1, denomination: 'Cabinet Perrin', valideSansSiret: true, ...ADRESSE }
  const clients = await db
    .insertInto('client')
    .values(Array.from({ length: count }, () => client))
    .returning('id')
    .execute()
  return clients.map(({ id: clientId }) => {
    const [compteId, token] = [randomUUID(), randomUUID()]
    const cookie = `estrade_session=${token}`
    const [email, participant] = [`${compteId}@demo.example`, `${compteId}@societe.example`]
    return { cookie, compteId, clientId, itemId: randomUUID(), email, participant, token }
  })
}

function identityOf({ compteId, email }: Buyer) {
  return { issuer: ISSUER, sub: compteId, email, emailVerified: true }
}

/** Starts `begin`, holds its transactions at the places of this session until `count` wait there, then frees them. */
export async function meetAtSession<T>(db: Db, reference: string, count: number, begin: () => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  await tx.selectFrom('session').select('id').where('reference', '=', reference).forNoKeyUpdate().execute()
  const begun = begin()
  await expect.poll(() => countWaiting(db), { timeout: 28_000 }).toBe(count)
  await tx.rollback().execute()
  return begun
}

/** The number of connections of this database that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** The deadlocks of this database since its creation. */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
