import { expect, test } from 'vitest'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import type { EtablissementTrouve } from '#contract/rules/annuaire.ts'
import { toOfficiel } from './constat.ts'

const TROUVE: EtablissementTrouve = {
  siret: '00012345500016',
  rna: 'W000009001',
  denomination: 'FERRAND ET ASSOCIES',
  adresse: '18 RUE DE LA REPUBLIQUE 69002 LYON',
  numeroVoie: '18 RUE DE LA REPUBLIQUE',
  complement: 'BATIMENT B',
  mentionSpeciale: 'CS 12',
  codePostal: '69002',
  ville: 'LYON',
  activite: '69.20Z',
  categorieJuridique: '5485',
  trancheEffectifs: '12',
  etablissementSiege: true,
  isOpen: true,
}
const LIEU = {
  numeroVoie: '18 RUE DE LA REPUBLIQUE',
  complement: 'BATIMENT B',
  mentionSpeciale: 'CS 12',
  codePostal: '69002',
  ville: 'LYON',
  pays: null,
}
const TYPED = { natureId: ENTREPRISE, ...LIEU, longitude: 4.8, latitude: 45.7 }
const IDENTITE = {
  denomination: 'FERRAND ET ASSOCIES',
  siret: '00012345500016',
  rna: null,
  numeroTvaIntra: 'FR31000123455',
  activite: '69.20Z',
  categorieJuridique: '5485',
  trancheEffectifs: '12',
  etablissementSiege: true,
  administration: false,
}
const ELSEWHERE = { longitude: null, latitude: null }

test('R-33 a client has what the directory says, and the place on the map that was typed with the same address', () => {
  expect(toOfficiel(TYPED, TROUVE)).toEqual({ ...IDENTITE, ...LIEU })
})

test.each(['numeroVoie', 'complement', 'mentionSpeciale', 'codePostal', 'ville', 'pays'] as const)(
  'R-33 the place on the map is not kept for another %s',
  (champ) => {
    expect(toOfficiel({ ...TYPED, [champ]: 'autre' }, TROUVE)).toEqual({ ...IDENTITE, ...LIEU, ...ELSEWHERE })
  },
)

test.each<[string, Partial<EtablissementTrouve>]>([
  ['the street', { numeroVoie: '' }],
  ['the town', { ville: '' }],
  ['the postcode', { codePostal: '' }],
  ['a part of the postcode', { codePostal: '690' }],
  ['more than a postcode', { codePostal: '69002 ' }],
  ['something before a postcode', { codePostal: 'F-69002' }],
])('R-33 the whole address stays typed when the directory keeps private or does not have: %s', (_cas, changes) => {
  expect(toOfficiel(TYPED, { ...TROUVE, ...changes })).toEqual(IDENTITE)
})

test('R-33 what the directory does not have is nothing, and its codes are cut to ours', () => {
  const none = { activite: '', categorieJuridique: '', trancheEffectifs: '', complement: '', mentionSpeciale: '' }
  const nothing = Object.fromEntries(Object.keys(none).map((champ) => [champ, null]))
  expect(toOfficiel(TYPED, { ...TROUVE, ...none })).toEqual({ ...IDENTITE, ...LIEU, ...nothing, ...ELSEWHERE })
  const long = toOfficiel(TYPED, { ...TROUVE, activite: '69.20Z-1', categorieJuridique: '54851' })
  expect([long.activite, long.categorieJuridique]).toEqual(['69.20Z', '5485'])
})

test('decision 58 an administration is one because the directory says so', () => {
  expect(toOfficiel(TYPED, { ...TROUVE, administration: true }).administration).toBe(true)
})

test('R-33 an association has the RNA number of the directory, a company has none', () => {
  expect(toOfficiel({ ...TYPED, natureId: ASSOCIATION }, TROUVE).rna).toBe('W000009001')
  expect(toOfficiel({ ...TYPED, natureId: ASSOCIATION }, { ...TROUVE, rna: '' }).rna).toBeNull()
})

test.each([
  ['97400', 'RE'],
  ['98800', 'RE'],
  ['96900', null],
  ['29780', null],
])('R-33 with the postcode %s, the country that was typed is %s', (codePostal, pays) => {
  expect(toOfficiel({ ...TYPED, pays: 'RE' }, { ...TROUVE, codePostal })).toMatchObject({ codePostal, pays })
})
