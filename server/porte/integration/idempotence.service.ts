import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DAY_MS } from '#contract/rules/jour.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Etapes } from '../../platform/etapes.ts'
import type { Db } from '../../platform/tables.ts'
import { inTransaction } from '../../platform/transaction.ts'
import {
  addAvancement,
  type DemandeIntegration,
  deleteOldReponses,
  findAvancementOfCall,
  findReponse,
  lockDemandeIntegration,
  releaseDemande,
  saveReponse,
  takeDemande,
} from './idempotence.sql.ts'
import type { ComptesEtape } from './integration.tables.ts'

const CLE = /^[\x21-\x7e]{1,255}$/

/** The call that an Idempotency-Key names; undefined without one, where it may be left out. */
export function toDemandeIntegration(request: FastifyRequest, isRequired = false): DemandeIntegration | undefined {
  const cle = request.headers['idempotency-key']
  if (cle === undefined && !isRequired) return undefined
  if (typeof cle !== 'string' || !CLE.test(cle)) throw new Refusal('IDEMPOTENCE_REQUISE')
  const { method, url, body = null } = request
  const cleId = request.cle?.id
  if (!cleId) throw new Error(`${url} is not for keys`)
  const empreinte = createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body)}`)
    .digest('base64url')
  return { cleId, cle, empreinte }
}

/**
 * Does the work once for each Idempotency-Key of a key: its effect and its answer are one transaction, so that whoever lost
 * the answer asks again and gets it. A refusal changes nothing and is not kept.
 */
export async function once<T extends object>(
  db: Db,
  demande: DemandeIntegration | undefined,
  work: (tx: Db) => Promise<T>,
  now: Date,
): Promise<T> {
  if (!demande) return inTransaction(db, work)
  return db.transaction().execute(async (tx) => {
    if (!(await lockDemandeIntegration(tx, demande))) throw new Refusal('IDEMPOTENCE_EN_COURS')
    const known = await findKnown<T>(tx, demande, now)
    if (known) return known
    const answer = await work(tx)
    await saveReponse(tx, demande, answer, now)
    return answer
  })
}

/** A work of several transactions, which goes on where it stopped. */
interface EnEtapes<T> {
  work(etapes?: Etapes): Promise<T>
  /** The answer of a run with what the steps of all runs have counted. */
  total(own: T, comptes: ComptesEtape): T
}

/**
 * The same for such a work. It says that it has begun, and counts each step in the transaction of that step: the same call
 * meanwhile is told to wait, and one after a kill answers for both runs.
 */
export async function onceInSteps<T extends object>(
  db: Db,
  demande: DemandeIntegration | undefined,
  { work, total }: EnEtapes<T>,
  now: Date,
): Promise<T> {
  if (!demande) return work()
  const begun = await db.transaction().execute((tx) => begin<T>(tx, demande, now))
  if ('known' in begun) return begun.known
  const count = (tx: Db, comptes: ComptesEtape) => addAvancement(tx, demande, comptes)
  try {
    const own = await work({ isReprise: begun.isReprise, count })
    return await db.transaction().execute(async (tx) => {
      const row = await findAvancementOfCall(tx, demande, new Date(now.getTime() - DAY_MS))
      const answer = row?.avancement ? total(own, row.avancement) : own
      await saveReponse(tx, demande, answer, now)
      return answer
    })
  } catch (error) {
    await releaseDemande(db, demande)
    throw error
  }
}

async function begin<T extends object>(
  tx: Db,
  demande: DemandeIntegration,
  now: Date,
): Promise<{ known: T } | { isReprise: boolean }> {
  if (!(await lockDemandeIntegration(tx, demande))) throw new Refusal('IDEMPOTENCE_EN_COURS')
  const known = await findKnown<T>(tx, demande, now)
  if (known) return { known }
  const row = await findAvancementOfCall(tx, demande, new Date(now.getTime() - DAY_MS))
  if (row?.isPrise) throw new Refusal('IDEMPOTENCE_EN_COURS')
  const avancement = row?.avancement ?? null
  await takeDemande(tx, demande, avancement, now)
  return { isReprise: avancement !== null }
}

async function findKnown<T extends object>(db: Db, demande: DemandeIntegration, now: Date): Promise<T | undefined> {
  const known = await findReponse(db, demande, new Date(now.getTime() - DAY_MS))
  if (known && known.empreinte !== demande.empreinte) throw new Refusal('IDEMPOTENCE_AUTRE_DEMANDE')
  return (known?.reponse ?? undefined) as T | undefined
}

export async function purgeReponses(db: Db, now: Date): Promise<void> {
  await deleteOldReponses(db, new Date(now.getTime() - DAY_MS))
}
