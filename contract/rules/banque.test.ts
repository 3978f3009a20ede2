import { expect, test } from 'vitest'
import { sayCoordonnees } from './banque.ts'

test('CMD-07 what who pays by transfer copies: holder, IBAN and BIC, a line each', () => {
  const compte = { titulaire: 'Institut Estrade', iban: 'FR76 3000 1007 9412 3456 7890 185', bic: 'BDFEFRPP' }
  expect(sayCoordonnees(compte).split('\n')).toEqual([
    'Titulaire du compte : Institut Estrade',
    'IBAN : FR76 3000 1007 9412 3456 7890 185',
    'BIC : BDFEFRPP',
  ])
})
