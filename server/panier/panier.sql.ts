import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Commandeur, PanierFormation } from '#contract/panier.ts'
import type { DemandeForm, ParticipantDemande } from '#contract/rules/demande-form.ts'
import { jsonList } from '../platform/json-list.ts'
import { type Query, read, runTogether } from '../platform/query.ts'
import type { Db, Tables } from '../tables.ts'
import { SESSION, type SessionRow } from './session.sql.ts'

/** All items of a person's basket, or the one that has this id or this session reference. */
export type Asked = { id: string } | { reference: string } | 'all'

export interface ItemRow extends Omit<DemandeForm, 'commandeurId' | 'participants'> {
  id: string
  commandeur: Commandeur
  participants: ParticipantDemande[]
  /** Null once the session was deleted. */
  session: SessionRow | null
  /** A payment by card is open: the item must not change until it ends. */
  paiementOuvert: boolean
  /** The order of the item that waits for its contract to be signed (decision 54). */
  aSigner: string | null
  /** The places of the session that the waiting list holds for the person (decision 51). */
  tenue: NonNullable<PanierFormation['tenue']> | null
}

/** The json keys are the field names of the row above, because Kysely does not rename the keys inside json. */
const COMMANDEUR = sql`json_build_object(
  'id', c.id, 'natureId', c.nature_id, 'denomination', c.denomination, 'siret', c.siret, 'rna', c.rna,
  'numeroVoie', c.numero_voie, 'codePostal', c.code_postal, 'ville', c.ville, 'particulier', p.particulier)`

const PARTICIPANT = sql`json_build_object(
  'email', t.email, 'nom', t.nom, 'prenom', t.prenom, 'referenceInterne', t.reference_interne,
  'organismeId', t.organisme_id, 'prestationsOptionnelles', t.prestations, 'situations', t.situations)`

/** The whole items of one person, the newest first, in one statement. */
export async function findItems(db: Db, compteId: string, asked: Asked): Promise<ItemRow[]> {
  return read(db, queryItems(compteId, asked))
}

export function queryItems(compteId: string, asked: Asked): Query<ItemRow> {
  return sql<ItemRow>`
    select p.id, p.reference, p.particulier, p.reference_interne, p.commentaires_front, p.prise_en_charge,
      p.demande_contact_referent_handicap, p.a_designer, p.required_references, p.optional_references, ${COMMANDEUR} as commandeur,
      ${jsonList(PARTICIPANT, sql`t.ordre`, sql`panier_participant t where t.panier_id = p.id`)} as participants,
      ${SESSION} as session,
      exists (select from commande o where o.panier_formation_id = p.id and o.etat = 'EN_ATTENTE_PAIEMENT')
        as paiement_ouvert,
      (select o.id from commande o where o.panier_formation_id = p.id and o.etat = 'A_SIGNER') as a_signer,
      (select json_build_object('nombre', a.offre_nombre, 'expireLe', a.offre_expire_le)
        from attente a join session s on s.id = a.session_id
        where a.compte_id = p.compte_id and a.etat in ('PROPOSEE', 'ACCEPTEE') and s.reference = p.reference) as tenue
    from panier_formation p join client c on c.id = p.commandeur_id
    where p.compte_id = ${compteId} and ${isAsked(asked)}
    order by p.created_at desc, p.id`
}

/** The orderer of an item, for a statement that is sent before the item is known. */
export function commandeurOf(id: string): Query<number> {
  return sql<number>`(select commandeur_id from panier_formation where id = ${id})`
}

export async function findItem(db: Db, compteId: string, id: string): Promise<ItemRow | undefined> {
  const [item] = await findItems(db, compteId, { id })
  return item
}

function isAsked(asked: Asked): RawBuilder<unknown> {
  if (asked === 'all') return sql`true`
  return 'id' in asked ? sql`p.id = ${asked.id}` : sql`p.reference = ${asked.reference}`
}

export async function hasItem(db: Db, compteId: string, asked: Exclude<Asked, 'all'>): Promise<boolean> {
  const [column, value] = 'id' in asked ? (['id', asked.id] as const) : (['reference', asked.reference] as const)
  const row = await db
    .selectFrom('panierFormation')
    .select('id')
    .where('compteId', '=', compteId)
    .where(column, '=', value)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the item, so that two changes of it wait for each other. */
export async function lockItem(tx: Db, compteId: string, id: string): Promise<void> {
  await tx
    .selectFrom('panierFormation')
    .select('id')
    .where('compteId', '=', compteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function countPanierFormations(db: Db, compteId: string): Promise<number> {
  const row = await db
    .selectFrom('panierFormation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('compteId', '=', compteId)
    .executeTakeFirstOrThrow()
  return row.count
}

export type Item = Insertable<Tables['panierFormation']>

/** Replaces the item that the basket holds for the session. Its row stays locked until the transaction ends. */
export function upsertOfItem(item: Item): Query<{ id: string }> {
  return sql<{ id: string }>`
    insert into panier_formation as p (compte_id, reference, commandeur_id, particulier, reference_interne,
      commentaires_front, prise_en_charge, demande_contact_referent_handicap, a_designer, required_references,
      optional_references)
    values (${item.compteId}, ${item.reference}, ${item.commandeurId}, ${item.particulier}, ${item.referenceInterne},
      ${item.commentairesFront}, ${item.priseEnCharge}, ${item.demandeContactReferentHandicap}, ${item.aDesigner ?? 0},
      ${item.requiredReferences}, ${item.optionalReferences})
    on conflict (compte_id, reference) do update set commandeur_id = excluded.commandeur_id,
      particulier = excluded.particulier, reference_interne = excluded.reference_interne,
      commentaires_front = excluded.commentaires_front, prise_en_charge = excluded.prise_en_charge,
      demande_contact_referent_handicap = excluded.demande_contact_referent_handicap, a_designer = excluded.a_designer,
      required_references = excluded.required_references, optional_references = excluded.optional_references,
      updated_at = now()
    returning p.id`
}

/** False when the basket holds an item for this session already, or when an item has this id. */
export async function addItem(tx: Db, item: Item): Promise<boolean> {
  const added = await tx
    .insertInto('panierFormation')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type StoredParticipant = Omit<ParticipantDemande, 'organismeId'> & { organismeId: number | null }

export async function replaceParticipants(
  tx: Db,
  panierId: string,
  participants: readonly StoredParticipant[],
): Promise<void> {
  await runTogether(tx, replacementOf(panierId, participants))
}

/** The statements of replaceParticipants, not run yet. */
export function replacementOf(panierId: string, participants: readonly StoredParticipant[]) {
  const rows = participants.map((participant, ordre) => ({ situations: [], ...participant, ordre }))
  return {
    retrait: sql`delete from panier_participant where panier_id = ${panierId}`,
    ajout: sql`
      insert into panier_participant (panier_id, ordre, email, nom, prenom, reference_interne, organisme_id, prestations,
        situations)
      select ${panierId}::uuid, ordre, email, nom, prenom, "referenceInterne", "organismeId", "prestationsOptionnelles",
        situations
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(
        ordre integer, email text, nom text, prenom text, "referenceInterne" text, "organismeId" smallint,
        "prestationsOptionnelles" jsonb, situations jsonb)`,
  }
}

export async function deleteItem(db: Db, compteId: string, id: string): Promise<void> {
  await db.deleteFrom('panierFormation').where('compteId', '=', compteId).where('id', '=', id).execute()
}
