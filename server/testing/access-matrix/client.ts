import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { SIRET_X } from '../client/client.sql.ts'
import { SIRET_LIBRE, validClient } from '../client/valid-client.ts'
import type { Cell, Scenario } from './types.ts'

const SOCIETE = '/api/client/societe'
const PLAIN = {
  droitAdministrateur: false,
  statutAdminValide: false,
  droitInscription: false,
  droitAccesDocuments: false,
}
const COMPANIES: Record<string, string[]> = { PART: [], AUTRE: ['Société Y'] }

function create(changes: Record<string, unknown>, query = '') {
  return { method: 'POST', url: `${SOCIETE}${query}`, headers: WRITE, payload: validClient(changes) } as const
}

async function clientOf({ database: { db } }: Cell, siret: string) {
  return db.selectFrom('client').selectAll().where('siret', '=', siret).executeTakeFirst()
}

/** The link of the caller with the client of that SIRET. */
async function lienOf({ database: { db }, sub }: Cell, siret: string) {
  return db
    .selectFrom('interlocuteur as i')
    .innerJoin('client as c', 'c.id', 'i.clientId')
    .innerJoin('compte', 'compte.id', 'i.compteId')
    .select(['i.droitAdministrateur', 'i.statutAdminValide', 'i.droitInscription', 'i.droitAccesDocuments'])
    .where('compte.sub', '=', sub)
    .where('c.siret', '=', siret)
    .executeTakeFirst()
}

/** nobody has confirmed X. */
async function hideX(cell: Cell) {
  await cell.database.db.updateTable('client').set({ aVerifier: true }).where('siret', '=', SIRET_X).execute()
  return (await clientOf(cell, SIRET_X))?.id
}

/** The rows before the cell's call, to compare with the rows after it. */
const before = new WeakMap<Cell, object>()

/** Scenarios that find and create a client. */
export const CLIENT_SCENARIOS: Record<string, Scenario> = {
  C1: {
    request: () => ({ url: '/api/client/profile' }),
    check: (response, { role }) => {
      if (role === 'ANON') return
      const { inscriptionEntreprises, particulier } = response.json()
      const names = inscriptionEntreprises.map((client: { denomination: string }) => client.denomination)
      expect(names).toEqual(COMPANIES[role] ?? ['Société X'])
      expect(particulier === null).toBe(role !== 'PART')
    },
  },
  C2: {
    request: () => ({ url: `${SOCIETE}/recherche?natureId=1&siret=${SIRET_X}` }),
    check: async (response, { role, get }) => {
      if (role === 'ANON') return
      const adresse = ['codePostal', 'complement', 'mentionSpeciale', 'numeroVoie', 'pays', 'ville']
      expect(Object.keys(response.json()).sort()).toEqual([...adresse, 'denomination', 'id', 'rna', 'siret'].sort())
      expect((await get(`${SOCIETE}/recherche?natureId=1&siret=${SIRET_LIBRE}`)).statusCode).toBe(404)
    },
  },
  C3a: {
    request: async ({ database: { db } }) => {
      await db.deleteFrom('client').where('siret', '=', SIRET_LIBRE).execute()
      return create({ siret: SIRET_LIBRE })
    },
    check: async (_response, cell) =>
      expect(await lienOf(cell, SIRET_LIBRE)).toEqual(cell.role === 'ANON' ? undefined : PLAIN),
  },
  C3b: {
    request: async (cell) => {
      before.set(cell, { x: await clientOf(cell, SIRET_X), lien: (await lienOf(cell, SIRET_X)) ?? PLAIN })
      return create({ siret: SIRET_X, denomination: 'Forged', ville: 'Forged', droitAdministrateur: true })
    },
    check: async (response, cell) => {
      const x = await clientOf(cell, SIRET_X)
      expect({ x, lien: (await lienOf(cell, SIRET_X)) ?? PLAIN }).toEqual(before.get(cell))
      if (cell.role === 'ANON') return
      expect(response.json()).toMatchObject({ id: x?.id, denomination: 'Société X' })
      expect(await lienOf(cell, SIRET_X)).toBeDefined()
    },
  },
  C3d: {
    request: async (cell) => {
      before.set(cell, (await lienOf(cell, SIRET_X)) ?? PLAIN)
      return { method: 'POST', url: `/api/client/${(await clientOf(cell, SIRET_X))?.id}/lien`, headers: WRITE }
    },
    check: async (_response, cell) => {
      if (cell.role !== 'ANON') expect(await lienOf(cell, SIRET_X)).toEqual(before.get(cell))
    },
  },
  C3c: {
    request: () => create({ siret: SIRET_LIBRE }, '?commandeId=1'),
    check: async (_response, cell) => expect(await clientOf(cell, SIRET_LIBRE)).toBeUndefined(),
  },
  C2v: {
    request: async (cell) => {
      await hideX(cell)
      return { url: `${SOCIETE}/recherche?natureId=1&siret=${SIRET_X}` }
    },
  },
  C3v: {
    request: async (cell) => {
      const id = await hideX(cell)
      before.set(cell, { lien: await lienOf(cell, SIRET_X) })
      return { method: 'POST', url: `/api/client/${id}/lien`, headers: WRITE }
    },
    check: async (_response, cell) => expect({ lien: await lienOf(cell, SIRET_X) }).toEqual(before.get(cell)),
  },
  C4v: {
    request: async (cell) => {
      await hideX(cell)
      return { url: '/api/client/entreprise/recherche?query=societe' }
    },
    check: (response, { role }) => {
      if (role === 'ANON') return
      const names = response.json().clients.map((client: { denomination: string }) => client.denomination)
      expect(names).toEqual(role === 'PART' || role === 'AUTRE' ? ['Société Y'] : ['Société X', 'Société Y'])
    },
  },
  C4: {
    request: () => ({ url: '/api/client/entreprise/recherche?query=societe&perPage=100' }),
    check: (response, { role }) => {
      if (role === 'ANON') return
      expect(response.json()).toMatchObject({ totalResults: 2, totalPages: 1, page: 1 })
      expect(response.body).not.toMatch(/@|01 99|Perrin/)
    },
  },
}
