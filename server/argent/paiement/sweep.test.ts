import { randomUUID } from 'node:crypto'
import { beforeEach, expect, vi } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { addBuyer, type Buyer } from '../../testing/commande/commande.sql.ts'
import { openByCard, readEtat, resetPaiements } from '../../testing/paiement/paiements.ts'
import { paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { findPaiementNomme } from './paiement.sql.ts'
import { sweepPaiements } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const S = 1_000

let buyers: Buyer[]
let opened: Awaited<ReturnType<typeof openByCard>>[]
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

// Both payments are made, and nobody has reported them.
beforeEach(async () => {
  vi.clearAllMocks()
  const first = await resetPaiements(paiements)
  buyers = [first, await addBuyer(db)]
  opened = []
  for (const buyer of buyers) opened.push(await openByCard(paiements, buyer))
  for (const { token } of opened) await paiements.demo.pay(token, ACCEPTE)
  paiements.advance(61 * S)
})

const sweep = (batch?: number) => sweepPaiements({ ...paiements.context, log }, batch)
const etats = () => Promise.all(buyers.map((buyer, n) => readEtat(paiements, buyer, opened[n]?.commandeId ?? '')))

test('CMD-05 there may be more at once while a sweep found as much as it takes', async () => {
  expect(await sweep(1)).toBe(true)
  expect((await etats()).toSorted()).toEqual(['EN_ATTENTE_PAIEMENT', 'PAYEE'])
  expect(await sweep(2)).toBe(false)
  expect(await etats()).toEqual(['PAYEE', 'PAYEE'])
  expect(await sweep()).toBe(false)
  expect(log.warn).not.toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
})

test('CMD-05 a provider that does not answer is asked at the next round, and said to be silent', async () => {
  await paiements.demo.breakDown('arret')
  expect(await sweep(2)).toBe(false)
  expect(await etats()).toEqual(['EN_ATTENTE_PAIEMENT', 'EN_ATTENTE_PAIEMENT'])
  expect(log.warn.mock.calls).toEqual([[{ unreachable: 2 }, expect.any(String)]])
  expect(log.error).not.toHaveBeenCalled()
})

test('OPS-10 a silent provider is told by the age of its last answer, however often it is asked', async () => {
  const waiting = async () => {
    const { attentes } = await findEtat(db, paiements.context.now())
    const { nombre, age } = attentes.find(({ genre }) => genre === 'paiements-a-verifier') ?? {}
    return [nombre, age === null ? null : Math.round((age ?? Number.NaN) / 60)]
  }
  await paiements.demo.breakDown('arret')
  expect(await waiting()).toEqual([2, 0])
  for (let minute = 0; minute < 20; minute += 2) {
    await sweep()
    paiements.advance(120 * S)
  }
  expect(await waiting()).toEqual([2, 20])
  await paiements.demo.breakDown(null)
  await sweep()
  expect(await waiting()).toEqual([0, null])
})

test('CMD-05 one payment that makes no sense does not keep the others from being found', async () => {
  const [strange] = opened
  const itsSession = paiements.demo.db.updateTable('paiementSession').where('orderId', '=', strange?.commandeId ?? '')
  await itsSession.set({ orderId: randomUUID() }).execute()
  expect(await sweep(2)).toBe(true)
  expect(await etats()).toEqual(['EN_ATTENTE_PAIEMENT', 'PAYEE'])
  const said = expect.objectContaining({ commandeId: strange?.commandeId })
  expect(log.error.mock.calls).toEqual([[said, expect.any(String)]])
  expect(log.warn).not.toHaveBeenCalled()
})

test('CMD-05 a return or a notification names an order by its session, or by itself, and by its own provider', async () => {
  const [{ commandeId } = { commandeId: '' }] = opened
  const row = await db
    .selectFrom('paiementCarte')
    .selectAll()
    .where('commandeId', '=', commandeId)
    .executeTakeFirstOrThrow()
  const { fournisseur } = row
  const sessionId = row.sessionFournisseur ?? ''
  expect(await findPaiementNomme(db, fournisseur, { sessionId })).toEqual(row)
  expect(await findPaiementNomme(db, fournisseur, { orderId: commandeId })).toEqual(row)
  expect(await findPaiementNomme(db, fournisseur, { orderId: randomUUID() })).toBeUndefined()
  for (const orderId of ['', 'another', `${commandeId}0`, `0${commandeId}`])
    expect(await findPaiementNomme(db, fournisseur, { orderId })).toBeUndefined()
  expect(await findPaiementNomme(db, fournisseur, { sessionId: 'ses_unknown' })).toBeUndefined()
  expect(await findPaiementNomme(db, `${fournisseur}-other`, { sessionId })).toBeUndefined()
  expect(await findPaiementNomme(db, `${fournisseur}-other`, { orderId: commandeId })).toBeUndefined()
})
