import type { BodyOf } from '#contract/endpoint.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { canOrder, canReadDocuments } from '#contract/rules/droits.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Commande } from '#contract/vente/commande.ts'
import type { Devis, DevisLigne, orderDevis as orderDevisCall } from '#contract/vente/devis.ts'
import { claimAll } from '../../personne/client/acces.service.ts'
import type { LienRow } from '../../personne/client/client.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { createCommande, toCommande } from '../../vente/commande/commande.service.ts'
import type { ContexteCommande } from '../../vente/commande/contexte.ts'
import { etatOf } from '../../vente/panier/devis-lu.ts'
import { drawNext } from '../document/documents.service.ts'
import {
  claimDevis,
  type DevisRow,
  findDevis,
  findDevisOf,
  findFichierDevis,
  setAnnule,
  setFichierDevis,
} from './devis.sql.ts'

export async function listDevisOf(db: Db, signIn: SignIn, today: string): Promise<DevisLigne[]> {
  const { compteId } = signIn
  const liens = await claimAll(db, signIn)
  const rows = await findDevisOf(
    db,
    compteId,
    liens.filter(canReadOthers).map(({ id }) => id),
  )
  return rows.filter((row) => canRead(row, compteId, liens)).map((row) => toLigne(row, compteId, today))
}

export async function getDevisOf(db: Db, signIn: SignIn, id: string, today: string): Promise<Devis> {
  const { row, lien } = await getDevisLisible(db, signIn, id)
  const commandeur = { ...row.detail.commandeur, id: row.commandeurId }
  const { formation, etapes, participants, aDesigner, referenceInterne, prix } = row.detail
  return {
    ...toLigne(row, signIn.compteId, today),
    reference: row.reference,
    particulier: row.particulier,
    dessine: row.isDessine,
    formation,
    etapes,
    commandeur,
    participants,
    referenceInterne,
    prix,
    ...(aDesigner && { aDesigner }),
    commandable: row.particulier || (lien !== undefined && canOrder(lien, lien)),
  }
}

/** a quote that the caller may not read is answered as unknown. */
export async function getDevisLisible(
  db: Db,
  signIn: SignIn,
  id: string,
): Promise<{ row: DevisRow; lien: LienRow | undefined }> {
  const row = await findDevis(db, id)
  const liens = await claimAll(db, signIn)
  if (!row || !canRead(row, signIn.compteId, liens)) throw new Refusal('NOT_FOUND')
  return { row, lien: liens.find((lien) => lien.id === row.commandeurId) }
}

/** Who asked for it, while they are linked to its company; others of the company as for its orders. */
function canRead(
  { compteId, commandeurId, particulier }: DevisRow,
  caller: string,
  liens: readonly LienRow[],
): boolean {
  const lien = liens.find(({ id }) => id === commandeurId)
  if (compteId === caller) return particulier || lien !== undefined
  return lien !== undefined && canReadOthers(lien)
}

/** only proved people read what others of their company asked for. */
function canReadOthers(lien: LienRow): boolean {
  return canReadDocuments(lien) || (lien.prouve && canOrder(lien, lien))
}

function toLigne(row: DevisRow, caller: string, today: string): DevisLigne {
  const { id, numero, emisLe, valableJusquAu, detail, commande } = row
  const { formation, commandeur, personne } = detail
  return {
    id,
    numero,
    emisLe,
    valableJusquAu,
    commande,
    etat: etatOf({ ...row, isCommande: commande !== null }, today),
    titre: formation.titre,
    dateDebut: formation.dateDebut,
    dateFin: formation.dateFin,
    denomination: commandeur.denomination,
    demandeur: row.compteId === caller ? null : formatPersonne(personne),
    places: countPlaces(detail),
    montantTtc: toEuros(row.montantTtcCents),
  }
}

/**
 * Decision 61: orders what the quote says, at its price, as a basket item is ordered: places are locked, rights and people
 * judged. A second press or a retry is answered with the same order.
 */
export async function orderDevis(
  db: Db,
  signIn: SignIn,
  { id, ...form }: BodyOf<typeof orderDevisCall> & { id: string },
  contexte: ContexteCommande,
): Promise<Commande> {
  const { row } = await getDevisLisible(db, signIn, id)
  const asked = { ...form, panierFormationId: id, reference: row.reference, montantTtc: toEuros(row.montantTtcCents) }
  try {
    return toCommande(await createCommande(db, signIn, asked, { ...contexte, source: 'devis' }))
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'NOT_FOUND'
    throw (isGone && (await findRefus(db, id))) || error
  }
}

/** Why a quote cannot be ordered, or cancelled, any more: somebody has ordered it. */
async function findRefus(db: Db, id: string): Promise<Refusal | undefined> {
  const commande = (await findDevis(db, id))?.commande
  return commande
    ? new Refusal('DEVIS_COMMANDE', { message: `Ce devis est déjà commandé : commande ${commande.numero}.` })
    : undefined
}

/** Under the lock that an order of it takes: it is either ordered or cancelled. */
export async function cancelDevis(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCommande(tx, { panierFormationId: id })
    const refus = await findRefus(tx, id)
    if (refus) throw refus
    await setAnnule(tx, id, now)
  })
}

/** Who asked for it, and who may order it, cancel it; for others who read it, it is not theirs. */
export async function checkCanCancel(db: Db, signIn: SignIn, id: string): Promise<void> {
  const { row, lien } = await getDevisLisible(db, signIn, id)
  const may = row.compteId === signIn.compteId || (lien !== undefined && canOrder(lien, lien))
  if (!may) throw new Refusal('COMMANDE_NOT_ALLOWED')
}

export async function openFichierDevis(db: Db, signIn: SignIn, id: string): Promise<{ nom: string; contenu: Buffer }> {
  const { row } = await getDevisLisible(db, signIn, id)
  const contenu = await findFichierDevis(db, id)
  if (!contenu) throw new Refusal('DOCUMENT_EN_PREPARATION')
  return { nom: `Devis ${row.numero}.pdf`, contenu }
}

type Dessin = Parameters<typeof drawNext>

/** Draws the quote that has waited longest. True when there was one. */
export async function drawDevis(db: Db, outils: Dessin[1], log: Dessin[2]): Promise<boolean> {
  return drawNext(db, outils, log, { claim: claimDevis, keep: setFichierDevis })
}
