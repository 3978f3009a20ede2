import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS_COOKIE } from '#contract/sign-in.ts'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { Browser } from '#standin/passerelle/testing.ts'
import { surroundings } from '../../scripts/test/date.ts'
import { startDatabaseDoor } from '../testing/database-door.ts'
import { demonstrationDatabase, SECRET } from '../testing/demonstration.ts'
import { type LoadBalancer, startLoadBalancer } from '../testing/load-balancer.ts'
import { freePort, type ServerProcess, startServerProcess } from '../testing/process.ts'
import { WITHOUT_STANDINS } from '../testing/without-standins.ts'

const [PERSON] = COMPTES_DEMO
let database: Awaited<ReturnType<typeof demonstrationDatabase>>
let door: Awaited<ReturnType<typeof startDatabaseDoor>>
let balancer: LoadBalancer
let instances: ServerProcess[]
let url: string
let env: Record<string, string>

beforeAll(async () => {
  database = await demonstrationDatabase()
  door = await startDatabaseDoor(database.url)
  const port = await freePort()
  url = `http://localhost:${port}`
  balancer = await startLoadBalancer(port)
  env = {
    DATABASE_URL: door.url,
    SECRET,
    APP_URL: url,
    SERVE: 'auth,api,jobs,standins',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  instances = await Promise.all([startServerProcess(env), startServerProcess(env)])
  balancer.targets.push(...instances.map((instance) => instance.url))
})

afterAll(async () => {
  balancer.close()
  await Promise.all(instances.map((instance) => instance.stop()))
  await door.shut()
  await database.drop()
})

async function signIn(browser: Browser): Promise<void> {
  const page = await browser.open(`${url}/auth/login?to=/panier`)
  const landed = await page.submit('/connexion', { email: PERSON?.email ?? '', motDePasse: MOT_DE_PASSE_DEMO })
  expect(landed.url).toBe(`${url}/panier`)
}

/** The status of four calls in a row: each instance answers two of them. */
async function statuses(browser: Browser): Promise<number[]> {
  const answers: number[] = []
  for (let i = 0; i < 4; i += 1) answers.push((await browser.open(`${url}/auth/userinfo`)).status)
  return answers
}

describe('two processes on one PostgreSQL behind a round-robin', () => {
  test('NAV-22 sign-in and sign-out work across them', async () => {
    const browser = new Browser(url, url)
    await signIn(browser)
    expect(await statuses(browser)).toEqual([200, 200, 200, 200])
    const stolen = browser.cookies.map((cookie) => ({ ...cookie }))
    const preuve = browser.cookies.find(({ name }) => name === STATUS_COOKIE)?.value ?? ''
    const leaving = await browser.open(`${url}/auth/logout?to=/&preuve=${preuve}`)
    const left = await leaving.submit('/session/end/confirm', { logout: 'yes' })
    expect(left.url).toBe(`${url}/`)
    browser.cookies = stolen
    expect(await statuses(browser)).toEqual([401, 401, 401, 401])
  })

  test('back-channel logout: signing out at the identity service ends the sign-in on both', async () => {
    const browser = new Browser(url, url)
    await signIn(browser)
    const leaving = await browser.open(`${url}/passerelle/session/end`)
    await leaving.submit('/session/end/confirm', { logout: 'yes' })
    await expect.poll(() => statuses(browser)).toEqual([401, 401, 401, 401])
  })

  test('TEN-14 the database goes away and comes back under traffic: no process ends, the sign-in is still there', async () => {
    const browser = new Browser(url, url)
    await signIn(browser)
    let traffic = true
    const seen = new Set<number>()
    const callers = Array.from({ length: 8 }, async () => {
      while (traffic) seen.add((await browser.open(`${url}/auth/userinfo`)).status)
    })
    await expect.poll(() => seen.has(200)).toBe(true)
    await door.shut()
    await expect.poll(() => seen.has(503)).toBe(true)
    await door.open()
    await expect.poll(() => statuses(browser)).toEqual([200, 200, 200, 200])
    traffic = false
    await Promise.all(callers)
    expect([...seen].sort()).toEqual([200, 503])
    expect(instances.map((instance) => instance.child.exitCode)).toEqual([null, null])
  })

  test('control: a process that listens to no lost connection ends when the database goes away', async () => {
    const NODE_OPTIONS = `${surroundings().NODE_OPTIONS} --import=${new URL('../testing/sans-defense.ts', import.meta.url).href}`
    const alone = { ...env, ...WITHOUT_STANDINS, SERVE: 'api', CONTROLE: 'sans écoute' }
    const deaf = await startServerProcess({ ...alone, NODE_OPTIONS })
    const exited = once(deaf.child, 'exit')
    expect((await fetch(`${deaf.url}/readyz`)).status).toBe(200)
    await door.shut()
    expect(await exited).toEqual([1, null])
    await door.open()
  })
})
