import { expect, test } from 'vitest'
import { createSaisieForm, pickChanged, toSaisie } from './saisie.ts'

const STORED = {
  destService: '',
  complement: '',
  numeroVoie: '1 rue Haute',
  mentionSpeciale: '',
  codePostal: '69002',
  ville: 'Lyon',
  pays: '',
  telephone: '',
  email: '',
  siteInternet: '',
  commandeProfilId: 2 as const,
  autorisationFacturation: 'AUCUNE' as const,
  avisCommande: 'CHAQUE' as const,
  tiersIds: [],
}

test('SOC-09 the form holds no part of another section, and is judged by the rules of the whole call', () => {
  const saisie = toSaisie(STORED)
  expect(saisie).not.toHaveProperty('commandeProfilId')
  expect(saisie).not.toHaveProperty('tiersIds')
  const { error } = createSaisieForm(STORED).safeParse({ ...saisie, codePostal: '6900', ville: '' })
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(['codePostal', 'ville'])
})

test('SOC-09 only what was changed is sent', () => {
  const accepted = createSaisieForm(STORED).parse({ ...toSaisie(STORED), ville: ' Villeurbanne ' })
  expect(pickChanged(accepted, { ville: true, telephone: false })).toEqual({ ville: 'Villeurbanne' })
})
