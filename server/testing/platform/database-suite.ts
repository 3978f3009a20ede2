import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** The same rows must give the same values on the embedded database and on PostgreSQL. */
export function databaseSuite(handle: () => DatabaseHandle<Tables>): void {
  test('reads int8, numeric, date, time, timestamptz, jsonb and arrays alike', async () => {
    const { rows } = await sql`select
      9007199254740991::int8 as big, 12.50::numeric as amount, date '2026-03-29' as day, time '09:30' as hour,
      timestamptz '2026-03-29T01:30:00Z' as moment, '{"nomUsage": {"a_b": [1, null]}}'::jsonb as data,
      array['é','b'] as texts, true as yes, null::int as nothing`.execute(handle().db)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        amount: 12.5,
        day: '2026-03-29',
        hour: '09:30:00',
        moment: new Date('2026-03-29T01:30:00Z'),
        data: { nomUsage: { a_b: [1, null] } },
        texts: ['é', 'b'],
        yes: true,
        nothing: null,
      },
    ])
  })

  test('refuses an int8 that a JavaScript number cannot hold', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(handle().db)).rejects.toThrow('does not fit')
  })

  test('counts as a number and a failed transaction leaves nothing', async () => {
    const { db } = handle()
    const add = db.transaction().execute(async (tx) => {
      await tx.insertInto('signInReplay').values({ id: 'a', expiresAt: new Date() }).execute()
      throw new Error('change of mind')
    })
    await expect(add).rejects.toThrow('change of mind')
    const count = await db
      .selectFrom('signInReplay')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst()
    expect(count).toEqual({ n: 0 })
  })
}
