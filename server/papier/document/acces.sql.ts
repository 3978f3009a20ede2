import { sql } from 'kysely'
import type { DocumentQuery } from '#contract/papier/document.ts'
import { TYPE } from '#contract/reference/type-formation.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

export interface DemandeRow {
  commandeId: string
  compteId: string
  commandeurId: number
  facturationClientId: number
  inscriptionId: number | null
  /** The participant's e-mail. */
  email: string | null
  termineLe: Date | null
  hasAppreciation: boolean
}

/** DOC-01: the order that all the given parameters point into, and the registration of it that they name. */
export async function findDemande(db: Db, query: DocumentQuery): Promise<DemandeRow | undefined> {
  const { commandeId = null, sessionParticipantId = null, elearningParticipantId = null } = query
  const { reference = null, sessionId = null, parcoursProduitId = null } = query
  const inscriptionId = sessionParticipantId ?? elearningParticipantId
  if (commandeId === null && inscriptionId === null) return undefined
  const { rows } = await sql<DemandeRow>`
    select c.id as commande_id, c.compte_id, c.commandeur_id, c.facturation_client_id, i.id as inscription_id, i.email, i.termine_le,
      exists (select from appreciation a where a.inscription_id = i.id) as has_appreciation
    from commande c
    left join inscription i on i.commande_id = c.id and i.id = ${inscriptionId}::integer
    left join session s on s.id = i.session_id
    left join fiche f on f.id = s.fiche_id
    where c.id = coalesce(
        ${commandeId}::uuid, (select commande_id from inscription where id = ${inscriptionId}::integer))
      and (${elearningParticipantId}::integer is null
        or ${elearningParticipantId}::integer = i.id and f.type_id = ${TYPE.elearning})
      and (${sessionParticipantId}::integer is null
        or ${sessionParticipantId}::integer = i.id and f.type_id <> ${TYPE.elearning})
      and (${sessionId}::integer is null or ${sessionId}::integer = i.session_id or i.id is null and exists (
        select from commande_place p where p.commande_id = c.id and p.session_id = ${sessionId}::integer))
      and (${reference}::text is null or ${reference}::text in (c.reference, c.numero, s.reference))
      and (${parcoursProduitId}::integer is null or exists (
        select from commande_place p join session t on t.id = p.session_id
        where p.commande_id = c.id and t.fiche_id = ${parcoursProduitId}::integer
          and (i.id is null or t.id = i.session_id)))`.execute(db)
  return rows[0]
}

export interface InscriptionAccesRow {
  id: number
  email: string
  termineLe: Date | null
}

export async function findInscription(db: Db, id: number): Promise<InscriptionAccesRow | undefined> {
  return db.selectFrom('inscription').select(['id', 'email', 'termineLe']).where('id', '=', id).executeTakeFirst()
}

/** The first appreciation of a registration stays. */
export async function addAppreciationRow(
  db: Db,
  { inscriptionId, notes, commentaire }: { inscriptionId: number; notes: object; commentaire: string },
): Promise<void> {
  await db
    .insertInto('appreciation')
    .values({ inscriptionId, notes: JSON.stringify(notes), commentaire, createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
