import { expect, test } from 'vitest'
import { isPreuve, toPreuveOfPaiement } from './preuve.ts'

const SECRET = 'secret'
const COMMANDE = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each<[string, unknown, boolean]>([
  ['the one we gave', toPreuveOfPaiement(SECRET, COMMANDE), true],
  ['one of another order', toPreuveOfPaiement(SECRET, '7c9e6679-7425-40de-944b-e07fc1f90ae7'), false],
  ['one made with another secret', toPreuveOfPaiement('autre', COMMANDE), false],
  ['a part of it', toPreuveOfPaiement(SECRET, COMMANDE).slice(1), false],
  ['nothing', '', false],
  ['none', undefined, false],
  ['several', [toPreuveOfPaiement(SECRET, COMMANDE)], false],
  ['one made with the secret of before, while it is being changed', toPreuveOfPaiement('before', COMMANDE), true],
])('CMD-05 a return from the payment is proved by %s: %s', (_name, given, isProved) => {
  expect(isPreuve(given, [SECRET, 'before'], COMMANDE)).toBe(isProved)
})
