import { expect } from 'vitest'
import matrix from './matrix.json' with { type: 'json' }
import type { Question, Scenario } from './types.ts'

function toQuestion(call: string): Question {
  const [method, path = ''] = call.split(' ')
  const isWrite = method !== 'GET'
  return {
    method: method as NonNullable<Question['method']>,
    url: `/api/${path.replace(/\{[^}]+\}/g, '1')}`,
    ...(isWrite && { payload: {} }),
  }
}

/** The calls of the provider's own systems: whoever is signed in is nobody there. What keys open is in server/porte/integration. */
export const INTEGRATION_SCENARIOS: Record<string, Scenario> = Object.fromEntries(
  matrix
    .filter(({ call }) => call.includes(' integration/'))
    .map(({ id, call }) => [
      id,
      {
        leavesNothing: true,
        request: () => toQuestion(call),
        check: ({ statusCode, headers, cookies }) => {
          expect(cookies).toEqual([])
          if (statusCode === 401) expect(headers['www-authenticate']).toBe('Bearer')
        },
      },
    ]),
)
