import { describe, expect, it } from 'vitest'
import { describeRoom } from './counter.ts'

describe('describeRoom', () => {
  it.each([
    [0, '0 / 500 caractères', ''],
    [449, '449 / 500 caractères', ''],
    [450, '450 / 500 caractères', 'Il reste 50 caractères ou moins.'],
    [479, '479 / 500 caractères', 'Il reste 50 caractères ou moins.'],
    [480, '480 / 500 caractères', 'Il reste 20 caractères ou moins.'],
    [500, '500 / 500 caractères', 'Limite atteinte, vous ne pouvez plus ajouter de caractère.'],
  ])('at %i of 500, shows %j and says %j', (length, shown, announced) => {
    expect(describeRoom(length, 500)).toEqual({ shown, announced })
  })
})
