import { beforeEach, expect } from 'vitest'
import { DROITS_CLE } from '#contract/reference/droit-cle.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { signInAs, testApp, testConfig } from '../../testing/application.ts'
import { app, test as base, database, db } from '../../testing/test.ts'
import { parseCommande } from '../gestion/commandes.ts'

const URL = '/api/integration/v1/cle'
let now = new Date('2026-03-12T09:30:00Z')

const test = base.extend('settings', { scope: 'file' }, () => ({ now: () => now }))
beforeEach(async () => {
  now = new Date('2026-03-12T09:30:00Z')
  await db.deleteFrom('cleIntegration').execute()
  await db.deleteFrom('audit').execute()
})

async function run(...args: string[]): Promise<string[]> {
  return parseCommande(args)({ db, paiement: undefined, expediteur: toExpediteur(testConfig()), now: () => now })
}

async function makeCle(...args: string[]): Promise<string> {
  const [cle = ''] = await run('cle', ...args)
  return cle
}

async function ask(authorization?: string, on = app) {
  return on.inject({ url: URL, headers: authorization ? { authorization } : {} })
}

test('INT-01 a key is shown once, in a form that scanners find, is kept hashed, and opens what its rights say', async () => {
  const cle = await makeCle('paie', 'lecture', 'paiements', 'lecture')
  expect(cle).toMatch(/^estrade_[0-9a-f]{12}_[0-9a-f]{64}$/)
  const [row] = await db.selectFrom('cleIntegration').selectAll().execute()
  expect(row).toMatchObject({ nom: 'paie', droits: ['lecture', 'paiements'] })
  expect(JSON.stringify(row)).not.toContain(cle.split('_')[2])
  const answer = await ask(`Bearer ${cle}`)
  expect(answer.json()).toEqual({ nom: 'paie', droits: ['lecture', 'paiements'] })
  expect(answer.headers['cache-control']).toBe('no-store')
  await expect(run('cle', 'paie', 'lecture')).rejects.toThrow('La clé paie existe déjà.')
})

test('INT-02 no key, a changed one and a revoked one get 401; one that lacks the right gets 403', async () => {
  const cle = await makeCle('paie', 'lecture')
  const changed = `${cle.slice(0, -1)}${cle.endsWith('0') ? '1' : '0'}`
  for (const authorization of [
    undefined,
    cle,
    `Basic ${cle}`,
    'Bearer ',
    `Bearer ${changed}`,
    `Bearer ${cle} ${cle}`,
  ]) {
    const refused = await ask(authorization)
    expect([authorization, refused.statusCode, refused.json().code]).toEqual([authorization, 401, 'CLE_REFUSEE'])
    expect(refused.headers['www-authenticate']).toMatch(/^Bearer/)
  }
  const autre = await ask(`Bearer ${await makeCle('lms', 'presence')}`)
  expect([autre.statusCode, autre.json().code]).toEqual([403, 'DROIT_MANQUANT'])
  expect(autre.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="lecture"')
  expect((await ask(`Bearer ${cle}`)).statusCode).toBe(200)
  expect(await run('revoquer-cle', 'paie')).toEqual([expect.stringContaining('La clé paie')])
  expect((await ask(`Bearer ${cle}`)).statusCode).toBe(401)
  await expect(run('revoquer-cle', 'paie')).rejects.toThrow('Aucune clé en service')
  const nouvelle = await makeCle('paie', 'lecture')
  expect([(await ask(`Bearer ${cle}`)).statusCode, (await ask(`Bearer ${nouvelle}`)).statusCode]).toEqual([401, 200])
})

test('INT-03 a person signed in opens nothing there, and a key opens nothing of theirs', async () => {
  const { cookie } = await signInAs(db)
  expect((await app.inject({ url: URL, headers: { cookie } })).statusCode).toBe(401)
  const cle = await makeCle('tout', ...DROITS_CLE)
  const authorization = `Bearer ${cle}`
  expect((await app.inject({ url: '/auth/userinfo', headers: { authorization } })).statusCode).toBe(401)
  expect((await app.inject({ url: '/api/inscription/profile', headers: { authorization } })).statusCode).toBe(401)
})

test('INT-04 the list says each key, its rights and its last use, which is written once a minute', async () => {
  const cle = await makeCle('paie', 'lecture')
  expect(await run('cles')).toEqual([expect.stringContaining('jamais utilisée')])
  const use = async () => {
    await ask(`Bearer ${cle}`)
    const { utiliseeLe } = await db.selectFrom('cleIntegration').select('utiliseeLe').executeTakeFirstOrThrow()
    return utiliseeLe?.toISOString()
  }
  expect(await use()).toBe('2026-03-12T09:30:00.000Z')
  now = new Date('2026-03-12T09:30:59Z')
  expect(await use()).toBe('2026-03-12T09:30:00.000Z')
  now = new Date('2026-03-12T09:31:00Z')
  expect(await use()).toBe('2026-03-12T09:31:00.000Z')
  await run('revoquer-cle', 'paie')
  expect((await run('cles')).join()).toMatch(/^paie {2}estrade_[0-9a-f]{12}_… {2}lecture {2}créée .*révoquée le/)
  const audits = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
  expect(audits).toMatchObject([
    { action: 'CLE_CREEE', detail: { par: 'gestion', cle: 'paie', droits: ['lecture'] } },
    { action: 'CLE_REVOQUEE', detail: { par: 'gestion', cle: 'paie' } },
  ])
  expect(JSON.stringify(audits)).not.toContain(cle.split('_')[2])
})

test('INT-05 each key has a limit of its own, which every answer tells; who has no key has the one of their network', async () => {
  const limited = await testApp({ database, config: testConfig({ CLE_PAR_MINUTE: '2', RATE_LIMIT_PER_MINUTE: '4' }) })
  const [paie, lms] = [await makeCle('paie', 'lecture'), await makeCle('lms', 'lecture')]
  // An instance counts the first call of a key that it has not seen to be good for the network.
  for (const cle of [paie, lms]) expect((await ask(`Bearer ${cle}`, limited)).statusCode).toBe(200)
  const first = await ask(`Bearer ${paie}`, limited)
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"minute";q=2;w=60' })
  expect(first.headers.ratelimit).toMatch(/^"minute";r=1;t=\d+$/)
  expect(first.headers).not.toHaveProperty('x-ratelimit-limit')
  expect((await ask(`Bearer ${paie}`, limited)).statusCode).toBe(200)
  const refused = await ask(`Bearer ${paie}`, limited)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers.ratelimit).toMatch(/^"minute";r=0;t=\d+$/)
  expect((await ask(`Bearer ${lms}`, limited)).statusCode).toBe(200)
  const strangers = [await ask(undefined, limited), await ask('Bearer x', limited), await ask('Bearer y', limited)]
  expect(strangers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429])
  await limited.close()
})

test.each([[[]], [['paie']], [['paie', 'tout']], [['Paie', 'lecture']], [['x'.repeat(41), 'lecture']]])(
  'GES-01 cle %j is no command',
  (args) => expect(() => parseCommande(['cle', ...args])).toThrow('Usage'),
)
