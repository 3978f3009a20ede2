import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { openPostgres } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp, testConfig, WRITE } from '../../testing/application.ts'
import { countStored, validCommande } from '../../testing/commande/commande.sql.ts'
import { emptyPostgresDatabase } from '../../testing/database.ts'
import { CARTE } from '../../testing/paiement/paiements.ts'
import { startStripe } from '../../testing/paiement/stripe.ts'
import {
  ask,
  comeBack,
  context,
  demo,
  readEtatOf as etat,
  me,
  open,
  paiementOf,
  paiements,
  payer as test,
  vendues,
} from '../../testing/paiement/test.ts'
import { database, db } from '../../testing/test.ts'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { openPaiement } from './fournisseur.ts'
import { freeItem, toPage } from './paiement.service.ts'
import { sweepPaiements } from './sweep.service.ts'

const [ACCEPTE, REFUSE, ATTENTE, FRAUDE, TARD, , EXPIRE] = CARTES.map(({ numero }) => numero) as [string, ...string[]]
const TTC_CENTS = 60_000
const S = 1_000
const HTML = 'text/html; charset=utf-8'
const NOBODY = { poolSize: 1, onError: () => {} }

const now = () => context.now()

test('PAN-05 PAN-08 what is free stays so; what nobody can ask about, or the bank examines, is not freed', async () => {
  const free = (changes: { paiement?: undefined } = {}) =>
    freeItem({ ...context, ...changes }, me.compteId, { id: me.itemId })
  expect(await free()).toBeUndefined()
  const { token } = await open()
  await expect(free({ paiement: undefined })).rejects.toMatchObject({ code: 'COMMANDE_EN_COURS' })
  await demo.pay(token, ATTENTE ?? '')
  await expect(free()).rejects.toMatchObject({ code: 'COMMANDE_EN_COURS' })
})

describe('the token', () => {
  test('CMD-04 CMD-09 one order, one set of places and one live token, however often it is asked for', async () => {
    const first = await open()
    expect(first.url).toBe(`${demo.url}/?token=${first.token}`)
    const again = await Promise.all(Array.from({ length: 5 }, open))
    expect(again).toEqual(again.map(() => first))
    expect(await countStored(db)).toMatchObject({ commandes: 1, vendues: 1, items: 1, courriels: 0 })
    const { detail } = await db.selectFrom('commande').select('detail').executeTakeFirstOrThrow()
    const sessions = await demo.db.selectFrom('paiementSession').select(['montantCents', 'label']).execute()
    expect(sessions).toEqual([{ montantCents: TTC_CENTS, label: detail.formation.titre }])
  })

  test('CMD-04 a provider that is down is told, and the order goes on from there once it is back', async () => {
    await demo.breakDown('arret')
    const refused = await ask()
    expect(refused.statusCode).toBe(502)
    expect(refused.json()).toMatchObject({ code: 'PAIEMENT_UNREACHABLE', message: expect.stringContaining('gardées') })
    const { id } = await db.selectFrom('commande').select('id').executeTakeFirstOrThrow()
    expect(await etat(id)).toBe('EN_ATTENTE_PAIEMENT')
    await demo.breakDown('notifications')
    expect((await open()).commandeId).toBe(id)
  })

  test('CMD-04 an attempt that is over makes room for another; one that was paid leads to its confirmation', async () => {
    const first = await open()
    await demo.pay(first.token, REFUSE as string)
    const second = await open()
    expect(second.commandeId).not.toBe(first.commandeId)
    expect([await etat(first.commandeId), await vendues()]).toEqual(['ECHOUEE', 1])
    await demo.pay(second.token, ACCEPTE)
    const third = await open()
    expect(third).toEqual({
      ...second,
      url: `${paiements.origin}/inscription/confirmation-cb?commande=${second.commandeId}`,
    })
    expect(await etat(second.commandeId)).toBe('PAYEE')
  })

  test('CMD-04 rights are judged before the rest of what is asked, of one item as of several', async () => {
    const body = validCommande(randomUUID(), me.clientId, { modeReglementId: CARTE, contextUrl: 'nowhere' })
    const headers = { ...WRITE, cookie: me.cookie }
    for (const [url, payload] of [
      ['/api/inscription/commande-cb', body],
      ['/api/inscription/commandes-cb', { ...body, items: [body] }],
    ] as const)
      expect((await paiements.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404)
  })

  test('CMD-04 nobody pays by card where no provider is named, and nothing is held', async () => {
    const config = testConfig({ ...WITHOUT_STANDINS, APP_URL: paiements.origin })
    const without = await testApp({ database, config, now })
    const payload = validCommande(me.itemId, me.clientId, {
      modeReglementId: CARTE,
      contextUrl: `${paiements.origin}/panier`,
    })
    const headers = { ...WRITE, cookie: me.cookie }
    const url = '/api/inscription/commande-cb'
    expect((await without.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(503)
    await without.close()
    expect(await countStored(db)).toMatchObject({ commandes: 0, vendues: 0 })
  })
})

test.each([
  ['PAYEE', 'confirmation-cb'],
  ['CONFIRMEE', 'confirmation-cb'],
  ['EN_ATTENTE_PAIEMENT', 'confirmation-cb'],
  ['ECHOUEE', 'annulation-cb'],
  ['ANNULEE', 'annulation-cb'],
  ['EXPIREE', 'annulation-cb'],
] as const)('NAV-09 NAV-10 %s is told on %s', (apres, page) => {
  expect(toPage('https://a.example', 'b', apres)).toBe(`https://a.example/inscription/${page}?commande=b`)
})

describe('the return', () => {
  test('CMD-05 goes back to the brand it came from, which is one of ours', async () => {
    const BRAND_HOSTS = 'rivage=http://rivage.example'
    const branded = await testApp({ database, config: testConfig({ ...paiements.env, BRAND_HOSTS }), now })
    const { commandeId } = await open()
    const { sessionFournisseur: session } = await paiementOf(commandeId)
    const back = async (origine: string) =>
      (await branded.inject({ url: '/api/paiement/retour', query: { session, origine } })).headers.location
    const page = `/inscription/confirmation-cb?commande=${commandeId}`
    expect(await back('http://rivage.example')).toBe(`http://rivage.example${page}`)
    expect(await back('http://evil.example')).toBe(`${paiements.origin}${page}`)
    await branded.close()
  })

  test.each([
    ['accepted', ACCEPTE, 'confirmation-cb', 'PAYEE', 1],
    ['accepted, told late', TARD, 'confirmation-cb', 'PAYEE', 1],
    ['refused', REFUSE, 'annulation-cb', 'ECHOUEE', 0],
    ['expired', EXPIRE, 'annulation-cb', 'EXPIREE', 0],
    ['pending', ATTENTE, 'confirmation-cb', 'EN_ATTENTE_PAIEMENT', 1],
    ['suspected', FRAUDE, 'confirmation-cb', 'EN_ATTENTE_PAIEMENT', 1],
  ])('NAV-09 NAV-10 CMD-05 %s: the page follows what the provider says', async (_cas, numero, page, apres, places) => {
    const { commandeId, token } = await open()
    expect(await comeBack(await demo.pay(token, numero as string))).toBe(`/inscription/${page}?commande=${commandeId}`)
    expect([await etat(commandeId), await vendues()]).toEqual([apres, places])
  })

  test('CMD-05 who validates again what the bank examines is not sent back to a card page that has served', async () => {
    const before = await open()
    expect((await open()).url).toBe(before.url)
    await comeBack(await demo.pay(before.token, ATTENTE as string))
    const again = await open()
    expect(new URL(again.url).pathname).toBe('/inscription/confirmation-cb')
    expect(new URL(again.url).searchParams.get('commande')).toBe(before.commandeId)
  })

  test('NAV-10 CMD-05 abandoned: cancelled, the places are free and the basket is kept', async () => {
    const { commandeId, token } = await open()
    expect(await comeBack(await demo.abandon(token))).toBe(`/inscription/annulation-cb?commande=${commandeId}`)
    expect(await etat(commandeId)).toBe('ANNULEE')
    expect(await countStored(db)).toMatchObject({ vendues: 0, items: 1, courriels: 0 })
  })

  test('CMD-05 a made-up return proves nothing: an unpaid order waits, an unknown one leads to the basket', async () => {
    const { commandeId } = await open()
    const { sessionFournisseur } = await paiementOf(commandeId)
    const back = `/api/paiement/retour?session=${sessionFournisseur}&status=ACCEPTED&origine=https://evil.example`
    expect(await comeBack(back)).toBe(`/inscription/confirmation-cb?commande=${commandeId}`)
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
    for (const query of ['', '?session=', '?session=ses_unknown', '?session=a&session=b'])
      expect(await comeBack(`/api/paiement/retour${query}`)).toBe('/panier')
  })

  test('CMD-05 whatever fails at the return, who has just paid reads a page that asks again by itself', async () => {
    const { commandeId, token } = await open()
    const back = new URL(await demo.pay(token, ACCEPTE))
    const config = testConfig(paiements.env)
    const closed = { ...database, db: openPostgres<Tables>({ url: 'postgres://localhost:1/x', ...NOBODY }).db }
    const without = await emptyPostgresDatabase()
    const empty = { ...database, db: openPostgres<Tables>({ url: without.url, ...NOBODY }).db }
    const cases = [
      ['database away', await testApp({ database: closed, config, now }), 503, 1],
      ['fault of ours', await testApp({ database: empty, config, now }), 500, 1],
      ['no provider', await testApp({ database, config: testConfig(WITHOUT_STANDINS), now }), 503, 1],
      ['too many', await testApp({ database, config, now }), 429, 61],
    ] as const
    for (const [name, app, status, calls] of cases) {
      let response = await app.inject({ url: '/' })
      for (let call = 0; call < calls; call += 1) response = await app.inject({ url: back.pathname + back.search })
      expect([name, response.statusCode, response.headers['content-type']]).toEqual([name, status, HTML])
      expect(response.body).toContain('<h1>Vérification du paiement</h1>')
      expect(response.body).toMatch(/http-equiv="refresh" content="\d+"/)
      expect(response.body).toContain('ne payez pas une seconde fois')
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.anything() })
      await app.close()
    }
    await Promise.all([closed.db.destroy(), empty.db.destroy()])
    await without.drop()
    expect(await comeBack(back.href)).toBe(`/inscription/confirmation-cb?commande=${commandeId}`)
  })

  test('CMD-05 a provider that is down at the return: the order waits, and ends paid', async () => {
    const { commandeId, token } = await open()
    const location = await demo.pay(token, ACCEPTE)
    await demo.breakDown('arret')
    expect(await comeBack(location)).toBe(`/inscription/confirmation-cb?commande=${commandeId}`)
    expect(await etat(commandeId)).toBe('EN_ATTENTE_PAIEMENT')
    await demo.breakDown('notifications')
    paiements.advance(61 * S)
    await sweepPaiements(context)
    expect(await etat(commandeId)).toBe('PAYEE')
  })
})

test('CMD-04 Stripe without its keys is a setting to correct, not a payment that fails', async () => {
  const without = testConfig({ PAIEMENT_FOURNISSEUR: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' })
  await expect(openPaiement(without, now)).rejects.toThrow('STRIPE_WEBHOOK_SECRET must be set')
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const paiement = await openPaiement(testConfig({ PAIEMENT_FOURNISSEUR: 'stripe', ...keys }), now)
  expect(paiement?.name).toBe('stripe')
})

test('CMD-05 only the return address that we gave to the provider abandons a payment, and never a HEAD', async () => {
  const stripe = await startStripe()
  const app = await testApp({ database, config: testConfig({ ...paiements.env, ...stripe.env }), now })
  const headers = { ...WRITE, cookie: me.cookie }
  const payload = validCommande(me.itemId, me.clientId, {
    modeReglementId: CARTE,
    contextUrl: `${paiements.origin}/panier`,
  })
  const opened = await app.inject({ method: 'POST', url: '/api/inscription/commande-cb', headers, payload })
  const { commandeId } = opened.json()
  const ours = new URL(stripe.cancelUrl())
  const forged = `/api/paiement/retour?order=${commandeId}&abandoned=1`
  for (const [method, url] of [
    ['GET', forged],
    ['GET', `${forged}&preuve=`],
    ['GET', `${forged}&preuve=${'x'.repeat(43)}`],
    ['HEAD', ours.pathname + ours.search],
  ] as const) {
    await app.inject({ method, url })
    expect([stripe.status(), await etat(commandeId)]).toEqual(['open', 'EN_ATTENTE_PAIEMENT'])
  }
  const back = await app.inject({ url: ours.pathname + ours.search })
  expect(back.headers.location).toBe(`${paiements.origin}/inscription/annulation-cb?commande=${commandeId}`)
  expect([stripe.status(), await etat(commandeId)]).toEqual(['expired', 'ANNULEE'])
  await app.close()
  await stripe.close()
})
