import { expect, test } from 'vitest'
import { validClient } from '#server/testing/client/valid-client.ts'
import { ASSOCIATION, PARTICULIER } from '../reference/nature.ts'
import { ClientForm, EquivalentSiret } from './client-form.ts'

const CABINET = validClient({ siret: '73282932000074' })

function refusals(changes: object): string[] {
  const { error } = ClientForm.safeParse({ ...CABINET, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

const SIRET = ['siret: Saisissez un SIRET valable, de 14 chiffres.']
const RNA = ['rna: Saisissez un numéro RNA valable : W suivi de 9 caractères.']
const CODE_POSTAL = ['codePostal: Saisissez les 5 chiffres du code postal.']

test.each([
  ['a company', {}, []],
  ['a company without its number', { siret: '' }, SIRET],
  ['a company of a wrong number', { siret: '73282932000075' }, SIRET],
  ['a company, whatever its RNA', { rna: 'W1' }, []],
  ['an association of no number', { natureId: ASSOCIATION, siret: '' }, []],
  ['an association of a wrong SIRET', { natureId: ASSOCIATION, siret: '7328' }, SIRET],
  ['an association of an RNA of today', { natureId: ASSOCIATION, rna: 'w751 234567' }, []],
  ['an association of an RNA of Corsica', { natureId: ASSOCIATION, rna: 'W2A1000123' }, []],
  ['an association of an RNA of before', { natureId: ASSOCIATION, rna: '0653005592' }, []],
  ['an association of a short RNA', { natureId: ASSOCIATION, rna: 'W75123456' }, RNA],
  ['an association of a long RNA', { natureId: ASSOCIATION, rna: 'W7512345678' }, RNA],
  ['an association of text before its RNA', { natureId: ASSOCIATION, rna: 'XW751234567' }, RNA],
  ['an association of two wrong numbers', { natureId: ASSOCIATION, siret: '1', rna: 'W' }, [...SIRET, ...RNA]],
  ['an individual, whatever the numbers', { natureId: PARTICULIER, siret: '1', rna: 'W' }, []],
])('CLI-04 %s', (_cas, changes, refused) => {
  expect(refusals(changes)).toEqual(refused)
})

test.each([
  ['five digits in France', '69001', '', []],
  ['four digits in France', '6900', '', CODE_POSTAL],
  ['six digits in France', '690010', '', CODE_POSTAL],
  ['a letter in France', '6900A', '', CODE_POSTAL],
  ['anything abroad', 'SW1A 1AA', 'GB', []],
  ['nothing', '', '', ['codePostal: Saisissez le code postal.']],
])('CLI-06 a postal code: %s', (_cas, codePostal, pays, refused) => {
  expect(refusals({ codePostal, pays })).toEqual(refused)
})

test('CLI-05 CLI-06 each field is told of in its own sentence', () => {
  expect(refusals({ denomination: 'd'.repeat(101), identification: 'i'.repeat(101) })).toEqual([
    'denomination: Le champ "Dénomination" est trop long',
    'identification: Le champ "Identification" est trop long',
  ])
  expect(refusals({ email: 'x', pays: 'ZZ' })).toEqual([
    'pays: Choisissez un pays de la liste.',
    'email: Saisissez une adresse e-mail valable.',
  ])
  expect(refusals({ email: 'contact@demo.example', pays: 'BE' })).toEqual([])
})

test('CLI-04 CLI-12 numbers are kept without spaces, what the directory says of the staff as far as it fits', () => {
  const typed = { siret: ' 732 829 320 00074 ', rna: 'w7 51', trancheEffectifs: ' 100 à 199 salariés ' }
  expect(ClientForm.parse({ ...CABINET, ...typed })).toMatchObject({
    siret: '73282932000074',
    rna: 'W751',
    trancheEffectifs: '100 à 199 ',
  })
})

test('CLI-13 coordinates are a longitude and a latitude, or nothing', () => {
  const isTaken = (coordinates: unknown) => refusals({ coordinates }).length === 0
  expect([null, undefined, [180, 90], [-180, -90]].map(isTaken)).toEqual([true, true, true, true])
  expect([[181, 0], [0, 91], [-181, 0], [0, -91], [1], 'Lyon'].filter(isTaken)).toEqual([])
})

test('CLI-04 what stands for a SIRET has 20 letters, digits, points, dashes or slashes at most, and is none', () => {
  const isTaken = (text: string) => EquivalentSiret.safeParse(text).success
  expect(
    ['', 'CHE-123.456.789', 'é/2', 'A'.repeat(20), ` ${'A '.repeat(20)}`].filter((text) => !isTaken(text)),
  ).toEqual([])
  expect(['A'.repeat(21), 'A_1', '(A)', '732 829 320 00074'].filter(isTaken)).toEqual([])
  expect(EquivalentSiret.parse(' CHE 123 ')).toBe('CHE123')
})
