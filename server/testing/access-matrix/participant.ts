import { expect } from 'vitest'
import type { Contact } from '#contract/rules/contact.ts'
import { validContact } from '#contract/testing/contact.ts'
import { WRITE } from '../application.ts'
import { addClientRow } from '../client/client.sql.ts'
import type { Cell, Scenario } from './types.ts'

const X1 = 'Société X1'
const CONTACT = '/api/participant/contact'

/** A company that everyone may choose, with no linked person before. */
async function idOfX1({ database: { db } }: Cell): Promise<number> {
  const found = await db.selectFrom('client').select('id').where('denomination', '=', X1).executeTakeFirst()
  return found?.id ?? addClientRow(db, { denomination: X1 })
}

function save(changes: Partial<Contact> = {}): Scenario['request'] {
  return async (cell) => ({
    method: 'POST',
    url: CONTACT,
    headers: WRITE,
    payload: validContact(await idOfX1(cell), changes),
  })
}

async function compteOf({ database: { db }, sub }: Cell) {
  return db.selectFrom('compte').selectAll().where('sub', '=', sub).executeTakeFirstOrThrow()
}

/** The calls about the person's own account. */
export const PARTICIPANT_SCENARIOS: Record<string, Scenario> = {
  I3: {
    request: () => ({ url: CONTACT }),
    check: (response, { role, sub }) => {
      if (role === 'ANON') return
      expect(response.json().email).toBe(`${sub}@demo.example`)
      expect(response.body.match(/@/g)).toHaveLength(1)
    },
  },
  I4a: {
    request: save({ ville: 'Villeurbanne' }),
    check: async (_response, { role, get }) => {
      if (role !== 'ANON') expect((await get(CONTACT)).json().ville).toBe('Villeurbanne')
    },
  },
  I4b: {
    request: save({ email: 'forged@demo.example', nomUsage: 'Forged', prenom: 'Forged' }),
    check: async (_response, cell) => {
      if (cell.role === 'ANON') return
      const unchanged = { email: `${cell.sub}@demo.example`, nomUsage: 'Perrin', prenom: 'Camille' }
      expect(await compteOf(cell)).toMatchObject(unchanged)
    },
  },
  I4c: {
    request: save(),
    check: async (_response, cell) => {
      if (cell.role === 'ANON') return
      const { db } = cell.database
      const { id } = await compteOf(cell)
      const liens = db.selectFrom('interlocuteur').selectAll().where('compteId', '=', id)
      const plain = { droitAdministrateur: false, droitInscription: false, droitAccesDocuments: false }
      const onX1 = await liens.where('clientId', '=', await idOfX1(cell)).execute()
      expect(onX1).toEqual([expect.objectContaining({ ...plain, statutAdminValide: false })])
    },
  },
  I5: {
    request: () => ({ url: '/api/participant/profile' }),
    check: (response, { role }) => {
      if (role === 'ANON') return
      const fields = ['entreprise', 'formateur', 'hasValidateContactInfo', 'participant']
      expect(Object.keys(response.json()).sort()).toEqual(fields)
    },
  },
}
