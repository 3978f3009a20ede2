import { ETATS_COMMANDE, isAttendant } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { lockAuteur } from '../../personne/limite/limite.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { toContratASignerCourriel } from '../contrat/contrat-courriel.ts'
import { openContrat } from '../contrat/vente.service.ts'
import { toAccepteeCourriel, toRefuseeCourriel } from './acceptation-courriel.ts'
import { applyToLot } from './commande.service.ts'
import { type CommandeRow, findLot, lockPanierFormation, setExpireLe } from './commande.sql.ts'
import { findCommandeByNumero } from './session.sql.ts'

/** How long an accepted order by card, or under contract, holds its places. A payment provider keeps a page for a day at most. */
const HOLD_MS = 23 * 3_600_000

/** The orders that one answer of the provider is about: those made together have the same. */
interface Lot {
  premiere: CommandeRow
  commandes: CommandeRow[]
  ids: string[]
}

/**
 * takes the places of an order that waits for the provider, and of those made with it, all or none. Without a card
 * they are confirmed; by card, the orderer is told to pay; an individual is told to sign (decision 54). Answers the accepted orders as they were.
 */
export async function acceptCommande(db: Db, numero: string, now: Date): Promise<CommandeRow[]> {
  return answer(db, numero, 'COMMANDE_ACCEPTEE', async (tx, { premiere, commandes, ids }) => {
    const { personne, commandeur } = premiere.detail
    const perdu = `${personne.email} n’a plus le droit de commander pour ${commandeur.denomination}.`
    if (!(await hasDroitOfCommande(tx, premiere)))
      throw new AdministrationRefusal(`La commande ${numero} reste à accepter : ${perdu}`)
    await lockAuteur(tx, premiere.compteId)
    const jusqua = new Date(now.getTime() + HOLD_MS)
    const contrats = commandes.filter(isDeContrat)
    const isCarte = premiere.modeReglementId === CARTE && contrats.length === 0
    if (isCarte || contrats.length > 0) await setExpireLe(tx, ids, jusqua)
    const acceptationOf = (commande: CommandeRow) => {
      if (isDeContrat(commande)) return 'ACCEPTATION_CONTRAT'
      return isCarte ? 'ACCEPTATION_CB' : 'ACCEPTATION'
    }
    await sayRefusal(numero, async () => {
      for (const commande of contrats) await openContrat(tx, commande, now)
      await applyToLot(tx, ids, acceptationOf, 'gestion')
    })
    if (isCarte) await addCourriels(tx, [toAccepteeCourriel(commandes, premiere, jusqua)])
    await addCourriels(
      tx,
      contrats.map((commande) => toContratASignerCourriel(commande, jusqua)),
    )
  })
}

/** ends an order that waits for the provider, and those made with it. Answers them as they were. */
export async function refuseCommande(db: Db, numero: string, motif: string | null): Promise<CommandeRow[]> {
  return answer(db, numero, 'COMMANDE_REFUSEE', async (tx, { premiere, commandes, ids }) => {
    await applyToLot(tx, ids, 'REFUS', 'gestion')
    await addCourriels(tx, [toRefuseeCourriel(commandes, premiere, motif)])
  })
}

function isDeContrat({ particulier, montantTtcCents }: CommandeRow): boolean {
  return isSousContrat({ particulier, montantTtc: montantTtcCents })
}

async function answer(
  db: Db,
  numero: string,
  action: 'COMMANDE_ACCEPTEE' | 'COMMANDE_REFUSEE',
  work: (tx: Db, lot: Lot) => Promise<void>,
): Promise<CommandeRow[]> {
  return db.transaction().execute(async (tx) => {
    const lot = await lockLot(tx, numero)
    await work(tx, lot)
    const numeros = lot.commandes.map((commande) => commande.numero)
    await recordGestion(tx, lot.premiere.commandeurId, action, { commandes: numeros })
    return lot.commandes
  })
}

/** Locks the basket items first, then reads the states: of two answers at once, the second finds nothing to answer. */
async function lockLot(tx: Db, numero: string): Promise<Lot> {
  const commande = await findCommandeByNumero(tx, numero)
  if (!commande) throw new AdministrationRefusal(`Aucune commande n’a le numéro ${numero}.`)
  for (const { panierFormationId } of await findLot(tx, commande.id)) await lockPanierFormation(tx, panierFormationId)
  const lot = await findLot(tx, commande.id)
  const commandes = lot.filter(({ etat }) => isAttendant(etat, 'organisme'))
  const [premiere] = commandes
  const etat = lot.find(({ id }) => id === commande.id)?.etat
  if (premiere && etat && isAttendant(etat, 'organisme'))
    return { premiere, commandes, ids: commandes.map(({ id }) => id) }
  const label = ETATS_COMMANDE.find((one) => one.etat === etat)?.label
  throw new AdministrationRefusal(`La commande ${numero} n’attend pas d’accord : son état est « ${label} ».`)
}

/** A refusal that a buyer would read is told to the operator, and the order goes on waiting. */
async function sayRefusal(numero: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof AdministrationRefusal) throw error
    throw new AdministrationRefusal(`La commande ${numero} reste à accepter : ${error.message}`)
  }
}
