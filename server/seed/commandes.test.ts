import { expect } from 'vitest'
import type { InscriptionLigne } from '#contract/porte/inscription.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { importCatalogue } from '../catalogue/import/import.service.ts'
import { signInAs, testApp, testConfig } from '../testing/application.ts'
import { findImbalances } from '../testing/commande/commande.sql.ts'
import { database, db, test } from '../testing/test.ts'
import { demoLignes } from './catalogue/demo.ts'
import { loadClientsDemo } from './clients.ts'
import { loadCommandesDemo } from './commandes.ts'

const NOW = new Date('2026-11-15T09:00:00Z')

test.beforeAll(async () => {
  await loadClientsDemo(db, COMPTES_DEMO)
  await importCatalogue(
    db,
    demoLignes('2026-11-15').map((ligne) => JSON.stringify(ligne)),
  )
  for (const _start of [1, 2]) await loadCommandesDemo(db, testConfig(), NOW)
})

test('the demonstration has a past, a test to answer, a cursus, an access that runs; made once', async () => {
  const app = await testApp({ database, now: () => NOW })
  const person = COMPTES_DEMO.find(({ role }) => role === 'USER')
  const { cookie } = await signInAs(db, person)
  const lignes: InscriptionLigne[] = (await app.inject({ url: '/api/espace/inscriptions', headers: { cookie } })).json()
  const seen = lignes.map((one) => [one.reference, one.ligne, one.testPositionnementDisponible, one.joursAcces])
  expect(seen).toEqual([
    ['FIS-TVAI-PAR-02', 'Formation', true, null],
    ['CPT-CONC-LYO-01', 'Parcours', null, null],
    ['CPT-CON1-LYO-01', 'Formation', null, null],
    ['CPT-CON2-LYO-01', 'Formation', null, null],
    ['DUR-SOCLE-EL-01', 'Formation', null, 140],
    ['AUD-LCB-LYO-02', 'Formation', null, null],
  ])
  expect(lignes.flatMap(({ supports }) => supports.map(({ type }) => type))).toContain('VIDEO')
  const finished = await db.selectFrom('inscription').select('email').where('termineLe', 'is not', null).execute()
  expect(finished).toHaveLength(3)
  const historique = await db.selectFrom('commandeHistorique').select('moment').orderBy('moment').execute()
  expect(historique.map(({ moment }) => moment < NOW)).toEqual([true, true, true, true, true])
  expect(await db.selectFrom('courriel').select('id').execute()).toEqual([])
  expect(await findImbalances(db)).toEqual([])
  await app.close()
})
