import { sql } from 'kysely'
import { TYPES_ELEARNING } from '#contract/reference/type-formation.ts'
import { now as clock } from '../../platform/clock.ts'
import type { Query } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'

type Participant = CommandeRow['detail']['participants'][number]

export interface InscritCommande {
  email: string
  /** They have opened what has no dates, or the provider has said whether they were there. */
  aCommence: boolean
}

/** Decision 49: who is registered by this order. `lock` makes a first access wait until the transaction ends. */
export function queryInscrits(commandeId: string, { lock }: { lock: boolean }): Query<InscritCommande> {
  return sql<InscritCommande>`
    select i.email, i.acces_le is not null or i.presence is not null
      or exists (select from emargement_pointage e where e.inscription_id = i.id and e.etat <> 'ABSENT')
      or (i.test_realise_le is not null and f.type_id in (${sql.join(TYPES_ELEARNING)})) as a_commence
    from inscription i join session s on s.id = i.session_id join fiche f on f.id = s.fiche_id
    where i.commande_id = ${commandeId} and i.statut <> 'Annulée'
    order by i.id ${lock ? sql`for no key update of i` : sql``}`
}

/** The registrations of these people by this order come to nothing. */
export async function cancelOf(tx: Db, commandeId: string, emails: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('inscription')
    .set({ statut: 'Annulée', updatedAt: now })
    .where('commandeId', '=', commandeId)
    .where('email', 'in', emails)
    .execute()
}

/**
 * Registers somebody for the sessions of the order, and adds them to the directory of its client, as an order does. False
 * when they are registered for one of the sessions already: then the caller undoes everything.
 */
export async function register(
  tx: Db,
  { id, compteId, commandeurId, sessionId: ownId }: CommandeRow,
  sessionIds: readonly number[],
  { email, nom, prenom, referenceInterne, organismeId, prestationsOptionnelles }: Participant,
): Promise<boolean> {
  const rows = sessionIds.map((sessionId) => ({
    sessionId,
    clientId: commandeurId,
    compteId,
    commandeId: id,
    email,
    nom,
    prenom,
    referenceInterne,
    organismeId,
    statut: 'Affecté' as const,
    prestations: JSON.stringify(sessionId === ownId ? prestationsOptionnelles : []),
    createdAt: clock(),
    updatedAt: clock(),
  }))
  const added = await tx
    .insertInto('inscription')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await sql`
    with connu as (
      insert into participant (client_id, email, nom, prenom, created_at)
      values (${commandeurId}, ${email}, ${nom}, ${prenom}, ${clock()})
      on conflict (client_id, email) do update set email = excluded.email returning id)
    insert into participant_inscripteur (participant_id, compte_id) select id, ${compteId} from connu
    on conflict do nothing`.execute(tx)
  return added.length === rows.length
}

interface Deplaces {
  commandeId: string
  /** The order that they belong to from now on. */
  versCommandeId: string
  emails: readonly string[]
  de: number
  vers: number
  now: Date
}

/** Whether one of these people is registered for the session already. */
export async function isAnyRegistered(tx: Db, sessionId: number, emails: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('inscription')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('email', 'in', emails)
    .where('statut', 'not in', ['Refusé', 'Renoncé', 'Annulée'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves registrations: they keep what was done for them, such as the answers to a test. */
export async function moveInscriptions(tx: Db, { commandeId, versCommandeId, emails, de, vers, now }: Deplaces) {
  const siennes = tx.updateTable('inscription').where('commandeId', '=', commandeId).where('email', 'in', emails)
  await siennes
    .set({ sessionId: vers, updatedAt: now })
    .where('sessionId', '=', de)
    .where('statut', '<>', 'Annulée')
    .execute()
  if (versCommandeId === commandeId) return
  await siennes.set({ commandeId: versCommandeId, updatedAt: now }).where('statut', '<>', 'Annulée').execute()
}

/** What is ordered beside the registration itself follows it. */
export async function setPrestations(
  tx: Db,
  commandeId: string,
  sessionId: number,
  participants: readonly Participant[],
) {
  for (const { email, prestationsOptionnelles } of participants)
    await tx
      .updateTable('inscription')
      .set({ prestations: JSON.stringify(prestationsOptionnelles) })
      .where('commandeId', '=', commandeId)
      .where('sessionId', '=', sessionId)
      .where('email', '=', email)
      .execute()
}
