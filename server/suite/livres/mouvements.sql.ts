import { sql } from 'kysely'
import type { ModeEncaissement } from '../../argent/encaissement/encaissement.tables.ts'
import type { Db } from '../../platform/tables.ts'
import { FINANCEUR, type Periode } from './pieces.sql.ts'

/** Money that came, or was given back (below zero). */
export interface MouvementRow {
  /** The day on which it was recorded: a day that is over has no new one. */
  jour: string
  moyen: 'carte' | ModeEncaissement
  cents: number
  /** The invoice that it pays, else the order, and the day that the bank says of it. */
  piece: string
  pieceLe: string
  commande: string
  clientId: number
  client: string
  /** The SIREN of the funder whose invoice it pays; null for the order's own payer. */
  financeur: string | null
}

/**
 * The money of orders that were invoiced or are under contract. What a change moved to another order of the same payer moved no
 * money. What a card paid for an order names its invoice, if one was made.
 */
const MOUVEMENTS = sql`(
  select m.jour, m.moyen, m.cents, m.commande_id, f.numero as piece,
    case when m.source = 'carte' then f.emise_le else m.valeur end as piece_le, m.id
  from mouvement m left join paiement_carte p on p.id = m.carte_id and p.order_id = p.commande_id
    left join facture f on f.id = coalesce(m.facture_id, case when m.source = 'carte' and p.id is not null then (
      select x.id from facture x where x.commande_id = m.commande_id and x.nature = 'facture' and not x.complement limit 1) end)
  where m.source <> 'report' and (m.carte_id is null
    or exists (select from facture x where x.commande_id = m.commande_id)
    or exists (select from contrat k where k.commande_id = m.commande_id)))`

/** What came on each day of a period; what was given back is not taken off. */
export async function findRecusParJour(db: Db, { de, a }: Periode): Promise<{ jour: string; cents: number }[]> {
  const { rows } = await sql<{ jour: string; cents: number }>`
    select m.jour, sum(m.cents)::float8 as cents from ${MOUVEMENTS} m
    where m.jour between ${de}::date and ${a}::date and m.cents > 0 group by m.jour`.execute(db)
  return rows
}

/** The money of a period, by day: all of it at once, so that periods are to be short. */
export async function findMouvements(db: Db, { de, a }: Periode): Promise<MouvementRow[]> {
  const { rows } = await sql<MouvementRow>`
    select m.jour, m.moyen, m.cents, coalesce(m.piece, c.numero) as piece, coalesce(m.piece_le, m.jour) as piece_le,
      c.numero as commande, coalesce(c.auxiliaire_id, c.facturation_client_id) as client_id, ${FINANCEUR} as financeur,
      coalesce(f.structure #>> '{acheteur,denomination}', c.detail #>> '{payeur,denomination}') as client
    from ${MOUVEMENTS} m
    join commande c on c.id = m.commande_id
    left join facture f on f.numero = m.piece and f.au_financeur
    where m.jour between ${de}::date and ${a}::date and m.cents <> 0
    order by m.jour, c.numero, m.cents, m.id`.execute(db)
  return rows
}
