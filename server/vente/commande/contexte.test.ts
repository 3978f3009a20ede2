import { expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { checkContextUrl } from './contexte.ts'

const ORIGINS = ['https://estrade.example', 'http://localhost:3000']

test.each(['https://estrade.example/inscription/confirmation?x=1', 'http://localhost:3000'])(
  'CMD-04 a payment comes back to an address of ours: %s',
  (url) => {
    expect(() => checkContextUrl(url, ORIGINS)).not.toThrow()
  },
)

test.each(['https://evil.example/', 'https://estrade.example.evil.example/', 'javascript:alert(1)', '/panier', ''])(
  'CMD-04 and to no other: %s',
  (url) => {
    try {
      checkContextUrl(url, ORIGINS)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      expect(error).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ path: 'contextUrl', message: expect.stringContaining('notre site') }],
      })
    }
  },
)
