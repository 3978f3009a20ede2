import { expect } from 'vitest'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { importCatalogue } from '../catalogue/import/import.service.ts'
import { signInAs } from '../testing/application.ts'
import { app, test as base, db } from '../testing/test.ts'
import { demoLignes } from './catalogue/demo.ts'
import { loadClientsDemo } from './clients.ts'
import { loadInscriptionsDemo } from './inscriptions.ts'

const JOURNEE_STAGE = 'STA-AN1-LYO-01'
const LOI_DE_FINANCES = 'FIS-LF27-LYO-02'

let cookie: string

const test = base.extend('settings', { scope: 'file' }, () => ({ now: () => new Date('2026-11-15T09:00:00Z') }))
test.beforeAll(async () => {
  await loadClientsDemo(db, COMPTES_DEMO)
  await importCatalogue(
    db,
    demoLignes('2026-11-15').map((ligne) => JSON.stringify(ligne)),
  )
  await loadInscriptionsDemo(db)
  cookie = (
    await signInAs(
      db,
      COMPTES_DEMO.find(({ role }) => role === 'INSC'),
    )
  ).cookie
  await app.inject({ url: '/api/client/profile', headers: { cookie } })
})

/** Returns the server's verdicts about these people, each named by the start of their address. */
async function check(reference: string, ...names: string[]) {
  const emails = names.map((name) => `${name}@ferrand-associes.example`).join()
  const url = `/api/inscription/formation/${reference}/participants?emails=${emails}`
  const answer: { email: string; errorType: string; enAttente: boolean; chevauchement: { titre: string } | null }[] = (
    await app.inject({ url, headers: { cookie } })
  ).json()
  return answer.map((one) => [one.email.split('@')[0], one.errorType, one.enAttente, one.chevauchement?.titre])
}

test('PAR-06 PAR-07 PAR-08 the demonstration has someone for each warning, in a room and online', async () => {
  const names = ['amandine.aubry', 'bastien.besnard', 'fatou.sarr', 'chloe.delmas', 'zoe.vasseur']
  expect(await check(LOI_DE_FINANCES, ...names)).toEqual([
    ['amandine.aubry', 'INSCRIPTION_EXISTANTE', true, undefined],
    ['bastien.besnard', 'INSCRIPTION_EXISTANTE', false, undefined],
    ['chloe.delmas', null, false, expect.stringContaining('lôture')],
  ])
  expect(await check('CPT-CON0-EL-01', 'eleonore.etienne', 'youssef.elamrani')).toEqual([
    ['eleonore.etienne', 'INSCRIPTION_EXISTANTE', true, undefined],
    ['youssef.elamrani', 'INSCRIPTION_EXISTANTE', false, undefined],
  ])
  expect(await check(JOURNEE_STAGE, 'zoe.vasseur', 'linh.nguyen')).toEqual([
    ['linh.nguyen', 'NON_STAGIAIRE', false, undefined],
  ])
})

test('a second start registers nobody again, not even who was cancelled since, and takes no more places', async () => {
  const count = async () => ({
    inscriptions: await db.selectFrom('inscription').select(['email', 'statut']).orderBy('id').execute(),
    places: await db.selectFrom('session').select('reference').where('nbPlacesVendues', '>', 0).execute(),
    comptes: (await db.selectFrom('compte').select('id').execute()).length,
  })
  await db.updateTable('inscription').set({ statut: 'Annulée' }).where('email', 'like', 'chloe%').execute()
  const before = await count()
  expect(before.inscriptions).toHaveLength(6)
  await loadInscriptionsDemo(db)
  expect(await count()).toEqual(before)
})
