import { expect, test } from 'vitest'
import { ENTREPRISE, PARTICULIER } from '../reference/nature.ts'
import { findBlocage, isElargi, toAccord } from './facturation.ts'

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

test('R-27 where a company stands with an entity: an agreement that the payer suspended reads as a refusal', () => {
  const read = ([autorise, statut]: [boolean, Parameters<typeof toAccord>[1]]) => toAccord(autorise, statut)
  const cases = [
    [true, null],
    [true, 'REFUSE'],
    [false, null],
    [false, 'DEMANDE'],
    [false, 'REFUSE'],
    [false, 'ACCEPTE'],
  ]
  const accords = (cases as [boolean, null][]).map(read)
  expect(accords).toEqual(['ACCORDE', 'ACCORDE', 'A_DEMANDER', 'DEMANDE', 'REFUSE', 'REFUSE'])
})

test.each([
  [[null, []], ['TOUS', []], true],
  [['AUCUNE', []], ['TOUS', []], true],
  [['AUCUNE', []], [null, []], true],
  [['AUCUNE', []], ['LISTE', []], true],
  [[null, []], ['LISTE', []], false],
  [[null, []], ['LISTE', [1]], true],
  [['LISTE', [1]], ['LISTE', [1, 2]], true],
  [['LISTE', [1, 2]], ['LISTE', [1]], false],
  [['LISTE', [1]], [null, []], false],
  [['LISTE', [1]], ['TOUS', []], true],
  [['TOUS', []], ['LISTE', [1]], false],
  [['TOUS', []], ['TOUS', []], false],
  [['TOUS', []], ['AUCUNE', []], false],
  [['AUCUNE', []], ['AUCUNE', []], false],
] as const)('R-27 from %j to %j lets more companies bill: %s', ([avant, dAvant], [apres, dApres], elargi) => {
  const choix = { autorisationFacturation: avant, tiersIds: dAvant }
  expect(isElargi(choix, { autorisationFacturation: apres, tiersIds: dApres })).toBe(elargi)
})
