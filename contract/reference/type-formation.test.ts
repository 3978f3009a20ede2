import { expect, test } from 'vitest'
import { sousProduitsTitre, TYPE_FORMATION_IDS } from './type-formation.ts'

test('CAT-09 the button says « Détail de la formation » for the types 1 and 8, « Récapitulatif des étapes » for every other', () => {
  const titres = TYPE_FORMATION_IDS.map((id) => [id, sousProduitsTitre(id)])
  expect(titres).toEqual([
    [1, 'Détail de la formation'],
    [2, 'Récapitulatif des étapes'],
    [3, 'Récapitulatif des étapes'],
    [4, 'Récapitulatif des étapes'],
    [5, 'Récapitulatif des étapes'],
    [8, 'Détail de la formation'],
  ])
})
