import { sql } from 'kysely'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import type { NatureFacture, NatureSerie } from './document.tables.ts'
import type { FactureStructure } from './facturx/structure.ts'
import type { DocumentModele, Facturx } from './modele.ts'

/** What an invoice or a credit note is about: the order as it was made, refused remises, one change, or a funder's part. */
export interface CleDocument {
  nature: NatureFacture
  complement: boolean
  modificationId: string | null
  partId: string | null
}

export interface PieceRow extends CleDocument {
  numero: string
  emiseLe: string
  auFinanceur: boolean
  isStructuree: boolean
}

export async function findPieces(tx: Db, commandeId: string): Promise<PieceRow[]> {
  return tx
    .selectFrom('facture')
    .select(['nature', 'complement', 'modificationId', 'partId', 'numero', 'emiseLe', 'auFinanceur'])
    .select(sql<boolean>`structure is not null`.as('isStructuree'))
    .where('commandeId', '=', commandeId)
    .execute()
}

/**
 * Takes the next number of the year. Its row stays locked until the transaction ends: the next transaction waits, and
 * one that is rolled back gives its number back, so that there is never a gap.
 */
export async function takeRang(tx: Db, nature: NatureSerie, annee: number): Promise<number> {
  const { dernier } = await tx
    .insertInto('factureSerie')
    .values({ nature, annee, dernier: 1 })
    .onConflict((conflict) =>
      conflict.columns(['nature', 'annee']).doUpdateSet({ dernier: sql`facture_serie.dernier + 1` }),
    )
    .returning('dernier')
    .executeTakeFirstOrThrow()
  return dernier
}

export interface MontantsPiece {
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
}

interface NouvellePiece extends Omit<PieceRow, 'isStructuree'>, MontantsPiece {
  annee: number
  rang: number
  commandeId: string
}

export async function addPiece(tx: Db, piece: NouvellePiece): Promise<void> {
  await tx
    .insertInto('facture')
    .values({ ...piece, aStructurerLe: now() })
    .execute()
}

/** Takes the order of a piece that machines cannot read yet: none of its pieces is taken again before these seconds. */
export async function claimSansStructure(db: Db, seconds: number): Promise<string | undefined> {
  const { rows } = await sql<{ commandeId: string }>`
    update facture set a_structurer_le = ${now()}::timestamptz + make_interval(secs => ${seconds})
    where structure is null and commande_id = (
      select commande_id from facture where structure is null and a_structurer_le <= ${now()}
      order by a_structurer_le limit 1 for update skip locked)
    returning commande_id`.execute(db)
  return rows[0]?.commandeId
}

export interface StructureRow {
  structure: FactureStructure
  xml: string
}

/**
 * Writes what machines read of these pieces. What is there stays: a piece never changes. An invoice of this day that is to
 * be paid is followed from now on (decision 59): whether older ones were paid, nobody recorded. Funders get no reminders.
 */
export async function setStructures(tx: Db, structures: readonly StructureRow[], today: string): Promise<void> {
  if (structures.length === 0) return
  const echeance = sql`
    case when f.nature = 'facture' and f.emise_le = ${today}::date and (one.structure #>> '{totaux,resteCents}')::int > 0
      then (one.structure ->> 'echeanceLe')::date end`
  await sql`
    update facture f set structure = one.structure, xml = one.xml, echeance_le = ${echeance},
      relance_le = case when not f.au_financeur then ${echeance} end
    from jsonb_to_recordset(${JSON.stringify(structures)}::jsonb) as one(structure jsonb, xml text)
    where f.numero = one.structure ->> 'numero' and f.structure is null`.execute(tx)
}

export interface VersionRow {
  type: TypeDocument
  inscriptionId: number | null
  modificationId: string | null
  partId: string | null
  version: number
  empreinte: string
}

/** The newest version of each document of an order. What was taken back has other words than whatever follows it. */
export async function findVersions(tx: Db, commandeId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (type, inscription_id, modification_id, part_id)
      type, inscription_id, modification_id, part_id, version,
      case when annule_le is null then empreinte else '' end as empreinte
    from document where commande_id = ${commandeId}
    order by type, inscription_id, modification_id, part_id, version desc`.execute(tx)
  return rows
}

export interface NouvelleVersion extends VersionRow {
  commandeId: string
  modele: DocumentModele
}

export async function addVersions(tx: Db, versions: readonly NouvelleVersion[]): Promise<void> {
  if (versions.length === 0) return
  await tx
    .insertInto('document')
    .values(
      versions.map(({ modele, ...version }) => ({
        ...version,
        modele: JSON.stringify(modele),
        aDessinerLe: now(),
        createdAt: now(),
      })),
    )
    .execute()
}

export async function cancelAttestations(
  tx: Db,
  inscriptionIds: readonly number[],
  now: Date,
): Promise<Pick<VersionRow, 'type' | 'inscriptionId'>[]> {
  if (inscriptionIds.length === 0) return []
  return tx
    .updateTable('document')
    .set({ annuleLe: now })
    .where('inscriptionId', 'in', inscriptionIds)
    .where('type', 'in', ['attestation', 'certificat-realisation'])
    .where('annuleLe', 'is', null)
    .returning(['type', 'inscriptionId'])
    .execute()
}

/** A document to draw, and what it is checked by: its own number, or its order's, its code and its order's site. */
interface DessinRow {
  id: string
  modele: DocumentModele
  numero: string
  code: string
  site: string
  /** Null for what is no piece, and for a piece whose XML is not made yet. */
  facturx: Facturx | null
}

/**
 * Takes a document to draw for so many seconds: no other instance sees it before they are over, and after a kill it is
 * due again, with the code that it was given first. No transaction stays open during the drawing: the embedded database
 * has one connection.
 */
export async function claimDessin(db: Db, seconds: number, code: string): Promise<DessinRow | undefined> {
  const { rows } = await sql<DessinRow>`
    with due as (
      update document set a_dessiner_le = ${now()}::timestamptz + make_interval(secs => ${seconds})
      where id = (
        select id from document where fichier is null and a_dessiner_le <= ${now()}
        order by a_dessiner_le limit 1 for update skip locked)
      returning id, modele, commande_id),
    coded as (
      insert into document_code (document_id, code) select id, ${code} from due
      on conflict (document_id) do update set code = document_code.code
      returning code)
    select due.id, due.modele, coalesce(due.modele ->> 'numero', c.numero) as numero, coded.code,
      c.detail #>> '{expediteur,url}' as site,
      case when f.xml is not null then jsonb_build_object('xml', f.xml, 'emiseLe', f.emise_le) end as facturx
    from due cross join coded join commande c on c.id = due.commande_id
    left join facture f on f.numero = due.modele ->> 'numero'`.execute(db)
  return rows[0]
}

/** When two instances have drawn the same document, the first file stays. */
export async function setFichier(db: Db, id: string, fichier: Buffer): Promise<void> {
  await db.updateTable('document').set({ fichier }).where('id', '=', id).where('fichier', 'is', null).execute()
}
