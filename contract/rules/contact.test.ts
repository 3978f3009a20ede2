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
