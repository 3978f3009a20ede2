import { expect, test } from 'vitest'
import { createKeeper } from './use-formation-demandee.ts'

const ETAPES = [
  { produitReference: 'ECRIT', obligatoire: true, references: ['E-1'] },
  { produitReference: 'ORAL', obligatoire: false, references: ['O-1'] },
  { produitReference: 'STAGE', obligatoire: false, references: ['S-1'] },
]

test('CUR-05 an optional step that was proposed is withdrawn, one that was asked for stays', () => {
  const keeper = createKeeper('CUR', ETAPES)
  const { ORAL: _, ...without } = keeper.choix.get().optionalReferences
  keeper.choose({ ...keeper.choix.get(), optionalReferences: without })
  keeper.choose({ ...keeper.choix.get(), optionalReferences: { ...without, ORAL: 'O-1' } })
  expect(keeper.withdraw(['ORAL', 'STAGE'])).toEqual(['STAGE'])
  expect(keeper.choix.get()).toEqual({ requiredReferences: { ECRIT: 'E-1' }, optionalReferences: { ORAL: 'O-1' } })
  expect(keeper.withdraw(['ORAL', 'STAGE'])).toEqual([])
})

test('CUR-05 what the basket holds was confirmed: nothing of it is withdrawn', () => {
  const keeper = createKeeper('CUR', ETAPES)
  keeper.adopt({ requiredReferences: { ECRIT: 'E-1' }, optionalReferences: { STAGE: 'S-1' } })
  expect(keeper.withdraw(['ORAL', 'STAGE'])).toEqual([])
  expect(keeper.choix.get().optionalReferences).toEqual({ STAGE: 'S-1' })
})
