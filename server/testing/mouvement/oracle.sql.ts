import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** Money of an order that no card moved, or of a card payment, as the ledger says and as what happened says, in cents. */
export interface Compare {
  quoi: string
  ecrit: number
  connu: number
}

/**
 * What the ledger says otherwise than the rows that tell of money. These are summed up here as they were before there was a
 * ledger, apart from the product: cards by the provider's last answer, less what they refused and was transferred, less what
 * the provider gave back by its own means.
 */
export async function findEcartsDuLivre(db: Db): Promise<Compare[]> {
  const { rows } = await sql<Compare>`
    select * from (
      select 'commande ' || c.numero as quoi,
        (select coalesce(sum(m.cents), 0) from mouvement m where m.commande_id = c.id and m.carte_id is null)::int as ecrit,
        ((select coalesce(sum(e.montant_cents), 0) from encaissement e where e.commande_id = c.id)
          - (select coalesce(sum(r.montant_cents), 0) from remboursement r left join modification m on m.id = r.modification_id
            where c.id in (r.commande_id, m.commande_id) and r.carte_id is null and r.fait_le is not null)
          - (select coalesce(sum(e.montant_cents), 0) from echeance e
            where e.commande_id = c.id and e.rendue_le is not null and e.mode_reglement_id <> 3))::int as connu
      from commande c
      union all
      select 'carte ' || p.order_id,
        (select coalesce(sum(m.cents), 0) from mouvement m where m.carte_id = p.id)::int,
        (p.encaisse_cents
          - greatest(p.rembourse_cents, (select coalesce(sum(r.montant_cents), 0) from remboursement r
            where r.carte_id = p.id and r.refuse_le is null and r.fait_le is not null))
          - (select coalesce(sum(r.montant_cents), 0) from remboursement r
            where r.carte_id = p.id and r.refuse_le is not null and r.fait_le is not null))::int
      from paiement_carte p) t
    where ecrit <> connu`.execute(db)
  return rows
}
