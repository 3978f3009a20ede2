import { expect } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getAujourdhui } from '#contract/porte/bureau/aujourdhui.ts'
import { importCatalogue } from '../catalogue/import/import.service.ts'
import { testApp, testConfig } from '../testing/application.ts'
import { openDemandeur } from '../testing/bureau/demandeur.ts'
import { findImbalances } from '../testing/commande/commande.sql.ts'
import { database, db, test } from '../testing/test.ts'
import { demoLignes } from './catalogue/demo.ts'
import { loadSemaineDemo } from './semaine.ts'

/** A Wednesday. */
const NOW = new Date('2026-11-18T09:00:00Z')

test.beforeAll(async () => {
  await loadSemaineDemo(db, testConfig(), NOW)
  await importCatalogue(
    db,
    demoLignes('2026-11-18').map((ligne) => JSON.stringify(ligne)),
  )
  for (const _start of [1, 2]) await loadSemaineDemo(db, testConfig(), NOW)
})

test('the desk of the demonstration has sessions this week, money received and things that wait; made once', async () => {
  const app = await testApp({ database, now: () => NOW })
  const bureau = openDemandeur(app, db)
  const { attentes, sessions, jours }: ResponseOf<typeof getAujourdhui> = (await bureau.get('/aujourdhui')).body
  expect(sessions.map(({ reference, dateDebut, vendues }) => [reference, dateDebut, vendues])).toEqual([
    ['MAN-CLI-LIL-02', '2026-11-16', 2],
    ['DRT-DIF-LYO-01', '2026-11-18', 12],
  ])
  expect(jours.filter(({ recuCents }) => recuCents > 0).map(({ jour }) => jour)).toEqual([
    '2026-10-23',
    '2026-11-10',
    '2026-11-12',
  ])
  const waiting = attentes.filter(({ nombre }) => nombre > 0).map(({ genre, nombre }) => [genre, nombre])
  expect(Object.fromEntries(waiting)).toMatchObject({
    'virements-a-faire': 1,
    'declarations-a-prouver': 1,
    'places-a-designer': 1,
  })
  expect(await db.selectFrom('courriel').select('id').execute()).toEqual([])
  expect(await findImbalances(db)).toEqual([])
  await app.close()
})
