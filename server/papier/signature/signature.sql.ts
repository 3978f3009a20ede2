import { type Insertable, type Selectable, sql } from 'kysely'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tables } from '../../platform/tables.ts'

export type SignatureRow = Selectable<Tables['signature']>

/** A version that is to be signed, or was. */
export interface ASigner {
  documentId: string
  /** The version that was asked for is an older one. */
  remplace: boolean
  commandeId: string
  type: TypeDocument
  titre: string
  numero: string
  version: number
  /** Of the file; null until it is drawn. */
  sha256: string | null
  /** When everybody has signed it, and when that was sealed. */
  signeeLe: Date | null
  scelleeLe: Date | null
  /** When the last signature of an older version fell. */
  tombeeLe: Date | null
}

const NEWEST = sql`
  select n.id as document_id, q.commande_id, q.type, n.modele ->> 'titre' as titre,
    coalesce(n.modele ->> 'numero', '') as numero, n.version, encode(sha256(n.fichier), 'hex') as sha256,
    s.signee_le, s.scellee_le, (
      select max(g.tombee_le) from signature g join document a on a.id = g.document_id
      where a.commande_id = q.commande_id and a.type = q.type) as tombee_le
  from signature_demande q
  cross join lateral (
    select * from document v
    where v.commande_id = q.commande_id and v.type = q.type and v.inscription_id is null and v.modification_id is null
    order by v.version desc limit 1) n
  left join signature_scellee s on s.document_id = n.id`

/** The newest version of a document that is signed online, named by any of its versions. */
export async function findASigner(db: Db, documentId: string): Promise<ASigner | undefined> {
  const { rows } = await sql<ASigner>`
    select n.*, n.document_id <> d.id as remplace
    from document d join (${NEWEST}) n on n.commande_id = d.commande_id and n.type = d.type
    where d.id = ${documentId}`.execute(db)
  return rows[0]
}

/** What of an order is signed online. */
export async function findASignerOf(db: Db, commandeId: string): Promise<ASigner[]> {
  const { rows } = await sql<ASigner>`
    select n.*, false as remplace from (${NEWEST}) n where n.commande_id = ${commandeId} order by n.type`.execute(db)
  return rows
}

/** What was begun to sign this version, the oldest first. */
export async function findSignatures(db: Db, documentId: string): Promise<SignatureRow[]> {
  return db
    .selectFrom('signature')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('signeLe')
    .orderBy('ouvertLe')
    .execute()
}

/** Keeps the first opening. */
export async function addOuvertureOfSignature(db: Db, ouverture: Insertable<Tables['signature']>): Promise<void> {
  await db
    .insertInto('signature')
    .values(ouverture)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface NouveauCode {
  texte: string
  accepteLe: Date
  codeSel: string
  codeHash: string
  codeEnvoyeLe: Date
  codeExpireLe: Date
}

/** Replaces the code, and counts it. */
export async function setCode(tx: Db, { id, compteId, documentId }: SignatureRow, code: NouveauCode): Promise<void> {
  await tx
    .updateTable('signature')
    .set({ ...code, codeEssais: 0 })
    .where('id', '=', id)
    .where('signeLe', 'is', null)
    .execute()
  await tx.insertInto('signatureCode').values({ compteId, documentId, envoyeLe: code.codeEnvoyeLe }).execute()
}

export interface CodesEnvoyes {
  heure: number
  jour: number
  documentHeure: number
  documentJour: number
}

/** The codes that were sent to the account since these moments, for every document and for this one. */
export async function countCodes(
  tx: Db,
  { compteId, documentId }: Pick<SignatureRow, 'compteId' | 'documentId'>,
  depuis: { heure: Date; jour: Date },
): Promise<CodesEnvoyes> {
  const { rows } = await sql<CodesEnvoyes>`
    select count(*) filter (where envoye_le > ${depuis.heure})::int as heure, count(*)::int as jour,
      count(*) filter (where envoye_le > ${depuis.heure} and document_id = ${documentId})::int as document_heure,
      count(*) filter (where document_id = ${documentId})::int as document_jour
    from signature_code where compte_id = ${compteId} and envoye_le > ${depuis.jour}`.execute(tx)
  const [codes] = rows
  if (!codes) throw new Error('it answers one row')
  return codes
}

/** Takes one of the tries of the code, before it is compared: tries made at once are each counted. */
export async function takeEssai(db: Db, id: string, now: Date, max: number): Promise<SignatureRow | undefined> {
  return db
    .updateTable('signature')
    .set((row) => ({ codeEssais: row('codeEssais', '+', 1) }))
    .where('id', '=', id)
    .where('codeHash', 'is not', null)
    .where('codeExpireLe', '>', now)
    .where('codeEssais', '<', max)
    .returningAll()
    .executeTakeFirst()
}

export async function hasSigned(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('signature').select('signeLe').where('id', '=', id).executeTakeFirst()
  return row?.signeLe != null
}

interface Acte {
  signeLe: Date
  ip: string
  userAgent: string
}

/** False when it was signed already, or a newer code has replaced this one. */
export async function setSigne(tx: Db, { id, codeHash }: SignatureRow, acte: Acte): Promise<boolean> {
  const signed = await tx
    .updateTable('signature')
    .set({ ...acte, codeHash: null, codeSel: null })
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .where('signeLe', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return signed !== undefined
}

/** Everybody has signed: the file is to be sealed. */
export async function addScellee(tx: Db, { documentId, commandeId, type }: ASigner, signeeLe: Date): Promise<void> {
  await tx
    .insertInto('signatureScellee')
    .values({ documentId, signeeLe, aScellerLe: signeeLe })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('signatureDemande')
    .set({ attendue: false, aAnnoncer: false, aRappelerLe: null })
    .where('commandeId', '=', commandeId)
    .where('type', '=', type)
    .execute()
}

/** Asks once for the signature of a document of the order. */
export async function addDemande(tx: Db, commandeId: string, type: TypeDocument): Promise<void> {
  await tx
    .insertInto('signatureDemande')
    .values({ commandeId, type, createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Decision 54: the order has a contract; decision 56: or its company has its conventions signed online. */
export async function findMotifs(tx: Db, commandeId: string): Promise<{ contrat: boolean; enLigne: boolean }> {
  const { rows } = await sql<{ contrat: boolean; enLigne: boolean }>`
    select exists (select from contrat t where t.commande_id = c.id) as contrat, k.signature_en_ligne as en_ligne
    from commande c join client k on k.id = c.commandeur_id where c.id = ${commandeId}`.execute(tx)
  return rows[0] ?? { contrat: false, enLigne: false }
}

/** Marks the signatures of the versions before the newest one. */
export async function fellSignatures(tx: Db, commandeId: string, type: TypeDocument): Promise<void> {
  await sql`
    update signature g set tombee_le = ${now()}
    from document d
    where d.id = g.document_id and d.commande_id = ${commandeId} and d.type = ${type}
      and g.signe_le is not null and g.tombee_le is null
      and d.version < (select max(version) from document where commande_id = ${commandeId} and type = ${type})`.execute(
    tx,
  )
}

/** Whether somebody has signed the convention of this order as it is. */
export async function hasConventionSignee(db: Db, commandeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('signature as g')
    .innerJoin('document as d', 'd.id', 'g.documentId')
    .select('g.id')
    .where('d.commandeId', '=', commandeId)
    .where('d.type', '=', 'convention')
    .where('g.signeLe', 'is not', null)
    .where('g.tombeeLe', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
