import { expect, test } from 'vitest'
import { ENTREPRISE, PARTICULIER } from '../reference/nature.ts'
import { findBlocage } from './facturation.ts'

const payeur = {
  natureId: ENTREPRISE,
  siret: '00000000000000',
  actif: true,
  valideSansSiret: false,
  nonFacturable: false,
  nonEntiteFacturationDuCommandeur: false,
}

test.each([
  [{ actif: false }, 'DESACTIVEE'],
  [{ nonFacturable: true }, 'NON_FACTURABLE'],
  [{ nonEntiteFacturationDuCommandeur: true }, 'NON_AUTORISEE'],
  [{ siret: null }, 'SANS_SIRET'],
  [{ natureId: PARTICULIER, nonFacturable: true }, 'NON_FACTURABLE'],
  [{}, undefined],
  [{ siret: null, valideSansSiret: true }, undefined],
  [{ actif: false, natureId: PARTICULIER, siret: null }, undefined],
])('CMD-02 an entity is blocked for each of its four reasons, and for no other: %j', (over, blocage) => {
  expect(findBlocage({ ...payeur, ...over })).toBe(blocage)
})
