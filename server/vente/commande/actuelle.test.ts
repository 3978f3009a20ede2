import { expect, test } from 'vitest'
import { commandeRowOf } from '../../testing/commande/commande-row.ts'
import { toActualite, withActualite } from './actuelle.service.ts'
import type { SessionActuelle } from './actuelle.sql.ts'
import { toCommande } from './commande.service.ts'
import type { ChangementSession } from './commande.tables.ts'

const JOUR = { seanceId: null, matin: true, aprem: true }
const CURSUS = sessionOf('CUR-S', '2027-01-01', '2027-12-31', {
  premiere: true,
  dates: [{ ...JOUR, date: '2027-05-20' }],
})
const ETAPE_A = sessionOf('A-1', '2027-06-01', '2027-06-02')
const ETAPE_B = sessionOf('B-1', '2027-06-10', '2027-06-10')

function sessionOf(
  reference: string,
  dateDebut: string,
  dateFin: string,
  changes: Partial<SessionActuelle> = {},
): SessionActuelle {
  return { commandeId: 'c', reference, premiere: false, dateDebut, dateFin, dates: [], annulee: false, ...changes }
}

function changement(reference: string, avant: string, apres: string | null): ChangementSession {
  const periode = (day: string) => ({ dateDebut: day, dateFin: day })
  return {
    reference,
    titre: `Étape ${reference}`,
    avant: periode(avant),
    apres: apres ? periode(apres) : null,
  }
}

test('SUI-12 an order of one session comes on the dates of that session', () => {
  const seule = sessionOf('TVA-PAR', '2027-04-08', '2027-04-09', {
    premiere: true,
    dates: [{ ...JOUR, date: '2027-04-08' }],
  })
  const { periode, sessions } = toActualite([seule], [])
  expect(periode).toEqual({ dateDebut: '2027-04-08', dateFin: '2027-04-09' })
  expect(sessions).toEqual([seule])
})

test('SUI-12 CUR-07 a cursus comes on its own days and on those of its steps, never on all that could be chosen', () => {
  expect(toActualite([CURSUS, ETAPE_A, ETAPE_B], []).periode).toEqual({
    dateDebut: '2027-05-20',
    dateFin: '2027-06-10',
  })
  expect(toActualite([ETAPE_A, ETAPE_B], []).periode).toEqual({ dateDebut: '2027-06-01', dateFin: '2027-06-10' })
})

test('SUI-11 what was moved is told once, from its first dates to those of today', () => {
  const moves = [changement('B-1', '2027-05-01', '2027-05-15'), changement('B-1', '2027-05-15', '2027-06-10')]
  expect(toActualite([CURSUS, ETAPE_A, ETAPE_B], moves).deplacements).toEqual([
    {
      titre: 'Étape B-1',
      avant: { dateDebut: '2027-05-01', dateFin: '2027-05-01' },
      apres: { dateDebut: '2027-06-10', dateFin: '2027-06-10' },
    },
  ])
})

test.each([
  { cas: 'a session that came back where it was', moves: [changement('B-1', '2027-06-10', '2027-05-15')] },
  { cas: 'a session taken out of the order', moves: [changement('B-1', '2027-05-01', null)] },
  {
    cas: 'the session of a cursus, whose steps are attended',
    moves: [changement('CUR-S', '2027-01-02', '2027-01-01')],
  },
  { cas: 'nothing', moves: [] },
])('SUI-11 no move is told of $cas', ({ moves }) => {
  expect(toActualite([CURSUS, ETAPE_A, ETAPE_B], moves).deplacements).toEqual([])
})

test.each([
  { cas: 'ends later', avant: { dateDebut: '2027-06-01', dateFin: '2027-06-01' } },
  { cas: 'begins earlier', avant: { dateDebut: '2027-05-31', dateFin: '2027-06-02' } },
])('SUI-11 a session that only $cas was moved', ({ avant }) => {
  const move = { ...changement('A-1', '2027-06-01', '2027-06-01'), avant }
  expect(toActualite([ETAPE_A], [move]).deplacements).toMatchObject([{ avant }])
})

const ETAPES = ['A-1', 'B-1'].map((reference) => ({
  produitReference: reference.slice(0, 1),
  titre: `Étape ${reference}`,
  reference,
  obligatoire: true,
  dateDebut: '2027-01-01',
  dateFin: '2027-01-01',
}))

test('SUI-11 an order is shown with the dates of today, and the steps that are left', () => {
  const commande = toCommande(commandeRowOf({ detail: { etapes: ETAPES } }))
  const shown = withActualite(commande, toActualite([CURSUS, ETAPE_A], []))
  expect(shown.formation).toMatchObject({ dateDebut: '2027-05-20', dateFin: '2027-06-02', sessionDates: [] })
  expect(shown.etapes).toEqual([{ ...ETAPES[0], dateDebut: '2027-06-01', dateFin: '2027-06-02' }])
})

test('SUI-11 SUI-12 an order of one session is shown with its days; one that holds no place any more, as it was made', () => {
  const commande = toCommande(commandeRowOf({ detail: { etapes: ETAPES } }))
  const dates = [{ ...JOUR, date: '2027-04-08' }]
  const seule = sessionOf('TVA-PAR', '2027-04-08', '2027-04-08', { premiere: true, dates })
  expect(withActualite(commande, toActualite([seule], [])).formation.sessionDates).toEqual(dates)
  expect(withActualite(commande, toActualite([], []))).toBe(commande)
})
