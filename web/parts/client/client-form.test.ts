import { expect, test } from 'vitest'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import type { EtablissementTrouve } from '#contract/rules/annuaire.ts'
import { ClientForm } from '#contract/rules/client-form.ts'
import { importEtablissement } from './client-form.ts'
import { toNumeros } from './numeros.ts'
import { territorialiteOf } from './territorialite.ts'

const LONG = `${'mot '.repeat(40)}fin`

const ENTITE: EtablissementTrouve = {
  siret: '00012345500016',
  rna: 'W000009001',
  denomination: 'FERRAND ET ASSOCIES',
  adresse: '18 RUE DE LA REPUBLIQUE 69002 LYON',
  numeroVoie: '18 RUE DE LA REPUBLIQUE',
  complement: '',
  mentionSpeciale: '',
  codePostal: '69002',
  ville: 'LYON',
  activite: '69.20Z',
  categorieJuridique: '5485',
  trancheEffectifs: '12',
  etablissementSiege: true,
  isOpen: true,
}

test('CLI-12 a directory’s entry becomes a form that can be sent as it is', () => {
  const form = importEtablissement(ENTITE, ENTREPRISE)
  expect(form).toMatchObject({ siret: '00012345500016', rna: '', denomination: 'FERRAND ET ASSOCIES', ville: 'LYON' })
  expect(ClientForm.safeParse(form).success).toBe(true)
  expect(importEtablissement(ENTITE, ASSOCIATION)).toMatchObject({ natureId: ASSOCIATION, rna: 'W000009001' })
})

test.each([
  ['siret', 20],
  ['denomination', 100],
  ['activite', 10],
  ['categorieJuridique', 10],
  ['trancheEffectifs', 10],
  ['codePostal', 100],
  ['ville', 100],
] as const)('CLI-12 an imported %s has %i characters at most', (champ, max) => {
  expect(importEtablissement({ ...ENTITE, [champ]: 'x'.repeat(200) }, ENTREPRISE)[champ]).toHaveLength(max)
})

test.each(['numeroVoie', 'complement', 'mentionSpeciale'] as const)(
  'CLI-05 CLI-12 an imported %s is cut after a word, to what the form accepts',
  (champ) => {
    const form = importEtablissement({ ...ENTITE, [champ]: LONG }, ENTREPRISE)
    expect(form[champ]).toMatch(/^(mot )+mot$/)
    expect(ClientForm.safeParse(form).success).toBe(true)
  },
)

test.each([
  ['000 123 455 00016', { siret: '00012345500016' }],
  ['w000009001', { rna: 'W000009001' }],
  ['0653005592', { rna: '0653005592' }],
  ['amis de la comptabilité', {}],
  ['000123455', {}],
])('CLI-01 %s is searched as a number only when it is one', (texte, numeros) => {
  expect(toNumeros(texte)).toEqual(numeros)
})

test.each([
  ['69002', 'France métropolitaine'],
  ['97400', 'Guadeloupe, Martinique, La Réunion'],
  ['97300', 'Guyane, Mayotte et collectivités d’outre-mer'],
  ['98800', 'Guyane, Mayotte et collectivités d’outre-mer'],
])('CLI-14 the territoriality of %s', (codePostal, label) => {
  expect(territorialiteOf(codePostal)).toBe(label)
})
