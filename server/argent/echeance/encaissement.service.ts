import { toEcheancier } from '#contract/rules/echeancier.ts'
import { addDays } from '#contract/rules/jour.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { settleContrat } from '../../vente/contrat/contrat.service.ts'
import type { SujetEcheance } from './droit.ts'
import {
  askRestitution,
  type EcheanceRow,
  findDates,
  findEcheances,
  findTermes,
  type TermesRow,
  updateEcheance,
} from './echeance.sql.ts'
import { toEcheanceRecueCourriel, toRenduCourriel } from './echeance-courriel.ts'

export interface DossierEcheances extends SujetEcheance, Pick<TermesRow, 'acompteJours'> {
  commande: CommandeRow
  echeances: readonly EcheanceRow[]
}

/**
 * Locks an order under contract, and reads what it pays: nothing changes until the transaction ends. The balance of a
 * training that was moved to later is asked later.
 */
export async function lockDossier(tx: Db, commandeId: string): Promise<DossierEcheances> {
  const seen = await findCommande(tx, commandeId)
  if (!seen) throw new Refusal('NOT_FOUND')
  await lockCommande(tx, seen)
  const commande = await findCommande(tx, commandeId)
  const [termes] = await findTermes(tx, [commandeId])
  if (!commande || !termes) throw new Refusal('NOT_FOUND')
  return { ...termes, commande, echeances: await withReports(tx, termes, await findEcheances(tx, [commandeId])) }
}

async function withReports(tx: Db, termes: TermesRow, echeances: readonly EcheanceRow[]): Promise<EcheanceRow[]> {
  const [acompte] = echeances
  if (acompte?.nature !== 'ACOMPTE') return [...echeances]
  const definitifLe = addDays(acompte.exigibleLe, -termes.acompteJours)
  const actuel = toEcheancier({ ...termes, definitifLe, sessions: await findDates(tx, termes.commandeId) })
  const reportees = echeances.map((echeance) => {
    const exigibleLe = actuel.find(({ rang }) => rang === echeance.rang)?.exigibleLe ?? ''
    const isReportee = actuel.length === echeances.length && !echeance.payeeLe && exigibleLe > echeance.exigibleLe
    return isReportee ? { ...echeance, exigibleLe } : echeance
  })
  for (const { id, exigibleLe } of reportees.filter((one, index) => one !== echeances[index]))
    await updateEcheance(tx, id, { exigibleLe })
  return reportees
}

interface Paye {
  /** yyyy-MM-dd */
  payeeLe: string
  modeReglementId: number
  reference: string
  /** Otherwise than by card (decision 59). */
  encaissementId?: string
}

/** An échéance is paid: the payer gets a receipt, and with the last one the order is paid. */
export async function payEcheance(
  tx: Db,
  { commande }: DossierEcheances,
  { id, montantCents }: EcheanceRow,
  paye: Paye,
): Promise<void> {
  await updateEcheance(tx, id, paye)
  const echeances = await findEcheances(tx, [commande.id])
  await addCourriels(tx, [toEcheanceRecueCourriel(commande, echeances, { montantCents, ...paye })])
  if (echeances.every(({ payeeLe }) => payeeLe !== null)) await settleContrat(tx, commande.id)
}

/** It was said paid otherwise than by card, by mistake. */
export async function unpayEcheance(tx: Db, { id }: EcheanceRow): Promise<void> {
  await updateEcheance(tx, id, { payeeLe: null, modeReglementId: null, reference: '', encaissementId: null })
}

/** Money came by card that pays nothing: it is given back, and the payer is told. */
export async function giveBackUnused(
  tx: Db,
  { commande }: DossierEcheances,
  { carteId, montantCents, now }: { carteId: string; montantCents: number; now: Date },
): Promise<void> {
  await askRestitution(tx, carteId, now)
  await addCourriels(tx, [toRenduCourriel(commande, montantCents)])
}
