import { sql } from 'kysely'
import { listAttendant } from '#contract/reference/etat-commande.ts'
import type { PaireFusion } from '../../personne/fusion/fusion.sql.ts'
import { now } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import type { Db } from '../../platform/tables.ts'

/**
 * Orders follow, with who pays; their words and their account in the books stay. Open payments are judged again: who pays
 * may have lost the right to order.
 */
export async function moveCommandes(tx: Db, { garde, absorbe }: PaireFusion): Promise<void> {
  await sql`
    update commande set
      auxiliaire_id = case facturation_client_id when ${absorbe} then coalesce(auxiliaire_id, ${absorbe}) else auxiliaire_id end,
      facturation_client_id = case facturation_client_id when ${absorbe} then ${garde} else facturation_client_id end,
      droits_changes = droits_changes or (commandeur_id = ${absorbe} and (etat in (${literals(listAttendant('carte'))})
        or id in (select commande_id from modification where etat = 'EN_ATTENTE_PAIEMENT'))),
      commandeur_id = case commandeur_id when ${absorbe} then ${garde} else commandeur_id end,
      updated_at = ${now()}
    where commandeur_id = ${absorbe} or (facturation_client_id = ${absorbe} and facturation_client_id <> commandeur_id)`.execute(
    tx,
  )
  await sql`update inscription set client_id = ${garde}, updated_at = ${now()} where client_id = ${absorbe}`.execute(tx)
  await sql`update commande_resume set client_id = ${garde} where client_id = ${absorbe}`.execute(tx)
}

/** What was asked for and not ordered yet, and what the company lets us debit. */
export async function moveDemandes(tx: Db, { garde, absorbe }: PaireFusion): Promise<void> {
  await sql`update panier_formation set commandeur_id = ${garde} where commandeur_id = ${absorbe}`.execute(tx)
  await sql`update attente set commandeur_id = ${garde} where commandeur_id = ${absorbe}`.execute(tx)
  await sql`update mandat_sepa set client_id = ${garde} where client_id = ${absorbe}`.execute(tx)
}
