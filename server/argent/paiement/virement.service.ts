import type { CompteRemboursement, CompteVoulu } from '#contract/rules/modification-form.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordActe, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { applyToLot } from '../../vente/commande/commande.service.ts'
import { type CommandeRow, findCommande, findLot } from '../../vente/commande/commande.sql.ts'
import { endRemboursement } from '../encaissement/solde.service.ts'
import { recordMouvements } from '../mouvement/mouvement.service.ts'
import { listRembourses } from './changements.ts'
import { checkAutreTitulaire, judgeCompte, listAdministrateurs, tellCompte } from './destination.service.ts'
import { endRestitution } from './echeance.service.ts'
import { findPaiement } from './paiement.sql.ts'
import { type ARendre, findMouvementsCarte, markPartsFaites } from './restitution.sql.ts'
import {
  findCommandeSansCarte,
  hasCompte,
  markRefuse,
  markVire,
  setCompte,
  setCompteOf,
  type Virement,
} from './virement.sql.ts'
import { toCarteRefuseeCourriel } from './virement-courriel.ts'

/** Decision 50: the payment provider refused a refund for good. It is one by transfer from now on; who ordered is told once. */
export async function refuseCarte(tx: Db, { id, commandeId, montantCents }: ARendre, now: Date): Promise<boolean> {
  const isNew = await markRefuse(tx, id, now)
  if (isNew) await tellRefus(tx, commandeId, montantCents)
  return isNew
}

/** Asks who ordered, and the administrators of a company that paid, for the account to which this amount is transferred. */
async function tellRefus(tx: Db, commandeId: string, montantCents: number): Promise<void> {
  const commande = await getCommande(tx, commandeId)
  const personne = commande.detail.personne.email.toLowerCase()
  const administrateurs = await listAdministrateurs(tx, [commande.facturationClientId])
  await addCourriels(tx, [
    toCarteRefuseeCourriel(commande, { montantCents, administrateur: null }),
    ...administrateurs
      .filter(({ email }) => email !== personne)
      .map((administrateur) => toCarteRefuseeCourriel(commande, { montantCents, administrateur })),
  ])
}

/** Gives the account of a transfer that has none yet. Once given, only the training provider changes it. */
export async function giveCompte(db: Db, compteId: string, commandeId: string, voulu: CompteVoulu): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const compte = await judgeCompte(tx, commandeId, compteId, voulu)
    if (!compte) throw refuseOrigine()
    const montantCents = await setCompteOf(tx, commandeId, compte)
    // A second press: it is given already.
    if (montantCents === 0 && (await hasCompte(tx, commandeId, compte))) return
    if (montantCents === 0) throw refuseCompte()
    const commande = await getCommande(tx, commandeId)
    const { commandeurId: clientId, numero } = commande
    const detail = { commande: numero, montantCents }
    await recordActe(tx, { compteId, clientId, action: 'VIREMENT_COMPTE', detail })
    await tellCompte(tx, commande, compte, montantCents)
  })
}

function refuseOrigine(): Refusal {
  const message = 'Nous ne connaissons pas encore le compte qui a payé cette commande : un administrateur l’indique.'
  return new Refusal('MODIFICATION_IMPOSSIBLE', { message })
}

function refuseCompte(): Refusal {
  const message =
    'Aucun compte n’est attendu pour cette commande : il est déjà indiqué, ou l’argent est rendu. Rechargez la page.'
  return new Refusal('MODIFICATION_IMPOSSIBLE', { message })
}

/** The training provider gives the account of a transfer that is to be made, or another one. */
export async function setCompteVirement(
  db: Db,
  id: string,
  { autreTitulaire, ...compte }: CompteRemboursement & Vu,
): Promise<Virement> {
  return db.transaction().execute(async (tx) => {
    const virement = await setCompte(tx, id, compte)
    if (!virement) throw refuseVirement(id)
    checkAutreTitulaire(compte, toPaye(virement), autreTitulaire)
    await record(tx, 'VIREMENT_COMPTE', id, virement)
    await tellCompte(tx, await getCommande(tx, virement.commandeId), compte, virement.montantCents)
    return virement
  })
}

/** The training provider has seen that the holder of the account is not who paid. */
export interface Vu {
  autreTitulaire?: boolean | undefined
}

export function toPaye({ payeur, origines }: Pick<Virement, 'payeur' | 'origines'>) {
  return { payeur, origines: origines.map(({ iban }) => iban) }
}

/** The training provider made a transfer that a change asked for, that a card left to it (decision 50), or of what was paid too much (decision 59). */
export async function confirmVirement(db: Db, id: string, now: Date, { autreTitulaire }: Vu = {}): Promise<Virement> {
  return db.transaction().execute(async (tx) => {
    // The order first, as everybody locks it: its money is counted anew.
    const sansCarte = await findCommandeSansCarte(tx, id)
    if (sansCarte) await lockCommande(tx, await getCommande(tx, sansCarte))
    const virement = await markVire(tx, id, now)
    if (!virement) throw refuseVirement(id)
    const { titulaire, iban } = virement
    if (iban) checkAutreTitulaire({ titulaire, iban }, toPaye(virement), autreTitulaire)
    await recordMouvements(tx, [virement.commandeId])
    await settle(tx, virement, now)
    await recordMouvements(tx, [virement.commandeId])
    await record(tx, 'VIREMENT_FAIT', id, virement)
    return virement
  })
}

/** What a card refused counts as refunded once it is transferred, as if the card had taken it. */
async function settle(tx: Db, { commandeId, refuseLe, isEcheance }: Virement, now: Date): Promise<void> {
  if (!refuseLe) return endRemboursement(tx, commandeId, now)
  return isEcheance ? endRestitution(tx, commandeId) : settleLot(tx, commandeId, now)
}

async function settleLot(tx: Db, commandeId: string, now: Date): Promise<void> {
  const seen = await findLot(tx, commandeId)
  // Nobody else gives back of this lot at the same time: of two last transfers, one sees the other.
  for (const one of seen) await lockCommande(tx, one)
  const lot = await findLot(tx, commandeId)
  const commande = lot.find(({ id }) => id === commandeId)
  const paiement = await findPaiement(tx, { commandeId })
  if (!commande || !paiement) throw new Error('a card has paid this order')
  const { encaisseCents: capturedCents, rembourseCents: refundedCents } = paiement
  const ids = listRembourses({ capturedCents, refundedCents }, lot, await findMouvementsCarte(tx, commande))
  await applyToLot(tx, ids, 'REMBOURSEMENT', 'gestion : virement fait')
  await markPartsFaites(tx, ids, now)
}

async function record(
  tx: Db,
  action: 'VIREMENT_FAIT' | 'VIREMENT_COMPTE',
  id: string,
  { facturationClientId, numero, montantCents }: Virement,
): Promise<void> {
  await recordGestion(tx, facturationClientId, action, { commande: numero, montantCents, remboursement: id })
}

function refuseVirement(id: string): AdministrationRefusal {
  return new AdministrationRefusal(`Aucun virement à faire n’a l’identifiant ${id} : il est peut-être déjà fait.`)
}

async function getCommande(tx: Db, id: string): Promise<CommandeRow> {
  const commande = await findCommande(tx, id)
  if (!commande) throw new Error('what is given back is of an order')
  return commande
}
