import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { PaiementUnreachable, RemboursementRefuse } from '../../socle/external/paiement.ts'
import { testConfig } from '../../testing/application.ts'
import { addBuyers, deleteCommandes, openSessions, setPlaces } from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { addSigne, makeDefinitif } from '../../testing/echeance/contrats.ts'
import { openGuichet } from '../../testing/echeance/guichet.ts'
import { findComptes, findTentatives } from '../../testing/echeance/monde.sql.ts'
import { deleteMails } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { sweepEcheances } from '../echeance/rappel.service.ts'
import { openEcheance } from './echeance.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundNext, sweepPaiements } from './sweep.service.ts'

const CONTRATS = 4
const ACOMPTE_CENTS = 18_000
const [DEFINITIF, RAPPEL, CADUC] = ['2027-03-25', '2027-03-30', '2027-04-05'].map(
  (jour) => new Date(`${jour}T09:00:00Z`),
)

let ids: string[]
let guichet: ReturnType<typeof openGuichet>
let moment = new Date()

/** Each contract waits for its deposit of 180 € until 4 April. */
beforeEach(async () => {
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  await setPlaces(db, 'TVA-PAR', 20)
  guichet = openGuichet()
  ids = []
  for (const buyer of await addBuyers(db, CONTRATS))
    ids.push(await addSigne(db, buyer, new Date('2027-03-10T09:00:00Z')))
  at(DEFINITIF)
  for (const id of ids) await makeDefinitif(db, id, moment)
  await deleteMails(db)
})

function at(when: Date | undefined): void {
  moment = when ?? moment
}

const contextOf = (through = db) => ({ db: through, paiement: guichet, log: createLogger('silent'), now: () => moment })

/** The day after the last, on which only what was asked for again lapses. */
async function reachLapse(): Promise<void> {
  await db.updateTable('echeance').set({ rappels: 2 }).where('nature', '=', 'ACOMPTE').execute()
  at(CADUC)
}

async function press(commandeId: string, through = db): Promise<string> {
  const demande = { commandeId, rang: 1, buyerEmail: 'a@demo.example', origin: 'http://localhost:3000' }
  return (await openEcheance(contextOf(through), testConfig({}), demande)).url
}

/** Opens the payment of a contract and pays it; nobody is told yet. Answers the attempt. */
async function payUntold(commandeId: string): Promise<string> {
  await press(commandeId)
  const [{ id = '' } = {}] = await findTentatives(db, commandeId)
  guichet.pay(id, ACOMPTE_CENTS)
  return id
}

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const countMails = async (said: string) => (await deleteMails(db)).filter(({ sujet }) => sujet.includes(said)).length

test('ECH-10 two tabs and two instances that pay the same échéance have the same page: one session', async () => {
  const urls = await times(8, () => press(ids[0] ?? ''))
  expect([new Set(urls).size, guichet.sessions.size]).toEqual([1, 1])
})

test('control: without the lock of the order and the index of open attempts, each tab has a session', async () => {
  await sql`drop index paiement_carte_ouvert`.execute(db)
  const weak = openWithout(databaseUrl, {
    without: WITHOUT_ITEM_LOCK,
    meet: { after: /from "paiement_carte" where "echeance_id"/ },
  })
  const urls = await times(2, () => press(ids[0] ?? '', weak.db))
  await weak.close()
  expect([new Set(urls).size, guichet.sessions.size]).toEqual([2, 2])
  await db.deleteFrom('paiementCarte').execute()
  await sql`create unique index paiement_carte_ouvert on paiement_carte (echeance_id) where clos_le is null and echeance_id is not null`.execute(
    db,
  )
})

test('ECH-11 money that is told of eight times while the contract is to lapse pays the deposit, once', async () => {
  const id = await payUntold(ids[0] ?? '')
  await reachLapse()
  await Promise.all([
    times(8, () => reconcile(contextOf(), { tentativeId: id }, 'notification')),
    times(2, () => sweepEcheances(contextOf())),
  ])
  const etats = (await findComptes(db)).map(({ etat, paye, carte }) => `${etat} ${paye} ${carte}`).toSorted()
  expect(etats).toEqual([...Array(CONTRATS - 1).fill('ANNULEE 0 0'), `CONFIRMEE ${ACOMPTE_CENTS} ${ACOMPTE_CENTS}`])
  expect(await countMails('Reçu')).toBe(1)
})

test('control: without the lock of the order, the same money is received twice', async () => {
  const id = await payUntold(ids[0] ?? '')
  // Both have read that nothing is received yet, and are about to write.
  const weak = openWithout(databaseUrl, {
    without: WITHOUT_ITEM_LOCK,
    meet: { before: /update "paiement_carte" set/ },
  })
  await times(2, () => reconcile(contextOf(weak.db), { tentativeId: id }, 'notification'))
  await weak.close()
  expect(await countMails('Reçu')).toBe(2)
})

test('ECH-11 a buyer who pays while the lapse closes the page has paid, and one who pays while the order ends is given it back', async () => {
  const [paid = '', ended = ''] = ids
  const [first, second] = [await payLater(paid), await payLater(ended)]
  const { cancel } = guichet
  // The buyers are quicker than the provider is closed.
  guichet.cancel = async (session) => {
    for (const id of [first, second]) guichet.pay(id, ACOMPTE_CENTS)
    await cancel(session)
  }
  await reachLapse()
  await db.transaction().execute((tx) => applyTransition(tx, ended, 'SESSION_ANNULEE', 'test'))
  await times(2, () => sweepEcheances(contextOf()))
  await times(2, () => sweepPaiements(contextOf()))
  await times(2, async () => {
    while (await refundNext(contextOf()));
  })
  const comptes = new Map((await findComptes(db)).map((one) => [one.id, [one.etat, one.paye, one.carte]]))
  expect([comptes.get(paid), comptes.get(ended)]).toEqual([
    ['CONFIRMEE', ACOMPTE_CENTS, ACOMPTE_CENTS],
    ['ANNULEE', 0, 0],
  ])
  expect([...guichet.sessions.values()].map(({ refundedCents }) => refundedCents).toSorted()).toEqual([
    0,
    ACOMPTE_CENTS,
  ])
})

test('ECH-12 a contract does not lapse while the bank examines its deposit, or the provider does not answer', async () => {
  const [waiting = '', unknown = ''] = ids
  const [first, second] = [await payLater(waiting), await payLater(unknown)]
  Object.assign(guichet.sessions.get(first) ?? {}, { status: 'pending' })
  const { getSession } = guichet
  guichet.getSession = async (id) => {
    if (id === guichet.sessions.get(second)?.id) throw new PaiementUnreachable('silence')
    return getSession(id)
  }
  await reachLapse()
  expect(await sweepEcheances(contextOf())).toBe(false)
  const etats = async () => {
    const comptes = new Map((await findComptes(db)).map(({ id, etat, paye }) => [id, `${etat} ${paye}`]))
    return ids.map((id) => comptes.get(id))
  }
  expect(await etats()).toEqual(['CONFIRMEE 0', 'CONFIRMEE 0', 'ANNULEE 0', 'ANNULEE 0'])
  Object.assign(guichet.sessions.get(first) ?? {}, { status: 'paid', capturedCents: ACOMPTE_CENTS })
  guichet.getSession = getSession
  await sweepEcheances(contextOf())
  expect(await etats()).toEqual([`CONFIRMEE ${ACOMPTE_CENTS}`, 'ANNULEE 0', 'ANNULEE 0', 'ANNULEE 0'])
})

async function payLater(commandeId: string): Promise<string> {
  await press(commandeId)
  return (await findTentatives(db, commandeId))[0]?.id ?? ''
}

test('ECH-22 two instances remind of a deposit once', async () => {
  at(RAPPEL)
  await times(4, () => sweepEcheances(contextOf()))
  expect(await countMails('Rappel')).toBe(CONTRATS)
})

test('control: without the lock of the order, a deposit is asked for twice', async () => {
  await db
    .deleteFrom('contrat')
    .where('commandeId', '<>', ids[0] ?? '')
    .execute()
  at(RAPPEL)
  const weak = openWithout(databaseUrl, { without: WITHOUT_ITEM_LOCK, meet: { after: /from "echeance" where/ } })
  await times(2, () => sweepEcheances(contextOf(weak.db)))
  await weak.close()
  expect(await countMails('Rappel')).toBe(2)
})

/** The claim of the first instance lapses while the card is asked: both hear at once that it refuses. Answers the mails. */
async function refuseTwice(through: Db): Promise<number> {
  const [ended = ''] = ids
  await reconcile(contextOf(), { tentativeId: await payUntold(ended) }, 'notification')
  await db.transaction().execute((tx) => applyTransition(tx, ended, 'SESSION_ANNULEE', 'test'))
  const due = () => db.updateTable('remboursement').set({ aFaireLe: moment }).execute()
  const [asked, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asking = 0
  guichet.refund = async () => {
    asking += 1
    if (asking === 2) both.resolve()
    asked.resolve()
    await both.promise
    throw new RemboursementRefuse('closed')
  }
  await due()
  const first = refundNext(contextOf(through))
  await asked.promise
  await due()
  await Promise.all([first, refundNext(contextOf(through))])
  return countMails('quel compte')
}

test('ECH-17 two instances that hear at once that the card of an échéance refuses make one transfer, told once', async () => {
  expect(await refuseTwice(db)).toBe(1)
  expect(await db.selectFrom('remboursement').select('montantCents').execute()).toEqual([
    { montantCents: ACOMPTE_CENTS },
  ])
})

test('control: without the condition of the statement, it is told twice', async () => {
  const weak = openWithout(databaseUrl, { without: [['and refuse_le is null and fait_le is null', '']] })
  expect(await refuseTwice(weak.db)).toBe(2)
  await weak.close()
})
