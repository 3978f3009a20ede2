import { beforeEach, describe, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { setSession } from '#standin/paiement/testing.ts'
import { WRITE } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { countStored, findImbalances, setPlaces } from '../../testing/commande/commande.sql.ts'
import { addIfrsItem, IFRS, LOT_CENTS, TVA, validCommandes } from '../../testing/commande/lot.ts'
import { CARTE } from '../../testing/paiement/paiements.ts'
import { context, demo, me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { participant, validDemande } from '../../testing/panier/panier.ts'
import { db } from '../../testing/test.ts'
import { findARembourser } from './paiement.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundCommande } from './remboursement.service.ts'
import { sweepPaiements } from './sweep.service.ts'

const [ACCEPTE = '', REFUSE = '', ATTENTE = ''] = CARTES.map(({ numero }) => numero)
const MIN = 60_000
const COMMANDES = '/api/inscription/commandes'

let ids: [string, string]

beforeEach(async () => {
  await setPlaces(db, IFRS.reference, 10)
  ids = [me.itemId, await addIfrsItem(db, { compteId: me.compteId, commandeurId: me.clientId })]
})

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const { statusCode, body } = await paiements.app.inject({
    method,
    url,
    headers: { ...WRITE, cookie: me.cookie },
    ...(payload && { payload }),
  })
  return { statusCode, json: JSON.parse(body) }
}

const form = (changes: object) =>
  validCommandes(ids, me.clientId, { contextUrl: `${paiements.origin}/panier`, ...changes })
const order = (changes: object = {}) => ask('POST', COMMANDES, form(changes))
const pay = (changes: object = {}) => ask('POST', `${COMMANDES}-cb`, form({ modeReglementId: CARTE, ...changes }))

async function open(): Promise<{ commandeId: string; token: string }> {
  const { statusCode, json } = await pay()
  expect(statusCode).toBe(200)
  return json
}

/** The state of each order of the lot, by the reference of its session. */
async function etats(commandeId: string): Promise<Record<string, string>> {
  const { json } = await ask('GET', `${COMMANDES}/${commandeId}`)
  return Object.fromEntries(json.map(({ reference, etat }: Record<string, string>) => [reference, etat]))
}
const both = (etat: string) => ({ [TVA.reference]: etat, [IFRS.reference]: etat })

async function numeroOf(reference: string): Promise<string> {
  const query = db.selectFrom('commande').select('numero').where('reference', '=', reference)
  return (await query.executeTakeFirstOrThrow()).numero
}

async function money() {
  return db.selectFrom('paiementCarte').select(['encaisseCents', 'rembourseCents']).executeTakeFirst()
}

describe('without a card', () => {
  test('CMD-03 CMD-09 one order for each item, at once; asked again it answers the same ones', async () => {
    const { statusCode, json } = await order()
    expect(statusCode).toBe(200)
    expect(json).toHaveLength(2)
    const { courriels } = (await countStored(db)) ?? {}
    expect((await order()).json).toEqual(json)
    expect(await countStored(db)).toMatchObject({ commandes: 2, items: 0, vendues: 2, courriels })
    expect(await etats(json[0].id)).toEqual(both('CONFIRMEE'))
    expect(await etats(json[1].id)).toEqual(both('CONFIRMEE'))
    expect(await findImbalances(db)).toEqual([])
  })

  test('CMD-09 all or none: one full session, one changed price or one item twice, and nothing is ordered', async () => {
    const items = [
      { panierFormationId: ids[0], ...TVA },
      { panierFormationId: ids[1], ...IFRS },
    ]
    const twice = await order({ items: [items[0], items[0]] })
    expect(twice.statusCode).toBe(400)
    const dearer = await order({ items: [items[0], { ...items[1], montantTtc: 1 }] })
    expect(dearer.json).toMatchObject({ code: 'PRIX_CHANGE' })
    await db.updateTable('session').set({ nbPlaces: 0 }).where('reference', '=', IFRS.reference).execute()
    expect((await order()).json.message).toBe("Vous désirez 1 place(s) mais il n'en reste plus que 0.")
    expect(await countStored(db)).toMatchObject({ commandes: 0, items: 2, vendues: 0, courriels: 0 })
  })

  test('CMD-03 items of two orderers are not paid at once, though one payer may pay for both', async () => {
    const commandeurId = await addClientRow(db)
    const droits = { droitAdministrateur: true, statutAdminValide: true }
    await addInterlocuteur(db, { clientId: commandeurId, compteId: me.compteId, email: me.email, ...droits })
    await db.updateTable('client').set({ autorisationFacturation: 'TOUS' }).where('id', '=', me.clientId).execute()
    await db.insertInto('entiteFacturation').values({ clientId: commandeurId, entiteId: me.clientId }).execute()
    await db.updateTable('panierFormation').set({ commandeurId }).where('id', '=', ids[1]).execute()
    const { statusCode, json } = await order()
    expect([statusCode, json.fields]).toEqual([
      400,
      [{ path: 'items', message: 'Ces formations n’ont pas le même commandeur.' }],
    ])
    expect(await countStored(db)).toMatchObject({ commandes: 0, items: 2 })
  })

  test('CMD-09 an item that was ordered meanwhile is named, and the others stay', async () => {
    const [tva] = ids
    await order({ items: [{ panierFormationId: tva, ...TVA }] })
    expect((await order()).json).toMatchObject({ code: 'DEJA_COMMANDE' })
    expect(await countStored(db)).toMatchObject({ commandes: 1, items: 1 })
  })
})

describe('by card', () => {
  test('CMD-04 one payment of the sum pays all of them; asked again it is the same token', async () => {
    const first = await open()
    expect(await open()).toEqual(first)
    const sessions = await demo.db.selectFrom('paiementSession').select(['montantCents', 'label']).execute()
    expect(sessions).toEqual([{ montantCents: LOT_CENTS, label: '2 formations' }])
    await demo.pay(first.token, ACCEPTE)
    await reconcile(context, { commandeId: first.commandeId }, 'retour')
    expect(await etats(first.commandeId)).toEqual(both('PAYEE'))
    expect(await countStored(db)).toMatchObject({ commandes: 2, items: 0, vendues: 2 })
    expect(await money()).toEqual({ encaisseCents: LOT_CENTS, rembourseCents: 0 })
  })

  test('R-28 the administrators are told once of a lot that somebody else paid, however often it is reconciled', async () => {
    const plain = { droitAdministrateur: false, statutAdminValide: false, droitInscription: true }
    await db.updateTable('interlocuteur').set(plain).where('compteId', '=', me.compteId).execute()
    const admin = { droitAdministrateur: true, statutAdminValide: true }
    await addInterlocuteur(db, { clientId: me.clientId, email: 'chef@x.example', ...admin })
    const { commandeId, token } = await open()
    const told = () => db.selectFrom('courriel').select('sujet').where('destinataire', '=', 'chef@x.example').execute()
    expect(await told()).toEqual([])
    await demo.pay(token, ACCEPTE)
    for (const cause of ['retour', 'balayage'] as const) await reconcile(context, { commandeId }, cause)
    expect(await told()).toEqual([{ sujet: '2 commandes au nom de Cabinet Perrin' }])
  })

  test('CMD-05 refused, all of them fail and the basket is kept; the next attempt is a new one', async () => {
    const first = await open()
    await demo.pay(first.token, REFUSE)
    const second = await open()
    expect(second.commandeId).not.toBe(first.commandeId)
    expect(await etats(first.commandeId)).toEqual(both('ECHOUEE'))
    expect(await countStored(db)).toMatchObject({ commandes: 4, items: 2, vendues: 2, courriels: 0 })
  })

  test('CMD-09 an open payment for several makes room for one of a part, which nobody pays twice', async () => {
    const first = await open()
    expect((await order()).json).toMatchObject({ code: 'COMMANDE_EN_COURS' })
    const [tva] = ids
    const alone = await pay({ items: [{ panierFormationId: tva, ...TVA }] })
    expect(await etats(first.commandeId)).toEqual(both('ANNULEE'))
    expect(await etats(alone.json.commandeId)).toEqual({ [TVA.reference]: 'EN_ATTENTE_PAIEMENT' })
    await demo.pay(first.token, ACCEPTE)
    await demo.pay(alone.json.token, ACCEPTE)
    expect((await pay()).json).toMatchObject({ code: 'INSCRIPTION_PAYEE' })
    expect(await etats(alone.json.commandeId)).toEqual({ [TVA.reference]: 'PAYEE' })
    expect(await countStored(db)).toMatchObject({ commandes: 3, items: 1, vendues: 1 })
  })

  test('CMD-09 nobody paid in time: every place is free', async () => {
    const { commandeId } = await open()
    paiements.advance(16 * MIN)
    await sweepPaiements(context)
    expect(await etats(commandeId)).toEqual(both('EXPIREE'))
    expect(await countStored(db)).toMatchObject({ vendues: 0, items: 2 })
  })

  test('CMD-09 late money takes the places that are left; the rest is given back, to the cent', async () => {
    const { commandeId } = await open()
    paiements.advance(16 * MIN)
    await sweepPaiements(context)
    await db.updateTable('session').set({ nbPlaces: 0 }).where('reference', '=', IFRS.reference).execute()
    await setSession(demo.db, commandeId, { statut: 'ACCEPTED' })
    await reconcile(context, { commandeId }, 'notification')
    expect(await etats(commandeId)).toEqual({ [TVA.reference]: 'PAYEE', [IFRS.reference]: 'A_REMBOURSER' })
    const due = await findARembourser(db)
    expect(due.map(({ reference, aRendreCents }) => ({ reference, aRendreCents }))).toEqual([
      { reference: IFRS.reference, aRendreCents: 36_000 },
    ])
    expect(await refundCommande(context, await numeroOf(IFRS.reference))).toMatchObject({ montantCents: 36_000 })
    expect(await etats(commandeId)).toEqual({ [TVA.reference]: 'PAYEE', [IFRS.reference]: 'REMBOURSEE' })
    expect(await money()).toEqual({ encaisseCents: LOT_CENTS, rembourseCents: 36_000 })
    expect(await refundCommande(context, await numeroOf(TVA.reference))).toMatchObject({ montantCents: 60_000 })
    expect(await etats(commandeId)).toEqual(both('REMBOURSEE'))
    expect(await money()).toEqual({ encaisseCents: LOT_CENTS, rembourseCents: LOT_CENTS })
    expect(await countStored(db)).toMatchObject({ vendues: 0 })
  })
})

describe('an open payment and its basket item', () => {
  const item = () => `/api/inscription/panier/${ids[0]}`

  test('PAN-07 a closed payment tab does not make its own participants registered already', async () => {
    const check = () => ask('GET', `/api/inscription/formation/${TVA.reference}/participants?emails=${me.participant}`)
    const first = await open()
    expect((await check()).json).toEqual([])
    expect((await ask('GET', item())).json).toMatchObject({ paiementOuvert: true })
    expect(await open()).toEqual(first)
    await demo.pay(first.token, ACCEPTE)
    await reconcile(context, { commandeId: first.commandeId }, 'retour')
    expect((await check()).json).toMatchObject([{ errorType: 'INSCRIPTION_EXISTANTE' }])
  })

  test.each([
    ['PAN-05 removed', 'DELETE', undefined, 1],
    ['PAN-08 changed', 'PATCH', { commentairesFront: 'Après' }, 2],
  ] as const)(
    'PAN-05 PAN-08 INS-24 %s, the payment that nobody made is cancelled at the provider first',
    async (_cas, method, body, items) => {
      const { commandeId, token } = await open()
      expect((await ask(method, item(), body)).statusCode).toBe(200)
      expect(await etats(commandeId)).toEqual(both('ANNULEE'))
      await demo.pay(token, ACCEPTE)
      await reconcile(context, { commandeId }, 'retour')
      expect(await etats(commandeId)).toEqual(both('ANNULEE'))
      expect(await countStored(db)).toMatchObject({ items, vendues: 0 })
    },
  )

  test('INS-24 asked for again, it takes the place of what nobody paid for', async () => {
    const { commandeId } = await open()
    const demande = validDemande(me.clientId, { participants: [participant({ email: me.participant })] })
    const again = await ask('POST', '/api/inscription/panier', demande)
    expect(again.json).toMatchObject({ id: ids[0], paiementOuvert: false })
    expect(await etats(commandeId)).toEqual(both('ANNULEE'))
  })

  test.each([
    ['PAN-05 removed', 'DELETE', undefined],
    ['PAN-08 changed', 'PATCH', { commentairesFront: 'Après' }],
  ] as const)(
    'PAN-05 PAN-08 INS-24 %s when it was paid meanwhile, it is ordered as it was paid',
    async (_cas, method, body) => {
      const { commandeId, token } = await open()
      await demo.pay(token, ACCEPTE)
      const { statusCode, json } = await ask(method, item(), body)
      expect([statusCode, json.code]).toEqual([409, 'INSCRIPTION_PAYEE'])
      expect(await etats(commandeId)).toEqual(both('PAYEE'))
      expect((await ask(method, item(), body)).statusCode).toBe(404)
      expect(await countStored(db)).toMatchObject({ items: 0, vendues: 2 })
    },
  )

  test('PAN-05 PAN-08 while the bank examines it, or the provider is silent, nothing changes', async () => {
    const { commandeId, token } = await open()
    await demo.breakDown('arret')
    expect((await ask('DELETE', item())).json).toMatchObject({ code: 'PAIEMENT_UNREACHABLE' })
    await demo.breakDown('notifications')
    await demo.pay(token, ATTENTE)
    expect((await ask('DELETE', item())).json).toMatchObject({ code: 'COMMANDE_EN_COURS' })
    expect(await etats(commandeId)).toEqual(both('EN_ATTENTE_PAIEMENT'))
    expect(await countStored(db)).toMatchObject({ items: 2, vendues: 2 })
  })
})
