import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { REFUSALS } from '#contract/reference/refus.ts'
import { idOfClient, SIRET_X, SIRET_Y } from '../client/client.sql.ts'
import { addInscription, addPersonne } from '../demande/demande.sql.ts'
import type { Cell, Scenario } from './types.ts'

const FORMATION = '/api/inscription/formation/TVA-PAR'
const INSCRITE = 'inscrite@societe.example'
const INCONNUE = 'inconnue@ailleurs.example'

function selfOf({ sub }: Cell): string {
  return `${sub}@demo.example`
}

/** X, open to everyone (1) or to holders of the right (2), with one person in its directory. */
async function fillX({ database: { db } }: Cell, commandeProfilId: 1 | 2): Promise<number> {
  const clientId = await idOfClient(db, SIRET_X)
  await db.updateTable('client').set({ commandeProfilId }).where('id', '=', clientId).execute()
  await db.deleteFrom('participant').execute()
  await db.insertInto('participant').values({ clientId, email: INSCRITE, nom: 'Roy', prenom: 'Ines' }).execute()
  const isThere = await db.selectFrom('compte').select('id').where('email', '=', INSCRITE).executeTakeFirst()
  if (!isThere) await addPersonne(db, { email: INSCRITE, stagiaire: true })
  return clientId
}

/** the roles that read the whole directory of X. */
function readsAnnuaire({ role }: Cell): boolean {
  return role === 'INSC' || role === 'ADMV'
}

/** The answer reveals nothing about the address, not even whether a person has it. */
function expectNobody(response: LightMyRequestResponse): void {
  if (response.statusCode !== 404) return
  const { code, message, ...rest } = response.json()
  expect({ code, message }).toEqual({ code: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message })
  expect(Object.keys(rest)).toEqual(['requestId'])
}

async function verificationsOf({ database: { db }, sub }: Cell) {
  return db
    .selectFrom('consultation')
    .innerJoin('compte', 'compte.id', 'consultation.compteId')
    .select(['consultation.genre', 'consultation.nombre'])
    .where('compte.sub', '=', sub)
    .execute()
}

const verifyOthers = (commandeProfilId: 1 | 2): Scenario => ({
  request: async (cell) => {
    await fillX(cell, commandeProfilId)
    const { db } = cell.database
    await addInscription(db, { reference: 'TVA-PAR', clientId: await idOfClient(db, SIRET_Y), email: INSCRITE })
    return { url: `${FORMATION}/participants?emails=${INSCRITE},${INCONNUE}` }
  },
  check: async (response, cell) => {
    await cell.database.db.deleteFrom('inscription').where('email', '=', INSCRITE).execute()
    const audit = await verificationsOf(cell)
    if (response.statusCode !== 200) return expect(audit).toEqual([])
    const existante = { email: INSCRITE, errorType: 'INSCRIPTION_EXISTANTE', enAttente: true, chevauchement: null }
    // Y, the company of AUTRE, registered her.
    expect(response.json()).toEqual(readsAnnuaire(cell) || cell.role === 'AUTRE' ? [existante] : [])
    expect(audit).toEqual([{ genre: 'PARTICIPANTS', nombre: 2 }])
  },
})

const remisesFor = (commandeProfilId: 1 | 2): Scenario => ({
  request: async (cell) => {
    const commandeurId = await fillX(cell, commandeProfilId)
    return { url: `${FORMATION}/remises?participants=${INSCRITE},${INCONNUE}&commandeurId=${commandeurId}` }
  },
  check: (response, cell) => {
    if (response.statusCode !== 200) return expect(response.body).not.toContain('@')
    const declarables = readsAnnuaire(cell) ? [INCONNUE] : [INSCRITE, INCONNUE]
    expect(response.json()).toEqual({ remises: [], cursusRemises: [], declarables })
  },
})

/** The calls of the registration request. */
export const DEMANDE_SCENARIOS: Record<string, Scenario> = {
  N3a: {
    request: (cell) => ({ url: `/api/inscription/participants/contact/${selfOf(cell)}` }),
    check: (response, cell) => {
      if (cell.role === 'ANON') return
      const nom = { id: null, nom: 'Perrin', prenom: 'Camille', compteOidcExistant: true }
      expect(response.json()).toEqual({ ...nom, email: selfOf(cell) })
    },
  },
  N3b: {
    request: async (cell) => {
      await fillX(cell, 2)
      return { url: `/api/inscription/participants/contact/${INSCRITE}` }
    },
    check: (response) => {
      expectNobody(response)
      const inscrite = { nom: 'Roy', prenom: 'Ines', email: INSCRITE, compteOidcExistant: true }
      if (response.statusCode === 200) expect(response.json()).toMatchObject(inscrite)
    },
  },
  N3c: { request: () => ({ url: `/api/inscription/participants/contact/${INCONNUE}` }), check: expectNobody },
  N4a: {
    request: (cell) => ({ url: `${FORMATION}/participants?emails=${selfOf(cell)}` }),
    check: async (response, cell) => {
      if (cell.role !== 'ANON') expect(response.json()).toEqual([])
      expect(await verificationsOf(cell)).toEqual([])
    },
  },
  N4b: verifyOthers(2),
  N4c: verifyOthers(1),
  N5: {
    request: () => ({ url: `${FORMATION}/prestations` }),
    check: (response, { role }) => {
      if (role === 'ANON') return
      expect(response.json()).toMatchObject({ prestations: [{ montantHt: 500, tauxTva: 20 }], cursusPrestations: [] })
    },
  },
  N6a: remisesFor(2),
  N6b: remisesFor(1),
  N6c: { request: (cell) => ({ url: `${FORMATION}/remises?particulier=true&participants=${selfOf(cell)}` }) },
  N6d: { request: () => ({ url: `${FORMATION}/remises?particulier=true&participants=${INSCRITE}` }) },
  N13: {
    request: () => ({ url: '/api/inscription/organismes' }),
    check: (response, { role }) => {
      if (role !== 'ANON') expect(response.json()).toContainEqual({ id: 2, label: 'FIF PL' })
    },
  },
  N14: {
    request: () => ({ url: '/api/inscription/perimetre' }),
    check: (response, { role }) => {
      if (role !== 'ANON') expect(response.json()).toEqual({ telephone: null, email: null })
    },
  },
}
