import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { addBuyer } from '../../testing/commande/commande.sql.ts'
import { openParticulier, type Particulier } from '../../testing/contrat/particulier.ts'
import { openWithout } from '../../testing/controle.ts'
import { meetInOrder } from '../../testing/course.ts'
import { postgresDatabase } from '../../testing/database.ts'
import { soi } from '../../testing/panier/panier.ts'
import { orderByCard } from '../../testing/suivi/suivi.ts'
import { updateItem } from './ajout.service.ts'
import { removeItem } from './panier.service.ts'

const TODAY = '2027-03-10'

let url: string
let one: Particulier
let drop: () => Promise<unknown>
let signIn: SignIn
let itemId: string

beforeAll(async () => {
  const database = await postgresDatabase()
  ;({ url } = database)
  drop = database.drop
  one = await openParticulier({}, database.handle)
})
afterAll(async () => {
  await one.app.close()
  await drop()
})
beforeEach(async () => {
  await one.reset()
  const me = one.me()
  itemId = await one.put({ particulier: true, participants: [soi(me)] }, null)
  const siens = one.db.selectFrom('signIn').selectAll().where('compteId', '=', me.compteId)
  signIn = await siens.executeTakeFirstOrThrow()
})

const holdItem = (tx: Db) =>
  tx.selectFrom('panierFormation').select('id').where('id', '=', itemId).forUpdate().execute()

const ACTES = {
  removed: (db: Db) => removeItem(db, one.me().compteId, itemId),
  changed: (db: Db) => updateItem(db, signIn, { id: itemId, changes: { commentairesFront: 'changé' } }, TODAY),
}

/** Orders the item, which makes a contract to sign, while it is changed or removed. */
async function orderWhile(acte: keyof typeof ACTES, db: Db) {
  const order = async () => (await one.orderAgain(itemId)).json().etat
  const ended = await meetInOrder<unknown>(one.db, holdItem, [order, () => ACTES[acte](db)])
  const item = await one.db.selectFrom('panierFormation').select('commentairesFront').executeTakeFirst()
  const answers = ended.map((end) => (end.status === 'fulfilled' ? (end.value ?? 'oui') : end.reason.code))
  return { answers, texte: item?.commentairesFront }
}

test.each(['removed', 'changed'] as const)(
  'CTR-31 PAN-05 PAN-08 an item that is being ordered under contract is not %s',
  async (acte) => {
    expect(await orderWhile(acte, one.db)).toEqual({ answers: ['A_SIGNER', 'DEJA_COMMANDE'], texte: '' })
  },
)

test('PAN-05 CMD-05 an item that is being ordered by card is not removed', async () => {
  const buyer = await addBuyer(one.db)
  itemId = buyer.itemId
  const ended = await meetInOrder<unknown>(one.db, holdItem, [
    () => orderByCard(one.db, buyer),
    () => removeItem(one.db, buyer.compteId, itemId),
  ])
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'COMMANDE_EN_COURS' } }])
})

test('control: without the lock of the item, it is removed, and its contract is still to be signed', async () => {
  const weak = openWithout(url, { without: [[/(select "id" from "panier_formation".*) for update/, '$1']] })
  expect(await orderWhile('removed', weak.db)).toEqual({ answers: ['A_SIGNER', 'oui'], texte: undefined })
  await weak.close()
})
