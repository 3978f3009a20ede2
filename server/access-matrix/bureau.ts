import { expect } from 'vitest'
import { WRITE } from '../testing/application.ts'
import type { Question, Scenario } from './types.ts'

/** A call of the desk: to every role of the matrix, the address is an unknown one (decision 66). */
function unknownTo(question: Question): Scenario {
  return {
    request: () => ({ headers: WRITE, ...question }),
    check: async (response, { get }) => {
      const { statusCode, body } = await get('/api/gestion/nulle-part')
      const shown = (text: string) => ({ ...JSON.parse(text), requestId: '' })
      expect([response.statusCode, shown(response.body)]).toEqual([statusCode, shown(body)])
    },
  }
}

export const BUREAU_SCENARIOS: Record<string, Scenario> = {
  BU1: unknownTo({ url: '/api/gestion/bureau' }),
}
