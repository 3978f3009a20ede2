import { expect, test } from 'vitest'
import { listAvertissements } from './annonces.ts'

const PRIX = { reference: 'A-1', montantHtCents: 39_000 }

/** Counts the warnings a text gives when the session has these remises. */
function count(texte: string, ...remisesCents: number[]): number {
  return listAvertissements([{ ...PRIX, remisesCents, textes: [{ numero: 5, champ: 'messagePromotionnel', texte }] }])
    .length
}

test.each([
  ['le troisième bénéficie d’une remise de 10\u00a0%', [3_900], 0],
  ['le troisième bénéficie d’une remise de 10\u00a0%', [11_700], 1],
  ['le troisième bénéficie d’une remise de 10\u00a0%', [], 1],
  ['Tarif réduit pour les stagiaires', [11_700], 0],
  ['Tarif réduit pour les stagiaires', [], 1],
  ['Tarif réduit de 5,5 %', [2_145], 0],
  ['−20 % jusqu’au 31 mars', [3_900], 1],
  ['Une remise à niveau est offerte', [], 0],
  ['Le prix comprend la documentation, 20 % en ligne', [], 0],
])('« %s » with remises of %j gives %i warning(s)', (texte, remises, warnings) => {
  expect(count(texte, ...remises)).toBe(warnings)
})

test('one warning a text, however many sessions it is untrue for', () => {
  const textes = [{ numero: 5, champ: 'messagePromotionnel', texte: 'Remise de 10 %' }]
  const tarifs = ['A-1', 'A-2', 'A-3'].map((reference) => ({ ...PRIX, reference, remisesCents: [], textes }))
  expect(listAvertissements(tarifs)).toEqual([
    {
      numero: 5,
      champ: 'messagePromotionnel',
      message: 'annonce une remise (« Remise de 10 % ») qu’aucune règle n’accorde pour A-1 et 2 autre(s) session(s)',
    },
  ])
})
