import { expect } from 'vitest'
import type { FormationFiche } from '#contract/catalogue/formation.ts'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { ConditionDite } from '#contract/rules/conditions-formes.ts'
import { catalogueBuilder } from '../testing/catalogue/catalogue.sql.ts'
import { app, test as base, db } from '../testing/test.ts'

const NOW = new Date('2027-03-09T23:30:00Z')
const SOUPLES = JSON.stringify({ ...CONDITIONS_USUELLES, reportJours: 2, annulationJours: 0, paliers: [] })

const test = base.extend('settings', { scope: 'file' }, () => ({ now: () => NOW }))
test.beforeAll(async () => {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const same = await addFiche({ reference: 'SAME' })
  await addSession(same, { reference: 'SAME-1', dateDebut: '2027-05-20' })
  await addSession(same, { reference: 'SAME-2', dateDebut: '2027-06-13' })
  await addSession(same, { reference: 'SAME-3', dateDebut: '2027-03-12' })
  const differ = await addFiche({ reference: 'DIFFER' })
  await addSession(differ, { reference: 'DIFFER-1', dateDebut: '2027-05-20' })
  await addSession(differ, { reference: 'DIFFER-2', dateDebut: '2027-06-13', conditions: SOUPLES })
  await addSession(differ, { reference: 'DIFFER-3', dateDebut: '2027-07-13' })
  const prices = await addFiche({ reference: 'PRICES' })
  await addSession(prices, { reference: 'PRICES-1', dateDebut: '2027-05-20' })
  await addSession(prices, { reference: 'PRICES-2', dateDebut: '2027-06-13', prix: 0 })
  const alone = await addFiche({ reference: 'ALONE' })
  await addSession(alone, { reference: 'ALONE-1', dateDebut: '2027-06-13' })
  const stage = await addFiche({ reference: 'STAGE', reserveStagiaires: true })
  await addSession(stage, { reference: 'STAGE-1', dateDebut: '2027-06-13' })
  await addFiche({ reference: 'NONE' })
  const online = await addFiche({ reference: 'ONLINE', typeId: 2 })
  await addSession(online, { reference: 'ONLINE-1' })
  const cursus = await addFiche({ reference: 'CURSUS', typeId: 8 })
  await addSession(cursus, { reference: 'CURSUS-1', dateDebut: '2027-06-13', prix: 0 })
  const mixed = await addFiche({ reference: 'MIXED', typeId: 8 })
  await addSession(mixed, { reference: 'MIXED-1', prix: 0 })
  const etape = { ficheId: mixed, obligatoire: true, dureeJours: 1, dureeMinutes: 60, typeId: 2 }
  await db
    .insertInto('etape')
    .values({ ...etape, ordre: 1, produitReference: 'ONLINE', titre: 'En ligne' })
    .execute()
})

async function get(path: string): Promise<FormationFiche> {
  return (await app.inject({ url: `/api/catalogue/fiche/${path}` })).json()
}

/** The words, with all spaces alike. */
const wordsOf = (conditions: readonly ConditionDite[] | undefined) =>
  conditions?.map(({ texte }) => texte.replaceAll(/[\u00a0\u202f]/g, ' '))

const COMMUNES = [
  'Sans frais jusqu’au début de la session.',
  'Jusqu’à 10 jours avant le début.',
  'Sans frais jusqu’à 14 jours avant le début, 50 % retenus ensuite, 100 % à partir de 3 jours avant.',
  'Participants à nommer jusqu’à 7 jours avant le début.',
]
const REPORT_ETAPES = 'Étape par étape, jusqu’à 10 jours avant le début de chacune.'
const LE_13_JUIN = [
  'Sans frais jusqu’au début de la session.',
  'Jusqu’au 03/06/2027.',
  'Sans frais jusqu’au 30/05/2027, 50 % retenus ensuite, 100 % à partir du 10/06/2027.',
  'Participants à nommer jusqu’au 06/06/2027.',
]

test('CND-16 a fiche says once what holds for all its sessions, in days before them', async () => {
  const { conditions, sessions } = await get('SAME')
  expect(wordsOf(conditions)).toEqual(COMMUNES)
  expect(sessions.map((session) => session.conditions)).toEqual([undefined, undefined, undefined])
})

test('CND-16 a session that differs from most of its fiche says its own, with its dates', async () => {
  const { conditions, sessions } = await get('DIFFER')
  expect(wordsOf(conditions)).toEqual(COMMUNES)
  expect(sessions.map((session) => wordsOf(session.conditions))).toEqual([
    undefined,
    [
      'Sans frais jusqu’au début de la session.',
      'Jusqu’au 11/06/2027.',
      'Sans frais jusqu’au début de la session.',
      'Participants à nommer jusqu’au 06/06/2027.',
    ],
    undefined,
  ])
})

test('CND-17 a session that costs nothing keeps nothing, and differs from one that does', async () => {
  const { conditions, sessions } = await get('PRICES')
  expect(wordsOf(conditions)).toEqual(COMMUNES)
  expect(sessions.map((session) => wordsOf(session.conditions)?.at(2))).toEqual([
    undefined,
    'Jusqu’au début de la session.',
  ])
})

test('CND-16 a session that is alone, or chosen, says its dates', async () => {
  expect(wordsOf((await get('ALONE')).conditions)).toEqual(LE_13_JUIN)
  expect(wordsOf((await get('SAME/session/SAME-2')).conditions)).toEqual(LE_13_JUIN)
})

test('CND-15 a session that begins within three days says what is over', async () => {
  expect(wordsOf((await get('SAME/session/SAME-3')).conditions)).toEqual([
    'Sans frais jusqu’au début de la session.',
    'Plus possible depuis le 03/03/2027.',
    '100 % retenus.',
  ])
})

test('DES-02 no place is sold without a name where each one is for a trainee', async () => {
  expect(wordsOf((await get('STAGE')).conditions)).toEqual(LE_13_JUIN.slice(0, 3))
})

test('CND-05 CND-06 an e-learning counts from its first access, a cursus from steps that are not chosen yet, a fiche without sessions not at all', async () => {
  expect(wordsOf((await get('ONLINE')).conditions)).toEqual([
    'Sans frais jusqu’à son premier accès.',
    'Sans frais jusqu’au premier accès.',
  ])
  expect(wordsOf((await get('CURSUS/session/CURSUS-1')).conditions)).toEqual([
    'Sans frais jusqu’au début du cursus.',
    REPORT_ETAPES,
    ...COMMUNES.slice(2),
  ])
  const [remplacement, report, annulation] = wordsOf((await get('MIXED')).conditions) ?? []
  expect(remplacement).toMatch(/du cursus\. Plus possible pour qui a ouvert une étape en e-learning\.$/)
  expect(report).toBe(REPORT_ETAPES)
  expect(annulation).toMatch(/avant\. Plus possible pour qui a ouvert une étape en e-learning\.$/)
  expect((await get('NONE')).conditions).toEqual([])
})
