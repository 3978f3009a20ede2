import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { addClientRow, addInterlocuteur, idOfClient, SIRET_X, SIRET_Y } from '../client/client.sql.ts'
import { validInterlocuteur } from '../client/valid-interlocuteur.ts'
import { type Cell, isAdministrateur, type Question, type Role, type Scenario } from './types.ts'

const PROMOTED = { fonctionId: 1, droitAdministrateur: true, droitInscription: null, droitAccesDocuments: null }
const DROITS: Partial<Record<Role, object>> = {
  LIEE: { statutLien: 'A_CONFIRMER', prouve: false },
  USER: {},
  INSC: { droitInscription: true },
  DOCS: { droitAccesDocuments: true },
  ADMP: { droitAdministrateur: true },
}

type Demande = Pick<Question, 'method' | 'payload'>

function onX(path: string, demande: Demande = {}): Scenario['request'] {
  return async ({ database: { db } }) => ({
    url: `/api/client/${await idOfClient(db, SIRET_X)}/${path}`,
    headers: WRITE,
    ...demande,
  })
}

export async function interlocuteurs({ database: { db } }: Cell, email: string) {
  return db.selectFrom('interlocuteur').selectAll().where('email', '=', email).orderBy('id').execute()
}

/** The rows before the cell's call, to compare with the rows after it. */
export const before = new WeakMap<Cell, { email: string; rows: object[] }>()

type EmailOf = (cell: Cell) => string | Promise<string>

const isProuve = (role: Role) => role === 'ADMV'

/** A call on the interlocuteur with that address, through X. */
export function onInterlocuteur(emailOf: EmailOf, demande: Demande, suffix = ''): Scenario['request'] {
  return async (cell) => {
    const email = await emailOf(cell)
    const rows = await interlocuteurs(cell, email)
    before.set(cell, { email, rows })
    return onX(`contact/${rows[0]?.id}${suffix}`, demande)(cell)
  }
}

async function rolesOf({ database: { db } }: Cell, email: string): Promise<number[]> {
  const query = db.selectFrom('contactCle as r').innerJoin('interlocuteur as i', 'i.id', 'r.interlocuteurId')
  const rows = await query.select('r.roleId').where('i.email', '=', email).orderBy('r.roleId').execute()
  return rows.map(({ roleId }) => roleId)
}

/** Key contacts: a caller who may gets the given roles, and never a right. */
function chooseRoles(emailOf: EmailOf, may: (role: Role) => boolean): Scenario {
  return {
    request: onInterlocuteur(emailOf, { method: 'PUT', payload: { roleIds: [3, 1, 3] } }, '/roles'),
    check: async (_response, cell) => {
      await expectUnchanged(cell)
      const email = before.get(cell)?.email ?? ''
      expect(await rolesOf(cell, email)).toEqual(may(cell.role) ? [1, 3] : [])
    },
  }
}

export async function expectUnchanged(cell: Cell): Promise<void> {
  const { email = '', rows } = before.get(cell) ?? {}
  expect(rows).toHaveLength(1)
  expect(await interlocuteurs(cell, email)).toEqual(rows)
}

/** Another person of X, new in each cell. */
async function someoneOfX({ role, database: { db } }: Cell): Promise<string> {
  const email = `autre-que-${role.toLowerCase()}@societe.example`
  await addInterlocuteur(db, { clientId: await idOfClient(db, SIRET_X), email, prouve: false })
  return email
}

/** Another person of X, whom the caller of this cell added. */
async function someoneAdded(cell: Cell): Promise<string> {
  const email = await someoneOfX(cell)
  const { db } = cell.database
  const compte = await db.selectFrom('compte').select('id').where('sub', '=', cell.sub).executeTakeFirst()
  await db
    .updateTable('interlocuteur')
    .set({ ajoutePar: compte?.id ?? null })
    .where('email', '=', email)
    .execute()
  return email
}

function promote(emailOf: EmailOf, may: (role: Role) => boolean): Scenario {
  return {
    request: onInterlocuteur(emailOf, { method: 'PUT', payload: PROMOTED }),
    check: async (_response, cell) => {
      if (!may(cell.role)) return expectUnchanged(cell)
      const [row] = await interlocuteurs(cell, before.get(cell)?.email ?? '')
      const droits = { droitAdministrateur: true, statutAdminValide: false, prouve: isProuve(cell.role) }
      expect(row).toMatchObject(droits)
    },
  }
}

function remove(emailOf: EmailOf, may: (role: Role) => boolean): Scenario {
  return {
    request: onInterlocuteur(emailOf, { method: 'DELETE' }),
    check: async (_response, cell) => {
      if (!may(cell.role)) return expectUnchanged(cell)
      expect(await interlocuteurs(cell, before.get(cell)?.email ?? '')).toEqual([])
    },
  }
}

/** The caller's own row in X, or the plain user's when the caller has none. */
function self({ role }: Cell): string {
  return `${role in DROITS || isAdministrateur(role) ? role.toLowerCase() : 'user'}@societe.example`
}

export async function someoneOfY({ database: { db } }: Cell): Promise<string> {
  const email = 'personne@y.example'
  const clientId = await idOfClient(db, SIRET_Y)
  await db.deleteFrom('interlocuteur').where('email', '=', email).execute()
  await addInterlocuteur(db, { clientId, email })
  return email
}

function add(changes: object): Scenario {
  const payload = validInterlocuteur({ email: 'Nouvelle@societe.example', ...changes })
  return {
    request: onX('contact', { method: 'POST', payload }),
    check: async (_response, cell) => {
      const rows = await interlocuteurs(cell, 'nouvelle@societe.example')
      expect(rows).toHaveLength(isAdministrateur(cell.role) ? 1 : 0)
      for (const row of rows) expect(row).toMatchObject({ ...changes, statutAdminValide: false, compteId: null })
      await cell.database.db.deleteFrom('interlocuteur').where('email', '=', 'nouvelle@societe.example').execute()
    },
  }
}

const X0 = 'x0@societe.example'

/** Declares on a company without a declared administrator, where the caller has the rights of their role on X. */
function declareOnX0(payload: object): Scenario['request'] {
  return async (cell) => {
    const { db } = cell.database
    await db.deleteFrom('client').where('denomination', '=', 'Société X0').execute()
    const clientId = await addClientRow(db, { denomination: 'Société X0' })
    const compte = await db.selectFrom('compte').select('id').where('sub', '=', cell.sub).executeTakeFirst()
    const linked = DROITS[cell.role] && { compteId: compte?.id, ...DROITS[cell.role] }
    await addInterlocuteur(db, { clientId, email: X0, ...linked })
    before.set(cell, { email: X0, rows: await interlocuteurs(cell, X0) })
    return { method: 'POST', url: `/api/client/${clientId}/administrateur/declaration`, headers: WRITE, payload }
  }
}

/** The people of a client and their rights. */
export const INTERLOCUTEUR_SCENARIOS: Record<string, Scenario> = {
  C12: {
    request: onX('contacts'),
    check: (response, { role }) => {
      if (!isAdministrateur(role)) return expect(response.body).not.toContain('@')
      const rows: { email: string; estAppelant: boolean }[] = response.json().interlocuteurs
      const everyone = ['admd', 'admp', 'admv', 'docs', 'insc', 'liee', 'user']
      const seen = role === 'ADMV' ? everyone : ['admd', 'liee']
      expect(rows.map(({ email }) => email).sort()).toEqual(seen.map((name) => `${name}@societe.example`))
      expect(response.json().masques).toBe(everyone.length - seen.length)
      expect(rows.filter(({ estAppelant }) => estAppelant)).toEqual([
        expect.objectContaining({ email: `${role.toLowerCase()}@societe.example` }),
      ])
    },
  },
  C13a: add({ droitInscription: true }),
  C13b: add({ droitAdministrateur: true }),
  C14a: promote(someoneOfX, isProuve),
  C14d: promote(someoneAdded, isAdministrateur),
  C14b: {
    request: onInterlocuteur(self, { method: 'PUT', payload: PROMOTED }),
    check: (_, cell) => expectUnchanged(cell),
  },
  C14c: {
    request: onInterlocuteur(someoneOfY, { method: 'PUT', payload: PROMOTED }),
    check: (_, cell) => expectUnchanged(cell),
  },
  'C14r-a': chooseRoles(someoneOfX, isProuve),
  'C14r-b': chooseRoles(self, isAdministrateur),
  'C14r-c': chooseRoles(someoneOfY, () => false),
  C15a: remove(someoneOfX, isProuve),
  C15d: remove(someoneAdded, isAdministrateur),
  C15b: { request: onInterlocuteur(self, { method: 'DELETE' }), check: (_, cell) => expectUnchanged(cell) },
  C15c: { request: onInterlocuteur(someoneOfY, { method: 'DELETE' }), check: (_, cell) => expectUnchanged(cell) },
  'C15p-a': {
    request: onInterlocuteur(someoneOfX, { method: 'POST' }, '/preuve'),
    check: async (_response, cell) => {
      if (!isProuve(cell.role)) return expectUnchanged(cell)
      const [row] = await interlocuteurs(cell, before.get(cell)?.email ?? '')
      expect(row).toMatchObject({ prouve: true })
    },
  },
  'C15p-c': {
    request: onInterlocuteur(someoneOfY, { method: 'POST' }, '/preuve'),
    check: (_, cell) => expectUnchanged(cell),
  },
  C16a: {
    request: declareOnX0({ consentement: true }),
    check: async (_response, cell) => {
      if (!DROITS[cell.role]) return expectUnchanged(cell)
      const [row] = await interlocuteurs(cell, X0)
      const declared = { droitAdministrateur: true, statutAdminValide: true, statutLien: 'CONFIRME' }
      // Only what a proved administrator gave stands: a lesser right does not make a declaration proved.
      expect(row).toMatchObject({ ...DROITS[cell.role], ...declared, prouve: cell.role === 'ADMP' })
      const trace = cell.database.db
        .selectFrom('audit')
        .select('action')
        .where('clientId', '=', row?.clientId ?? 0)
      expect(await trace.execute()).toEqual([{ action: 'ADMINISTRATEUR_DECLARE' }])
    },
  },
  C16b: {
    request: async (cell) => {
      before.set(cell, { email: self(cell), rows: await interlocuteurs(cell, self(cell)) })
      return onX('administrateur/declaration', { method: 'POST', payload: { consentement: true } })(cell)
    },
    check: async (_response, cell) => {
      if (cell.role !== 'ADMP') return expectUnchanged(cell)
      const [row] = await interlocuteurs(cell, self(cell))
      expect(row).toMatchObject({ droitAdministrateur: true, statutAdminValide: true })
    },
  },
  C16c: { request: declareOnX0({ consentement: false }), check: (_, cell) => expectUnchanged(cell) },
}
