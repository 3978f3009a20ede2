import { expect, test } from 'vitest'
import { ClientForm } from '#contract/rules/client-form.ts'
import { SIRET_X } from '../../testing/client/client.sql.ts'
import { validClient } from '../../testing/client/valid-client.ts'
import { toClient } from './client.service.ts'

const WHOLE = {
  identification: '000345678',
  activite: '69.20Z',
  categorieJuridique: '5710',
  trancheEffectifs: '11',
  etablissementSiege: true,
  destService: 'Comptabilité',
  complement: 'Bât. B',
  numeroVoie: '8 rue de la République',
  mentionSpeciale: 'BP 12',
  codePostal: '69001',
  ville: 'Lyon',
  pays: '',
  telephone: '01 99 00 12 34',
  email: 'contact@x.example',
  siteInternet: 'https://x.example',
}

function rowOf(changes: Parameters<typeof validClient>[0]) {
  return toClient(ClientForm.parse(validClient(changes)))
}

test('CLI-12 CLI-13 a company is kept whole, with the VAT number of its SIREN and the place of its address', () => {
  const coordinates = [4.83, 45.76]
  expect(rowOf({ siret: SIRET_X, denomination: 'Cabinet Perrin', ...WHOLE, coordinates })).toEqual({
    natureId: 1,
    denomination: 'Cabinet Perrin',
    siret: SIRET_X,
    rna: null,
    numeroTvaIntra: 'FR19000345678',
    ...WHOLE,
    pays: null,
    longitude: 4.83,
    latitude: 45.76,
  })
})

test('CLI-08 what is left empty is nothing, and not an empty text', () => {
  expect(rowOf({ natureId: 2, siret: '', rna: '' })).toMatchObject({
    siret: null,
    rna: null,
    numeroTvaIntra: null,
    identification: null,
    activite: null,
    categorieJuridique: null,
    trancheEffectifs: null,
    destService: null,
    complement: null,
    mentionSpeciale: null,
    pays: null,
    longitude: null,
    latitude: null,
    telephone: null,
    email: null,
    siteInternet: null,
  })
})

test.each([
  { cas: 'a company has no number of the associations', natureId: 1, siret: SIRET_X, rna: null },
  { cas: 'an association may have both', natureId: 2, siret: SIRET_X, rna: 'W000000001' },
  { cas: 'an individual has none', natureId: 3, siret: null, rna: null },
])('CLI-04 of the numbers of a form, $cas', ({ natureId, siret, rna }) => {
  expect(rowOf({ natureId, siret: SIRET_X, rna: 'W000000001' })).toMatchObject({ natureId, siret, rna })
})
