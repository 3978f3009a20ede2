// No race: how often an order waits for the database.
import { expect } from 'vitest'
import { Connection } from '../../platform/connection.ts'
import { openPostgres } from '../../platform/database.ts'
import { TOGETHER } from '../../platform/pipelining.ts'
import type { Tables } from '../../platform/tables.ts'
import { addBuyer, lookUp } from '../../testing/commande/commande.sql.ts'
import { fillSessions } from '../../testing/course.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'

test.beforeAll(async () => {
  await fillSessions(db, ['TVA-PAR'], 100)
})

test('CMD-09 an order waits for the database three times: what it orders, who takes part, and what it writes', async () => {
  const asked: unknown[] = []
  class Counting extends Connection {
    constructor(config?: ConstructorParameters<typeof Connection>[0]) {
      super(config)
      const query = this.query as (...args: unknown[]) => unknown
      this.query = ((...args: unknown[]) => {
        asked.push(args[0])
        return query(...args)
      }) as typeof this.query
    }
  }
  const handle = openPostgres<Tables>({ url: databaseUrl, poolSize: 1, onError: () => {}, Client: Counting })
  const buyer = await addBuyer(db)
  await lookUp(db, [buyer])
  await orderItem(handle.db, buyer, {}, new Date())
  await handle.close()
  // The beginning travels with the first statements, the end with the last ones (pipelining.postgres.test.ts).
  expect(asked.slice(asked.indexOf('begin'))).toEqual(['begin', TOGETHER, TOGETHER, TOGETHER, 'commit'])
})
