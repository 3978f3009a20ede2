import { beforeEach, describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ROLES_BUREAU, type RoleBureau } from '#contract/reference/role-bureau.ts'
import { route } from '../../platform/routes.ts'
import { signInAs, testApp, testConfig, WRITE } from '../../testing/application.ts'
import { signInAuBureau } from '../../testing/bureau/bureau.ts'
import { app, database, db, serveur as test } from '../../testing/test.ts'

const MINUTE_MS = 60_000

/** One call for each role, beside those of the product. */
const needing = (role: RoleBureau) =>
  endpoint({ method: 'POST', path: `/essai/${role}`, host: 'api', access: `bureau:${role}`, response: z.object({}) })

/** Which calls each role opens, as docs/gestion.md says. */
const OUVRE: Record<RoleBureau, RoleBureau[]> = {
  lecture: ['lecture'],
  inscriptions: ['lecture', 'inscriptions'],
  comptabilite: ['lecture', 'comptabilite'],
  administration: ['lecture', 'inscriptions', 'comptabilite', 'administration'],
}

test.beforeAll(async () => {
  for (const role of ROLES_BUREAU)
    route(app, needing(role), async ({ bureau, signIn }) => {
      expect(bureau.par).toBe(`bureau:${signIn.compteId}`)
      return {}
    })
})
beforeEach(() => db.deleteFrom('compte').execute())

const HOST = { host: 'localhost:3000' }
const ask = (cookie: string, url = '/api/gestion/bureau') => app.inject({ url, headers: { ...HOST, cookie } })
const post = (cookie: string, url: string) =>
  app.inject({ method: 'POST', url, headers: { ...HOST, ...WRITE, cookie }, payload: 'no json' })

/** Everything of an answer but what no two answers share. */
function seen({ statusCode, body, headers }: Awaited<ReturnType<typeof ask>>) {
  const { date: _date, 'x-request-id': _id, 'server-timing': _timing, ...others } = headers
  return { statusCode, headers: others, body: body.replace(/"requestId":"[^"]*"/, '') }
}

async function setMoments(changes: { authentifieLe?: Date | null; bureauLe?: Date }): Promise<void> {
  await db.updateTable('signIn').set(changes).execute()
}
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

describe('the door of the desk', () => {
  test('BUR-01 each role opens the calls that need it, and every call is an unknown address without it', async () => {
    const { cookie: stranger } = await signInAs(db)
    const unknown = seen(await post('', '/essai/inconnu'))
    for (const role of ROLES_BUREAU) {
      const { cookie } = await signInAuBureau(db, role)
      const opened: RoleBureau[] = []
      for (const needed of ROLES_BUREAU) {
        const url = `/essai/${needed}`
        const { statusCode } = await app.inject({ method: 'POST', url, headers: { ...HOST, cookie } })
        if (statusCode === 200) opened.push(needed)
        else expect([role, needed, statusCode]).toEqual([role, needed, 404])
      }
      expect([role, opened]).toEqual([role, OUVRE[role]])
      for (const nobody of ['', stranger]) expect(seen(await post(nobody, `/essai/${role}`))).toEqual(unknown)
    }
  })

  test('BUR-02 who may not come in learns nothing from the address, its headers or a malformed body', async () => {
    const { cookie } = await signInAs(db)
    const unknown = seen(await ask('', '/api/gestion/inconnu'))
    expect(unknown.statusCode).toBe(404)
    for (const one of ['', cookie, 'estrade_session=forged']) expect(seen(await ask(one))).toEqual(unknown)
  })

  test('BUR-03 an authorisation that is taken back closes the desk at the next call', async () => {
    const { cookie } = await signInAuBureau(db, 'administration')
    expect((await ask(cookie)).json()).toEqual({ nom: 'Nadia Lopez', role: 'administration', isOuvert: true })
    await db.updateTable('autorisation').set({ retireeLe: new Date() }).execute()
    expect((await ask(cookie)).statusCode).toBe(404)
  })

  test('BUR-04 without the part `gestion`, nobody finds it', async () => {
    const without = await testApp({ database, config: testConfig({ SERVE: 'app,auth,api' }) })
    const { cookie } = await signInAuBureau(db, 'administration')
    for (const url of ['/api/gestion/bureau', '/gestion'])
      expect((await without.inject({ url, headers: { ...HOST, cookie } })).statusCode).toBe(404)
    await without.close()
  })

  test('BUR-04 the part `gestion` alone serves its calls and no others of the API', async () => {
    const alone = await testApp({ database, config: testConfig({ SERVE: 'gestion' }) })
    const { cookie } = await signInAuBureau(db, 'lecture')
    const statusOf = async (url: string) => (await alone.inject({ url, headers: { ...HOST, cookie } })).statusCode
    expect(await statusOf('/api/gestion/bureau')).toBe(200)
    expect(await statusOf('/api/catalogue/informations')).toBe(404)
    await alone.close()
  })
})

describe('BUR-05 a short session', () => {
  test.each([
    ['the password typed just now', { authentifieLe: ago(0) }, true],
    ['typed within the hours, and the desk used lately', { authentifieLe: ago(470), bureauLe: ago(29) }, true],
    ['typed too long ago, though the desk is in use', { authentifieLe: ago(481), bureauLe: ago(0) }, false],
    ['the desk left alone', { authentifieLe: ago(100), bureauLe: ago(31) }, false],
    ['a silent sign-in long after the password', { authentifieLe: ago(31) }, false],
    ['a provider that does not say when it was typed', { authentifieLe: null, bureauLe: ago(0) }, false],
  ])('%s', async (_name, moments, isOuvert) => {
    const { cookie } = await signInAuBureau(db, 'lecture')
    await setMoments(moments)
    expect((await ask(cookie)).json()).toMatchObject({ isOuvert })
    const { statusCode } = await app.inject({ method: 'POST', url: '/essai/lecture', headers: { ...HOST, cookie } })
    expect(statusCode).toBe(isOuvert ? 200 : 404)
  })

  test('using the desk keeps it open, asking in vain does not', async () => {
    const { cookie } = await signInAuBureau(db, 'lecture')
    const used = async () => (await db.selectFrom('signIn').select('bureauLe').executeTakeFirst())?.bureauLe
    await setMoments({ authentifieLe: ago(40), bureauLe: ago(20) })
    await ask(cookie)
    expect((await used())?.getTime()).toBeGreaterThan(ago(1).getTime())
    const left = ago(31)
    await setMoments({ bureauLe: left })
    await ask(cookie)
    expect(await used()).toEqual(left)
  })
})

describe('BUR-09 the pages of the desk', () => {
  test('are unknown to everybody else, and kept by nobody', async () => {
    const { cookie } = await signInAuBureau(db, 'lecture')
    const { cookie: stranger } = await signInAs(db)
    const unknown = seen(await ask('', '/nulle-part'))
    for (const nobody of ['', stranger]) expect(seen(await ask(nobody, '/gestion/commandes'))).toEqual(unknown)
    expect(seen(await ask(cookie, '/gestion/nulle-part'))).toEqual(unknown)
    const { statusCode, headers } = await ask(cookie, '/gestion/commandes')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('show the authorised person who has to sign in again that they have to', async () => {
    const { cookie } = await signInAuBureau(db, 'lecture')
    await setMoments({ authentifieLe: null })
    expect((await ask(cookie, '/gestion')).statusCode).toBe(200)
  })
})
