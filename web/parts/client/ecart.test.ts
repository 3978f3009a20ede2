import { expect, test } from 'vitest'
import { ENTREPRISE } from '#contract/reference/nature.ts'
import { emptyClient } from './client-form.ts'
import { describeEcart } from './ecart.ts'

const TYPED = {
  ...emptyClient(ENTREPRISE),
  denomination: 'X',
  numeroVoie: '1 quai',
  codePostal: '69002',
  ville: 'Lyon',
}
const ADRESSE = { complement: null, mentionSpeciale: null, pays: null }
const RECORDED = { id: 1, denomination: 'X', numeroVoie: '1 quai', codePostal: '69002', ville: 'Lyon', ...ADRESSE }

test.each([
  ['as it was typed', {}, undefined],
  [
    'under another name',
    { denomination: 'Y' },
    'Société enregistrée d’après le répertoire des entreprises : Y, 1 quai, 69002 Lyon.',
  ],
  ['at another address', { ville: 'LYON' }, expect.stringContaining(': X, 1 quai, 69002 LYON.')],
  ['without confirmation', { aVerifier: true }, expect.stringContaining('« À vérifier »')],
])('CLI-12 a company recorded %s', (_cas, changes, said) => {
  expect(describeEcart(TYPED, { ...RECORDED, aVerifier: false, ...changes })).toEqual(said)
})
