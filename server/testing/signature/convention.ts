import { expect } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { openCommandes, ordering, resetCommandes } from '../commande/order.ts'
import { own, test } from '../test.ts'
import { conventionOf, makeDrawn, setEnLigne, signing } from './signature.ts'

const MINUTE_MS = 60_000

/** A company whose conventions are signed online, and a clock that the test moves. */
export async function openConventions(given?: DatabaseHandle<Tables>) {
  const commandes = await openCommandes({}, given)
  const { db } = commandes.database
  let now = SMALL_CATALOGUE_DAY
  let me: Awaited<ReturnType<typeof resetCommandes>>
  const app = await testApp({ database: commandes.database, now: () => now })
  const { put, order } = ordering(() => ({ ...commandes, app, me }))
  return {
    db,
    database: commandes.database,
    app,
    now: () => now,
    me: () => me,
    order: async () => order(await put()),
    async reset() {
      now = SMALL_CATALOGUE_DAY
      me = await resetCommandes(db)
    },
    later(minutes: number) {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    /** An order whose convention is to be signed. Answers the convention. */
    async orderConvention(): Promise<string> {
      await setEnLigne(db, me.clientId)
      expect((await order(await put())).statusCode).toBe(200)
      await makeDrawn(db, now)
      return conventionOf(db)
    },
    signing: (documentId: string, cookie = me.cookie) => signing(app, documentId, cookie),
    async close() {
      await app.close()
      await commandes.close()
    },
  }
}

export let conventions: Awaited<ReturnType<typeof openConventions>>

export const signer = test
  .extend('fill', { scope: 'file' }, () => async (closes) => {
    conventions = await openConventions(own())
    closes.push(conventions.close)
  })
  .extend('again', { auto: true }, ({ monde }) => monde.begin(() => conventions.reset()))
