import { describe, expect } from 'vitest'
import { CONDITIONS_REMISE } from '#contract/reference/condition-remise.ts'
import { TYPE_FORMATION_IDS } from '#contract/reference/type-formation.ts'
import { addDays } from '#contract/rules/jour.ts'
import { statutOfSession } from '#contract/rules/statut-formation.ts'
import { importCatalogue, importWhenEmpty } from '../../catalogue/import/import.service.ts'
import { db, test } from '../../testing/test.ts'
import { demoLignes } from './demo.ts'

const TODAY = '2026-11-15'
const STATUTS = ['LIMITE_INSCRIPTION', 'EXPIRE', 'ANNULE', 'INDISPONIBLE']

function toLines(today: string): string[] {
  return demoLignes(today).map((ligne) => JSON.stringify(ligne))
}

test.beforeAll(async () => {
  await importCatalogue(db, toLines(TODAY))
})

const listFiches = () => db.selectFrom('fiche').selectAll().execute()
const listSessions = () => db.selectFrom('session').selectAll().execute()

test('there are at least 60 fiches and 250 sessions, and each text is its own', async () => {
  const fiches = await listFiches()
  expect(fiches.length).toBeGreaterThanOrEqual(60)
  expect((await listSessions()).length).toBeGreaterThanOrEqual(250)
  for (const text of [fiches.map((fiche) => fiche.titre), fiches.map((fiche) => fiche.description)]) {
    expect(new Set(text).size).toBe(fiches.length)
  }
  expect(fiches.filter((fiche) => fiche.description.split('\n\n').length < 2)).toEqual([])
  expect(fiches.filter((fiche) => fiche.objectifs.length < 2 || fiche.programme.length < 1)).toEqual([])
})

test.each(['2026-11-15', '2027-04-30', '2027-07-12', '2028-02-29', '2027-12-24'])(
  'a first start on %s: every day is a working day, of the last month or of the next year and a half',
  (today) => {
    const days = demoLignes(today).flatMap((ligne) => (ligne.ligne === 'session' ? (ligne.sessionDates ?? []) : []))
    for (const { date } of days) {
      expect(date > addDays(today, -30) && date < addDays(today, 400), date).toBe(true)
      expect([0, 6], date).not.toContain(new Date(date).getUTCDay())
      expect(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']).not.toContain(date.slice(5))
    }
  },
)

describe('every case has its example', () => {
  test('types, and what each is made of', async () => {
    const fiches = await listFiches()
    expect(new Set(fiches.map((fiche) => fiche.typeId))).toEqual(new Set(TYPE_FORMATION_IDS))
    expect(fiches.some((fiche) => fiche.lienElearning?.prerequisSeanceId && fiche.seances.length === 2)).toBe(true)
    expect(fiches.some((fiche) => fiche.obsolete)).toBe(true)
    expect(fiches.some((fiche) => fiche.autrePublic)).toBe(true)
    expect(fiches.some((fiche) => fiche.messagePromotionnel)).toBe(true)
    const seuls = fiches.filter((fiche) => fiche.inscriptionPersonnesMoralesUniquement)
    expect(seuls.map((fiche) => fiche.inscriptionMessageContactPersonnesPhysiques !== null).sort()).toEqual([
      false,
      true,
    ])
    const roles = await db.selectFrom('ficheOrganisme').select('role').distinct().orderBy('role').execute()
    expect(roles.map(({ role }) => role)).toEqual(['COMMANDITAIRE', 'COORGANISATEUR', 'PARTENAIRE'])
  })

  test('statuts of fiches and of sessions', async () => {
    const fiches = new Set((await listFiches()).map((fiche) => fiche.statut))
    const sessions = await listSessions()
    const stored = new Set(sessions.map((session) => session.statut))
    for (const statuts of [fiches, stored]) {
      for (const statut of STATUTS) expect(statuts).toContain(statut)
      expect([...statuts].filter((statut) => statut && !STATUTS.includes(statut))).toHaveLength(1)
    }
    const passed = sessions.filter((session) => !session.statut && statutOfSession(session, TODAY))
    expect(new Set(passed.map((session) => statutOfSession(session, TODAY)))).toEqual(
      new Set(['LIMITE_INSCRIPTION', 'EXPIRE']),
    )
  })

  test('places: none, some, many, not counted', async () => {
    const restantes = new Set((await listSessions()).map((session) => session.nbPlacesRestantes))
    for (const places of [0, 1, 2, 3, 16, null]) expect(restantes).toContain(places)
  })

  test('prices: free, discounts, options, three VAT regimes, intra, ways to pay', async () => {
    const sessions = await listSessions()
    expect(sessions.some((session) => session.montantHtCents === 0)).toBe(true)
    expect(new Set(sessions.map((session) => session.regimeTvaId))).toEqual(new Set([1, 3, 6]))
    const conditions = await db.selectFrom('remise').select('condition').distinct().execute()
    expect(conditions.map(({ condition }) => condition).sort()).toEqual([...CONDITIONS_REMISE].sort())
    expect((await db.selectFrom('prestationOptionnelle').select('description').distinct().execute()).length).toBe(3)
    const intra = sessions.filter((session) => session.modeId === 2)
    expect(intra.every((session) => session.lieuIntra)).toBe(true)
    expect(intra.some((session) => session.precisionsTarifairesIntra)).toBe(true)
    const ways = sessions.flatMap(({ paiement }) =>
      paiement
        ? [[paiement.accepteCb, paiement.accepteVirement, paiement.accepteSepa, paiement.accepteCheque].join()]
        : [],
    )
    expect(new Set(ways).size).toBeGreaterThanOrEqual(6)
    expect(sessions.some((session) => session.testPositionnementDisponible)).toBe(true)
    expect(sessions.some((session) => session.messagePromotionnel)).toBe(true)
  })

  test('many dates, none, half-days, two seances', async () => {
    const fiches = await listFiches()
    const sessions = await listSessions()
    const counts = fiches.map((fiche) => sessions.filter((session) => session.ficheId === fiche.id).length)
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(8)
    expect(Math.min(...counts)).toBe(0)
    const dates = sessions.flatMap((session) => session.dates)
    expect(dates.some(({ matin, aprem }) => matin && !aprem)).toBe(true)
    expect(dates.some(({ matin, aprem }) => !matin && aprem)).toBe(true)
    expect(sessions.some((session) => new Set(session.dates.map(({ seanceId }) => seanceId)).size === 2)).toBe(true)
  })

  test('cursus: one date or several a step, optional steps, all of them optional', async () => {
    const rows = await db
      .selectFrom('cursusSession')
      .innerJoin('etape', 'etape.id', 'etapeId')
      .select(['sessionId', 'etapeId', 'etape.obligatoire'])
      .execute()
    const bySession = [...Map.groupBy(rows, (row) => row.sessionId).values()]
    const datesByStep = (cursus: typeof rows) =>
      [...Map.groupBy(cursus, (row) => row.etapeId).values()].map((step) => step.length)
    expect(bySession.some((cursus) => Math.max(...datesByStep(cursus)) === 1)).toBe(true)
    expect(bySession.some((cursus) => Math.min(...datesByStep(cursus)) > 1)).toBe(true)
    expect(bySession.some((cursus) => cursus.every((row) => !row.obligatoire))).toBe(true)
    expect(bySession.some((cursus) => new Set(cursus.map((row) => row.obligatoire)).size === 2)).toBe(true)
  })
})

test('what the demonstration announces is given, and all it sells but one can be sold to individuals', async () => {
  const { avertissements } = await importCatalogue(db, toLines(TODAY))
  expect(avertissements).toEqual([
    {
      numero: expect.any(Number),
      champ: 'formateurs',
      message: expect.stringMatching(/^DRT-BAIL ne peut pas être vendue aux particuliers : il manque les formateurs,/),
    },
  ])
})

test('NAV-03, NAV-05 the previews have fixed addresses', async () => {
  const report = await importCatalogue(db, toLines(TODAY))
  expect(report.apercus).toEqual([
    '/fiche/DRT-CONT/session/preview/demo-session-DRT-CONT-apercu-01',
    '/fiche/preview/demo-fiche-DUR-VER-apercu-2',
  ])
})

test('a second start, on another day, leaves the catalogue alone', async () => {
  const before = await listSessions()
  await importWhenEmpty(db, () => toLines('2027-05-05'))
  expect(await listSessions()).toEqual(before)
})
