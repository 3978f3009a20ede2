import { expect } from 'vitest'
import type { Prestations, Remise } from '#contract/vente/demande.ts'
import { signInAs } from '../../testing/application.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { fillPrix, NOW, prixOf, STAGIAIRE } from '../../testing/demande/prix-cases.ts'
import { app, test as base, db } from '../../testing/test.ts'

const SELF = 'Camille.Perrin@prix.example'

let cookie: string

const test = base.extend('settings', { scope: 'file' }, () => ({ now: () => NOW }))
test.beforeAll(async () => {
  const { addFiche, addReferences } = catalogueBuilder(db)
  await addReferences()
  await fillPrix(db, { addFiche, clientId: await addClientRow(db) })
  cookie = (await signInAs(db, { email: SELF })).cookie
})

async function get(path: string) {
  return app.inject({ url: `/api/inscription/formation/${path}`, headers: { cookie, host: 'localhost:3000' } })
}

test('CUR-08 prestations follow the chosen references', async () => {
  const query = 'requiredReferences=A1,B1&optionalReferences=C1'
  const answer: Prestations = (await get(`FORFAIT/prestations?${query}`)).json()
  expect(answer).toMatchObject(
    (
      await prixOf(db, 'FORFAIT', {
        requiredReferences: { A: 'A1', B: 'B1' },
        optionalReferences: { C: 'C1' },
      })
    ).prestations,
  )
  expect(answer.prestations[0]).toEqual({
    id: expect.any(Number),
    description: 'Ligne 0',
    montantHt: 250,
    soumisTva: true,
    tauxTva: 20,
  })
  expect(answer.cursusPrestations.map(({ reference, prestations }) => [reference, prestations.length])).toEqual([
    ['A1', 0],
    ['B1', 0],
    ['C1', 1],
  ])
})

test.each([
  ['a session of another cursus', 'requiredReferences=TAUX'],
  ['an optional step as a mandatory one', 'requiredReferences=C1'],
  ['two dates of one step', 'requiredReferences=A1,A2'],
  ['a date that is not published', 'requiredReferences=A-DRAFT'],
])('CUR-03 %s is refused', async (_title, query) => {
  for (const call of ['prestations?', `remises?particulier=true&participants=${SELF}&`]) {
    const response = await get(`FORFAIT/${call}${query}`)
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'requiredReferences'])
  }
})

test('INS-32 what is not published cannot be priced; neither can what does not exist', async () => {
  const answers = ['A-DRAFT', 'nothing', "'; drop table session; --"].map((ref) =>
    get(`${encodeURIComponent(ref)}/prestations`),
  )
  for (const response of await Promise.all(answers)) {
    expect([response.statusCode, response.json().code]).toEqual([404, 'FORMATION_NOT_FOUND'])
  }
})

test('INS-19 an individual learns their own remises, whatever the case of the address they signed in with', async () => {
  const response = await get(`REMISES/remises?particulier=true&participants=${encodeURIComponent(SELF)}`)
  expect(response.json().remises.map(({ email }: Remise) => email)).toEqual([[], [], [], [SELF.toLowerCase()]])
  expect(response.headers['cache-control']).toBe('no-store')
  const other = await get(`REMISES/remises?particulier=true&participants=${SELF},${STAGIAIRE}`)
  expect([other.statusCode, other.json().code]).toEqual([403, 'PARTICULIER_POUR_SOI'])
})

test('CAT-07 remises: nobody to order for is incomplete, a client that is no number is unknown, batches keep the rank', async () => {
  expect((await get(`REMISES/remises?participants=${SELF}`)).json()).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'commandeurId', message: 'Choisissez une entité.' }],
  })
  for (const id of ['abc', '0', '2147483648', '999999'])
    expect((await get(`REMISES/remises?participants=${SELF}&commandeurId=${id}`)).statusCode).toBe(404)
  const second = (await get(`REMISES/remises?particulier=true&participants=${SELF}&avant=100`)).json()
  expect(second.remises[2].email).toEqual([SELF.toLowerCase()])
})

test('INS-17 INS-21 the bodies that may fund, and whom to ask, are told to who is signed in', async () => {
  const headers = { cookie, host: 'localhost:3000' }
  const [organismes, perimetre] = await Promise.all(
    ['organismes', 'perimetre'].map((path) => app.inject({ url: `/api/inscription/${path}`, headers })),
  )
  expect(organismes?.json()).toContainEqual({ id: 1, label: 'Atlas' })
  expect(perimetre?.json()).toEqual({ telephone: null, email: null })
})
