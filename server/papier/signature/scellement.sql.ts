import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import type { DocumentModele } from '../document/modele.ts'
import { findSignatures, type SignatureRow } from './signature.sql.ts'

/** A signed version whose file is to be drawn with its proof, and sealed. */
export interface ASceller {
  documentId: string
  commandeId: string
  version: number
  modele: DocumentModele
  signeeLe: Date
}

/** Takes one for so many seconds, as documents to draw are (claimDessin). */
export async function claimScellement(db: Db, seconds: number): Promise<ASceller | undefined> {
  const { rows } = await sql<ASceller>`
    update signature_scellee s set a_sceller_le = ${now()}::timestamptz + make_interval(secs => ${seconds})
    from document d
    where d.id = s.document_id and s.document_id = (
      select document_id from signature_scellee where fichier is null and a_sceller_le <= ${now()}
      order by a_sceller_le limit 1 for update skip locked)
    returning d.id as document_id, d.commande_id, d.version, d.modele, s.signee_le`.execute(db)
  return rows[0]
}

export async function findSignaturesFaites(db: Db, documentId: string): Promise<SignatureRow[]> {
  return (await findSignatures(db, documentId)).filter(({ signeLe }) => signeLe !== null)
}

/** The first file stays. True when it is this one. */
export async function setScelle(tx: Db, documentId: string, fichier: Buffer, scelleeLe: Date): Promise<boolean> {
  const set = await tx
    .updateTable('signatureScellee')
    .set({ fichier, scelleeLe })
    .where('documentId', '=', documentId)
    .where('fichier', 'is', null)
    .returning('documentId')
    .executeTakeFirst()
  return set !== undefined
}
