import { CARTE, CHEQUE, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { toEcheancier } from '#contract/rules/echeancier.ts'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import { lockCommande } from '../commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../commande/commande.sql.ts'
import { findCommandeByNumero } from '../commande/session.sql.ts'
import { soldeContrat } from '../contrat/contrat.service.ts'
import { addCourriels } from '../courriel/courriel.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'
import { findObstacle, type Sujet } from './droit.ts'
import {
  askRestitution,
  type EcheanceRow,
  findDates,
  findEcheances,
  findTermes,
  type TermesRow,
  updateEcheance,
} from './echeance.sql.ts'
import { toRecuCourriel, toRenduCourriel } from './echeance-courriel.ts'

export interface Dossier extends Sujet {
  commande: CommandeRow
  echeances: readonly EcheanceRow[]
}

/**
 * Locks an order under contract, and reads what it pays: nothing changes until the transaction ends. The balance of a
 * training that was moved to later is asked later.
 */
export async function lockDossier(tx: Db, commandeId: string): Promise<Dossier> {
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

interface Encaissement {
  /** yyyy-MM-dd */
  payeeLe: string
  modeReglementId: number
  reference: string
}

/** An échéance is paid: the payer gets a receipt, and with the last one the order is paid. */
export async function recordEncaissement(
  tx: Db,
  { commande }: Dossier,
  { id, montantCents }: EcheanceRow,
  encaissement: Encaissement,
): Promise<void> {
  await updateEcheance(tx, id, encaissement)
  const echeances = await findEcheances(tx, [commande.id])
  await addCourriels(tx, [toRecuCourriel(commande, echeances, { montantCents, ...encaissement })])
  if (echeances.every(({ payeeLe }) => payeeLe !== null)) await soldeContrat(tx, commande.id)
}

/** Money came by card that pays nothing: it is given back, and the payer is told. */
export async function restituer(
  tx: Db,
  { commande }: Dossier,
  { paiementId, montantCents, now }: { paiementId: string; montantCents: number; now: Date },
): Promise<void> {
  await askRestitution(tx, paiementId, now)
  await addCourriels(tx, [toRenduCourriel(commande, montantCents)])
}

/** How the training provider says that money came. */
export const MODES_ENCAISSES = { virement: VIREMENT, cheque: CHEQUE } as const

interface Encaisse {
  numero: string
  rang: number
  /** yyyy-MM-dd: when the money came; today unless it is said. */
  jour: string | undefined
  mode: keyof typeof MODES_ENCAISSES
}

/**
 * The training provider received an échéance by transfer or by cheque. The same rule as by card judges the day on which
 * the money came: what came before it could be asked is to be given back, and is not recorded.
 */
export async function encaisser(db: Db, { numero, rang, jour, mode }: Encaisse, now: Date): Promise<EcheanceRow> {
  const today = dayInParis(now)
  const payeeLe = jour ?? today
  if (payeeLe > today) throw new AdministrationRefusal(`Le ${payeeLe} est encore à venir.`)
  return onDossier(db, numero, rang, async (tx, dossier, echeance) => {
    const obstacle = findObstacle(dossier, rang, payeeLe)
    if (obstacle) throw new AdministrationRefusal(`${obstacle} Si cette somme vous est parvenue, rendez-la.`)
    await recordEncaissement(tx, dossier, echeance, {
      payeeLe,
      modeReglementId: MODES_ENCAISSES[mode],
      reference: mode,
    })
    const acte = { commande: numero, rang, montantCents: echeance.montantCents, jour: payeeLe, mode }
    await recordGestion(tx, dossier.commande.facturationClientId, 'ECHEANCE_ENCAISSEE', acte)
    return echeance
  })
}

/** The training provider was mistaken: the last échéance that it said paid is not, unless the order is paid whole. */
export async function annulerEncaissement(db: Db, numero: string, rang: number): Promise<EcheanceRow> {
  return onDossier(db, numero, rang, async (tx, dossier, echeance) => {
    if (!echeance.payeeLe || echeance.modeReglementId === CARTE || dossier.etat !== 'CONFIRMEE')
      throw new AdministrationRefusal(
        `L’échéance ${rang} de la commande ${numero} n’a pas d’encaissement à annuler : elle est impayée, payée par carte, ou la commande est soldée ou finie.`,
      )
    if (dossier.echeances.some((one) => one.rang > rang && one.payeeLe))
      throw new AdministrationRefusal(`Annulez d’abord l’encaissement de l’échéance suivante.`)
    await updateEcheance(tx, echeance.id, { payeeLe: null, modeReglementId: null, reference: '' })
    const acte = { commande: numero, rang, montantCents: echeance.montantCents, jour: echeance.payeeLe }
    await recordGestion(tx, dossier.commande.facturationClientId, 'ENCAISSEMENT_ANNULE', acte)
    return echeance
  })
}

async function onDossier(
  db: Db,
  numero: string,
  rang: number,
  work: (tx: Db, dossier: Dossier, echeance: EcheanceRow) => Promise<EcheanceRow>,
): Promise<EcheanceRow> {
  return db.transaction().execute(async (tx) => {
    const { id } = (await findCommandeByNumero(tx, numero)) ?? {}
    const [termes] = id ? await findTermes(tx, [id]) : []
    if (!termes) throw new AdministrationRefusal(`Aucune commande sous contrat n’a le numéro ${numero}.`)
    const dossier = await lockDossier(tx, termes.commandeId)
    const echeance = dossier.echeances.find((one) => one.rang === rang)
    if (!echeance) throw refuseSansEcheance(numero, rang, dossier)
    return work(tx, dossier, echeance)
  })
}

function refuseSansEcheance(numero: string, rang: number, { echeances }: Dossier): AdministrationRefusal {
  return new AdministrationRefusal(
    echeances.length > 0
      ? `La commande ${numero} n’a pas d’échéance de rang ${rang}.`
      : `Le contrat de la commande ${numero} n’est pas définitif : rien n’est encore à payer. Si une somme vous est parvenue, rendez-la.`,
  )
}
