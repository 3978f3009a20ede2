import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import type { Cell, Role, Scenario } from './types.ts'

const CONTESTANTS: readonly Role[] = ['USER', 'INSC', 'DOCS', 'ADMP', 'ADMV']

async function rowOf({ database: { db } }: Cell, email: string) {
  return db.selectFrom('interlocuteur').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

/** Contests, through X, the declaration of the person with that address, made after everyone else was linked. */
function contest(email: string, may: readonly Role[]): Scenario {
  return {
    request: async (cell) => {
      const { db } = cell.database
      const declared = { administrateurDepuis: new Date('2100-01-01T00:00:00Z'), declarationContestee: false }
      await db.updateTable('interlocuteur').set(declared).where('email', '=', email).execute()
      const { id } = await rowOf(cell, email)
      const url = `/api/client/${await idOfClient(db, SIRET_X)}/administrateur/${id}/contestation`
      return { method: 'POST', url, headers: WRITE }
    },
    check: async (_response, cell) => {
      const { declarationContestee } = await rowOf(cell, email)
      expect(declarationContestee).toBe(may.includes(cell.role))
    },
  }
}

/** who may contest whose declaration. */
export const CONTESTATION_SCENARIOS: Record<string, Scenario> = {
  C17a: contest('admd@societe.example', CONTESTANTS),
  C17b: contest('admv@societe.example', []),
  C17c: contest('autre@societe.example', []),
}
