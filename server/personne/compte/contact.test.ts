import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Contact } from '#contract/rules/contact.ts'
import { validContact } from '#contract/testing/contact.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { signInAs, testApp, WRITE } from '../../testing/application.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { CONTACT_CASES } from '../../testing/compte/contact-cases.ts'
import { testDatabase } from '../../testing/database.ts'

let database: DatabaseHandle<Tables>
let app: FastifyInstance
let headers: Record<string, string>
let societe: number

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp({ database })
  headers = { ...WRITE, host: 'localhost:3000', cookie: (await signInAs(database.db)).cookie }
  societe = await addClientRow(database.db)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** The fields that the form marks as wrong. */
function verdictOfScreen(payload: object) {
  const { error } = Contact.safeParse(payload)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
}

async function verdictOfServer(payload: object) {
  const response = await app.inject({ method: 'POST', url: '/api/participant/contact', headers, payload })
  expect(response.statusCode).toBe(response.json().fields ? 400 : 200)
  return response.json().fields ?? []
}

test.each(CONTACT_CASES)('CPT-03 CPT-04 CPT-05 CPT-06 CPT-08 $what: screen and server agree', async (row) => {
  // JSON turns undefined into an absent field.
  const payload = JSON.parse(JSON.stringify({ ...validContact(societe), ...row.changes }))
  const screen = verdictOfScreen(payload)
  expect(screen.map(({ path }) => path)).toEqual(row.refused ? [row.refused] : [])
  expect(await verdictOfServer(payload)).toEqual(screen)
})

test('CPT-04 CPT-06 says the quoted sentences', () => {
  const messages = verdictOfScreen({
    ...validContact(societe, { estInscritCRCC: true, crcc: '1', numeroInscription: '123456' }),
    rattachementAnecsCjec: true,
    numAdherentAnecsCjec: '1',
    dateFinAdhesionAnecsCjec: '2022-01-31',
  })
  expect(messages).toEqual([
    { path: 'numeroInscription', message: 'Veuillez saisir le N° inscription (7 à 12 chiffres)' },
    { path: 'dateFinAdhesionAnecsCjec', message: "La date de fin d'adhésion est dépassée." },
  ])
})

test('CPT-03 CPT-05 names every wrong field at once, also beside one of the wrong type', async () => {
  const payload = {
    ...validContact(societe, { ville: '', estInscritCROEC: true, numeroSupra: '1' }),
    telephone: 12,
    estInscritCRCC: null,
  }
  const fields = (await verdictOfServer(payload)).map(({ path }: { path: string }) => path)
  expect(fields.sort()).toEqual(['croec', 'estInscritCRCC', 'numeroSupra', 'telephone', 'ville'])
})

test.each([[[]], ['"text"'], ['null'], ['{}']])('CPT-03 refuses a body that is not a form: %j', async (payload) => {
  const type = { ...headers, 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/api/participant/contact', headers: type, payload })
  expect(response.statusCode).toBe(400)
})
