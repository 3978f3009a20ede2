import type { Logger } from 'pino'
import { isAttendant, isSansEffet } from '#contract/reference/etat-commande.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { isRetractable, RETRACTATION_JOURS } from '#contract/rules/retractation.ts'
import { tellItem } from '../../platform/failures.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { lockVersions } from '../../vente/commande/changement.service.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { markDefinitif } from '../../vente/contrat/contrat.service.ts'
import { findADefinir, findNonSignees } from '../../vente/contrat/contrat.sql.ts'
import { toContratExpireCourriel, toDefinitiveCourriel } from '../../vente/contrat/contrat-courriel.ts'
import { getSousContrat, lockContrat } from '../../vente/contrat/verrou.service.ts'
import { openEcheances } from './echeance.service.ts'

/** The most contracts of each kind in one round. */
const BATCH = 50
/** Who presses before midnight is heard, however late the server reads it. */
const GRACE_MS = 600_000

/**
 * Decision 54: ends the orders whose contract was not signed in time, and makes definitive those whose delay to withdraw
 * is over. True when more may be due. One that fails is tried again at the next round, and no other waits for it.
 */
export async function sweepContrats(db: Db, log: Logger, now: Date): Promise<boolean> {
  const expirees = await findNonSignees(db, { now, jours: RETRACTATION_JOURS, limit: BATCH })
  const finies = await findADefinir(db, dayInParis(toCompte(now)), BATCH)
  let failed = 0
  const each = async (ids: readonly string[], work: (tx: Db, id: string) => Promise<void>) => {
    for (const id of ids) {
      try {
        await db.transaction().execute((tx) => work(tx, id))
      } catch (err) {
        failed += 1
        tellItem(log, { err, commandeId: id }, 'contract not brought on')
      }
    }
  }
  await each(expirees, expire)
  await each(finies, (tx, id) => makeDefinitif(tx, id, now))
  return failed === 0 && (expirees.length === BATCH || finies.length === BATCH)
}

/** The moment whose day counts for the end of a delay. */
function toCompte(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS)
}

/** Signed or ended meanwhile, it stays as it is. */
async function expire(tx: Db, commandeId: string): Promise<void> {
  const { commande, contrat } = await lockContrat(tx, commandeId)
  if (isAttendant(commande.etat, 'retractation') && !contrat.aResignerLe) return
  if (!isSansEffet(await applyTransition(tx, commandeId, 'DELAI_EXPIRE', 'balayage'))) return
  await addCourriels(tx, [toContratExpireCourriel(commande)])
}

/**
 * The order becomes firm, with what is to be paid. A withdrawal that came first has ended it; a newer version that is being
 * written is waited for, since it is to be signed again.
 */
async function makeDefinitif(tx: Db, commandeId: string, now: Date): Promise<void> {
  await lockContrat(tx, commandeId)
  await lockVersions(tx, commandeId)
  const { commande, contrat } = await getSousContrat(tx, commandeId)
  const isOver = contrat.finRetractation !== null && !isRetractable(contrat.finRetractation, toCompte(now))
  if (!isAttendant(commande.etat, 'retractation') || contrat.aResignerLe || !isOver) return
  await applyTransition(tx, commandeId, 'CONTRAT_DEFINITIF', 'balayage')
  await markDefinitif(tx, commandeId, now)
  await addCourriels(tx, [toDefinitiveCourriel(commande)])
  await openEcheances(tx, commande, dayInParis(now))
}
