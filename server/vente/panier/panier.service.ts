import type { ChoixCursus } from '#contract/rules/cursus.ts'
import type { PanierFormation, PanierParticipant } from '#contract/vente/panier.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { getRegard } from '../demande/acces.service.ts'
import { listOffres } from '../demande/offre.service.ts'
import { listPrix } from '../demande/prix.service.ts'
import { type Asked, deleteItem, findItems, hasItem, type ItemRow, lockItem } from './panier.sql.ts'
import { toPanierFormation } from './to-panier.ts'

/** One item of a person's basket, by its id or by the reference of its session. */
export type One = Exclude<Asked, 'all'>

/** another person's item is answered as unknown. */
export async function checkItem(db: Db, compteId: string, one: One): Promise<void> {
  if (!(await hasItem(db, compteId, one))) throw new Refusal('NOT_FOUND')
}

/** The basket with its prices. The number of statements does not depend on the number of items. */
export async function listPanierFormations(
  db: Db,
  signIn: SignIn,
  today: string,
  asked: Asked = 'all',
): Promise<PanierFormation[]> {
  const items = await findItems(db, signIn.compteId, asked)
  const references = items.map(({ reference }) => reference)
  const offres = new Map((await listOffres(db, references, today)).map((offre) => [offre.reference, offre]))
  const offered = items.flatMap((item) => {
    const offre = offres.get(item.reference)
    return offre ? [{ offre, demande: item, clientId: item.commandeur.id }] : []
  })
  const prices = await listPrix(db, await getRegard(db, signIn), offered, today)
  const priced = new Map(offered.map(({ demande }, index) => [demande.id, prices[index]]))
  return items.map((item) =>
    toPanierFormation(item, {
      offre: offres.get(item.reference),
      priced: priced.get(item.id),
      today,
    }),
  )
}

export async function getPanierItem(db: Db, signIn: SignIn, today: string, one: One): Promise<PanierFormation> {
  const [item] = await listPanierFormations(db, signIn, today, one)
  if (!item) throw new Refusal('NOT_FOUND')
  return item
}

export async function getParticipants(db: Db, signIn: SignIn, today: string, one: One): Promise<PanierParticipant[]> {
  return (await getPanierItem(db, signIn, today, one)).participants
}

/** CUR-01: the saved choice of sessions of a cursus. */
export async function getCursus(db: Db, compteId: string, one: One): Promise<ChoixCursus> {
  const { requiredReferences, optionalReferences } = await getItem(db, compteId, one)
  return { requiredReferences, optionalReferences }
}

export async function getItem(db: Db, compteId: string, one: One): Promise<ItemRow> {
  const [item] = await findItems(db, compteId, one)
  if (!item) throw new Refusal('NOT_FOUND')
  return item
}

/** Answers the item of this session, if the basket has one, locked until the transaction ends. */
export async function holdItemOf(tx: Db, compteId: string, reference: string): Promise<string | undefined> {
  const [item] = await findItems(tx, compteId, { reference })
  if (item) await lockItem(tx, compteId, item.id)
  return item?.id
}

/** Takes out an item that the caller has locked. */
export async function dropItem(tx: Db, compteId: string, id: string): Promise<void> {
  await deleteItem(tx, compteId, id)
}

export async function removeItem(db: Db, compteId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockItem(tx, compteId, id)
    checkFree(await getItem(tx, compteId, { id }))
    await deleteItem(tx, compteId, id)
  })
}

/** Nobody pays or signs for an item that was changed meanwhile. The caller has locked the item, as an order does. */
export function checkFree(item: ItemRow | undefined): ItemRow {
  if (!item) throw new Refusal('NOT_FOUND')
  if (item.paiementOuvert) throw new Refusal('COMMANDE_EN_COURS')
  if (item.aSigner) throw new Refusal('DEJA_COMMANDE')
  return item
}
