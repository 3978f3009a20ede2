import type { Kysely } from 'kysely'
import { REFUSALS } from '#contract/errors.ts'
import { canManage, canOrder, canReadDocuments } from '#contract/rules/droits.ts'
import { Refusal } from '../platform/errors.ts'
import { type Lecture, read } from '../platform/lecture.ts'
import type { Tables } from '../tables.ts'
import { type AuditAction, addAudit } from './administration/audit.sql.ts'
import { findLiens, findParticulier, type LienRow, lectureLien } from './client.sql.ts'
import { claimLiens, type Personne } from './lien.sql.ts'

export interface Appelant {
  compteId: string
}

/** Who the caller is for this client. R-17: a client one is not linked to is a client that does not exist. */
export async function getLien(db: Kysely<Tables>, { compteId }: Appelant, clientId: number): Promise<LienRow> {
  const [lien] = await read(db, lectureLien(db, compteId, clientId))
  if (!lien) throw new Refusal('NOT_FOUND')
  return lien
}

/** ROL-02: rights, contacts, billing entities and administrative data are the validated administrators' alone. */
export async function checkCanManage(db: Kysely<Tables>, appelant: Appelant, clientId: number): Promise<LienRow> {
  const lien = await getLien(db, appelant, clientId)
  if (!canManage(lien)) throw new Refusal('CLIENT_NOT_ADMINISTRATEUR')
  return lien
}

/** Who the caller is for this client; null for themself, who buys as an individual and needs no right. */
export async function getCommandeur(db: Kysely<Tables>, appelant: Appelant, clientId: number): Promise<LienRow | null> {
  const [lien] = await read(db, lectureLien(db, appelant.compteId, clientId))
  if (lien) return lien
  const particulier = await findParticulier(db, appelant.compteId)
  if (particulier?.id !== clientId) throw new Refusal('NOT_FOUND')
  return null
}

/** R-13, INS-31: whoever may not order for this client is told why. */
export async function checkCanOrder(db: Kysely<Tables>, appelant: Appelant, clientId: number): Promise<LienRow | null> {
  return checkDroits(await getCommandeur(db, appelant, clientId))
}

/** To be asked with whatever else an order reads; checkCanOrder tells of who has no link. */
export function lectureDroits(db: Kysely<Tables>, { compteId }: Appelant, clientId: number | null): Lecture<LienRow> {
  return lectureLien(db, compteId, clientId)
}

export function checkDroits(lien: LienRow | null): LienRow | null {
  if (!lien || canOrder(lien, lien)) return lien
  if (!lien.actif) throw new Refusal('CLIENT_DESACTIVE')
  throw new Refusal(lien.aAdministrateurValide ? 'COMMANDE_NOT_ALLOWED' : 'CLIENT_SANS_ADMINISTRATEUR')
}

/** The companies and associations the caller may order for. */
export async function listCommandeurs(db: Kysely<Tables>, { compteId }: Appelant): Promise<LienRow[]> {
  return (await findLiens(db, compteId)).filter((lien) => canOrder(lien, lien))
}

/** The same for who comes by a link before anything else: what waited for them counts. */
export async function claimCommandeurs(db: Kysely<Tables>, personne: Personne): Promise<LienRow[]> {
  await claimLiens(db, personne)
  return listCommandeurs(db, personne)
}

/** ROL-02, R-17: to who may not read its documents, a client has none. A link that waited for them counts. */
export async function checkCanReadDocuments(db: Kysely<Tables>, personne: Personne, clientId: number): Promise<void> {
  await claimLiens(db, personne)
  if (!canReadDocuments(await getLien(db, personne, clientId))) throw new Refusal('NOT_FOUND')
}

/** The companies and associations whose orders and documents the caller may read. */
export async function listLisibles(db: Kysely<Tables>, personne: Personne): Promise<LienRow[]> {
  await claimLiens(db, personne)
  return (await findLiens(db, personne.compteId)).filter(canReadDocuments)
}

/** What the caller asks to do, on which interlocuteur or other part of the client. */
export interface Demande {
  clientId: number
  demande: AuditAction
  [detail: string]: unknown
}

/** Does the work and records when it is forbidden: in `db`, out of reach of a transaction that is rolled back. */
export async function auditForbidden<T>(
  db: Kysely<Tables>,
  { compteId }: Appelant,
  demande: Demande,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { clientId, ...detail } = demande
    if (error instanceof Refusal && REFUSALS[error.code].status === 403)
      await addAudit(db, { compteId, clientId, action: 'REFUS', detail: { ...detail, code: error.code } })
    throw error
  }
}
