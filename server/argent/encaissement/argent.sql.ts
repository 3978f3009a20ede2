import { sql } from 'kysely'
import { type EtatCommande, listEtats } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { literals } from '../../platform/literals.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Db } from '../../platform/tables.ts'
import { querySansCarte } from '../mouvement/mouvement.sql.ts'

/** The money of one order that no card moves, in cents. */
export interface Argent {
  commandeId: string
  etat: EtatCommande
  /** A card pays this order: only what was added to it without the card is counted here. */
  isParCarte: boolean
  /** Its échéances say what is paid and when (decision 55). */
  isSousContrat: boolean
  duCents: number
  /** Received, less what was taken back. */
  recuCents: number
  /** Given back by transfer. */
  renduCents: number
  /** To be given back by transfer because of changes, to an account that the buyer gave. */
  demandeCents: number
  /** To be given back by transfer because it was received beyond what is due. */
  aRendreCents: number
}

/** What changes of an order paid by card added, when nobody paid that by card. */
const AJOUTE_SANS_CARTE = sql`(
  select coalesce(sum(m.montant_ttc_cents), 0) from modification m
  where m.commande_id = c.id and m.etat = 'FAITE' and m.montant_ttc_cents > 0
    and not exists (select from paiement_carte q where q.modification_id = m.id))`

/** what refused remises added. */
const COMPLEMENT = sql`coalesce(round((c.detail #>> '{complement,montantTtc}')::numeric * 100), 0)`

/** The transfers of the order `c` that are to be made: those of its changes, and those of what was received beyond what is due. */
const DEMANDES = sql`(
  select coalesce(sum(r.montant_cents) filter (where r.modification_id is not null), 0)::int as demande_cents,
    coalesce(sum(r.montant_cents) filter (where r.modification_id is null), 0)::int as a_rendre_cents
  from (
    select x.montant_cents, x.modification_id from modification m join remboursement x on x.modification_id = m.id
    where m.commande_id = c.id and x.carte_id is null and x.fait_le is null
    union all select x.montant_cents, null from remboursement x
    where x.commande_id = c.id and x.carte_id is null and x.fait_le is null) r)`

/**
 * What is due is read from the order itself, not from its pieces, which are made a little later: invoices less credit notes
 * come to the same.
 */
export async function findArgents(db: Db, commandeIds: readonly string[]): Promise<Argent[]> {
  const { rows } = await sql<Argent>`
    select c.id as commande_id, c.etat, c.mode_reglement_id is not distinct from ${CARTE} as is_par_carte,
      exists (select from contrat k where k.commande_id = c.id) as is_sous_contrat,
      case when c.etat in (${literals(listEtats('ferme'))}) then (
        case when c.mode_reglement_id is not distinct from ${CARTE} then ${AJOUTE_SANS_CARTE} else c.montant_ttc_cents end
        + ${COMPLEMENT})::int else 0 end as du_cents,
      v.recu_cents, v.rendu_cents, d.demande_cents, d.a_rendre_cents
    from commande c cross join lateral ${querySansCarte()} v cross join lateral ${DEMANDES} d
    where c.id = any(${listOf('uuid', commandeIds)})`.execute(db)
  return rows
}

export async function findArgent(db: Db, commandeId: string): Promise<Argent> {
  const [argent] = await findArgents(db, [commandeId])
  if (!argent) throw new Error(`order ${commandeId} is unknown`)
  return argent
}

/** The one transfer, still to be made, of what was received for this order beyond what is due. */
const TROP_PERCU = (commandeId: string) => sql`
  commande_id = ${commandeId} and modification_id is null and fait_le is null
    and carte_id is null`

/**
 * Has this sum given back. Another sum is another transfer, with an id of its own: who confirms the one that they read
 * confirms its sum. An account that was given stays.
 */
export async function setTropPercu(tx: Db, commandeId: string, montantCents: number, now: Date): Promise<void> {
  const { rows } = await sql<{ titulaire: string | null; iban: string | null }>`
    delete from remboursement where ${TROP_PERCU(commandeId)} and montant_cents <> ${montantCents}
    returning titulaire, iban`.execute(tx)
  if (montantCents === 0) return
  const { titulaire = null, iban = null } = rows[0] ?? {}
  await sql`
    insert into remboursement (commande_id, montant_cents, titulaire, iban, demande_le, a_faire_le)
    select ${commandeId}::uuid, ${montantCents}::int, ${titulaire}::text, ${iban}::text, ${now}::timestamptz,
      ${now}::timestamptz
    where not exists (select from remboursement where ${TROP_PERCU(commandeId)})`.execute(tx)
}

/** The training provider gave this sum back by its own means. */
export async function insertRendu(tx: Db, commandeId: string, montantCents: number, now: Date): Promise<void> {
  await sql`
    insert into remboursement (commande_id, montant_cents, demande_le, a_faire_le, fait_le)
    values (${commandeId}, ${montantCents}, ${now}, ${now}, ${now})`.execute(tx)
}
