import type { ResponseOf } from '#contract/endpoint.ts'
import type { EntiteFacturation } from '#contract/personne/entite-facturation.ts'
import { type EtatCommande, hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import type { Commande, CommandeForm, getFacturation } from '#contract/vente/commande.ts'
import { checkCanReadCommande } from '../../personne/client/acces-commande.service.ts'
import { listPayeurs } from '../../personne/client/facturation/payeur.service.ts'
import { now as clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { removeOrdered } from '../panier/a-commander.service.ts'
import { getActualites, withActualite } from './actuelle.service.ts'
import { addAvis } from './avis.service.ts'
import {
  addHistorique,
  type CommandeRow,
  findAcheteursPublics,
  findCommande,
  findCommandeOf,
  findDernierPayeur,
  findDernierReglement,
  findExpiredCommandes,
  findLot,
  findParticipation,
  lockPanierFormation,
  setEtatCommande,
} from './commande.sql.ts'
import { addRemboursement, getDates, toConfirmations } from './confirmation.service.ts'
import type { ContexteCommande } from './contexte.ts'
import { toDetailActuel } from './detail-actuel.ts'
import { isKept, SANS_PLACES, type Transition, toEtatMontre, toSuite } from './etat.ts'
import { setStatutInscriptions } from './inscription.sql.ts'
import { createCommandes, toCommandesForm } from './lot.service.ts'
import { inLockOrder } from './ordre.ts'
import { findPlaces, lockSessions } from './place.sql.ts'
import { releasePlaces, takeAgain, takeFirst } from './places.service.ts'
import { sayInstructions } from './reglement.ts'
import { suites } from './suites.ts'

/** The most orders that one round of the sweep expires. */
const EXPIRED_AT_ONCE = 50

/** CMD-03, CMD-04, CMD-09: makes the order of one basket item. */
export async function createCommande(
  db: Db,
  signIn: SignIn,
  form: CommandeForm,
  contexte: ContexteCommande,
): Promise<CommandeRow> {
  const [commande] = await createCommandes(db, signIn, toCommandesForm(form), contexte)
  if (!commande) throw new Error('what is written is an order')
  return commande
}

/**
 * the only function that moves an order from state to state, whoever reports the event and however often. In
 * `tx`, it locks the basket item's id, then the sessions in the order of their ids. Answers the state that results.
 */
export async function applyTransition(
  tx: Db,
  commandeId: string,
  transition: Transition,
  cause: string,
): Promise<EtatCommande> {
  const { isFerme, ...commande } = await move(tx, commandeId, transition, cause)
  if (isFerme) await addAvis(tx, [commande], clock())
  return commande.etat
}

/** Answers the order in the state that results, and whether this event made it firm: paid, accepted by the provider, or definitive. */
async function move(tx: Db, commandeId: string, transition: Transition, cause: string) {
  await lockPanierFormation(tx, (await getCommandeRow(tx, commandeId)).panierFormationId)
  const commande = await getCommandeRow(tx, commandeId)
  const suite = toSuite(commande.etat, transition)
  if (!suite) return { ...commande, isFerme: false }
  const isLost = suite.places === 'a reprendre' && !(await takeAgain(tx, commande))
  const etat = isLost ? SANS_PLACES : suite.etat
  const now = clock()
  if (suite.places === 'a prendre') await takeFirst(tx, commande)
  if (suite.places === 'rendues') await releasePlaces(tx, commande, transition, now)
  if (suite.places === 'abandonnees') await setStatutInscriptions(tx, commande.id, 'Annulée', now)
  await setEtatCommande(tx, commande.id, etat, now)
  await addHistorique(tx, { commandeId: commande.id, etat, cause: `${transition} ${cause}` })
  const isFerme = hasTrait(etat, 'ferme') && !hasTrait(commande.etat, 'ferme')
  if (isFerme || isKept(commande.etat, etat)) await removeOrdered(tx, commande.compteId, commande.panierFormationId)
  if (isFerme) await setStatutInscriptions(tx, commande.id, 'Affecté', now)
  // A contract has mails of its own.
  if (isFerme && transition !== 'CONTRAT_DEFINITIF') {
    const { sessionIds } = await findPlaces(tx, commande.id)
    const sessions = await getDates(tx, commande, sessionIds)
    await addCourriels(tx, await toConfirmations(tx, [{ commande: { ...commande, etat }, sessions, now }]))
  }
  // A cancelled session has a mail of its own.
  if (isAttendant(etat, 'remboursement') && transition !== 'SESSION_ANNULEE')
    await addRemboursement(tx, commande, transition)
  await suites.get().follow(tx, commande, etat, now)
  return { ...commande, etat, isFerme }
}

/**
 * The same for orders that are paid, or accepted, together: locks all basket items, then all sessions, in the order everybody uses.
 */
export async function applyToLot(
  tx: Db,
  commandeIds: readonly string[],
  transition: Transition | ((commande: CommandeRow) => Transition),
  cause: string,
): Promise<Map<string, EtatCommande>> {
  const commandes = await Promise.all(commandeIds.map((id) => getCommandeRow(tx, id)))
  const ordered = inLockOrder(commandes)
  if (ordered.length > 1) {
    for (const { panierFormationId } of ordered) await lockPanierFormation(tx, panierFormationId)
    const places = await Promise.all(commandeIds.map((id) => findPlaces(tx, id)))
    await lockSessions(
      tx,
      places.flatMap(({ sessionIds }) => sessionIds),
    )
  }
  const etats = new Map<string, EtatCommande>()
  const fermes: CommandeRow[] = []
  for (const one of ordered) {
    const sien = typeof transition === 'function' ? transition(one) : transition
    const { isFerme, ...commande } = await move(tx, one.id, sien, cause)
    etats.set(one.id, commande.etat)
    if (isFerme) fermes.push(commande)
  }
  await addAvis(tx, fermes, clock())
  return etats
}

async function getCommandeRow(tx: Db, commandeId: string): Promise<CommandeRow> {
  const commande = await findCommande(tx, commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  return commande
}

/** the orders by card that have held their places long enough. */
export async function listExpired(db: Db, now: Date): Promise<string[]> {
  return findExpiredCommandes(db, now, EXPIRED_AT_ONCE)
}

/** Gives the places of expired orders back. True when there may be more such orders. */
export async function expireCommandes(db: Db, now: Date): Promise<boolean> {
  const ids = await listExpired(db, now)
  for (const id of ids) await db.transaction().execute((tx) => applyTransition(tx, id, 'DELAI_EXPIRE', 'balayage'))
  return ids.length === EXPIRED_AT_ONCE
}

/** another person's order is answered as unknown, as is one's own without the right to order. */
export async function getCommandeOf(db: Db, signIn: SignIn, id: string): Promise<Commande> {
  const commande = await findCommandeOf(db, signIn.compteId, id)
  if (!commande) throw new Refusal('NOT_FOUND')
  await checkCanReadCommande(db, signIn, commande)
  return withActualite(toCommande(commande), (await getActualites(db, [id]))(id))
}

/** The order, and the orders made together with it. */
export async function listCommandesOf(db: Db, signIn: SignIn, id: string): Promise<Commande[]> {
  await getCommandeOf(db, signIn, id)
  const lot = await findLot(db, id)
  const actualiteOf = await getActualites(
    db,
    lot.map((commande) => commande.id),
  )
  return lot.map((commande) => withActualite(toCommande(commande), actualiteOf(commande.id)))
}

/** The order as it was made, with its first dates. */
export function toCommande({ detail, createdAt, modeReglementId, ...commande }: CommandeRow): Commande {
  return {
    ...toDetailActuel({ ...commande, detail }),
    instructions: sayInstructions({ modeReglementId, detail }),
    id: commande.id,
    numero: commande.numero,
    etat: toEtatMontre(commande.etat, detail),
    date: createdAt.toISOString().replace(/\.\d+/, ''),
    reference: commande.reference,
    modeReglementId,
    modeReglementLabel: modeReglementId === null ? null : modeReglementLabel(modeReglementId),
  }
}

/**
 * CMD-01: puts first the payer of the caller's last order, or else of anybody's last order for this client, if the
 * client still has this payer. Also gives the mode of payment of the caller's last order.
 */
export async function getPayeurs(
  db: Db,
  compteId: string,
  commandeurId: number,
  vendeurId?: number,
): Promise<Omit<ResponseOf<typeof getFacturation>, 'banque' | 'mandats'>> {
  const entites = await withAcheteursPublics(db, commandeurId, await listPayeurs(db, commandeurId))
  const reglement = await findDernierReglement(db, compteId, { commandeurId, vendeurId })
  const id = reglement?.facturationClientId ?? (await findDernierPayeur(db, { commandeurId, vendeurId }))
  const dernier = entites.find((entite) => entite.id === id)
  return {
    dernierPayeur: dernier?.id ?? null,
    dernierModeReglement: reglement?.modeReglementId ?? null,
    entitesFacturation: dernier ? [dernier, ...entites.filter((entite) => entite !== dernier)] : entites,
  }
}

const SANS_NUMERO = { service: '', engagement: '', marche: '' }

/** Decision 58: who may be a public buyer is asked for what its invoices say, and finds what it said last. */
async function withAcheteursPublics(
  db: Db,
  commandeurId: number,
  payeurs: Awaited<ReturnType<typeof listPayeurs>>,
): Promise<EntiteFacturation[]> {
  const publics = payeurs.filter(({ mayBePublic }) => mayBePublic).map(({ id }) => id)
  const dernieres = await findAcheteursPublics(db, commandeurId, publics)
  return payeurs.map(({ mayBePublic, ...payeur }) =>
    mayBePublic ? { ...payeur, acheteurPublic: dernieres.get(payeur.id) ?? SANS_NUMERO } : payeur,
  )
}

/** INS-20: whether the person's last order for an entity registered other people only. */
export async function isSansParticiper(db: Db, { compteId, email }: SignIn): Promise<boolean> {
  return (await findParticipation(db, compteId, email)) === false
}
