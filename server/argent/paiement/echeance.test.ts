import { beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { setSession } from '#standin/paiement/testing.ts'
import { findEnCours } from '../../porte/donnees/donnees.sql.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { addSigne, makeDefinitif } from '../../testing/echeance/contrats.ts'
import { acceptCourriels, refuseCourriels } from '../../testing/paiement/coupure.sql.ts'
import { followBack } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { deleteMails } from '../../testing/suivi/suivi.ts'
import { db } from '../../testing/test.ts'
import { withdrawSession } from '../../vente/commande/session.service.ts'
import { listEcheances } from '../echeance/echeance.service.ts'
import { sweepEcheances } from '../echeance/rappel.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundNext, sweepPaiements } from './sweep.service.ts'

const [ACCEPTE, REFUSE, ATTENTE] = CARTES.map(({ numero }) => numero) as [string, string, string]
const S = 1_000

let commandeId: string

/** The contract of 600 € is signed on 10 March: one may withdraw until the 24th. Its session is on 1 April. */
beforeEach(async () => {
  at('2027-03-10T10:00:00+01:00')
  commandeId = await addSigne(db, me, paiements.context.now())
  await deleteMails(db)
})

function at(moment: string): Date {
  paiements.advance(new Date(moment).getTime() - paiements.context.now().getTime())
  return new Date(moment)
}

async function definitif(moment = '2027-03-25T00:05:00+01:00'): Promise<void> {
  await makeDefinitif(db, commandeId, at(moment))
}

async function press(rang: number, who = me) {
  const url = `/api/commandes/${commandeId}/echeances/${rang}/paiement`
  const payload = { contextUrl: `${paiements.origin}/espace/commandes/${commandeId}` }
  return paiements.app.inject({ method: 'POST', url, headers: { ...WRITE, cookie: who.cookie }, payload })
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

async function open(rang: number): Promise<string> {
  const response = await press(rang)
  expect([response.statusCode, response.json()]).toEqual([200, { url: expect.stringContaining('token=') }])
  return tokenOf(response.json().url)
}

async function pay(rang: number, carte = ACCEPTE): Promise<string> {
  return followBack(paiements, await paiements.demo.pay(await open(rang), carte))
}

const etat = async () =>
  (await db.selectFrom('commande').select('etat').where('id', '=', commandeId).executeTakeFirst())?.etat
const echeances = async () => (await listEcheances(db, [commandeId], paiements.context.now())).get(commandeId) ?? []
const payees = async () => (await echeances()).flatMap(({ rang, payeeLe }) => (payeeLe ? [`${rang} ${payeeLe}`] : []))
const tentatives = () =>
  db
    .selectFrom('paiementCarte')
    .leftJoin('remboursement', 'carteId', 'paiementCarte.id')
    .selectAll('paiementCarte')
    .select('faitLe as renduLe')
    .orderBy('createdAt')
    .execute()
const sujets = async () => (await deleteMails(db)).map(({ sujet }) => sujet).sort()
const refund = async () => {
  while (await refundNext(paiements.context));
}

test('ECH-01 L. 6353-6 nothing is paid before the end of the delay, then the deposit, then the balance on its day: paid', async () => {
  for (const moment of ['2027-03-10T10:00:00+01:00', '2027-03-24T23:59:59+01:00']) {
    at(moment)
    const response = await press(1)
    expect([response.statusCode, response.json().code]).toEqual([409, 'ECHEANCE_NON_PAYABLE'])
    expect(response.json().message).toContain('24/03/2027 à minuit')
  }
  expect(await tentatives()).toEqual([])
  await definitif()
  expect((await deleteMails(db)).map(({ sujet, texte }) => [sujet, texte.match(/\/espace\S+/)?.[0]])).toContainEqual([
    expect.stringContaining('L’acompte de 180,00'),
    `/espace/commandes/${commandeId}`,
  ])
  expect(await echeances()).toEqual([
    { rang: 1, nature: 'ACOMPTE', montant: 180, exigibleLe: '2027-04-04', payeeLe: null, payable: true },
    { rang: 2, nature: 'SOLDE', montant: 420, exigibleLe: '2027-04-04', payeeLe: null, payable: false },
  ])
  expect((await press(2)).json().message).toContain('précédente')
  expect(await open(1)).toBe(await open(1))
  expect((await findEnCours(db, me.compteId)).paiement).toBe(true)
  expect(await pay(1)).toBe(`/espace/commandes/${commandeId}`)
  expect(await payees()).toEqual(['1 2027-03-25'])
  expect((await findEnCours(db, me.compteId)).paiement).toBe(false)
  expect(await sujets()).toEqual([expect.stringContaining('Reçu de votre paiement de 180,00')])
  expect((await press(1)).json()).toEqual({ url: `${paiements.origin}/espace/commandes/${commandeId}` })
  expect((await press(2)).json().message).toContain('à partir du 04/04/2027')
  expect(await etat()).toBe('CONFIRMEE')
  at('2027-04-04T00:00:00+02:00')
  await pay(2)
  expect([await etat(), await payees()]).toEqual(['PAYEE', ['1 2027-03-25', '2 2027-04-04']])
  expect(
    (await tentatives()).map(({ montantCents, encaisseCents, paye }) => [montantCents, encaisseCents, paye]),
  ).toEqual([
    [18_000, 18_000, true],
    [42_000, 42_000, true],
  ])
})

test('ECH-15 a refused card makes room for another attempt; what the bank examines waits', async () => {
  await definitif()
  const first = await open(1)
  await followBack(paiements, await paiements.demo.pay(first, REFUSE))
  const second = await open(1)
  expect(second).not.toBe(first)
  await followBack(paiements, await paiements.demo.pay(second, ATTENTE))
  expect((await press(1)).json().url).toBe(`${paiements.origin}/espace/commandes/${commandeId}`)
  expect(await payees()).toEqual([])
  paiements.advance(120 * S)
  await sweepPaiements(paiements.context)
  expect(await payees()).toEqual(['1 2027-03-25'])
})

test('ECH-16 interrupted when it writes the receipt, or by a provider that does not answer, a payment is recorded once in the end', async () => {
  await definitif()
  const { email } = (await db.selectFrom('commande').select('detail').executeTakeFirstOrThrow()).detail.personne
  await paiements.demo.breakDown('arret')
  expect((await press(1)).statusCode).toBe(502)
  await paiements.demo.breakDown('notifications')
  await paiements.demo.pay(await open(1), ACCEPTE)
  await refuseCourriels(db, email)
  const [{ id = '' } = {}] = await tentatives()
  await expect(reconcile(paiements.context, { tentativeId: id }, 'notification')).rejects.toThrow('interrupted')
  expect([await payees(), await tentatives()]).toMatchObject([[], [{ encaisseCents: 0, closLe: null }]])
  await acceptCourriels(db, email)
  paiements.advance(120 * S)
  await sweepPaiements(paiements.context)
  await sweepPaiements(paiements.context)
  expect([await payees(), await sujets()]).toEqual([
    ['1 2027-03-25'],
    expect.arrayContaining([expect.stringContaining('Reçu')]),
  ])
})

test('ECH-15 an attempt that is over is closed by the sweep, and the next press opens another', async () => {
  await definitif()
  const first = await open(1)
  paiements.advance(16 * 60 * S)
  await sweepPaiements(paiements.context)
  expect((await tentatives()).map(({ closLe }) => closLe !== null)).toEqual([true])
  expect(await open(1)).not.toBe(first)
})

test('ECH-09 an order that ends gives back what its cards paid, once, and closes what is open', async () => {
  await definitif()
  await pay(1)
  at('2027-04-04T09:00:00+02:00')
  const token = await open(2)
  await deleteMails(db)
  const { sessionId } = await db.selectFrom('commande').select('sessionId').executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => withdrawSession(tx, commandeId, sessionId, 'test'))
  expect([await etat(), await sujets()]).toEqual(['ANNULEE', [expect.stringContaining('180,00')]])
  await sweepPaiements(paiements.context)
  await refund()
  await refund()
  await paiements.demo.pay(token, ACCEPTE)
  await sweepPaiements(paiements.context)
  const money = (await tentatives()).map(({ encaisseCents, rembourseCents, renduLe }) => [
    encaisseCents,
    rembourseCents,
    renduLe !== null,
  ])
  expect(money).toEqual([
    [18_000, 18_000, true],
    [0, 0, false],
  ])
})

test('ECH-09 a contract paid whole whose session is cancelled is refunded on its cards, and then said so', async () => {
  await definitif()
  await pay(1)
  at('2027-04-04T09:00:00+02:00')
  await pay(2)
  const { sessionId } = await db.selectFrom('commande').select('sessionId').executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => withdrawSession(tx, commandeId, sessionId, 'test'))
  expect(await etat()).toBe('A_REMBOURSER')
  await refundNext(paiements.context)
  expect(await etat()).toBe('A_REMBOURSER')
  await refund()
  expect(await etat()).toBe('REMBOURSEE')
  expect((await tentatives()).map(({ rembourseCents }) => rembourseCents)).toEqual([18_000, 42_000])
})

test('ECH-19 the provider ends a contract: what its card paid is given back by itself', async () => {
  await definitif()
  await pay(1)
  const { numero } = await db.selectFrom('commande').select('numero').executeTakeFirstOrThrow()
  const context = { ...paiements.context, expediteur: toExpediteur(testConfig()) }
  expect((await parseCommande(['rembourser', numero])(context)).join()).toContain('180,00')
  expect((await parseCommande(['a-rembourser'])(context)).join()).toContain(numero)
  await refund()
  expect([await etat(), (await tentatives()).map((one) => one.rembourseCents)]).toEqual(['REMBOURSEE', [18_000]])
  expect((await parseCommande(['a-rembourser'])(context)).join()).not.toContain(numero)
})

test('ECH-13 money that comes after the end, of another sum, or twice, is given back and told', async () => {
  await definitif()
  await open(1)
  const [{ id = '' } = {}] = await tentatives()
  await setSession(paiements.demo.db, id, { statut: 'ACCEPTED', montantCents: 60_000 })
  paiements.advance(120 * S)
  await sweepPaiements(paiements.context)
  await refund()
  expect(await payees()).toEqual([])
  expect(await sujets()).toContainEqual(expect.stringContaining('Votre paiement de 600,00'))
  await open(1)
  const late = (await tentatives()).at(-1)
  await db.updateTable('echeance').set({ payeeLe: '2027-03-26', modeReglementId: 2 }).where('rang', '=', 1).execute()
  await setSession(paiements.demo.db, late?.id ?? '', { statut: 'ACCEPTED' })
  paiements.advance(120 * S)
  await sweepPaiements(paiements.context)
  await refund()
  expect((await tentatives()).map(({ paye, rembourseCents }) => [paye, rembourseCents])).toEqual([
    [false, 60_000],
    [false, 18_000],
  ])
  expect(await sujets()).toContainEqual(expect.stringContaining('Votre paiement de 180,00'))
})

test('ECH-20 an order without a contract has no échéance to pay', async () => {
  await db.deleteFrom('contrat').execute()
  expect((await press(1)).statusCode).toBe(404)
})

test('ECH-04 a contract whose deposit is not paid lapses after its day, unless the money has come', async () => {
  await definitif()
  at('2027-03-30T09:00:00+02:00')
  await sweepEcheances(paiements.context)
  await paiements.demo.pay(await open(1), ACCEPTE)
  at('2027-04-05T00:10:00+02:00')
  await sweepEcheances(paiements.context)
  expect([await etat(), await payees()]).toEqual(['CONFIRMEE', ['1 2027-04-05']])
})
