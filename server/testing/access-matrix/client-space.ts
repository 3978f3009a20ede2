import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { addClientRow, SIRET_X, SIRET_Y } from '../client/client.sql.ts'
import { validInformations } from '../client/valid-informations.ts'
import { type Cell, isAdministrateur, type Scenario } from './types.ts'

const ENTITE = 'Société E'
/** The state before a call that must change nothing. */
const before = new WeakMap<Cell, unknown>()

async function clientOf({ database: { db } }: Cell, siret: string) {
  return db.selectFrom('client').selectAll().where('siret', '=', siret).executeTakeFirstOrThrow()
}

async function entitesOf({ database: { db } }: Cell, clientId: number): Promise<number[]> {
  const rows = await db.selectFrom('entiteFacturation').select('entiteId').where('clientId', '=', clientId).execute()
  return rows.map(({ entiteId }) => entiteId)
}

/** Adds a new E that anyone, or nobody, may bill; it is a billing entity of the company of `of`, if given. */
async function addE(cell: Cell, autorisationFacturation: 'TOUS' | 'AUCUNE' | null, of?: string): Promise<number> {
  const { db } = cell.database
  await db.deleteFrom('client').where('denomination', '=', ENTITE).execute()
  const entiteId = await addClientRow(db, { denomination: ENTITE, autorisationFacturation })
  if (of) {
    const { id: clientId } = await clientOf(cell, of)
    await db.insertInto('entiteFacturation').values({ clientId, entiteId }).execute()
  }
  return entiteId
}

function ask(method: 'POST' | 'DELETE', prepare: (cell: Cell) => Promise<number>): Scenario['request'] {
  return async (cell) => {
    const entiteId = await prepare(cell)
    const { id } = await clientOf(cell, SIRET_X)
    before.set(cell, entiteId)
    return { method, url: `/api/client/${id}/etablissements/${entiteId}`, headers: WRITE }
  }
}

/** Y asks X to pay for it; answers the id of X. */
async function askX(cell: Cell): Promise<number> {
  const { db } = cell.database
  const [{ id: payeurId }, { id: clientId }] = [await clientOf(cell, SIRET_X), await clientOf(cell, SIRET_Y)]
  await db.deleteFrom('accordFacturation').execute()
  await db
    .insertInto('accordFacturation')
    .values({ payeurId, clientId, statut: 'DEMANDE', demandeLe: new Date() })
    .execute()
  return payeurId
}

async function decide(cell: Cell, id: number) {
  const { id: entityId } = await clientOf(cell, SIRET_Y)
  const url = `/api/client/${id}/accords/${entityId}`
  return { method: 'PUT' as const, url, headers: WRITE, payload: { accepte: true } }
}

async function statutsOf({ database: { db } }: Cell): Promise<string[]> {
  return (await db.selectFrom('accordFacturation').select('statut').execute()).map(({ statut }) => statut)
}

/** Whether the E of this call is a billing entity of the company. */
async function hasE(cell: Cell, siret: string): Promise<boolean> {
  const { id } = await clientOf(cell, siret)
  return (await entitesOf(cell, id)).includes(before.get(cell) as number)
}

/** The billing entities and the data of a company, which only its validated administrators may use. */
export const SOCIETE_SCENARIOS: Record<string, Scenario> = {
  C7: {
    request: async (cell) => ({ url: `/api/client/${(await clientOf(cell, SIRET_X)).id}/etablissements` }),
    check: async (response, { role, get }) => {
      if (role !== 'PART' && role !== 'AUTRE') return
      const unknown = await get('/api/client/2147483647/etablissements')
      expect({ ...response.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
    },
  },
  C8a: {
    request: ask('POST', (cell) => addE(cell, 'TOUS')),
    check: async (_response, cell) => expect(await hasE(cell, SIRET_X)).toBe(isAdministrateur(cell.role)),
  },
  C8b: {
    request: ask('POST', (cell) => addE(cell, 'AUCUNE')),
    check: async (_response, cell) => expect(await hasE(cell, SIRET_X)).toBe(false),
  },
  C8c: {
    request: ask('POST', (cell) => addE(cell, 'TOUS', SIRET_X)),
    check: async (response, cell) => {
      expect(await hasE(cell, SIRET_X)).toBe(true)
      if (isAdministrateur(cell.role)) expect(response.json().message).toBe('Cette entité de facturation existe déjà.')
    },
  },
  C8d: {
    request: async (cell) => {
      const entiteId = await addE(cell, cell.role === 'ADMD' ? 'AUCUNE' : null)
      before.set(cell, entiteId)
      const { id } = await clientOf(cell, SIRET_X)
      return { method: 'POST', url: `/api/client/${id}/etablissements/${entiteId}/demande`, headers: WRITE }
    },
    check: async (_response, cell) => {
      expect(await hasE(cell, SIRET_X)).toBe(false)
      const demandes = await cell.database.db.selectFrom('accordFacturation').select(['payeurId', 'statut']).execute()
      const asked = [{ payeurId: before.get(cell), statut: 'DEMANDE' }]
      expect(demandes).toEqual(isAdministrateur(cell.role) ? asked : [])
    },
  },
  CP1: {
    request: async (cell) => ({ url: `/api/client/${await askX(cell)}/accords` }),
    check: (response, { role }) => expect(response.body.includes('Société Y')).toBe(role === 'ADMV'),
  },
  CP2a: {
    request: async (cell) => decide(cell, await askX(cell)),
    check: async (_response, cell) =>
      expect(await statutsOf(cell)).toEqual([cell.role === 'ADMV' ? 'ACCEPTE' : 'DEMANDE']),
  },
  CP2b: {
    request: async (cell) => {
      await cell.database.db.deleteFrom('accordFacturation').execute()
      return decide(cell, (await clientOf(cell, SIRET_X)).id)
    },
    check: async (_response, cell) => expect(await statutsOf(cell)).toEqual([]),
  },
  C9a: {
    request: ask('DELETE', (cell) => addE(cell, 'TOUS', SIRET_X)),
    check: async (_response, cell) => expect(await hasE(cell, SIRET_X)).toBe(!isAdministrateur(cell.role)),
  },
  C9b: {
    request: ask('DELETE', (cell) => addE(cell, 'TOUS', SIRET_Y)),
    check: async (_response, cell) => expect(await hasE(cell, SIRET_Y)).toBe(true),
  },
  C10: {
    request: async (cell) => ({ url: `/api/client/${(await clientOf(cell, SIRET_X)).id}/informations` }),
    check: (response, { role }) => {
      if (isAdministrateur(role)) expect(response.json().identite.siret).toBe(SIRET_X)
      else expect(response.body).not.toContain('contact@societe.example')
    },
  },
  C11a: {
    request: async (cell) => ({
      method: 'PUT',
      url: `/api/client/${(await clientOf(cell, SIRET_X)).id}/informations`,
      headers: WRITE,
      payload: validInformations({ ville: 'Villeurbanne', commandeProfilId: 1 }),
    }),
    check: async (_response, cell) => {
      const { ville, commandeProfilId } = await clientOf(cell, SIRET_X)
      // The roles call in order on one company: from ADMD on, it is changed.
      const changed = isAdministrateur(cell.role) || cell.role === 'AUTRE'
      expect({ ville, commandeProfilId }).toEqual(
        changed ? { ville: 'Villeurbanne', commandeProfilId: 1 } : { ville: 'Lyon', commandeProfilId: 2 },
      )
    },
  },
  C11b: {
    request: async (cell) => {
      const x = await clientOf(cell, SIRET_X)
      before.set(cell, x)
      const forged = { siret: SIRET_Y, rna: 'W000000001', entrepriseId: 1, actif: false, statutAdminValide: true }
      const payload = { ...validInformations({ ville: 'Forged' }), ...forged }
      return { method: 'PUT', url: `/api/client/${x.id}/informations`, headers: WRITE, payload }
    },
    check: async (_response, cell) => expect(await clientOf(cell, SIRET_X)).toEqual(before.get(cell)),
  },
  C11c: {
    request: async (cell) => {
      const x = await clientOf(cell, SIRET_X)
      before.set(cell, x)
      const payload = validInformations({ autorisationFacturation: 'TOUS' })
      return { method: 'PUT', url: `/api/client/${x.id}/informations`, headers: WRITE, payload }
    },
    check: async (_response, cell) => {
      const x = await clientOf(cell, SIRET_X)
      if (cell.role === 'ADMV') expect(x.autorisationFacturation).toBe('TOUS')
      else expect(x).toEqual(before.get(cell))
    },
  },
}
