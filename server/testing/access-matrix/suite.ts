import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { signInAs, testApp, testConfig } from '../application.ts'
import { CLIENT_SECRET, type MisbehavingProvider, startMisbehavingProvider } from '../auth/misbehaving-provider.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { fillSmallClients } from '../client/client.sql.ts'
import { deleteCommandes } from '../commande/commande.sql.ts'
import { testDatabase } from '../database.ts'
import { keepRows } from '../kept-rows.sql.ts'
import matrix from './matrix.json' with { type: 'json' }
import { type Cell, type People, type Question, ROLES, type Role, type Scenario } from './types.ts'

interface World {
  database: DatabaseHandle<Tables>
  provider: MisbehavingProvider
  paiement: Awaited<ReturnType<typeof startPaiementDemo>>
  app: FastifyInstance
  people: People
  /** Every row begins with the same people and companies, and with nothing that they did. */
  startAgain(): Promise<void>
  /** Each call of the servers, in the format of `toCall`. */
  served: Set<string>
}

/** The servers that the rows of one file call. */
export function openWorld(): World {
  const world = { served: new Set<string>() } as World
  beforeAll(async () => {
    const database = await testDatabase()
    await fillSmallCatalogue(database)
    const provider = await startMisbehavingProvider()
    const paiement = await startPaiementDemo({ db: database.db })
    const config = testConfig({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      PAIEMENT_URL: paiement.url,
      PAIEMENT_SECRET: SECRET,
    })
    const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
      for (const one of [method].flat()) if (!isAside(one, url)) world.served.add(toCall(`${one} ${url}`))
    }
    const app = await testApp({ database, config, onRoute, now: () => SMALL_CATALOGUE_DAY })
    const people = await signInEveryone(database)
    const bringBack = await keepRows(database.db, ['compte', 'sign_in', 'client', 'interlocuteur'])
    const startAgain = async () => {
      await deleteCommandes(database.db)
      await bringBack()
    }
    Object.assign(world, { database, provider, paiement, app, people, startAgain })
  })
  afterAll(async () => {
    await world.app.close()
    await world.provider.close()
    await world.paiement.close()
    await world.database.close()
  })
  return world
}

/** HEAD comes with GET, OPTIONS is the browser's CORS preflight, and built files are no calls. */
function isAside(method: string, url: string): boolean {
  return method === 'HEAD' || method === 'OPTIONS' || url.startsWith('/assets/')
}

/** `GET /api/client/:id/contacts` and `GET client/{X}/contacts` are the same call. */
export function toCall(text: string): string {
  const [method, path = ''] = text.split(' ')
  const bare = path.replace(/^\/?(?:(?:auth|api)\/)?/, '').replace(/\?.*$/, '')
  return `${method} ${bare.replace(/:[A-Za-z]+|\{[^}]+\}/g, '*')}`
}

async function signInEveryone({ db }: DatabaseHandle<Tables>): Promise<People> {
  const signedIn = ROLES.filter((role) => role !== 'ANON')
  const people = Object.fromEntries(
    await Promise.all(signedIn.map(async (role) => [role, await signInAs(db)])),
  ) as People
  await fillSmallClients(db, people)
  return people
}

/** Asks as one role. `asked` is the question of the role before, where it serves this one too. */
async function ask({ app, database, people }: World, scenario: Scenario, role: Role, asked?: Question) {
  const person = role === 'ANON' ? undefined : people[role]
  const asker = { host: 'localhost:3000', ...(person && { cookie: person.cookie }) }
  const get = async (url: string) => app.inject({ url, headers: asker })
  const cell: Cell = { role, sub: person?.sub ?? 'nobody', database, get }
  if (asked) await scenario.giveTo?.(cell)
  const request = asked ?? (await scenario.request(cell))
  // A browser has other cookies beside that of its sign-in.
  const cookie = [request.headers?.cookie, person?.cookie].filter(Boolean).join('; ')
  const headers = { ...request.headers, ...asker, ...(cookie && { cookie }) }
  return { response: await app.inject({ ...request, headers }), cell, request }
}

/** Runs the rows of these scenarios for each role. */
export function proveRows(world: World, scenarios: Record<string, Scenario>): void {
  let isUntouched = false
  test.each(matrix.filter((row) => scenarios[row.id]))(
    'ROL-01 ROL-02 access matrix $id: $call ($fixture) answers each role as written',
    async (row) => {
      const scenario = scenarios[row.id] as Scenario
      const { serves } = scenario
      if (!isUntouched) await world.startAgain()
      isUntouched = false
      let asked: Question | undefined
      for (const role of ROLES.filter((one) => row[one] !== 'n/a')) {
        const { response, cell, request } = await ask(world, scenario, role, asked)
        const isLeft = serves === 'row' || (serves === 'until accepted' && response.statusCode >= 400)
        asked = isLeft ? request : undefined
        expect(`${role} ${response.statusCode}`).toBe(`${role} ${row[role]}`)
        await scenario.check?.(response, cell)
      }
      isUntouched = scenario.leavesNothing === true
    },
  )
}
