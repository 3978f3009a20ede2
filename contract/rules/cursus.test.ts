import { expect, test } from 'vitest'
import {
  compositionPrixOf,
  findCursusProblem,
  isOfCursus,
  listReferences,
  listReferencesBilled,
  periodeChoisie,
  periodeOf,
  toChoixInitial,
} from './cursus.ts'

/** The specification's texts. */
const CURSUS_DATE_MANQUANTE = 'Veuillez sélectionner au moins une date de session pour chacune des formations du cursus'
const CURSUS_VIDE = 'Veuillez sélectionner au moins une date de session optionnelle'

const ECRIT = { produitReference: 'ECRIT', obligatoire: true, references: ['E-PAR', 'E-LYO'] }
const MEMOIRE = { produitReference: 'MEMOIRE', obligatoire: true, references: ['M-PAR'] }
const ORAL = { produitReference: 'ORAL', obligatoire: false, references: ['O-1'] }
const STAGE = { produitReference: 'STAGE', obligatoire: false, references: ['S-1', 'S-2'] }
const ALL = [ECRIT, MEMOIRE, ORAL, STAGE]

test('CUR-02 CUR-05 at first: single mandatory dates, and every optional step', () => {
  expect(toChoixInitial(ALL)).toEqual({
    requiredReferences: { MEMOIRE: 'M-PAR' },
    optionalReferences: { ORAL: 'O-1', STAGE: '' },
  })
})

test('CUR-02 CUR-05 what was stored comes back, except a date that is gone and a step that was unticked', () => {
  const stored = { requiredReferences: { ECRIT: 'E-LYO', MEMOIRE: 'M-GONE' }, optionalReferences: { STAGE: 'S-2' } }
  expect(toChoixInitial(ALL, stored)).toEqual({
    requiredReferences: { ECRIT: 'E-LYO', MEMOIRE: 'M-PAR' },
    optionalReferences: { STAGE: 'S-2' },
  })
})

test.each([
  ['a mandatory step without its date', ALL, {}, {}, CURSUS_DATE_MANQUANTE],
  ['one of two', ALL, { ECRIT: 'E-PAR' }, {}, CURSUS_DATE_MANQUANTE],
  ['all mandatory ones', ALL, { ECRIT: 'E-PAR', MEMOIRE: 'M-PAR' }, {}, undefined],
  ['a ticked step without its date', ALL, { ECRIT: 'E-PAR', MEMOIRE: 'M-PAR' }, { STAGE: '' }, CURSUS_DATE_MANQUANTE],
  ['a date of another step', ALL, { ECRIT: 'M-PAR', MEMOIRE: 'M-PAR' }, {}, CURSUS_DATE_MANQUANTE],
  ['all optional, none chosen', [ORAL, STAGE], {}, {}, CURSUS_VIDE],
  ['all optional, one ticked without its date', [ORAL, STAGE], {}, { STAGE: '' }, CURSUS_VIDE],
  ['all optional, one chosen', [ORAL, STAGE], {}, { ORAL: 'O-1' }, undefined],
  ['no step to choose for', [], {}, {}, undefined],
])('CUR-03 CUR-04 %s', (_cas, etapes, requiredReferences, optionalReferences, problem) => {
  expect(findCursusProblem(etapes, { requiredReferences, optionalReferences } as never)).toBe(problem)
})

test('a product or a session from elsewhere is not of the cursus, nor an optional step among the mandatory ones', () => {
  const none = { requiredReferences: {}, optionalReferences: {} }
  expect(isOfCursus(ALL, { ...none, requiredReferences: { ECRIT: 'E-PAR' } })).toBe(true)
  expect(isOfCursus(ALL, { ...none, requiredReferences: { ECRIT: 'O-1' } })).toBe(false)
  expect(isOfCursus(ALL, { ...none, requiredReferences: { AUTRE: 'E-PAR' } })).toBe(false)
  expect(isOfCursus(ALL, { ...none, requiredReferences: { ORAL: 'O-1' } })).toBe(false)
  expect(isOfCursus(ALL, { ...none, optionalReferences: { ORAL: 'O-1' } })).toBe(true)
  expect(isOfCursus(ALL, { ...none, optionalReferences: { ECRIT: 'E-PAR' } })).toBe(false)
})

test('CUR-08 a price of its own covers the mandatory steps, or all when none is; else every chosen one is billed', () => {
  const choix = { requiredReferences: { ECRIT: 'E-PAR', MEMOIRE: 'M-PAR' }, optionalReferences: { ORAL: 'O-1' } }
  expect(listReferences(choix)).toEqual(['E-PAR', 'M-PAR', 'O-1'])
  expect(listReferencesBilled(ALL, choix, true)).toEqual(['O-1'])
  expect(listReferencesBilled(ALL, choix, false)).toEqual(['E-PAR', 'M-PAR', 'O-1'])
  expect(
    listReferencesBilled([ORAL, STAGE], { requiredReferences: {}, optionalReferences: { ORAL: 'O-1' } }, true),
  ).toEqual([])
})

test('CUR-08 what a price is made of: the mandatory steps, all of them, or the sum of what is chosen', () => {
  expect(compositionPrixOf(ALL, true)).toBe('obligatoires')
  expect(compositionPrixOf([ORAL, STAGE], true)).toBe('forfait')
  expect(compositionPrixOf(ALL, false)).toBe('somme')
})

test('a programme lasts from the first day of what is chosen to the last, not of all that is on offer', () => {
  const cursus = { dateDebut: '2027-03-01', dateFin: '2027-05-07', sessionDates: [] }
  const ecrit = { dateDebut: '2027-03-08', dateFin: '2027-03-10' }
  const memoire = { dateDebut: '2027-04-12', dateFin: null }
  const enLigne = { dateDebut: null, dateFin: null }
  expect(periodeChoisie(cursus, [memoire, enLigne, ecrit])).toEqual({ dateDebut: '2027-03-08', dateFin: '2027-04-12' })
  expect(periodeChoisie(cursus, [enLigne])).toEqual(enLigne)
  // A formation without steps keeps its own dates, and a programme keeps its own days.
  expect(periodeChoisie(cursus, [])).toEqual({ dateDebut: '2027-03-01', dateFin: '2027-05-07' })
  expect(periodeChoisie({ ...cursus, sessionDates: [{ date: '2027-02-01' }] }, [ecrit])).toEqual({
    dateDebut: '2027-02-01',
    dateFin: '2027-03-10',
  })
  expect(periodeOf([])).toEqual(enLigne)
})

test('CUR-08 a step whose date is still to be said is no session, and is not billed', () => {
  const choix = { requiredReferences: { ECRIT: '' }, optionalReferences: { ORAL: 'O-1', STAGE: '' } }
  expect(listReferences(choix)).toEqual(['O-1'])
  expect(listReferencesBilled(ALL, choix, true)).toEqual(['O-1'])
})
