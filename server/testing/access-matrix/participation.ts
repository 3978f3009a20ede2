import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import { fillEspace } from '../espace/espace.sql.ts'
import { LEA } from '../panier/panier.ts'
import { prepare } from './commande.ts'
import { expectUnknown } from './panier.ts'
import { type Cell, type Scenario, shared, sharedUntilAccepted } from './types.ts'

/** Adds a registration of that address for TVA-PAR, which has a test and supports; answers its id. */
async function addInscription(cell: Cell, email: string): Promise<number> {
  const { db } = cell.database
  await prepare(cell)
  await fillEspace(db)
  const session = db.selectFrom('session').select('id').where('reference', '=', 'TVA-PAR')
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const clientId = await idOfClient(db, SIRET_X)
  const { id } = await db
    .insertInto('inscription')
    .values({ ...LEA, sessionId, clientId, email, statut: 'Affecté' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addOwn = (cell: Cell) => addInscription(cell, `${cell.sub}@demo.example`)
/** A registration of an employee of X, who has none of the roles. */
const addEmployee = (cell: Cell) => addInscription(cell, LEA.email)

type InscriptionOf = (cell: Cell) => Promise<number>

function support(of: InscriptionOf): Scenario {
  return {
    request: async (cell) => ({ url: `/api/participant/${await of(cell)}/support/file/disponibilite` }),
    check: (response) => {
      expectUnknown(response)
      if (response.statusCode === 200) expect(response.json().disponible).toBe(true)
    },
  }
}

function test(of: InscriptionOf): Scenario {
  return {
    request: async (cell) => ({ url: `/api/espace/inscriptions/${await of(cell)}/test` }),
    check: expectUnknown,
  }
}

function reponses(of: InscriptionOf): Scenario {
  return {
    request: async (cell) => ({
      method: 'POST',
      url: `/api/espace/inscriptions/${await of(cell)}/test`,
      headers: WRITE,
      payload: { reponses: [0, 0] },
    }),
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const answered = db.selectFrom('inscription').select('id').where('testRealiseLe', 'is not', null)
      expect(await answered.execute()).toHaveLength(response.statusCode === 200 ? 1 : 0)
    },
  }
}

/** A registration for what has no dates. */
function acces(of: InscriptionOf): Scenario {
  return {
    request: async (cell) => {
      const id = await of(cell)
      const { db } = cell.database
      const session = db.selectFrom('session').select('id').where('reference', '=', 'EL-1')
      const { id: sessionId } = await session.executeTakeFirstOrThrow()
      await db.updateTable('inscription').set({ sessionId }).where('id', '=', id).execute()
      return { url: `/api/espace/inscriptions/${id}/acces` }
    },
    check: async (response, { database: { db } }) => {
      if (response.statusCode !== 303) expectUnknown(response)
      const opened = db.selectFrom('inscription').select('id').where('accesLe', 'is not', null)
      expect(await opened.execute()).toHaveLength(response.statusCode === 303 ? 1 : 0)
    },
  }
}

/** What a participant does with their own registration. */
export const PARTICIPATION_SCENARIOS: Record<string, Scenario> = {
  F7a: support(addOwn),
  F7b: shared(support(addEmployee)),
  E1: {
    request: async (cell) => {
      await addEmployee(cell)
      await cell.database.db.updateTable('inscription').set({ email: 'other@societe.example' }).execute()
      return { url: '/api/espace/inscriptions' }
    },
    check: (response, { role }) => {
      if (role !== 'ANON') expect(response.json()).toEqual([])
    },
  },
  E2a: test(addOwn),
  E2b: shared(test(addEmployee)),
  E3a: reponses(addOwn),
  E3b: sharedUntilAccepted(reponses(addEmployee)),
  E8a: acces(addOwn),
  E8b: shared(acces(addEmployee)),
}
