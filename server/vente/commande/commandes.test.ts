import { sql, type Updateable } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { Commande, CommandesForm } from '#contract/vente/commande.ts'
import type { Tables } from '../../platform/tables.ts'
import { countStored, openSessions } from '../../testing/commande/commande.sql.ts'
import { addIfrsItem, IFRS, TVA, validCommandes } from '../../testing/commande/lot.ts'
import { addCommandeur, addItemRow, LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { orderByCardTogether } from '../../testing/suivi/suivi.ts'
import { ask, db, me, put, commandes as test } from '../../testing/test.ts'
import { getActualites } from './actuelle.service.ts'

const PANIER = '/api/inscription/panier'
const COMMANDES = '/api/inscription/commandes'

beforeEach(async () => {
  await openSessions(db, ['A-RARE'])
  await setSession('A-RARE', { nbPlaces: 1 })
  await setSession('TVA-PAR', { dateDebut: '2027-04-01', dateFin: '2027-04-01' })
})

async function setSession(reference: string, changes: Updateable<Tables['session']>): Promise<void> {
  await db.updateTable('session').set(changes).where('reference', '=', reference).execute()
}

/** An item of TVA-PAR and one of IFRS-1, in the basket of the caller. */
async function addItems(): Promise<[string, string]> {
  const owner = { compteId: me.compteId, commandeurId: me.clientId }
  return [await addItemRow(db, owner), await addIfrsItem(db, owner)]
}

const order = async (ids: readonly [string, string], changes: Partial<CommandesForm> = {}, cookie = me.cookie) =>
  ask('POST', COMMANDES, validCommandes(ids, me.clientId, changes), cookie)

test('CMD-03 CMD-09 several items are ordered at once; each leads to all of them, and asked again it is the same', async () => {
  const ids = await addItems()
  const made = (await order(ids)).json() as Commande[]
  expect(made.map(({ reference }) => reference).sort()).toEqual(['IFRS-1', 'TVA-PAR'])
  for (const { id } of made) expect((await ask('GET', `${COMMANDES}/${id}`)).json()).toEqual(made)
  expect((await order(ids)).json()).toEqual(made)
  expect(await countStored(db)).toMatchObject({ commandes: 2, items: 0, vendues: 2, courriels: 3 })
  // The participant of both is outside the company: one mail tells of both.
  const mails = db.selectFrom('courriel').select(['texte', 'piecesJointes']).where('genre', '=', 'INSCRIPTION')
  const [mail, ...others] = await mails.execute()
  expect([mail?.texte.match(/Votre inscription à la formation/g)?.length, mail?.piecesJointes.length]).toEqual([2, 2])
  expect(others).toEqual([])
  const { cookie } = await addCommandeur(db)
  expect((await ask('GET', `${COMMANDES}/${made[0]?.id}`, undefined, cookie)).statusCode).toBe(404)
  expect((await ask('GET', `${COMMANDES}/C00000001`)).statusCode).toBe(404)
})

/** Makes the database undo the next orders, that many times, as one of two in a deadlock. */
async function undoNext(times: number): Promise<void> {
  await sql`create or replace function undo() returns trigger language plpgsql as $$ begin
    if nextval('essais') <= ${sql.lit(times)} then raise exception 'undone' using errcode = '40P01'; end if;
    return new; end $$`.execute(db)
  await sql`drop sequence if exists essais`.execute(db)
  await sql`create sequence essais`.execute(db)
  await sql`create or replace trigger undo before insert on commande for each statement execute function undo()`.execute(
    db,
  )
}

test('OPS-11 an order that the database undid for another one is made again once; undone twice, it is for later', async () => {
  const ids = await addItems()
  await undoNext(2)
  const late = await order(ids)
  expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
  await undoNext(1)
  expect((await order(ids)).statusCode).toBe(200)
  expect(await countStored(db)).toMatchObject({ commandes: 2, items: 0, vendues: 2, courriels: 3 })
  await sql`drop trigger undo on commande`.execute(db)
})

/** A cursus whose step is a session that is in the basket besides, for these two people. */
async function putCursusAndStep(first: object, second: object): Promise<CommandesForm['items']> {
  const choix = { requiredReferences: { A: 'A-RARE' }, optionalReferences: {} }
  const ids = [
    await put({ reference: 'CUR-S', ...choix, participants: [participant(first)] }),
    await put({ reference: 'A-RARE', participants: [participant(second)] }),
  ]
  const items = ids.map(async (panierFormationId) => {
    const { reference, prix } = (await ask('GET', `${PANIER}/${panierFormationId}`)).json()
    return { panierFormationId, reference, montantTtc: prix.montantTtc }
  })
  return Promise.all(items)
}

test('CMD-09 items that each find a place, but not all of them, are refused together and nothing is kept', async () => {
  const items = await putCursusAndStep(LEA, MARC)
  const refused = await order(['', ''], { items })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'PLACES_INSUFFISANTES'])
  expect(refused.json().message).toBe("Vous désirez 2 place(s) mais il n'en reste plus que 1.")
  expect(await countStored(db)).toMatchObject({ commandes: 0, items: 2, vendues: 0 })
})

test('CMD-09 nobody is registered twice for a session by items that are ordered together', async () => {
  await setSession('A-RARE', { nbPlaces: 5 })
  const items = await putCursusAndStep(LEA, LEA)
  expect((await order(['', ''], { items })).json().code).toBe('PARTICIPANTS_INVALIDES')
  expect(await countStored(db)).toMatchObject({ commandes: 0, items: 2, vendues: 0 })
})

test('CMD-09 an open payment is answered to who asks for the same, and for the same people; any other is refused', async () => {
  const [tva, ifrs] = await addItems()
  const items = [
    { panierFormationId: tva, ...TVA },
    { panierFormationId: ifrs, ...IFRS },
  ]
  const open = (asked = items) => orderByCardTogether(db, me, asked)
  const ids = await open()
  expect(await open(items.toReversed())).toEqual(ids)
  const refusal = { code: 'COMMANDE_EN_COURS' }
  await expect(open(items.slice(0, 1))).rejects.toMatchObject(refusal)
  await expect(open(items.map((one) => ({ ...one, montantTtc: 1 })))).rejects.toMatchObject(refusal)
  expect((await order([tva, ifrs])).json()).toMatchObject(refusal)
  const someoneElse = db.updateTable('panierParticipant').set({ email: MARC.email })
  await someoneElse.where('panierId', '=', ifrs).execute()
  await expect(open()).rejects.toMatchObject(refusal)
})

test('R-17 rights are judged before what several items say, and what is ordered already has none to judge', async () => {
  const ids = await addItems()
  const wrong = { contextUrl: 12 } as object
  const stranger = await addCommandeur(db)
  expect((await order(ids, wrong, stranger.cookie)).statusCode).toBe(404)
  expect((await order(ids, wrong)).statusCode).toBe(400)
  expect((await order(ids)).statusCode).toBe(200)
  expect((await order(ids, wrong)).statusCode).toBe(400)
  expect((await ask('POST', COMMANDES, { items: 'all' })).statusCode).toBe(400)
})

test('GRI-06 an order is answered with the dates of today, and knows where its session was', async () => {
  const made = (await order(await addItems())).json() as Commande[]
  const moved = made.find(({ reference }) => reference === 'TVA-PAR')
  await setSession('TVA-PAR', { dateDebut: '2027-05-03', dateFin: '2027-05-03' })
  const answers = [
    (await ask('GET', `/api/inscription/commande/${moved?.id}`)).json(),
    ...(await ask('GET', `${COMMANDES}/${moved?.id}`)).json(),
  ].filter(({ reference }) => reference === 'TVA-PAR')
  expect(answers.map(({ formation }) => formation.dateDebut)).toEqual(['2027-05-03', '2027-05-03'])
  const actualiteOf = await getActualites(
    db,
    made.map(({ id }) => id),
  )
  const deplacements = made.map(({ id, reference }) => [reference, actualiteOf(id).deplacements.length])
  expect(Object.fromEntries(deplacements)).toEqual({ 'TVA-PAR': 1, 'IFRS-1': 0 })
  expect(actualiteOf(crypto.randomUUID())).toEqual({
    sessions: [],
    periode: { dateDebut: null, dateFin: null },
    deplacements: [],
    deplacee: false,
  })
})
