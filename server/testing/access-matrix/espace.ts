import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { signInAs, WRITE } from '../application.ts'
import { addClientRow, addInterlocuteur, idOfClient, SIRET_X, SIRET_Y } from '../client/client.sql.ts'
import { validCommande } from '../commande/commande.sql.ts'
import { addContact, addItemRow } from '../panier/panier.ts'
import { callerOf } from './caller.ts'
import { createAs, giveSoi, prepare } from './commande.ts'
import { contratDefinitif, contratDunAutre, contratExpire } from './contrat-faits.ts'
import { EVERYONE, expectUnknown, fillX } from './panier.ts'
import { type Cell, type Scenario, shared, sharedUntilAccepted } from './types.ts'

/** Makes an order for X by a member who has none of the roles; answers its id. */
export async function orderForX(cell: Cell): Promise<string> {
  const { db } = cell.database
  await prepare(cell)
  const clientId = await fillX(cell, EVERYONE)
  const { compteId, sub } = await signInAs(db)
  await addInterlocuteur(db, { clientId, compteId, email: `${sub}@societe.example` })
  await addContact(db, compteId)
  const item = await addItemRow(db, { compteId, commandeurId: clientId })
  return createAs(db, compteId, validCommande(item, clientId))
}

/** The same order, as if Y had made it and X paid for it. */
export async function billedToX(cell: Cell): Promise<string> {
  const id = await orderForX(cell)
  const { db } = cell.database
  await db
    .updateTable('commande')
    .set({ commandeurId: await idOfClient(db, SIRET_Y) })
    .where('id', '=', id)
    .execute()
  return id
}

/** An order that the caller made for a company of their own. */
export async function orderOfCaller(cell: Cell): Promise<string> {
  const { db } = cell.database
  await prepare(cell)
  const compteId = await callerOf(cell)
  await addContact(db, compteId)
  const clientId = await addClientRow(db, { denomination: 'À soi', valideSansSiret: true })
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId, compteId, email: `${compteId}@a-soi.example`, ...droits })
  const item = await addItemRow(db, { compteId, commandeurId: clientId })
  return createAs(db, compteId, validCommande(item, clientId))
}

/** The only order, and its company, become the caller's. */
export async function giveOrder(cell: Cell): Promise<void> {
  const { db } = cell.database
  const compteId = await callerOf(cell)
  await addContact(db, compteId)
  const { commandeurId } = await db
    .updateTable('commande')
    .set({ compteId })
    .returning('commandeurId')
    .executeTakeFirstOrThrow()
  await db.updateTable('interlocuteur').set({ compteId }).where('clientId', '=', commandeurId).execute()
}

/** An order whose card payment was refused and whose places were released. */
export async function failed(cell: Cell, id: string): Promise<string> {
  const { db } = cell.database
  await db.updateTable('commande').set({ etat: 'ECHOUEE', modeReglementId: 3 }).execute()
  await db.updateTable('inscription').set({ statut: 'Annulée' }).execute()
  await db.updateTable('session').set({ nbPlacesVendues: 0 }).execute()
  return id
}

function detail(of: (cell: Cell) => Promise<string>): Scenario {
  return { request: async (cell) => ({ url: `/api/espace/commandes/${await of(cell)}` }), check: expectUnknown }
}

function payAgain(of: (cell: Cell) => Promise<string>): Scenario {
  return {
    request: async (cell) => ({
      method: 'POST',
      url: `/api/espace/commandes/${await of(cell)}/paiement`,
      headers: WRITE,
      payload: { contextUrl: 'http://localhost:3000/espace/commandes' },
    }),
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const commandes = await db.selectFrom('commande').select('id').execute()
      expect(commandes).toHaveLength(response.statusCode === 200 ? 2 : 1)
      if (response.statusCode === 409) expect(response.json().code).toBe('COMMANDE_NOT_REPAYABLE')
    },
  }
}

function numerosOf(response: LightMyRequestResponse): string[] {
  return response.json().commandes.map(({ id }: { id: string }) => id)
}

async function idOfOrder({ database: { db } }: Cell): Promise<string> {
  return (await db.selectFrom('commande').select('id').executeTakeFirstOrThrow()).id
}

/** The spaces, and the person's own data. */
export const ESPACE_SCENARIOS: Record<string, Scenario> = {
  E4a: shared({
    request: async (cell) => {
      await orderForX(cell)
      return { url: '/api/espace/commandes' }
    },
    check: (response, { role }) => {
      if (role !== 'ANON') expect(numerosOf(response)).toEqual([])
    },
  }),
  E4b: shared({
    request: async (cell) => {
      await orderForX(cell)
      return { url: `/api/espace/commandes?clientId=${await idOfClient(cell.database.db, SIRET_X)}` }
    },
    check: async (response, cell) => {
      expectUnknown(response)
      if (response.statusCode === 200) expect(numerosOf(response)).toEqual([await idOfOrder(cell)])
    },
  }),
  E4c: shared({
    request: async (cell) => {
      await billedToX(cell)
      return { url: `/api/espace/commandes?clientId=${await idOfClient(cell.database.db, SIRET_X)}` }
    },
    check: async (response, cell) => {
      expectUnknown(response)
      if (response.statusCode !== 200) return
      expect(response.json().commandes).toMatchObject([{ id: await idOfOrder(cell), facturee: true }])
    },
  }),
  E5: {
    request: () => ({ url: '/api/espace/societes' }),
    check: async (response, { role, database: { db } }) => {
      if (role === 'ANON') return
      const [x, y] = [await idOfClient(db, SIRET_X), await idOfClient(db, SIRET_Y)]
      const lisibles: Record<string, number[]> = { DOCS: [x], ADMV: [x], AUTRE: [y] }
      expect(response.json().map(({ id }: { id: number }) => id)).toEqual(lisibles[role] ?? [])
    },
  },
  E6a: shared(detail(orderOfCaller), giveOrder),
  E6b: shared(detail(orderForX)),
  E6d: shared(detail(contratDefinitif), giveSoi),
  E6e: shared(detail(contratDunAutre)),
  E6c: shared({
    request: async (cell) => ({ url: `/api/espace/commandes/${await billedToX(cell)}` }),
    check: (response, { role }) => {
      expectUnknown(response)
      if (response.statusCode !== 200) return
      expect(response.json().facturee).toBe(role !== 'AUTRE')
      expect(response.json().inscriptions).toHaveLength(role === 'AUTRE' ? 1 : 0)
    },
  }),
  E7a: payAgain(async (cell) => failed(cell, await orderOfCaller(cell))),
  E7b: sharedUntilAccepted(payAgain(async (cell) => failed(cell, await orderForX(cell)))),
  E7c: sharedUntilAccepted(payAgain(contratExpire), giveSoi),
  Z4: {
    request: () => ({ url: `/api/participant/donnees?compteId=${randomUUID()}` }),
    check: (response, { role, sub }) => {
      if (role === 'ANON') return
      expect(response.headers['content-disposition']).toContain('attachment')
      expect(response.json().compte).toMatchObject([{ sub }])
    },
  },
  Z4b: {
    request: async ({ database: { db } }) => {
      // Each company has a second administrator here.
      const droits = { droitAdministrateur: true, statutAdminValide: true }
      for (const siret of [SIRET_X, SIRET_Y])
        await addInterlocuteur(db, {
          clientId: await idOfClient(db, siret),
          email: `${randomUUID()}@x.example`,
          ...droits,
        })
      return { method: 'DELETE', url: '/api/participant/compte', headers: WRITE, payload: { confirmation: 'EFFACER' } }
    },
    check: async (_response, { role, sub, database: { db } }) => {
      const left = await db.selectFrom('compte').select('id').where('sub', '=', sub).execute()
      expect(left).toEqual([])
      const others = await db.selectFrom('compte').select('id').where('issuer', '<>', 'efface').execute()
      if (role === 'ANON') expect(others.length).toBeGreaterThan(0)
    },
  },
}
