import { sql } from 'kysely'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import type { Db } from '../../platform/tables.ts'

/**
 * A convocation is not valid any more once its registration is refused, given up, cancelled or moved to another order; nor
 * is what attests that somebody completed a formation, once they are said absent after all, or its end was taken back.
 */
export const IS_VALABLE = sql<boolean>`(case d.type
  when 'convocation' then i.statut not in ('Refusé', 'Renoncé', 'Annulée') and i.commande_id = d.commande_id
  when 'attestation' then i.termine_le is not null and d.annule_le is null
  when 'certificat-realisation' then i.termine_le is not null and d.annule_le is null
  else true end)`

export type Sur = { commandeIds: readonly string[] } | { inscriptionIds: readonly number[] }

export interface DocumentRow {
  type: TypeDocument
  titre: string
  numero: string | null
  commandeId: string
  inscriptionId: number | null
  modificationId: string | null
  partId: string | null
  reference: string
  sessionId: number | null
  parcoursProduitId: number | null
  /** The type of the formation that the registration is for. */
  typeId: number | null
  ouvertLe: Date | null
}

/** GRI-06: the newest version of each document, and the moment at which this reader opened it. */
export async function findDocuments(db: Db, compteId: string, sur: Sur): Promise<DocumentRow[]> {
  const isAsked =
    'commandeIds' in sur
      ? sql`d.commande_id = any(${sur.commandeIds}::uuid[])`
      : sql`d.inscription_id = any(${sur.inscriptionIds}::integer[])`
  const { rows } = await sql<DocumentRow>`
    select distinct on (d.commande_id, d.type, d.inscription_id, d.modification_id, d.part_id)
      d.type, d.modele ->> 'titre' as titre, d.modele ->> 'numero' as numero, d.commande_id, d.inscription_id,
      d.modification_id, d.part_id, f.type_id,
      coalesce(s.reference, c.reference) as reference, i.session_id, o.ouvert_le,
      case when i.session_id <> c.session_id then s.fiche_id end as parcours_produit_id
    from document d
    join commande c on c.id = d.commande_id
    left join inscription i on i.id = d.inscription_id
    left join session s on s.id = i.session_id
    left join fiche f on f.id = s.fiche_id
    left join document_ouverture o on o.document_id = d.id and o.compte_id = ${compteId}
    where ${isAsked} and ${IS_VALABLE}
    order by d.commande_id, d.type, d.inscription_id, d.modification_id, d.part_id, d.version desc`.execute(db)
  return rows
}

export interface DocumentDuRow {
  id: string
  titre: string
  numero: string | null
  destinataire: string
  isDessine: boolean
}

/** What a document is about: an order, a registration of it, a change of it, or a funder's part of it. */
interface Lui {
  commandeId: string
  inscriptionId: number | null
  modificationId: string | null
  partId: string | null
}

/** Finds the newest version. */
export async function findDocument(
  db: Db,
  type: TypeDocument,
  { commandeId, inscriptionId, modificationId, partId }: Lui,
): Promise<DocumentDuRow | undefined> {
  const { rows } = await sql<DocumentDuRow>`
    select d.id, d.modele ->> 'titre' as titre, d.modele ->> 'numero' as numero,
      d.modele -> 'destinataire' ->> 'nom' as destinataire, d.fichier is not null as is_dessine
    from document d
    left join inscription i on i.id = d.inscription_id
    where d.type = ${type} and d.commande_id = ${commandeId}
      and d.inscription_id is not distinct from ${inscriptionId}::integer
      and d.modification_id is not distinct from ${modificationId}::uuid
      and d.part_id is not distinct from ${partId}::uuid and ${IS_VALABLE}
    order by d.version desc
    limit 1`.execute(db)
  return rows[0]
}

/** Once it is signed and sealed, that file is read in place of the one that was shown to be signed (decision 56). */
export async function findFichier(db: Db, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ fichier: Buffer | null }>`
    select coalesce(s.fichier, d.fichier) as fichier
    from document d left join signature_scellee s on s.document_id = d.id where d.id = ${id}`.execute(db)
  return rows[0]?.fichier ?? null
}

/** DOC-03: keeps the moment of the first opening. */
export async function addOuverture(
  db: Db,
  ouverture: { documentId: string; compteId: string; ouvertLe: Date },
): Promise<void> {
  await db
    .insertInto('documentOuverture')
    .values(ouverture)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
