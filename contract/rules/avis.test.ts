import { expect, test } from 'vitest'
import { AVIS_COMMANDE, isMoinsInforme } from './avis.ts'

test('administrators hear less after a rarer choice only (R-28)', () => {
  const fewer = AVIS_COMMANDE.flatMap((avant) =>
    AVIS_COMMANDE.filter((apres) => isMoinsInforme(avant, apres)).map((apres) => [avant, apres]),
  )
  expect(fewer).toEqual([
    ['CHAQUE', 'QUOTIDIEN'],
    ['CHAQUE', 'JAMAIS'],
    ['QUOTIDIEN', 'JAMAIS'],
  ])
})
