import { expect } from 'vitest'
import type { FormationSession } from '#contract/catalogue/formation.ts'
import { testApp } from '../testing/application.ts'
import { catalogueBuilder } from '../testing/catalogue/catalogue.sql.ts'
import { testDatabase } from '../testing/database.ts'
import { app, test as base, database, db } from '../testing/test.ts'

/** At 23:30 UTC it is already the 10th in Paris. */
const NOW = new Date('2027-03-09T23:30:00Z')
const HASH_FICHE = 'fiche-hash-of-128-bits'
const HASH_SESSION = 'session-hash-of-128-bits'
const fiche = '/api/catalogue/fiche'

const test = base.extend('settings', { scope: 'file' }, () => ({ now: () => NOW }))
test.beforeAll(async () => {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const tva = await addFiche({ reference: 'FIS-TVA', themeId: 1, publicsIds: [2, 1] })
  await addSession(tva, { reference: 'S-LATER', dateDebut: '2027-05-01', lieuId: 1, nbPlaces: 10, nbPlacesExternes: 4 })
  await addSession(tva, { reference: 'S-TODAY', dateDebut: '2027-03-10' })
  await addSession(tva, { reference: 'S-BEGUN', dateDebut: '2027-03-09' })
  await addSession(tva, { reference: 'S-DRAFT', dateDebut: '2027-06-01', publiee: false, previewHash: HASH_SESSION })
  await addSession(tva, { reference: 'S-LATE', dateDebut: '2027-04-01', dateLimiteInscription: '2027-03-09' })
  await addSession(tva, { reference: 'S-OFF', dateDebut: '2027-04-02', statut: 'ANNULE' })
  await addFiche({ reference: 'DRAFT', publiee: false, previewHash: HASH_FICHE })
  const stopped = await addFiche({ reference: 'STOPPED', statut: 'INDISPONIBLE' })
  await addSession(stopped, { reference: 'S-STOPPED', dateDebut: '2027-05-01' })
})

async function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `${fiche}/${path}`, headers })
}

test('NAV-02 R-24: a fiche lists its published sessions that have not begun in Paris, by date, with their statut', async () => {
  const answer = (await get('FIS-TVA')).json()
  expect(answer).toMatchObject({ reference: 'FIS-TVA', sessionId: null, statut: null, catalogueUrl: '/fiche/FIS-TVA' })
  expect(answer.sessions.map(({ reference, statut }: FormationSession) => [reference, statut])).toEqual([
    ['S-TODAY', null],
    ['S-LATE', 'LIMITE_INSCRIPTION'],
    ['S-OFF', 'ANNULE'],
    ['S-LATER', null],
  ])
  expect(answer.publicConcernes.map(({ label }: { label: string }) => label)).toEqual([
    'Collaborateurs',
    'Experts-comptables',
  ])
  expect(answer.organisateur.numeroTva).toBe('FR44732829320')
})

test('what visitors read may come from a replica; previews and agendas do not', async () => {
  const replica = await testDatabase()
  const reading = await testApp({ database, readDb: replica.db, now: () => NOW })
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await reading.inject({ url: `${fiche}/${path}` })).statusCode))
  // The replica has no fiche yet.
  expect(await statuses(['FIS-TVA', 'FIS-TVA/session/S-LATER'])).toEqual([404, 404])
  expect((await reading.inject({ url: '/api/catalogue/recherche' })).json()).toMatchObject({ total: 0 })
  expect((await reading.inject({ url: '/api/catalogue/informations' })).json()).toMatchObject({ nbFiches: 0 })
  const previews = [`preview/${HASH_FICHE}`, `FIS-TVA/session/preview/${HASH_SESSION}`]
  expect(await statuses([...previews, 'FIS-TVA/session/S-LATER/agenda.ics'])).toEqual([200, 200, 200])
  await reading.close()
  await replica.close()
})

test('NAV-04 CAT-03 a session comes with its fiche, its place, its places left and its price', async () => {
  const later = (await get('FIS-TVA/session/S-LATER')).json()
  expect(later).toMatchObject({
    reference: 'S-LATER',
    catalogueReference: 'FIS-TVA',
    lieu: '12 rue des Tribunes, 75009 Paris',
    sessionLieu: { id: 1, nom: 'Centre Opéra', ville: 'Paris' },
    nbPlacesRestantes: 6,
    montantHt: 400,
    tauxTva: 20,
    montantTva: 80,
    montantTtc: 480,
  })
  expect((await get('FIS-TVA/session/S-TODAY')).json()).toMatchObject({ lieu: null, nbPlacesRestantes: null })
})

test('INS-02 a begun session is EXPIRE by its address, and the statut of the fiche stops its sessions', async () => {
  expect((await get('FIS-TVA/session/S-BEGUN')).json().statut).toBe('EXPIRE')
  expect((await get('STOPPED')).json().statut).toBe('INDISPONIBLE')
  expect((await get('STOPPED/session/S-STOPPED')).json().statut).toBe('INDISPONIBLE')
})

test('R-17: unknown, unpublished and of another fiche are one and the same 404', async () => {
  const paths = [
    'NOTHING',
    'DRAFT',
    'FIS-TVA/session/S-DRAFT',
    'FIS-TVA/session/S-STOPPED',
    'DRAFT/session/x',
    'preview/x',
  ]
  const answers = await Promise.all(paths.map((path) => get(path)))
  const bodies = answers.map(({ statusCode, body, headers }) => {
    const { requestId, ...rest } = JSON.parse(body)
    expect(requestId).toBe(headers['x-request-id'])
    return JSON.stringify({ statusCode, cache: headers['cache-control'], rest })
  })
  expect(new Set(bodies).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

test('NAV-03 NAV-05 who holds the hash reads what is not published; nothing keeps it, no engine indexes it', async () => {
  for (const [path, reference] of [
    [`preview/${HASH_FICHE}`, 'DRAFT'],
    [`FIS-TVA/session/preview/${HASH_SESSION}`, 'S-DRAFT'],
  ] as const) {
    const answer = await get(path)
    expect(answer.json().reference).toBe(reference)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(answer.headers.etag).toBeUndefined()
  }
  expect((await get(`STOPPED/session/preview/${HASH_SESSION}`)).statusCode).toBe(404)
})

test('NAV-03 whoever guesses hashes is stopped', async () => {
  const guesser = { remoteAddress: '198.51.100.7' }
  const statuses: number[] = []
  for (let guess = 0; guess < 1_000; guess += 1)
    statuses.push((await app.inject({ url: `${fiche}/preview/guess-${guess}`, ...guesser })).statusCode)
  expect(statuses).not.toContain(200)
  expect(statuses.at(-1)).toBe(429)
})

test('no answer tells a preview hash, what was sold or who prepared it', async () => {
  const texts = await Promise.all(['FIS-TVA', 'FIS-TVA/session/S-LATER'].map(async (path) => (await get(path)).body))
  for (const text of texts)
    expect(text).not.toMatch(/hash|nbPlaces"|externes|vendues|(created|updated)At|siren|publiee/i)
})

test('CAT-03 an answer is asked for again each time, travels once, and changes with the places left', async () => {
  const first = await get('FIS-TVA/session/S-LATER')
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const held = { 'if-none-match': String(first.headers.etag) }
  const again = await get('FIS-TVA/session/S-LATER', held)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await db.updateTable('session').set({ nbPlacesVendues: 6 }).where('reference', '=', 'S-LATER').execute()
  const fresh = await get('FIS-TVA/session/S-LATER', held)
  expect([fresh.statusCode, fresh.json().nbPlacesRestantes]).toEqual([200, 0])
})

test.each([
  ['%00', 400],
  ['%', 404],
  ["'; drop table fiche; --", 404],
  ['é'.repeat(90), 404],
  ['x'.repeat(101), 400],
  ['..%2F..%2Fetc%2Fpasswd', 404],
  ['%F0%9F%8E%93', 404],
])('NAV-14 the hostile reference %j is answered %i', async (reference, status) => {
  expect((await get(reference)).statusCode).toBe(status)
})

test('NAV-02 an e-learning comes with its open session; without one, it is a fiche', async () => {
  const { addFiche, addSession } = catalogueBuilder(db)
  const open = await addFiche({ reference: 'EL', typeId: 2, plateformeDureeAcces: 30 })
  await addSession(open, { reference: 'EL-OFF', statut: 'ANNULE' })
  await addSession(open, { reference: 'EL-LATE', dateLimiteInscription: '2027-03-09' })
  await addSession(open, { reference: 'EL-OPEN', dateLimiteInscription: '2027-03-10' })
  const closed = await addFiche({ reference: 'EL-CLOSED', typeId: 2 })
  await addSession(closed, { reference: 'EL-CLOSED-1', statut: 'INDISPONIBLE' })
  expect((await get('EL')).json()).toMatchObject({ reference: 'EL-OPEN', catalogueReference: 'EL', dateDebut: null })
  expect((await get('EL-CLOSED')).json()).toMatchObject({ reference: 'EL-CLOSED', sessionId: null })
})

test('INS-06 INS-07 a cursus offers its published dates by step, in order', async () => {
  const { addFiche, addSession } = catalogueBuilder(db)
  const cursus = await addFiche({ reference: 'CUR', typeId: 8 })
  const session = await addSession(cursus, { reference: 'CUR-1', dateDebut: '2027-04-01' })
  const etape = { ficheId: cursus, typeId: 1, dureeJours: 0.5, dureeMinutes: 210 }
  const etapes = await db
    .insertInto('etape')
    .values([
      { ...etape, ordre: 2, obligatoire: false, produitReference: 'STEP-2', titre: 'Seconde étape' },
      { ...etape, ordre: 1, produitReference: 'STEP-1', titre: 'Première étape' },
    ])
    .returning('id')
    .execute()
  for (const [index, reference, dateDebut, publiee] of [
    [0, 'OPT-2', '2027-06-01', true],
    [1, 'OPT-1B', '2027-05-02', true],
    [1, 'OPT-1A', '2027-05-01', true],
    [1, 'OPT-1X', '2027-05-03', false],
  ] as const) {
    const option = await addSession(cursus, { reference, dateDebut, publiee })
    const etapeId = etapes[index]?.id ?? 0
    await db
      .insertInto('cursusSession')
      .values({ sessionId: session, etapeId, optionSessionId: option, ordre: 1 })
      .execute()
  }
  const answer: FormationSession = (await get('CUR/session/CUR-1')).json()
  expect(answer.isCursus).toBe(true)
  expect(answer.etapes.map(({ titre, dureeJours }) => [titre, dureeJours])).toEqual([
    ['Première étape', 0.5],
    ['Seconde étape', 0.5],
  ])
  const map = Object.entries(answer.cursusSessionsMap).map(([produit, dates]) => [
    produit,
    dates.map((date) => date.reference),
  ])
  expect(map).toEqual([
    ['STEP-1', ['OPT-1A', 'OPT-1B']],
    ['STEP-2', ['OPT-2']],
  ])
  expect(answer.cursusSessionsMap['STEP-2']?.[0]).toMatchObject({
    titre: 'Seconde étape',
    obligatoire: false,
    ordre: 2,
  })
})

test('R-18: TVA is on the sum of what is subject to it, and on nothing outside the fiscal perimeter', async () => {
  const { addFiche, addSession } = catalogueBuilder(db)
  const prices = await addFiche({ reference: 'PRIX' })
  for (const [reference, given] of [
    ['PRIX-FISCAL', { perimetreFiscalise: true }],
    ['PRIX-HORS', { perimetreFiscalise: false }],
  ] as const) {
    const sessionId = await addSession(prices, {
      reference,
      prix: 0.15,
      regimeTvaId: 2,
      dateDebut: '2027-05-01',
      ...given,
    })
    const more = [
      { montantHtCents: 15, soumisTva: true },
      { montantHtCents: 1_000, soumisTva: false },
    ]
    const values = more.map((prestation, index) => ({ sessionId, ordre: index + 2, description: 'x', ...prestation }))
    await db.insertInto('prestation').values(values).execute()
    await db.updateTable('session').set({ montantHtCents: 1_030 }).where('id', '=', sessionId).execute()
  }
  expect((await get('PRIX/session/PRIX-FISCAL')).json()).toMatchObject({
    montantHt: 10.3,
    montantTva: 0.02,
    montantTtc: 10.32,
  })
  expect((await get('PRIX/session/PRIX-HORS')).json()).toMatchObject({
    montantHt: 10.3,
    montantTva: 0,
    montantTtc: 10.3,
  })
})
