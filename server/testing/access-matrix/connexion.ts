import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listConnexionsOf } from '../../personne/compte/connexion.service.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import { signInAs, WRITE } from '../application.ts'
import type { Scenario } from './types.ts'

/** Where a person is signed in: their own business. */
export const CONNEXION_SCENARIOS: Record<string, Scenario> = {
  I2c: {
    request: () => ({ url: '/api/compte/connexions' }),
    check: (response, { role }) => {
      if (role === 'ANON') return
      const own = { id: expect.any(String), appareil: null, depuis: expect.any(String), isActuelle: true }
      expect(response.json()).toEqual([own])
    },
  },
  I2d: {
    request: async ({ database }) => {
      const other = await signInAs(database.db, { sub: `other-${randomUUID()}` })
      const [one] = await listConnexionsOf(database.db, { compteId: other.compteId } as SignIn, new Date())
      return { method: 'POST', url: '/api/compte/connexions/fin', headers: WRITE, payload: { id: one?.id ?? '' } }
    },
    check: async (_response, { database }) => {
      const others = database.db.selectFrom('signIn').select('sub').where('sub', 'like', 'other-%')
      expect((await others.execute()).length).toBeGreaterThan(0)
    },
  },
}
