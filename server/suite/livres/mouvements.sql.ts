import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import type { ModeEncaissement } from '../../argent/encaissement/encaissement.tables.ts'
import { literals } from '../../platform/literals.ts'
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

const JOUR = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Europe/Paris')::date`

/** What a card paid for an order; who was moved to an order of their own paid for the one that they come from. */
const CARTES = sql`
  select f.emise_le as jour, 'carte' as moyen, (f.structure #>> '{totaux,payeCents}')::int as cents,
    f.commande_id, f.numero as piece, f.emise_le as piece_le, f.id::text as cle
  from facture f
  where f.nature = 'facture' and not f.complement and (f.structure #>> '{reglement,mode}')::int = ${CARTE}
    and not exists (select from contrat k where k.commande_id = f.commande_id)
    and not exists (select from modification m where m.commande_creee_id = f.commande_id)`

/** What a card paid for a change. */
const COMPLEMENTS = sql`
  select ${JOUR('m.faiteLe')}, 'carte', p.encaisse_cents, m.commande_id, null, null, m.id::text
  from paiement_carte p join modification m on m.id = p.modification_id where m.etat = 'FAITE'`

/** What a card paid of a contract, and what was given back of it. */
const ECHEANCES = sql`
  select e.payee_le, 'carte', e.montant_cents, e.commande_id, null, null, e.id::text
  from echeance e where e.mode_reglement_id = ${CARTE}
  union all select ${JOUR('r.faitLe')}, case when r.iban is null then 'carte' else 'virement' end, -r.montant_cents,
    r.commande_id, null, null, r.id::text
  from remboursement r join paiement_carte p on p.id = r.carte_id where p.paye and r.fait_le is not null
  union all select ${JOUR('e.rendueLe')}, 'virement', -e.montant_cents, e.commande_id, null, null, e.id::text
  from echeance e where e.mode_reglement_id <> ${CARTE}`

/** What changes, and money beyond what was due, gave back. The parts of a whole order on its cards are counted below. */
const RENDUS = sql`
  select ${JOUR('r.faitLe')}, case when r.iban is null and s.is_carte then 'carte' else 'virement' end,
    -r.montant_cents, coalesce(r.commande_id, m.commande_id), null, null, r.id::text
  from remboursement r left join modification m on m.id = r.modification_id
  cross join lateral (select r.carte_id is not null as is_carte) s
  where not (s.is_carte and r.modification_id is null)`

const RENDUES = literals(listEtats('rendue'))

/** Orders paid by card that were given back whole. */
const REMBOURSEES = sql`
  select ${JOUR('h.moment')}, 'carte', -coalesce((select sum(r.montant_cents)::int from remboursement r
      where r.commande_id = c.id and r.carte_id is not null), c.montant_ttc_cents),
    c.id, null, null, c.id::text
  from commande c
  join lateral (select min(moment) as moment from commande_historique where commande_id = c.id and etat in (${RENDUES})) h on true
  where c.etat in (${RENDUES}) and c.mode_reglement_id = ${CARTE}
    and exists (select from facture f where f.commande_id = c.id)
    and not exists (select from contrat k where k.commande_id = c.id)`

/** What came otherwise. What a change moved to another order of the same payer moved no money. */
const ENCAISSEMENTS = sql`
  select ${JOUR('e.createdAt')}, e.mode, e.montant_cents, e.commande_id, f.numero, e.recu_le, e.id::text
  from encaissement e left join facture f on f.id = e.facture_id where e.source <> 'modification'`

const MOUVEMENTS = sql`(${CARTES} union all ${COMPLEMENTS} union all ${ECHEANCES} union all ${RENDUS} union all ${REMBOURSEES}
      union all ${ENCAISSEMENTS})`

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
    order by m.jour, c.numero, m.cents, m.cle`.execute(db)
  return rows
}
