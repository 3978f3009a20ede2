import type { FastifyInstance } from 'fastify'
import { test as base } from 'vitest'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Db, Tables } from '../platform/tables.ts'
import type { AppOptions } from '../serve/app.ts'
import { testApp, testConfig } from './application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from './catalogue/small-catalogue.ts'
import { ordering, resetCommandes } from './commande/order.ts'
import { postgresDatabase } from './database.ts'
import { addDates, resetDates } from './modification/modification.ts'
import { fillDemandeCatalogue } from './panier/panier.ts'
import { resetSuivi, type Suivi } from './suivi/suivi.ts'

type Settings = Partial<Omit<AppOptions, 'database'>>

const FILE = { scope: 'file' } as const

// What the file that runs has. A world sets it before the first test, or before each.
export let database: DatabaseHandle<Tables>
export let databaseUrl: string
export let db: Db
export let app: FastifyInstance
/** The ids of the options of OPT-S. */
export let options: number[]
export let me: Awaited<ReturnType<typeof resetCommandes>>
export let suivi: Suivi

/** From here on this person calls. */
export function become(one: typeof me): void {
  me = one
  suivi = { ...suivi, me }
}

/** The file's database, for what closes its own: the world closes it. */
export const own = () => ({ ...database, close: async () => {} })

/** The calls of this person. */
export const { ask, put, order, courriels } = ordering(() => ({ app, database, me }))

async function fillVente(): Promise<void> {
  await fillSmallCatalogue(database)
  options = await fillDemandeCatalogue(db)
}

type Close = () => unknown
type Fill = (closes: Close[]) => Promise<void>

/** What is open so far, closed in the opposite order; all of it when an opening fails. */
export async function opening(onCleanup: (close: () => Promise<void>) => void, open: Fill) {
  const closes: Close[] = []
  const close = async () => {
    for (const one of closes.splice(0).reverse()) await one()
  }
  const anew = async () => {
    await close()
    await open(closes).catch(async (error: unknown) => {
      await close()
      throw error
    })
  }
  await anew()
  onCleanup(close)
  return {
    /** For the mutants' runner, which runs a file and a test many times. */
    anew,
    async begin(reset: () => Promise<unknown>) {
      await reset()
      return reset
    },
  }
}

/**
 * A database of the file's own, and with `settings` an application on it. A file extends a world (`test.extend`), and never
 * overrides it: all files of a process share it.
 */
export const test = base
  .extend('fill', FILE, (): Fill => async () => {})
  .extend('settings', FILE, (): Settings | undefined => undefined)
  .extend('monde', { ...FILE, auto: true }, ({ fill, settings }, { onCleanup }) =>
    opening(onCleanup, async (closes) => {
      const postgres = await postgresDatabase()
      closes.push(postgres.drop)
      database = postgres.handle
      databaseUrl = postgres.url
      db = database.db
      await fill(closes)
      if (!settings) return
      app = await testApp({ database, ...settings })
      closes.push(() => app.close())
    }),
  )

/** The same with an application. */
export const serveur = test.extend('settings', FILE, () => ({}))

/** The small catalogue. */
export const catalogue = test.extend('fill', FILE, () => () => fillSmallCatalogue(database))

/** The small catalogue on its day, with the sessions that requests are refused for. */
export const vente = test
  .extend('fill', FILE, () => fillVente)
  .extend('env', FILE, (): Record<string, string> => ({}))
  .extend('settings', FILE, ({ env }) => ({ config: testConfig(env), now: () => SMALL_CATALOGUE_DAY }))

/** `me`: somebody, new for each test, who may order for a company that can be billed; no order but theirs. */
export const commandes = vente.extend('again', { auto: true }, ({ monde }) =>
  monde.begin(async () => {
    me = await resetCommandes(db)
  }),
)

/** `suivi`: the same on a session of one day, with two more dates of that training. */
export const suivre = vente
  .extend('fill', FILE, () => async () => {
    await fillVente()
    await addDates(db)
  })
  .extend('again', { auto: true }, ({ monde }) =>
    monde.begin(async () => {
      suivi = await resetSuivi({ app, database })
      me = suivi.me
      await resetDates(db)
    }),
  )
