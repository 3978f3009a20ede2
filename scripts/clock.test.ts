import { expect, test } from 'vitest'
import { checkClock } from './clock.ts'

test.each([
  'where expire_le <= now()',
  'select now() + make_interval(days => 1)',
  'values (current_date)',
  'values (CURRENT_TIMESTAMP)',
  'where prise_jusqu_a > clock_timestamp()',
  'select localtimestamp',
])('a statement that takes its moment from the database is caught: %s', (statement) => {
  expect(checkClock('server/vente/panier/panier.sql.ts', `await sql<Row>\`${statement}\`.execute(db)\n`)).toHaveLength(
    1,
  )
  expect(checkClock('server/vente/panier/panier.sql.ts', `a()\nsql\`select \${b}\n ${statement}\``)).toEqual([
    expect.stringMatching(/^server\/vente\/panier\/panier\.sql\.ts:2 takes a moment from the database/),
  ])
})

test.each(['const a = new Date()', 'f({ at: Date.now() })', 'const { clock = Date.now } = {}', 'g(() => new Date)'])(
  'code that asks the system is caught: %s',
  (source) => {
    expect(checkClock('server/vente/panier/panier.service.ts', source)).toHaveLength(1)
    expect(checkClock('contract/rules/panier.ts', source)).toHaveLength(1)
  },
)

test.each([
  ['the parameter', 'server/vente/panier/panier.sql.ts', `sql\`where expire_le <= \${now()}\``],
  ['what is no statement', 'server/vente/panier/panier.service.ts', 'const said = `now()`'],
  ['another name', 'server/vente/panier/panier.sql.ts', 'sql`select nowhere, known(), current_setting(a)`'],
  ['a moment that is known', 'server/vente/panier/panier.service.ts', 'new Date(at); performance.now()'],
  ['the clock', 'server/platform/clock.ts', 'new Date()'],
  ['a test', 'server/vente/panier/panier.test.ts', 'sql`where expire_le <= now()`; new Date()'],
])('not %s', (_what, file, source) => expect(checkClock(file, source)).toEqual([]))
