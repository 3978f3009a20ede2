import type { EcheanceMontree } from '#contract/argent/echeance.ts'
import { toEcheancier } from '#contract/rules/echeancier.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { toEuros } from '#contract/rules/montant.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { findObstacleEcheance } from './droit.ts'
import { endEcheances, findDates, findEcheances, findTermes, insertEcheances, updateEcheance } from './echeance.sql.ts'
import { toEcheanceCourriel, toFinCourriel } from './echeance-courriel.ts'

/**
 * Decision 55: writes what a contract that has just become definitive asks for, and mails how to pay the first part, in the
 * transaction that makes it definitive. `definitifLe` is the day, yyyy-MM-dd in Paris.
 */
export async function openEcheances(tx: Db, commande: CommandeRow, definitifLe: string): Promise<void> {
  const { id: commandeId, montantTtcCents } = commande
  const [termes] = await findTermes(tx, [commandeId])
  if (!termes?.finRetractation || definitifLe <= termes.finRetractation)
    throw new Error(`order ${commandeId} cannot be definitive on ${definitifLe}`)
  const { acomptePourcent, acompteJours } = termes
  const sessions = await findDates(tx, commandeId)
  const echeancier = toEcheancier({ montantTtcCents, acomptePourcent, definitifLe, acompteJours, sessions })
  await insertEcheances(
    tx,
    echeancier.map((echeance) => ({ commandeId, ...echeance })),
  )
  const echeances = await findEcheances(tx, [commandeId])
  const [premiere] = echeances
  // Without a deposit, the first part is asked for on its day.
  if (premiere?.nature !== 'ACOMPTE') return
  await updateEcheance(tx, premiere.id, { rappels: 1 })
  await addCourriels(tx, [toEcheanceCourriel(commande, echeances, premiere)])
}

/** What these orders pay under their contracts, by order, as their pages show it. */
export async function listEcheances(
  db: Db,
  commandeIds: readonly string[],
  now: Date,
): Promise<Map<string, EcheanceMontree[]>> {
  const termes = await findTermes(db, commandeIds)
  const rows = Map.groupBy(await findEcheances(db, commandeIds), ({ commandeId }) => commandeId)
  const today = dayInParis(now)
  return new Map(
    termes.map((terme) => {
      const echeances = rows.get(terme.commandeId) ?? []
      const montrees = echeances.map(({ rang, nature, montantCents, exigibleLe, payeeLe }) => {
        const payable = findObstacleEcheance({ ...terme, echeances }, rang, today) === null
        return { rang, nature, montant: toEuros(montantCents), exigibleLe, payeeLe, payable }
      })
      return [terme.commandeId, montrees]
    }),
  )
}

/** The order has ended: nothing more is asked, what was paid is given back, and the payer is told. */
export async function cancelEcheances(tx: Db, commandeId: string, now: Date): Promise<void> {
  const echeances = await findEcheances(tx, [commandeId])
  if (echeances.length === 0) return
  await endEcheances(tx, commandeId, now)
  const payees = echeances.filter(({ payeeLe, rendueLe }) => payeeLe !== null && rendueLe === null)
  const commande = payees.length > 0 && (await findCommande(tx, commandeId))
  if (commande) await addCourriels(tx, [toFinCourriel(commande, payees)])
}
