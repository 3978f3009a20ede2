import { expect } from 'vitest'
import { signInAs } from '../application.ts'
import { addClientRow, addInterlocuteur, idOfClient, SIRET_X } from '../client/client.sql.ts'
import type { Cell, Role, Scenario } from './types.ts'

const PARTICIPANT = 'inscrite@societe.example'
const COMPLET: Role[] = ['INSC', 'ADMV']
const ORDERING: Role[] = ['INSC', 'ADMD', 'ADMV']
const LINKED: Role[] = ['LIEE', 'USER', 'INSC', 'DOCS', 'ADMP', 'ADMD', 'ADMV']
const EVERYONE = LINKED.map((role) => `${role.toLowerCase()}@societe.example`).concat(PARTICIPANT)

/** X with a person registered by the plain user, open to everyone (1) or to holders of the right (2). */
async function fillX({ database: { db } }: Cell, commandeProfilId: 1 | 2): Promise<number> {
  const clientId = await idOfClient(db, SIRET_X)
  await db.updateTable('client').set({ commandeProfilId }).where('id', '=', clientId).execute()
  await db.deleteFrom('participant').execute()
  const insertion = db.insertInto('participant').values({ clientId, email: PARTICIPANT, nom: 'Roy', prenom: 'Ines' })
  const { id: participantId } = await insertion.returning('id').executeTakeFirstOrThrow()
  const user = db.selectFrom('interlocuteur').select('compteId').where('email', '=', 'user@societe.example')
  const { compteId } = await user.executeTakeFirstOrThrow()
  if (compteId) await db.insertInto('participantInscripteur').values({ participantId, compteId }).execute()
  return clientId
}

function participantsOf(clientId: number) {
  return { url: `/api/inscription/client/${clientId}/participants` }
}

function emailsOf(rows: { email: string }[]): string[] {
  return rows.map(({ email }) => email).sort()
}

async function compteIdOf({ database: { db }, sub }: Cell): Promise<string | undefined> {
  return (await db.selectFrom('compte').select('id').where('sub', '=', sub).executeTakeFirst())?.id
}

/** The individual client of a compte, created when it has none. */
async function particulierOf({ database: { db } }: Cell, compteId: string): Promise<number> {
  const known = await db.selectFrom('client').select('id').where('compteId', '=', compteId).executeTakeFirst()
  return known?.id ?? addClientRow(db, { natureId: 3, denomination: 'Camille Perrin', compteId })
}

/** A company without a declared administrator, where the caller has the rights of their role on X. */
async function addX0(cell: Cell): Promise<number> {
  const { db } = cell.database
  const clientId = await addClientRow(db, { denomination: 'Société X0' })
  const x = await idOfClient(db, SIRET_X)
  const lien = db.selectFrom('interlocuteur').selectAll().where('clientId', '=', x)
  const row = await lien.where('compteId', '=', (await compteIdOf(cell)) ?? null).executeTakeFirst()
  if (row) {
    const { compteId, email, droitAdministrateur, droitInscription } = row
    await addInterlocuteur(db, { clientId, compteId, email, droitAdministrateur, droitInscription })
  }
  return clientId
}

function refusalOf(role: Role): string {
  if (role === 'LIEE') return "Votre rattachement attend l'accord d'un administrateur"
  return "Vous n'êtes pas autorisé à passer commande pour cette entité"
}

/** The right to order for a client, and the people a caller may register. */
export const INSCRIPTION_SCENARIOS: Record<string, Scenario> = {
  N1a: {
    request: async (cell) => participantsOf(await fillX(cell, 2)),
    check: (response, { role }) => {
      if (COMPLET.includes(role)) expect(emailsOf(response.json())).toEqual([...EVERYONE].sort())
      else if (role === 'ADMD') expect(emailsOf(response.json())).toEqual(['admd@societe.example'])
      else expect(response.body).not.toContain('@')
      if (response.statusCode === 403) expect(response.json().message).toBe(refusalOf(role))
    },
  },
  N1b: {
    request: async (cell) => participantsOf(await fillX(cell, 1)),
    check: (response, { role }) => {
      if (response.statusCode !== 200) return expect(response.body).not.toContain('@')
      const self = `${role.toLowerCase()}@societe.example`
      const seen = role === 'USER' ? [self, PARTICIPANT] : [self]
      expect(emailsOf(response.json())).toEqual((COMPLET.includes(role) ? EVERYONE : seen).toSorted())
    },
  },
  N1c: {
    request: async (cell) => participantsOf(await addX0(cell)),
    check: (response) => {
      const message = "Cette société n'a pas encore d'administrateur déclaré"
      if (response.statusCode === 403) expect(response.json().message).toBe(message)
    },
  },
  N1d: {
    request: async (cell) => {
      const compteId = await compteIdOf(cell)
      return participantsOf(compteId ? await particulierOf(cell, compteId) : 1)
    },
    check: (response, { role, sub }) => {
      if (role === 'ANON') return
      expect(response.json()).toEqual([{ id: null, nom: 'Perrin', prenom: 'Camille', email: `${sub}@demo.example` }])
    },
  },
  N1e: {
    request: async (cell) => {
      const { compteId } = await signInAs(cell.database.db)
      return participantsOf(await particulierOf(cell, compteId))
    },
  },
  N2: {
    request: async (cell) => ({
      url: `/api/inscription/client/${await fillX(cell, 2)}/droit-inscription`,
    }),
    check: async (response, cell) => {
      if (!LINKED.includes(cell.role)) return
      expect(response.json()).toEqual({ droitInscription: ORDERING.includes(cell.role) })
      const x = await fillX(cell, 1)
      const open = await cell.get(`/api/inscription/client/${x}/droit-inscription`)
      expect(open.json()).toEqual({ droitInscription: cell.role !== 'ADMP' && cell.role !== 'LIEE' })
      const x0 = await cell.get(`/api/inscription/client/${await addX0(cell)}/droit-inscription`)
      expect(x0.json()).toEqual({ droitInscription: false })
    },
  },
}
