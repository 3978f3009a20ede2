import { beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { sign } from '#standin/paiement/notification.ts'
import { SECRET } from '#standin/paiement/testing.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { addBuyer, deleteCommandes } from '../../testing/commande/commande.sql.ts'
import { openByCard } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''

beforeEach(async () => {
  await db.deleteFrom('paiementInconnu').execute()
})

/** Somebody pays, and a backup of before their order is restored. Answers the address they come back to. */
async function payThenRestore(): Promise<string> {
  const { token } = await openByCard(paiements, me)
  const back = await paiements.demo.pay(token, ACCEPTE)
  await deleteCommandes(db)
  return back
}

const gestion = async (...args: string[]) =>
  (await parseCommande(args)({ ...paiements.context, expediteur: toExpediteur(testConfig()) })).join('\n')
const comeBack = (back: string) => paiements.app.inject(back.replace(paiements.origin, ''))
const sessionOf = (back: string) => new URL(back).searchParams.get('session') ?? ''
const listInconnus = () => db.selectFrom('paiementInconnu').select(['montantCents', 'traiteLe']).execute()
async function countInconnus(): Promise<number | undefined> {
  const { attentes } = await findEtat(db, paiements.context.now())
  return attentes.find(({ genre }) => genre === 'paiements-inconnus')?.nombre
}

test('RMB-14 who comes back from paying an order that a restoration lost reads so, and their money waits to be given back', async () => {
  const back = await payThenRestore()
  const page = await comeBack(back)
  expect([page.statusCode, page.body.includes('Votre paiement est à retrouver')]).toEqual([200, true])
  await comeBack(back)
  expect([await listInconnus(), await countInconnus()]).toEqual([[{ montantCents: 60_000, traiteLe: null }], 1])
  const id = sessionOf(back)
  expect(await gestion('a-rembourser')).toMatch(new RegExp(`sans commande.*\\n.*600,00\\s€ {2}id ${id}`))
  expect(await gestion('rendre-paiement', id)).toMatch(/^600,00\s€ sont rendus/)
  await expect(gestion('rendre-paiement', id)).rejects.toThrow('n’attend sous l’identifiant')
  expect(await paiements.context.paiement.getSession(id)).toMatchObject({ refundedCents: 60_000 })
  expect(await countInconnus()).toBe(0)
})

test('RMB-14 the notification of a payment that nothing here knows keeps it, and somebody who found its order again says so', async () => {
  const id = sessionOf(await payThenRestore())
  const payload = JSON.stringify({ sessionId: id })
  const signature = sign(payload, SECRET, paiements.context.now())
  const headers = { 'content-type': 'application/json', 'x-verrou-signature': signature }
  const sent = { method: 'POST' as const, url: '/api/paiement/notification', payload, headers }
  expect((await paiements.app.inject(sent)).json()).toEqual({ ok: true })
  expect(await countInconnus()).toBe(1)
  await gestion('classer-paiement', id, 'commande repassée, C00000021')
  await paiements.app.inject(sent)
  expect([await countInconnus(), (await listInconnus()).length]).toEqual([0, 1])
})

test('RMB-15 what the provider lists as paid is compared with what is known here; what was not paid is not listed', async () => {
  await payThenRestore()
  await openByCard(paiements, await addBuyer(db))
  const { token } = await openByCard(paiements, await addBuyer(db))
  await paiements.demo.pay(token, ACCEPTE)
  expect(await gestion('comparer-paiements', '2020-01-01')).toContain('2 paiement(s)')
  expect(await listInconnus()).toHaveLength(1)
  expect(await gestion('comparer-paiements', '2020-01-01')).toContain('dont 1 sans commande ici')
})

test('RMB-14 a return that names nothing, or somebody else’s payment, leads to the basket and keeps nothing', async () => {
  const { token } = await openByCard(paiements, me)
  const back = new URL(await paiements.demo.pay(token, ACCEPTE))
  back.searchParams.set('session', 'ses_inconnue')
  expect((await comeBack(back.href)).headers.location).toMatch(/\/panier$/)
  await paiements.demo.db.updateTable('paiementSession').set({ orderId: 'boutique-12' }).execute()
  await deleteCommandes(db)
  expect(await gestion('comparer-paiements', '2020-01-01')).toContain('dont 0 sans commande ici')
})
