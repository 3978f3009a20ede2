import type { AuditAction } from '#contract/reference/action-audit.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import {
  canManage,
  canOrder,
  canPrepare,
  canReadDocuments,
  isAdministrateurProuve,
  isSuspendu,
} from '#contract/rules/droits.ts'
import { Refusal } from '../../platform/errors.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { recordActe } from '../../socle/audit/audit.service.ts'
import { findLiens, findParticulier, type LienRow, queryLien } from './client.sql.ts'
import { claimLiens, type Personne } from './lien.sql.ts'

export interface Appelant {
  compteId: string
}

/** The caller's link with this client. R-17: a client that the caller has no link with is answered as unknown. */
export async function getLien(db: Db, { compteId }: Appelant, clientId: number): Promise<LienRow> {
  const [lien] = await read(db, queryLien(compteId, clientId))
  if (!lien) throw new Refusal('NOT_FOUND')
  return lien
}

/** ROL-02: only validated administrators manage rights, contacts, billing entities and administrative data. */
export async function checkCanManage(db: Db, appelant: Appelant, clientId: number): Promise<LienRow> {
  const lien = await getLien(db, appelant, clientId)
  if (!canManage(lien)) throw new Refusal('CLIENT_NOT_ADMINISTRATEUR')
  return lien
}

/** only a proved administrator binds the company to pay for others. */
export async function checkIsProuve(db: Db, appelant: Appelant, clientId: number): Promise<void> {
  const lien = await checkCanManage(db, appelant, clientId)
  if (!isAdministrateurProuve(lien)) throw new Refusal('ADMINISTRATEUR_NOT_PROUVE')
}

/** The caller's link with this client; null when the client is the caller's own particulier, who needs no right. */
export async function getCommandeur(db: Db, appelant: Appelant, clientId: number): Promise<LienRow | null> {
  const [lien] = await read(db, queryLien(appelant.compteId, clientId))
  if (lien) return lien
  const particulier = await findParticulier(db, appelant.compteId)
  if (particulier?.id !== clientId) throw new Refusal('NOT_FOUND')
  return null
}

/** R-13, INS-31: refuses a caller who may not order for this client, and gives the reason. */
export async function checkCanOrder(db: Db, appelant: Appelant, clientId: number): Promise<LienRow | null> {
  return checkDroits(await getCommandeur(db, appelant, clientId), canOrder)
}

/** the same for a request that is only prepared, which a person whose link is to be confirmed may do. */
export async function checkCanPrepare(db: Db, appelant: Appelant, clientId: number): Promise<LienRow | null> {
  return checkDroits(await getCommandeur(db, appelant, clientId), canPrepare)
}

export function checkDroits(lien: LienRow | null, may: typeof canOrder): LienRow | null {
  if (!lien || may(lien, lien)) return lien
  if (!lien.actif) throw new Refusal('CLIENT_DESACTIVE')
  if (lien.aDeclarationContestee && (isSuspendu(lien) || !lien.aAdministrateurValide))
    throw new Refusal('DECLARATION_CONTESTEE')
  if (!lien.aAdministrateurValide) throw new Refusal('CLIENT_SANS_ADMINISTRATEUR')
  throw new Refusal(lien.statutLien === 'CONFIRME' ? 'COMMANDE_NOT_ALLOWED' : 'LIEN_A_CONFIRMER')
}

/** The companies and associations the caller may order for. */
export async function listCommandeurs(db: Db, { compteId }: Appelant): Promise<LienRow[]> {
  return (await findLiens(db, compteId)).filter((lien) => canOrder(lien, lien))
}

/** The companies and associations the caller may prepare a request for. */
export async function listPreparables(db: Db, { compteId }: Appelant): Promise<LienRow[]> {
  return (await findLiens(db, compteId)).filter((lien) => canPrepare(lien, lien))
}

/**
 * The same companies and associations, links that wait for the person's e-mail included: a person who follows a link to
 * a session may not have made any other call yet.
 */
export async function claimCommandeurs(db: Db, personne: Personne): Promise<LienRow[]> {
  await claimLiens(db, personne)
  return listCommandeurs(db, personne)
}

/**
 * ROL-02, R-17: a client whose documents the caller may not read is answered as unknown. A link that waits for the
 * caller's e-mail counts.
 */
export async function checkCanReadDocuments(db: Db, personne: Personne, clientId: number): Promise<void> {
  await claimLiens(db, personne)
  if (!canReadDocuments(await getLien(db, personne, clientId))) throw new Refusal('NOT_FOUND')
}

/** The companies and associations whose orders and documents the caller may read. */
export async function listLisibles(db: Db, personne: Personne): Promise<LienRow[]> {
  return (await claimAll(db, personne)).filter(canReadDocuments)
}

/** All links of the caller, those that wait for their e-mail included. */
export async function claimAll(db: Db, personne: Personne): Promise<LienRow[]> {
  await claimLiens(db, personne)
  return findLiens(db, personne.compteId)
}

/** What the caller asks to do, and on which client; the audit keeps the other fields as details. */
export interface Demande {
  clientId: number
  demande: AuditAction
  [detail: string]: unknown
}

/**
 * Does the work and records a refusal with status 403. The record is written with `db`, outside the transaction that
 * the refusal rolls back.
 */
export async function auditForbidden<T>(
  db: Db,
  { compteId }: Appelant,
  demande: Demande,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { clientId, ...detail } = demande
    if (error instanceof Refusal && REFUSALS[error.code].status === 403)
      await recordActe(db, { compteId, clientId, action: 'REFUS', detail: { ...detail, code: error.code } })
    throw error
  }
}
