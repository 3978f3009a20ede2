import { expect, test } from 'vitest'
import { ACTIVITE_INCONNUE, CATEGORIE_INCONNUE, findLabel } from './nomenclature.ts'

const NAF = { '69.20Z': 'Activités comptables', '85.59G': 'Formation continue d’adultes' }
const CATEGORIES = { '0000': 'Organisme de placement collectif', '5710': 'SAS, société par actions simplifiée' }

test.each([
  ['69.20Z', 'Activités comptables'],
  ['6920Z', 'Activités comptables'],
  [' 6920z ', 'Activités comptables'],
  ['8559G', 'Formation continue d’adultes'],
  ['69.20', 'Code inexistant dans la nomenclature'],
  ['69.2.0Z', 'Code inexistant dans la nomenclature'],
  ['99.99Z', 'Code inexistant dans la nomenclature'],
  ['', 'Code inexistant dans la nomenclature'],
  ['toString', 'Code inexistant dans la nomenclature'],
])('CLI-07 the activite "%s" shows "%s"', (code, shown) => {
  expect(findLabel(NAF, code) ?? ACTIVITE_INCONNUE).toBe(shown)
})

test.each([
  ['5710', 'SAS, société par actions simplifiée'],
  ['0000', 'Organisme de placement collectif'],
  ['571', 'Catégorie inexistante'],
  ['5711', 'Catégorie inexistante'],
])('CLI-07 the categorie juridique "%s" shows "%s"', (code, shown) => {
  expect(findLabel(CATEGORIES, code) ?? CATEGORIE_INCONNUE).toBe(shown)
})
