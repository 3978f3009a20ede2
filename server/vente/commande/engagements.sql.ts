import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { Engagement } from '../../catalogue/import/engagements.ts'
import type { Db } from '../../platform/tables.ts'

/** Of these sessions, those that somebody ordered, is registered for, or waits for. */
export async function findEngagements(db: Db, references: readonly string[]): Promise<Engagement[]> {
  const { rows } = await sql<Engagement>`
    select reference, commandes, inscrits, en_attente from (
      select s.reference,
        (select count(*)::int from commande_place p join commande c on c.id = p.commande_id
          where p.session_id = s.id and c.etat = any(${listEtats('vivante')})) as commandes,
        (select count(*)::int from inscription i
          where i.session_id = s.id and i.statut not in ('Refusé', 'Renoncé', 'Annulée')) as inscrits,
        (select count(*)::int from attente a
          where a.session_id = s.id and a.etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE')) as en_attente
      from session s where s.reference = any(${references})) engagements
    where commandes + inscrits + en_attente > 0
    order by reference`.execute(db)
  return rows
}
