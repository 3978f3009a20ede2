import { expect, test } from 'vitest'
import { validContact } from '../testing/contact.ts'
import { Contact, isDateDeFinAdhesionDepassee } from './contact.ts'

const CAMILLE = validContact(12)

function refusedFields(changes: object): PropertyKey[] {
  return Contact.safeParse({ ...CAMILLE, ...changes }).error?.issues.map(({ path }) => path[0] ?? '') ?? []
}

test.each([
  ['telephone', ['0123456789', '+33 1 23 45 67 89', '1'], ['12a', 'a12', '+', '01.23', '12 a']],
  ['societe', ['particulier', '1', '123456789'], ['0', '012', '1234567890', 'x12', '12x', 'particuliers']],
  ['dateDeNaissance', ['1980-12-31', '2000-02-29'], ['1980-02-30', '2001-02-29', '31/12/1980', 'x1980-12-31']],
  ['dateDeNaissance', ['1900-01-01'], ['1899-12-31', '9999-01-01', '1980-12-31x', '1980-13-01']],
  ['codePostal', ['69001'], ['6900', '690011', '6900A']],
] as const)('CPT-03 %s: %j are taken, %j are refused', (champ, taken, refused) => {
  for (const text of taken) expect(refusedFields({ [champ]: text }), text).toEqual([])
  for (const text of refused) expect(refusedFields({ [champ]: text }), text).toEqual([champ])
})

test('CPT-05 the spaces of a Supra number are gone when it is sent', () => {
  const croec = { estInscritCROEC: true, croec: '14', numeroSupra: ' 14 00001234 01 ' }
  expect(Contact.parse({ ...CAMILLE, ...croec }).numeroSupra).toBe('140000123401')
})

test('CPT-06 a membership that ended before 1 February 2022 is over; one of no date is not', () => {
  expect(isDateDeFinAdhesionDepassee('2022-01-31')).toBe(true)
  expect(isDateDeFinAdhesionDepassee('2022-02-01')).toBe(false)
  expect(isDateDeFinAdhesionDepassee('')).toBe(false)
})

test('one sentence for each field, and a field of another type does not silence the others', () => {
  expect(refusedFields({ telephone: '', ville: '', codePostal: 7 })).toEqual(['codePostal', 'telephone', 'ville'])
})

test.each([null, undefined, 'Camille', 3, [], [CAMILLE]])(
  'what is no form is refused, not stumbled over: %j',
  (form) => {
    const { error } = Contact.safeParse(form)
    expect(error?.issues.map(({ path }) => path)).toEqual([[]])
  },
)

test.each([
  ['nomNaissance', 30],
  ['telephoneExtra', 20],
  ['numeroVoie', 38],
  ['complement', 38],
  ['mentionSpeciale', 38],
  ['ville', 100],
  ['societeLabel', 100],
  ['posteIntitule', 50],
])('CPT-03 %s has %d characters at most', (champ, max) => {
  expect(refusedFields({ [champ]: 'a'.repeat(max) })).toEqual([])
  expect(Contact.safeParse({ ...CAMILLE, [champ]: 'a'.repeat(max + 1) }).error?.issues).toMatchObject([
    { path: [champ], message: `${max} caractères au plus.` },
  ])
})

test('CPT-03 a telephone number has 20 characters at most, a foreign postal code 25', () => {
  expect(refusedFields({ telephone: '1'.repeat(20), codePostal: 'x'.repeat(25), pays: 'BE' })).toEqual([])
  expect(refusedFields({ telephone: '1'.repeat(21), codePostal: 'x'.repeat(26), pays: 'BE' })).toEqual([
    'telephone',
    'codePostal',
  ])
})

test('CPT-08 what is chosen is of its list', () => {
  const champs = ['civilite', 'niveauFormation', 'situation', 'pays']
  expect(refusedFields({ civilite: '1', pays: 'BE', niveauFormation: '1', situation: '1' })).toEqual([])
  expect(refusedFields(Object.fromEntries(champs.map((champ) => [champ, '99'])))).toEqual(champs)
})

test('CPT-03 every question has its answer, and what must be typed is', () => {
  const required = ['nomUsage', 'prenom', 'societe', 'societeLabel', 'telephone', 'numeroVoie', 'codePostal', 'ville']
  expect(refusedFields(Object.fromEntries(required.map((champ) => [champ, ' '])))).toEqual(required)
  const questions = ['estInscritCRCC', 'estInscritCROEC', 'rattachementAnecsCjec']
  expect(refusedFields(Object.fromEntries(questions.map((champ) => [champ, null])))).toEqual(questions)
})

const CRCC = { estInscritCRCC: true, crcc: '1', numeroInscription: '1234567' }
const CROEC = { estInscritCROEC: true, croec: '14', numeroSupra: '140000123401' }
const ADHERENT = {
  rattachementAnecsCjec: true,
  numAdherentAnecsCjec: 'A'.repeat(14),
  dateFinAdhesionAnecsCjec: '2022-02-01',
}

test.each([
  ['CPT-04', CRCC, { crcc: '', numeroInscription: '' }],
  ['CPT-04', CRCC, { crcc: '99', numeroInscription: '123456' }],
  ['CPT-04', CRCC, { numeroInscription: '1234567890123' }],
  ['CPT-04', CRCC, { numeroInscription: 'x1234567' }],
  ['CPT-04', CRCC, { numeroInscription: '1234567x' }],
  ['CPT-05', CROEC, { croec: '', numeroSupra: '' }],
  ['CPT-05', CROEC, { croec: '99', numeroSupra: '14000012340' }],
  ['CPT-05', CROEC, { numeroSupra: '1400001234011' }],
  ['CPT-05', CROEC, { numeroSupra: '14000012340x' }],
  ['CPT-06', ADHERENT, { numAdherentAnecsCjec: '', dateFinAdhesionAnecsCjec: '' }],
  ['CPT-06', ADHERENT, { numAdherentAnecsCjec: 'A'.repeat(15), dateFinAdhesionAnecsCjec: '2022-01-31' }],
  ['CPT-06', ADHERENT, { dateFinAdhesionAnecsCjec: '31/12/2027' }],
])('%s who says yes to %j is asked for the rest, of which %j are refused; who says no is not', (_id, yes, wrong) => {
  const [question = ''] = Object.keys(yes)
  expect(refusedFields(yes)).toEqual([])
  expect(refusedFields({ ...yes, ...wrong })).toEqual(Object.keys(wrong))
  expect(refusedFields({ ...yes, ...wrong, [question]: false })).toEqual([])
})
