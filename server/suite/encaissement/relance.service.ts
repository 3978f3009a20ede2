import type { Logger } from 'pino'
import { SEPA } from '#contract/reference/mode-reglement.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { setARelancer, updateRelance } from '../../papier/encaissement/relance.sql.ts'
import { tellItem } from '../../platform/failures.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { getNommee } from './encaissement.service.ts'
import { toRelanceCourriel } from './encaissement-courriel.ts'
import { listDestinataires, lockCommandeRow } from './payeur.service.ts'
import { addArret, deleteArret, findARelancer, findRelance } from './relance.sql.ts'
import { toSuiteRelance } from './relance.ts'
import { findSoldes } from './solde.sql.ts'

/** The most that one round looks at. */
const AT_ONCE = 50

interface Context {
  db: Db
  log: Pick<Logger, 'error' | 'warn'>
  now: () => Date
  /** So many days after the due day. */
  jours: readonly number[]
}

/**
 * Decision 59: reminds of invoices that are late, once for each step. Each invoice that was looked at is to be looked at on a
 * later day, or never again. True when there may be more.
 */
export async function remindFactures({ db, log, now, jours }: Context): Promise<boolean> {
  const today = dayInParis(now())
  const aRelancer = await findARelancer(db, today, AT_ONCE)
  let failed = 0
  for (const { id, commandeId } of aRelancer)
    try {
      await db.transaction().execute((tx) => remindFacture(tx, { id, commandeId }, { jours, today }))
    } catch (err) {
      failed += 1
      tellItem(log, { err, commandeId }, 'invoice not reminded of')
    }
  return failed === 0 && aRelancer.length === AT_ONCE
}

/** Under the lock of the order: what is paid at this moment, or reminded of by another instance, is seen. */
async function remindFacture(
  tx: Db,
  { id, commandeId }: { id: number; commandeId: string },
  calendrier: { jours: readonly number[]; today: string },
): Promise<void> {
  const commande = await lockCommandeRow(tx, commandeId)
  const relance = await findRelance(tx, id)
  if (!relance?.relanceLe || relance.relanceLe > calendrier.today) return
  const [solde] = await findSoldes(tx, [commandeId])
  const piece = solde?.pieces.find((one) => one.id === id)
  const { rang, relanceLe } = toSuiteRelance(
    relance,
    {
      resteCents: piece?.resteCents ?? 0,
      echeanceLe: piece?.echeanceLe ?? null,
      isPreleve: commande.modeReglementId === SEPA,
    },
    calendrier,
  )
  await updateRelance(tx, id, { relanceLe, ...(rang !== null && { relances: rang }) })
  if (rang === null || !piece) return
  const destinataires = await listDestinataires(tx, commande)
  await addCourriels(
    tx,
    destinataires.map((destinataire) => toRelanceCourriel(commande, piece, { rang, destinataire })),
  )
}

/** The training provider stops the reminders of an order, or lets them go on. Answers the number of the order. */
export async function setRelances(db: Db, numero: string, isArret: boolean, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { commandeId } = await getNommee(tx, numero)
    const commande = await lockCommandeRow(tx, commandeId)
    const isDone = isArret ? await addArret(tx, commandeId, now) : await deleteArret(tx, commandeId)
    const deja = isArret ? 'sont déjà arrêtés' : 'ne sont pas arrêtés'
    if (!isDone) throw new AdministrationRefusal(`Les rappels de la commande ${commande.numero} ${deja}.`)
    if (!isArret) await resumeRelances(tx, commandeId)
    const action = isArret ? 'RELANCES_ARRETEES' : 'RELANCES_REPRISES'
    await recordGestion(tx, commande.facturationClientId, action, { commande: commande.numero })
    return commande.numero
  })
}

/** Something remains of an order, or its reminders were stopped: they are looked at again. */
export async function resumeRelances(tx: Db, commandeId: string): Promise<void> {
  await setARelancer(tx, commandeId)
}
