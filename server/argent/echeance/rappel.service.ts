import { isAttendant } from '#contract/reference/etat-commande.ts'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { tellItem } from '../../platform/failures.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { type Paiement, PaiementUnreachable } from '../../socle/external/paiement.ts'
import { lapseContrat } from '../../vente/contrat/contrat.service.ts'
import type { PaiementContext } from '../paiement/contexte.ts'
import { findTentativesOuvertes } from '../paiement/echeance.sql.ts'
import { reconcile } from '../paiement/reconciliation.service.ts'
import { findObstacleEcheance } from './droit.ts'
import { type EcheanceRow, updateEcheance } from './echeance.sql.ts'
import { toEcheanceCourriel } from './echeance-courriel.ts'
import { lockDossier } from './encaissement.service.ts'
import { findCaducs, findEcheancesARappeler } from './rappel.sql.ts'

/** The most that one round reminds of, and lets lapse. */
const AT_ONCE = 50

type Context = Omit<PaiementContext, 'paiement'> & { paiement: Paiement | undefined }

/**
 * Decision 55: asks for the échéances whose day has come, once for each step, and lets the contracts lapse whose deposit
 * was not paid in time. True when there may be more.
 */
export async function sweepEcheances(context: Context): Promise<boolean> {
  const { db, log, now } = context
  const today = dayInParis(now())
  const rappels = await findEcheancesARappeler(db, today, AT_ONCE)
  const caducs = await findCaducs(db, today, AT_ONCE)
  let failed = 0
  const attempt = async (commandeId: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (err) {
      failed += 1
      if (err instanceof PaiementUnreachable) log.warn({ err, commandeId }, 'the payment provider does not answer')
      else tellItem(log, { err, commandeId }, 'échéance neither asked for nor ended')
    }
  }
  for (const { id, commandeId, etape } of rappels)
    await attempt(commandeId, () => db.transaction().execute((tx) => remind(tx, { id, commandeId, etape, today })))
  for (const { id, commandeId } of caducs) await attempt(commandeId, () => lapse(context, commandeId, id))
  return failed === 0 && (rappels.length === AT_ONCE || caducs.length === AT_ONCE)
}

/** Under the lock of the order: what is paid at this moment, or asked for by another instance, is seen. */
async function remind(
  tx: Db,
  { id, commandeId, etape, today }: { id: string; commandeId: string; etape: number; today: string },
): Promise<void> {
  const dossier = await lockDossier(tx, commandeId)
  const echeance = dossier.echeances.find((one) => one.id === id)
  if (!echeance || echeance.rappels >= etape || findObstacleEcheance(dossier, echeance.rang, today)) return
  const changes = { rappels: etape, exigibleLe: toExigible(echeance, dossier.acompteJours, today) }
  await updateEcheance(tx, id, changes)
  const demandee = { ...echeance, exigibleLe: changes.exigibleLe }
  const echeances = dossier.echeances.map((one) => (one.id === id ? demandee : one))
  await addCourriels(tx, [toEcheanceCourriel(dossier.commande, echeances, demandee)])
}

/** Who is reminded of a deposit late, because everything was down, has the time that the reminder promises. */
function toExigible({ nature, exigibleLe }: EcheanceRow, acompteJours: number, today: string): string {
  const moitie = addDays(today, Math.floor(acompteJours / 2))
  return nature === 'ACOMPTE' && moitie > exigibleLe ? moitie : exigibleLe
}

/**
 * The provider is asked about an open payment first, and closes it: money that has come pays the deposit, and what the bank
 * still examines keeps the contract waiting.
 */
async function lapse({ db, paiement, log, now }: Context, commandeId: string, id: string): Promise<void> {
  for (const ouverte of await findTentativesOuvertes(db, commandeId)) {
    if (!paiement) return
    await reconcile({ db, paiement, log, now }, { tentativeId: ouverte.id }, 'balayage', { abandoned: true })
  }
  await db.transaction().execute(async (tx) => {
    const { etat, echeances } = await lockDossier(tx, commandeId)
    const echeance = echeances.find((one) => one.id === id)
    if (!isAttendant(etat, 'reglement') || !echeance || echeance.payeeLe || echeance.exigibleLe >= dayInParis(now()))
      return
    if ((await findTentativesOuvertes(tx, commandeId)).length > 0) return
    await lapseContrat(tx, commandeId, now())
  })
}
