import * as z from 'zod/mini'
import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { boundedArray } from '#contract/rules/liste.ts'
import { toCents } from '#contract/rules/montant.ts'
import { CommandeForm, CommandesForm, MAX_COMMANDES } from '#contract/vente/commande.ts'
import { checkCanOrder } from '../../personne/client/acces.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { countCommande } from '../../platform/metrics.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inTurn } from '../../platform/turns.ts'
import { createConsultations } from '../demande/consultation.service.ts'
import { checkCanOrderItem, checkFaits } from '../panier/a-commander.service.ts'
import { findItem, type ItemRow } from '../panier/panier.sql.ts'
import { type CommandeRow, findLot, findVivante } from './commande.sql.ts'
import type { DetailCommande } from './commande.tables.ts'
import { type ContexteCommande, checkContextUrl } from './contexte.ts'
import { PartPassee, type Preparee, prepareCommande, writeCommandes } from './creation.service.ts'
import { toDetailActuel } from './detail-actuel.ts'
import { checkReservations, isAAccepter, listDeNouveau, toAAccepter } from './impayes.service.ts'
import { inLockOrder } from './ordre.ts'
import { type Autorisee, type Lue, lockAndRead, readReste } from './reads.service.ts'
import { openTenues } from './tenue.service.ts'

const Asked = z.object({ panierFormationId: CommandeForm.shape.panierFormationId })
const AskedItems = z.object({ items: boundedArray(z.unknown(), MAX_COMMANDES) })

/**
 * judges the caller's rights before a body that is not well formed is refused (`checkBody` of a route).
 * createCommandes judges the rights of a well-formed order.
 */
export async function checkCommande(db: Db, signIn: SignIn, body: unknown): Promise<void> {
  if (!CommandeForm.safeParse(body).success) await checkItems(db, signIn, [body])
}

/** The same for an order of several items. */
export async function checkCommandes(db: Db, signIn: SignIn, body: unknown): Promise<void> {
  if (!CommandesForm.safeParse(body).success) await checkItems(db, signIn, AskedItems.safeParse(body).data?.items ?? [])
}

async function checkItems(db: Db, signIn: SignIn, items: readonly unknown[]): Promise<void> {
  for (const item of items) {
    const { data } = Asked.safeParse(item)
    if (!data || (await findVivante(db, signIn.compteId, data.panierFormationId))) continue
    await checkCanOrderItem(db, signIn, data.panierFormationId)
  }
}

/** One order is a lot of one. */
export function toCommandesForm({ panierFormationId, reference, montantTtc, ...form }: CommandeForm): CommandesForm {
  return { ...form, items: [{ panierFormationId, reference, montantTtc }] }
}

/** an order tells whether a person is registered already: those whom the caller does not know count as looked up. */
class AConsulter extends Error {
  readonly consultation: { clientId: number | null; emails: string[] }

  constructor(consultation: AConsulter['consultation']) {
    super('people to look up first')
    this.consultation = consultation
  }
}

/**
 * CMD-03, CMD-04, CMD-09: makes one order for each of these basket items, all or none. A second click, a retry or a
 * second tab gets the living orders. Orders without a card are confirmed at once; by card (`cardHold`), they hold their
 * places. Either may wait for the provider first.
 */
export async function createCommandes(
  db: Db,
  signIn: SignIn,
  form: CommandesForm,
  contexte: ContexteCommande,
): Promise<CommandeRow[]> {
  try {
    return await tryWithinPart(db, signIn, form, contexte)
  } catch (error) {
    if (!(error instanceof AConsulter)) throw error
    // The look-up is written apart from the order, which the throw has undone: the quota of a refused order counts.
    await createConsultations(db, contexte.lookupsPerHour)(signIn, { genre: 'COMMANDE', ...error.consultation })
    return tryWithinPart(db, signIn, form, contexte)
  }
}

/** no room is left in the part of clients that never paid: the order waits for the provider. */
async function tryWithinPart(
  db: Db,
  signIn: SignIn,
  form: CommandesForm,
  contexte: ContexteCommande,
): Promise<CommandeRow[]> {
  try {
    return await tryCommandes(db, signIn, form, contexte)
  } catch (error) {
    if (!(error instanceof PartPassee)) throw error
    return tryCommandes(db, signIn, form, { ...contexte, isPartPassee: true })
  }
}

async function tryCommandes(
  db: Db,
  signIn: SignIn,
  { items, ...reglement }: CommandesForm,
  contexte: ContexteCommande,
): Promise<CommandeRow[]> {
  const forms = inLockOrder(items.map((item) => ({ ...reglement, ...item })))
  const references = forms.map(({ reference }) => reference)
  const make = () => db.transaction().execute((tx) => makeCommandes(tx, signIn, forms, contexte))
  const { commandes, isNew } = await inTurn(db, references, () => repeatOnce(make))
  if (isNew) for (const { etat } of commandes) countCommande(etat)
  return commandes
}

async function makeCommandes(
  tx: Db,
  signIn: SignIn,
  forms: readonly CommandeForm[],
  contexte: ContexteCommande,
): Promise<{ commandes: CommandeRow[]; isNew: boolean }> {
  const [premiere, ...autres] = listLibres(await lockAndRead(tx, signIn, forms, contexte))
  if (premiere && autres.length + 1 === forms.length)
    return { commandes: await addNouvelles(tx, signIn, [premiere, ...autres], contexte), isNew: true }
  const vivantes = await findVivantes(tx, signIn, forms)
  if (vivantes.length === 0) throw new Refusal('NOT_FOUND')
  // an order is not answered again to who lost the right to make it.
  for (const { commandeurId } of vivantes) await checkCanOrder(tx, signIn, commandeurId)
  return { commandes: await checkSame(tx, vivantes, forms, contexte), isNew: false }
}

type Libre = Lue & { lu: ItemRow }

/** The items that are in the basket and that neither an open payment nor a contract to sign holds. None of them has a living order. */
function listLibres(lues: readonly Lue[]): Libre[] {
  return lues.flatMap(({ lu, ...lue }) => (lu && !lu.paiementOuvert && !lu.aSigner ? [{ ...lue, lu }] : []))
}

async function findVivantes(tx: Db, signIn: SignIn, forms: readonly CommandeForm[]): Promise<CommandeRow[]> {
  const vivantes: CommandeRow[] = []
  for (const { panierFormationId } of forms) {
    const vivante = await findVivante(tx, signIn.compteId, panierFormationId)
    if (vivante) vivantes.push(vivante)
  }
  return vivantes
}

async function addNouvelles(
  tx: Db,
  signIn: SignIn,
  [premiere, ...autres]: readonly [Libre, ...Libre[]],
  contexte: ContexteCommande,
): Promise<CommandeRow[]> {
  const authorize = async ({ form, lu, faits }: Libre) => {
    const permise = await checkFaits(tx, signIn, { lu, reference: form.reference, faits }, contexte.today)
    return { form, ...permise }
  }
  const autorisees: [Autorisee, ...Autorisee[]] = [await authorize(premiere)]
  for (const autre of autres) autorisees.push(await authorize(autre))
  checkCommandeurs(autorisees)
  const { demandees, tenues, minutes, envois } = await readReste(tx, signIn, autorisees, contexte)
  const preparees: Preparee[] = []
  for (const demandee of demandees) preparees.push(await prepareCommande(tx, signIn, demandee, contexte))
  const emails = preparees.flatMap(({ aConsulter }) => aConsulter)
  if (emails.length > 0) throw new AConsulter({ clientId: premiere.lu.commandeur.id, emails })
  const isTenue = contexte.cardHold !== undefined || preparees.some(({ nouvelle }) => nouvelle.contrat !== null)
  if (isTenue) checkReservations(minutes, contexte)
  const regle = { unePlaceSur: contexte.unePlaceSur, sauf: signIn.compteId }
  const isToAccept = await isAAccepter(tx, preparees, tenues, contexte)
  if (isToAccept) return writeCommandes(tx, preparees.map(toAAccepter), envois, { comptees: new Map(), regle })
  if ([premiere, ...autres].some(({ lu }) => lu.tenue))
    await openTenues(
      tx,
      preparees.map(({ nouvelle }) => nouvelle),
    )
  return writeCommandes(tx, preparees, envois, { comptees: listDeNouveau(preparees, tenues, contexte), regle })
}

/** One payment has one payer, whom one orderer chose: all items have the same orderer. */
function checkCommandeurs(libres: readonly Libre[]): void {
  const commandeurs = libres.map(({ lu: { commandeur, particulier } }) => `${commandeur.id} ${particulier}`)
  if (new Set(commandeurs).size > 1)
    throw new Refusal('INVALID_INPUT', {
      fields: [{ path: 'items', message: 'Ces formations n’ont pas le même commandeur.' }],
    })
}

/**
 * Answers orders that wait for no payment. Refuses to go on with an open payment in another mode, for other items or prices, or
 * after a change of the basket items.
 */
async function checkSame(
  tx: Db,
  vivantes: CommandeRow[],
  forms: readonly CommandeForm[],
  contexte: ContexteCommande,
): Promise<CommandeRow[]> {
  for (const { contextUrl } of forms) checkContextUrl(contextUrl, contexte.origins)
  if (contexte.cardHold !== undefined && vivantes.some(({ etat }) => hasTrait(etat, 'contratEnCours')))
    throw new Refusal('CONTRAT_A_SIGNER')
  const isSettled = vivantes.every(({ etat }) => !isAttendant(etat, 'carte'))
  if (isSettled && vivantes.length === forms.length) return vivantes
  if (isSettled) throw new Refusal('DEJA_COMMANDE')
  if (contexte.cardHold === undefined || !(await isWholeLot(tx, vivantes, forms)) || (await isChanged(tx, vivantes)))
    throw new Refusal('COMMANDE_EN_COURS')
  return vivantes
}

/** Whether the forms name exactly the items of the open payment, at the same prices. */
async function isWholeLot(tx: Db, vivantes: readonly CommandeRow[], forms: readonly CommandeForm[]): Promise<boolean> {
  const lot = await findLot(tx, vivantes[0]?.id ?? '')
  const keyOfForm = ({ panierFormationId, montantTtc }: CommandeForm) => `${panierFormationId} ${toCents(montantTtc)}`
  const keyOfRow = ({ panierFormationId, montantTtcCents }: CommandeRow) => `${panierFormationId} ${montantTtcCents}`
  return forms.map(keyOfForm).join() === lot.map(keyOfRow).join()
}

async function isChanged(tx: Db, vivantes: readonly CommandeRow[]): Promise<boolean> {
  for (const vivante of vivantes) {
    const item = await findItem(tx, vivante.compteId, vivante.panierFormationId)
    if (item && !isSameDemande(item, toDetailActuel(vivante))) return true
  }
  return false
}

type Ordered = Pick<DetailCommande, 'requiredReferences' | 'optionalReferences'> & {
  commandeur: { id: number }
  participants: readonly { email: string; prestationsOptionnelles: unknown; situations?: unknown }[]
  aDesigner?: number | undefined
}

/** Whether an item still asks for what was ordered, and for the same people. */
export function isSameDemande(item: Ordered, detail: Ordered): boolean {
  return keyOf(item) === keyOf(detail)
}

function keyOf({ commandeur, participants, aDesigner = 0, requiredReferences, optionalReferences }: Ordered): string {
  const people = participants.map(({ email, prestationsOptionnelles, situations = [] }) => [
    email,
    prestationsOptionnelles,
    situations,
  ])
  return JSON.stringify([commandeur.id, people, aDesigner, requiredReferences, optionalReferences])
}
