import { type RawBuilder, sql } from 'kysely'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { ofPage, type Page, WHOLE } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'
import { ORIGINES } from './destination.sql.ts'

/** What is to be given back of an order that goes on, or that no card paid: by transfer, or else on a card that has not refused it. */
export interface ARendreAutrement {
  id: string
  numero: string
  payeur: string
  /** Who ordered. */
  email: string
  titulaire: string | null
  /** Of a transfer: null until somebody gives it. */
  iban: string | null
  montantCents: number
  demandeLe: Date
  /** It was asked so, or the card refused it. */
  isVirement: boolean
  /** It was received otherwise than by card, beyond what is due (decision 59). */
  isTropPercu: boolean
  /** The accounts that paid the order, the last one first. */
  origines: CompteRemboursement[]
}

const SANS_CARTE = sql`r.carte_id is null`

/** No card takes it, or none any more. */
export const IS_VIREMENT = sql`(r.refuse_le is not null or ${SANS_CARTE})`

const IS_TROP_PERCU = sql`(r.modification_id is null and ${SANS_CARTE})`

/** The card payment of an échéance. */
const IS_ECHEANCE = sql`exists (select from paiement_carte p where p.id = r.carte_id and p.echeance_id is not null)`

/** Of a change, of an échéance, or of what was paid too much: not what ends an order. */
const IS_SEUL = sql`(r.modification_id is not null or ${IS_TROP_PERCU} or ${IS_ECHEANCE})`

const COMPTES = sql`coalesce((
  select json_agg(json_build_object('titulaire', o.titulaire, 'iban', o.iban) order by o.rang desc) from (
    select distinct on (o.iban) o.* from ${ORIGINES} o order by o.iban, o.rang desc) o), '[]')`

/** The oldest first. */
export async function findARendreAutrement(db: Db): Promise<ARendreAutrement[]> {
  return listARendreAutrement(db, sql`true`, WHOLE)
}

/** Those of them that no card takes, the oldest first. */
export async function findVirements(db: Db, page: Page): Promise<ARendreAutrement[]> {
  return listARendreAutrement(db, IS_VIREMENT, page)
}

async function listARendreAutrement(db: Db, condition: RawBuilder<unknown>, page: Page): Promise<ARendreAutrement[]> {
  const { rows } = await sql<ARendreAutrement>`
    select r.id, c.numero, c.detail -> 'payeur' ->> 'denomination' as payeur, c.detail -> 'personne' ->> 'email' as email,
      r.titulaire, r.iban, r.montant_cents, r.demande_le,
      ${IS_VIREMENT} as is_virement, ${IS_TROP_PERCU} as is_trop_percu, ${COMPTES} as origines
    from (
      select * from remboursement r where r.fait_le is null and ${IS_SEUL} and ${condition}
      order by r.demande_le, r.id ${ofPage(page)}) r
      left join modification m on m.id = r.modification_id
      join commande c on c.id = coalesce(m.commande_id, r.commande_id)
    order by r.demande_le, r.id`.execute(db)
  return rows
}

/** What cards refused of the refunds of an order, or was paid too much otherwise, and is still to be transferred, in cents. */
export interface AVirer {
  /** To an account that nobody has given yet. */
  sansCompteCents: number
  avecCompteCents: number
  isCarteRefusee: boolean
}

/** The transfers of an order whose account is asked of the buyer. */
const aVirerOf = (commandeId: string) => sql`(
  select r.* from modification m join remboursement r on r.modification_id = m.id
  where m.commande_id = ${commandeId} and r.refuse_le is not null and r.fait_le is null
  union all select r.* from remboursement r
  where r.commande_id = ${commandeId} and r.fait_le is null
    and (${IS_TROP_PERCU} or r.refuse_le is not null and ${IS_ECHEANCE}))`

export async function findAVirer(db: Db, commandeId: string): Promise<AVirer> {
  const { rows } = await sql<AVirer>`
    select coalesce(sum(r.montant_cents) filter (where r.iban is null), 0)::int as sans_compte_cents,
      coalesce(sum(r.montant_cents) filter (where r.iban is not null), 0)::int as avec_compte_cents,
      coalesce(bool_or(r.refuse_le is not null), false) as is_carte_refusee
    from ${aVirerOf(commandeId)} r`.execute(db)
  return rows[0] ?? { sansCompteCents: 0, avecCompteCents: 0, isCarteRefusee: false }
}

/** So late that an instance of the version before, which knows no refusal, does not ask the card again. */
const NEVER = sql`interval '100 years'`

/** A card refused the refund for good. False when that is known already, or when it was given back. */
export async function markRefuse(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update remboursement set refuse_le = ${now}, a_faire_le = ${now}::timestamptz + ${NEVER}
    where id = ${id} and refuse_le is null and fait_le is null returning id`.execute(tx)
  return rows.length > 0
}

/** Gives the account to all transfers of an order that wait for one. Answers their sum, in cents. */
export async function setCompteOf(tx: Db, commandeId: string, compte: CompteRemboursement): Promise<number> {
  const { rows } = await sql<{ montantCents: number }>`
    update remboursement r set titulaire = ${compte.titulaire}, iban = ${compte.iban}
    where r.id in (select v.id from ${aVirerOf(commandeId)} v where v.iban is null) and r.iban is null and r.fait_le is null
    returning r.montant_cents`.execute(tx)
  return rows.reduce((sum, { montantCents }) => sum + montantCents, 0)
}

/** Whether this account was given for a transfer of the order that is still to be made. */
export async function hasCompte(tx: Db, commandeId: string, { iban }: CompteRemboursement): Promise<boolean> {
  const { rows } = await sql`
    select r.id from ${aVirerOf(commandeId)} r where r.iban = ${iban}`.execute(tx)
  return rows.length > 0
}

export interface Virement {
  commandeId: string
  numero: string
  titulaire: string
  iban: string | null
  payeur: string
  origines: CompteRemboursement[]
  montantCents: number
  facturationClientId: number
  refuseLe: Date | null
  /** The card of an échéance refused it. */
  isEcheance: boolean
}

/** The order of a transfer that no card shows; undefined for what a card refused, and for what is no transfer to make. */
export async function findCommandeSansCarte(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ commandeId: string }>`
    select coalesce(m.commande_id, r.commande_id) as commande_id
    from remboursement r left join modification m on m.id = r.modification_id
    where r.id = ${id} and r.fait_le is null and ${SANS_CARTE}`.execute(db)
  return rows[0]?.commandeId
}

/** Gives a transfer that is to be made its account, or another one. A card that may still pay makes no transfer. */
export async function setCompte(tx: Db, id: string, compte: CompteRemboursement): Promise<Virement | undefined> {
  return changeVirement(tx, id, {
    set: sql`titulaire = ${compte.titulaire}, iban = ${compte.iban}`,
    where: IS_VIREMENT,
  })
}

/** Undefined when it is no transfer that is still to be made. What was paid too much may go back where it came from. */
export async function markVire(tx: Db, id: string, now: Date): Promise<Virement | undefined> {
  return changeVirement(tx, id, { set: sql`fait_le = ${now}`, where: sql`(r.iban is not null or ${IS_TROP_PERCU})` })
}

async function changeVirement(
  tx: Db,
  id: string,
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<Virement | undefined> {
  const { rows } = await sql<Virement>`
    update remboursement r set ${set}
    from commande c
    where r.id = ${id} and ${where} and r.fait_le is null and ${IS_SEUL}
      and c.id = coalesce((select m.commande_id from modification m where m.id = r.modification_id), r.commande_id)
    returning c.id as commande_id, c.numero, r.montant_cents, c.facturation_client_id, r.refuse_le, r.iban,
      ${IS_ECHEANCE} as is_echeance, coalesce(r.titulaire, c.detail -> 'payeur' ->> 'denomination') as titulaire,
      c.detail -> 'payeur' ->> 'denomination' as payeur, ${COMPTES} as origines`.execute(tx)
  return rows[0]
}
