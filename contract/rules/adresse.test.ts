import { describe, expect, test } from 'vitest'
import { Adresse } from '../personne/adresse.ts'
import {
  ADRESSE_EFFACEE,
  CHAMPS_ADRESSE,
  cutLigne,
  formatAdresse,
  formatAdresseCourte,
  isCodePostal,
  listLignesAdresse,
  toAdresse,
  toAdresseForm,
} from './adresse.ts'
import { AdresseForm } from './client-form.ts'

const LYON: Adresse = {
  complement: 'Bâtiment B',
  numeroVoie: '8 rue de la République',
  mentionSpeciale: null,
  codePostal: '69001',
  ville: 'Lyon',
  pays: null,
}

describe('an address', () => {
  test('CLI-05 what is kept, what is typed and the list of its fields are of the same fields', () => {
    expect(Object.keys(Adresse.shape).sort()).toEqual(CHAMPS_ADRESSE.toSorted())
    expect(Object.keys(AdresseForm.shape)).toEqual(CHAMPS_ADRESSE)
  })

  test('CLI-05 it is typed as it is kept, null being an empty field', () => {
    const form = toAdresseForm(LYON)
    expect(form).toEqual({ ...LYON, mentionSpeciale: '', pays: '' })
    expect(toAdresse(form)).toEqual(LYON)
    expect(Object.values(toAdresseForm())).toEqual(CHAMPS_ADRESSE.map(() => ''))
  })

  test('CLI-05 CLI-06 each of its fields says what is wrong with it', () => {
    const messagesOf = (form: Record<string, string>) =>
      AdresseForm.safeParse({ ...toAdresseForm(LYON), ...form }).error?.issues.map(({ message }) => message) ?? []
    expect(messagesOf({})).toEqual([])
    expect(messagesOf({ numeroVoie: ' ', codePostal: '', ville: '' })).toEqual([
      'Saisissez le numéro et la voie.',
      'Saisissez le code postal.',
      'Saisissez la ville.',
    ])
    expect(messagesOf({ complement: 'a'.repeat(39) })).toEqual(['38 caractères au plus.'])
    expect(messagesOf({ pays: 'ZZ' })).toEqual(['Choisissez un pays de la liste.'])
  })

  test.each([
    ['69001', '', true],
    ['6900', '', false],
    ['B-1000', 'BE', true],
    ['', '', true],
  ])('CLI-06 the postcode %j in %j: %s', (codePostal, pays, isGood) => {
    expect(isCodePostal({ codePostal, pays })).toBe(isGood)
  })

  test('it is read on an envelope, on a line and in short', () => {
    const bruxelles = { ...LYON, pays: 'BE', codePostal: '1000', ville: 'Bruxelles' }
    expect(listLignesAdresse(bruxelles)).toEqual(['Bâtiment B', '8 rue de la République', '1000 Bruxelles', 'Belgique'])
    expect(formatAdresse(bruxelles)).toBe('8 rue de la République, Bâtiment B, 1000 Bruxelles, Belgique')
    expect(formatAdresse(LYON)).toBe('8 rue de la République, Bâtiment B, 69001 Lyon')
    expect(formatAdresseCourte(LYON)).toBe('8 rue de la République, 69001 Lyon')
    expect(formatAdresseCourte({ ...LYON, ...ADRESSE_EFFACEE })).toBe('69001 Lyon')
  })

  test('Z4 of an erased person only the town is left', () => {
    const { codePostal, ville, pays } = LYON
    const left = { ...LYON, ...ADRESSE_EFFACEE }
    expect(left).toEqual({ ...toAdresse(toAdresseForm()), codePostal, ville, pays })
  })
})

test.each([
  ['fits', '12 rue Victor Hugo', '12 rue Victor Hugo'],
  ['just fits', 'a'.repeat(38), 'a'.repeat(38)],
  ['just fits in several words', `${'a'.repeat(18)} ${'b'.repeat(19)}`, `${'a'.repeat(18)} ${'b'.repeat(19)}`],
  ['is too long', '128 boulevard du Général de Gaulle et de la Résistance', '128 boulevard du Général de Gaulle et'],
  ['ends with a word at the limit', `${'a'.repeat(30)} bbbbbbb ccc`, `${'a'.repeat(30)} bbbbbbb`],
  ['is one long word', 'a'.repeat(60), 'a'.repeat(38)],
])('CLI-05 CLI-13 a street that %s', (_cas, text, cut) => {
  expect(cutLigne(text)).toBe(cut)
})
