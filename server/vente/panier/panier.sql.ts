import { type Insertable, type RawBuilder, sql } from 'kysely'
import { listAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import type { DemandeForm, ParticipantDemande } from '#contract/rules/demande-form.ts'
import type { Commandeur, PanierFormation } from '#contract/vente/panier.ts'
import { now } from '../../platform/clock.ts'
import { jsonList } from '../../platform/json-list.ts'
import { literals } from '../../platform/literals.ts'
import { type Query, read, runTogether } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { DevisLu } from './devis-lu.ts'
import { SESSION, type SessionPanierRow } from './session.sql.ts'

/** The states in the index commande_panier_vivante. */
const VIVANTES = literals(listEtats('vivante'))
const MOMENTANEES = literals(listEtats('momentanee'))

/** All items of a person's basket, or the one that has this id or this session reference. */
export type Asked = { id: string } | { reference: string } | 'all'

export interface ItemRow extends Omit<DemandeForm, 'commandeurId' | 'participants'> {
  id: string
  commandeur: Commandeur
  participants: ParticipantDemande[]
  /** Null once the session was deleted. */
  session: SessionPanierRow | null
  /** A payment by card is open: the item must not change until it ends. */
  paiementOuvert: boolean
  /** The order of the item that waits for its contract to be signed (decision 54). */
  aSigner: string | null
  /** The places of the session that the waiting list holds for the person (decision 51). */
  tenue: NonNullable<PanierFormation['tenue']> | null
  /** Decision 61: the quote that is ordered in place of a basket item. */
  devis?: DevisLu
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
  const participants = jsonList(PARTICIPANT, sql`t.ordre`, sql`panier_participant t where t.panier_id = p.id`)
  return sql<ItemRow>`
    ${selectItem(participants)}
    from panier_formation p join client c on c.id = p.commandeur_id
    where p.compte_id = ${compteId} and ${isAsked(asked)}
    order by p.created_at desc, p.id`
}

/** Decision 61: the same of a quote that this person wants to order; none once it is ordered. */
export function queryItemsOfDevis(compteId: string, id: string): Query<ItemRow> {
  return sql<ItemRow>`
    ${selectItem(sql`p.participants`)},
      json_build_object('id', p.id, 'numero', p.numero, 'emisLe', p.emis_le, 'valableJusquAu', p.valable_jusqu_au,
        'isAnnule', p.annule_le is not null, 'tarif', p.tarif, 'formation', p.detail -> 'formation',
        'etapes', p.detail -> 'etapes', 'compteId', p.demandeur_id, 'personne', p.detail -> 'personne') as devis
    from (
      select v.id, v.numero, v.emis_le, v.valable_jusqu_au, v.annule_le, v.tarif, v.detail, v.compte_id as demandeur_id,
        v.commandeur_id, v.reference, v.particulier, ${compteId}::uuid as compte_id, d.*
      from devis v cross join lateral (
        select "referenceInterne" as reference_interne, "commentairesFront" as commentaires_front,
          "priseEnCharge" as prise_en_charge, "demandeContactReferentHandicap" as demande_contact_referent_handicap,
          coalesce("aDesigner", 0) as a_designer, "requiredReferences" as required_references,
          "optionalReferences" as optional_references, participants
        from jsonb_to_record(v.detail) as d("referenceInterne" text, "commentairesFront" text, "priseEnCharge" boolean,
          "demandeContactReferentHandicap" boolean, "aDesigner" integer, "requiredReferences" jsonb,
          "optionalReferences" jsonb, participants jsonb)) d
      where v.id = ${id} and not exists (
        select from commande o where o.panier_formation_id = v.id
          and o.etat in (${VIVANTES}) and o.etat not in (${MOMENTANEES}))) p
    join client c on c.id = p.commandeur_id`
}

/** What a request holds, kept in `p`, with the orderer `c`. */
function selectItem(participants: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.id, p.reference, p.particulier, p.reference_interne, p.commentaires_front, p.prise_en_charge,
      p.demande_contact_referent_handicap, p.a_designer, p.required_references, p.optional_references, ${COMMANDEUR} as commandeur,
      ${participants} as participants,
      ${SESSION} as session,
      exists (select from commande o where o.panier_formation_id = p.id and o.etat in (${literals(listAttendant('carte'))}))
        as paiement_ouvert,
      (select o.id from commande o where o.panier_formation_id = p.id and o.etat in (${literals(listAttendant('signature'))})) as a_signer,
      (select json_build_object('nombre', a.offre_nombre, 'expireLe', a.offre_expire_le)
        from attente a join session s on s.id = a.session_id
        where a.compte_id = p.compte_id and a.etat in ('PROPOSEE', 'ACCEPTEE') and s.reference = p.reference) as tenue`
}

/** The orderer of an item, or of a quote, for a statement that is sent before it is known. */
export function commandeurOf(id: string, table: 'panier_formation' | 'devis' = 'panier_formation'): Query<number> {
  return sql<number>`(select commandeur_id from ${sql.table(table)} where id = ${id})`
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

/** LAY-04: what is still to be ordered. An item whose contract waits for its signature is ordered. */
export async function countPanierFormations(db: Db, compteId: string): Promise<number> {
  const row = await db
    .selectFrom('panierFormation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('compteId', '=', compteId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('commande')
            .select('commande.id')
            .whereRef('commande.panierFormationId', '=', 'panierFormation.id')
            .where('etat', 'in', listAttendant('signature')),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return row.count
}

export type Item = Insertable<Tables['panierFormation']>

/** Replaces the item that the basket holds for the session. Its row stays locked until the transaction ends. */
export function upsertOfItem(item: Item): Query<{ id: string }> {
  return sql<{ id: string }>`
    insert into panier_formation as p (compte_id, reference, commandeur_id, particulier, reference_interne,
      commentaires_front, prise_en_charge, demande_contact_referent_handicap, a_designer, required_references,
      optional_references, created_at, updated_at)
    values (${item.compteId}, ${item.reference}, ${item.commandeurId}, ${item.particulier}, ${item.referenceInterne},
      ${item.commentairesFront}, ${item.priseEnCharge}, ${item.demandeContactReferentHandicap}, ${item.aDesigner ?? 0},
      ${item.requiredReferences}, ${item.optionalReferences}, ${now()}, ${now()})
    on conflict (compte_id, reference) do update set commandeur_id = excluded.commandeur_id,
      particulier = excluded.particulier, reference_interne = excluded.reference_interne,
      commentaires_front = excluded.commentaires_front, prise_en_charge = excluded.prise_en_charge,
      demande_contact_referent_handicap = excluded.demande_contact_referent_handicap, a_designer = excluded.a_designer,
      required_references = excluded.required_references, optional_references = excluded.optional_references,
      updated_at = ${now()}
    returning p.id`
}

/** False when the basket holds an item for this session already, or when an item has this id. */
export async function addItem(tx: Db, item: Item): Promise<boolean> {
  const added = await tx
    .insertInto('panierFormation')
    .values({ ...item, createdAt: now(), updatedAt: now() })
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
