import { type RawBuilder, sql } from 'kysely'
import { listAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import { CARTE, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { querySansCarte } from '../../argent/mouvement/mouvement.sql.ts'
import { literals } from '../../platform/literals.ts'
import { listOf } from '../../platform/prepared.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** An invoice, and what remains of it once the money and the credit notes of its order are taken off, in cents. */
export interface PieceSolde {
  id: number
  numero: string
  montantCents: number
  resteCents: number
  /** yyyy-MM-dd; null for an invoice of before payments were followed. */
  echeanceLe: string | null
  /** A funder owes it, not who pays the order (decision 63). */
  auFinanceur: boolean
}

/** What an order comes to by its pieces, in cents, without what cards pay. */
export interface Solde {
  commandeId: string
  /** Invoices less credit notes. */
  factureCents: number
  /** Received and not given back. */
  recuCents: number
  resteCents: number
  /** In the order in which they are due. */
  pieces: PieceSolde[]
}

const IS_CARTE = sql`c.mode_reglement_id is not distinct from ${sql.lit(CARTE)}`

/** Of an order paid by card, what was added without the card: refused remises (R-38), changes by the training provider. */
const IS_DUE = sql`f.nature = 'facture' and (not ${IS_CARTE} or f.complement and not exists (
  select from paiement_carte q where q.modification_id = f.modification_id))`

const IS_CREDIT = sql`f.nature = 'avoir' and (not ${IS_CARTE} or f.complement and f.modification_id is null)`

const A_REGLER = literals(listAttendant('reglement'))
const IS_FERME = sql`c.etat in (${literals(listEtats('ferme'))})`

/** An order that was undone owes nothing, whether its credit note is made or not. Échéances are not invoices (decision 55). */
const OWES = sql`${IS_FERME}
  and not (c.particulier and exists (select from contrat k where k.commande_id = c.id))`

/** The sums of the order `c`. */
const SOMMES = sql`
  select coalesce(sum(f.montant_ttc_cents) filter (where ${IS_DUE}), 0)::int
      - coalesce(sum(f.montant_ttc_cents) filter (where ${IS_CREDIT}), 0)::int as facture_cents,
    (select v.recu_cents - v.rendu_cents from ${querySansCarte()} v) as recu_cents
  from facture f where f.commande_id = c.id and ${OWES}`

/**
 * The invoices of the order `c` whose sums are `s`. Money goes to the invoice that it names; the rest of it and the credit
 * notes go to the invoice that is due first, a funder's last. What was given back beyond what had come is due with the
 * first. A funder's credit notes are taken off its own invoice (decision 63).
 */
const PIECES = sql`
  select id, numero, montant_cents, echeance_le, au_financeur,
    greatest(0, least(ouvert_cents + case when rang = 1 then greatest(0, -libre_cents) else 0 end,
      cumul_cents - libre_cents))::int as reste_cents
  from (
    select n.*, row_number() over w as rang, sum(n.ouvert_cents) over w as cumul_cents,
      sum(n.ouvert_cents) over () - (s.facture_cents - s.recu_cents) as libre_cents
    from (
      select f.id, f.numero, f.montant_ttc_cents as montant_cents, f.echeance_le, f.au_financeur,
        f.montant_ttc_cents - least(f.montant_ttc_cents, greatest(0, coalesce((
          select sum(v.cents) from mouvement v where v.facture_id = f.id), 0)) + coalesce((
          select sum(a.montant_ttc_cents) from facture a where f.au_financeur and a.au_financeur
            and a.commande_id = f.commande_id and a.nature = 'avoir'), 0)) as ouvert_cents
      from facture f where f.commande_id = c.id and ${IS_DUE} and ${OWES}) n
    window w as (order by n.au_financeur, n.echeance_le nulls first, n.id)) p`

/** What these orders come to, each looked up by its indexes. Those of which no invoice is made yet have no pieces. */
export async function findSoldes(db: Db, commandeIds: readonly string[]): Promise<Solde[]> {
  return commandeIds.length === 0 ? [] : read(db, querySoldes(commandeIds))
}

export function querySoldes(commandeIds: readonly string[]): Query<Solde> {
  return sql<Solde>`
    select c.id as commande_id, s.facture_cents, s.recu_cents,
      case when ${IS_FERME} then greatest(0, s.facture_cents - s.recu_cents) else 0 end as reste_cents, p.pieces
    from unnest(${listOf('uuid', commandeIds)}) as o(id)
    cross join lateral (select * from commande x where x.id = o.id limit 1) c
    cross join lateral (${SOMMES}) s
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'numero', numero, 'montantCents', montant_cents,
        'resteCents', reste_cents, 'echeanceLe', echeance_le, 'auFinanceur', au_financeur) order by echeance_le nulls first, id), '[]') as pieces
      from (${PIECES}) p) p`
}

/** The orders of which something may remain, among those that `is` tells of. */
function selectOuvertes(is: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.id from commande c where c.etat in (${A_REGLER}) and c.montant_ttc_cents > 0 and ${is}
    union select c.id from commande c
      where ${IS_FERME} and (c.detail -> 'complement') is not null and ${is}
    union select c.id from modification m join commande c on c.id = m.commande_id
      where m.compte_id is null and m.etat = 'FAITE' and m.montant_ttc_cents > 0 and c.etat in (${literals(listEtats('payee'))}) and ${is}`
}

function fromOuvertes(is: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from (${selectOuvertes(is)}) o
    cross join lateral (select * from commande x where x.id = o.id limit 1) c
    cross join lateral (${SOMMES}) s
    cross join lateral (${PIECES}) p`
}

/** What a client has still to pay, in cents. */
export interface Du {
  resteCents: number
  /** Of that, what is late, and since which day (yyyy-MM-dd). */
  retardCents: number
  retardDepuis: string | null
}

/** Counts the invoices that say when they are due: of older ones nobody recorded whether they were paid. */
export function queryDu(clientId: number, today: string): Query<Du> {
  return sql<Du>`
    select coalesce(sum(p.reste_cents), 0)::int as reste_cents,
      coalesce(sum(p.reste_cents) filter (where p.echeance_le < ${today}::date), 0)::int as retard_cents,
      min(p.echeance_le) filter (where p.echeance_le < ${today}::date) as retard_depuis
    ${fromOuvertes(sql`c.facturation_client_id = ${clientId}`)}
    where p.reste_cents > 0 and p.echeance_le is not null and not p.au_financeur`
}

export async function findDu(db: Db, clientId: number, today: string): Promise<Du> {
  const [du] = await read(db, queryDu(clientId, today))
  return du ?? { resteCents: 0, retardCents: 0, retardDepuis: null }
}

/** Something that waits for its money: an invoice, or the next échéance of a contract, which its order's number names. */
export interface Ouverte {
  numero: string
  commandeId: string
  commandeNumero: string
  nature: 'facture' | 'echeance'
  payeur: string
  facturationClientId: number
  modeReglementId: number | null
  montantCents: number
  resteCents: number
  /** yyyy-MM-dd */
  echeanceLe: string | null
}

const OUVERTE = sql`c.id as commande_id, c.numero as commande_numero, c.detail -> 'payeur' ->> 'denomination' as payeur,
  c.facturation_client_id, c.mode_reglement_id`

/** A funder's invoice is paid by the funder, by transfer, whatever the order says (decision 63). */
const OUVERTE_PIECE = sql`c.id as commande_id, c.numero as commande_numero,
  case when p.au_financeur then (select f.structure #>> '{acheteur,denomination}' from facture f where f.id = p.id)
    else c.detail -> 'payeur' ->> 'denomination' end as payeur,
  c.facturation_client_id, case when p.au_financeur then ${sql.lit(VIREMENT)} else c.mode_reglement_id end as mode_reglement_id`

/** What is looked at: the orders of these payers, those that these numbers name, and those that a funder pays a part of. */
interface Parmi {
  payeurs: readonly number[]
  numeros: readonly string[]
}

const isParmi = ({ payeurs, numeros }: Parmi) => sql`(c.facturation_client_id = any(${[...payeurs]}::int[])
  or c.numero = any(${[...numeros]}::text[])
  or c.id in (select commande_id from facture where numero = any(${[...numeros]}::text[]))
  or c.id in (select commande_id from financement where confirme_le is not null))`

/** All that waits for its money, or what does among some orders, the oldest due day first. */
export async function findCommandesOuvertes(db: Db, parmi: Parmi | null = null): Promise<Ouverte[]> {
  const is = parmi ? isParmi(parmi) : sql`true`
  const { rows } = await sql<Ouverte>`
    select p.numero, ${OUVERTE_PIECE}, 'facture' as nature, p.montant_cents, p.reste_cents, p.echeance_le
    ${fromOuvertes(is)} where p.reste_cents > 0
    union all select c.numero, ${OUVERTE}, 'echeance', e.montant_cents, e.montant_cents, e.exigible_le
    from echeance e join commande c on c.id = e.commande_id
    where e.payee_le is null and e.annulee_le is null and c.etat in (${A_REGLER}) and ${is} and not exists (
      select from echeance a where a.commande_id = e.commande_id and a.rang < e.rang and a.payee_le is null)
    order by echeance_le nulls first, numero`.execute(db)
  return rows
}

/** The clients with an order of which something may remain, as they are called today. */
export async function findDebiteurs(db: Db): Promise<{ id: number; denomination: string }[]> {
  const { rows } = await sql<{ id: number; denomination: string }>`
    select id, denomination from client k where exists (
      select from commande c where c.facturation_client_id = k.id and c.etat in (${A_REGLER}) and c.montant_ttc_cents > 0)
    or exists (select from commande c where c.facturation_client_id = k.id and ${IS_FERME}
      and (c.detail -> 'complement') is not null)`.execute(db)
  return rows
}
