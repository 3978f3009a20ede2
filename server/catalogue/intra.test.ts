import { expect } from 'vitest'
import { signInAs, WRITE } from '../testing/application.ts'
import { catalogueBuilder } from '../testing/catalogue/catalogue.sql.ts'
import { addClientRow, addInterlocuteur, SIRET_X } from '../testing/client/client.sql.ts'
import { addCommandeur, validDemande } from '../testing/panier/panier.ts'
import { app, test as base, db } from '../testing/test.ts'

const NOW = new Date('2027-03-10T09:00:00Z')
const INTRA = 'fiche/FIS-TVA/session/S-INTRA'
const FORMATION = '/api/inscription/formation/S-INTRA'

let client: Awaited<ReturnType<typeof addCommandeur>>
let stranger: Awaited<ReturnType<typeof addCommandeur>>
let siege: number

const test = base.extend('settings', { scope: 'file' }, () => ({ now: () => NOW }))
test.beforeAll(async () => {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const fiche = await addFiche({ reference: 'FIS-TVA' })
  await addSession(fiche, { reference: 'S-PUBLIC', dateDebut: '2027-05-01', lieuId: 1 })
  const intra = { modeId: 2, lieuIntra: 'Chez Société X, Tours', dateDebut: '2027-04-01', prix: 2_400 }
  await addSession(fiche, { reference: 'S-INTRA', siretClient: SIRET_X, ...intra })
  await addSession(fiche, { reference: 'S-SANS-CLIENT', ...intra })
  client = await addCommandeur(db)
  siege = await addClientRow(db, { denomination: 'Société X', siret: SIRET_X })
  const { compteId, email } = client
  await addInterlocuteur(db, { clientId: siege, compteId, email, droitAdministrateur: true, statutAdminValide: true })
  stranger = await addCommandeur(db)
})

async function get(path: string, cookie = '') {
  return app.inject({ url: `/api/catalogue/${path}`, headers: { cookie } })
}

test('an intra session is in no list of the catalogue: neither the customer nor the price is told', async () => {
  for (const path of ['fiche/FIS-TVA', 'fiche/FIS-TVA/session/S-PUBLIC', 'recherche', 'informations']) {
    for (const cookie of ['', stranger.cookie, client.cookie]) {
      const { statusCode, body } = await get(path, cookie)
      expect(statusCode, path).toBe(200)
      expect(body, path).not.toMatch(/S-INTRA|Société X|2400/)
      expect(body, path).toContain('S-PUBLIC')
    }
  }
  expect((await get('recherche')).json()).toMatchObject({ total: 1, nbSessions: 1 })
  expect((await get('recherche?q=S-INTRA')).json().resultats).toEqual([])
  expect((await get('recherche?q=Société X')).json().resultats).toEqual([])
  expect((await app.inject({ url: '/sitemap.xml' })).body).not.toMatch(/S-INTRA|Société X/)
  expect((await get('recherche?prixMin=2000')).json()).toMatchObject({ total: 0, facettes: { places: 0 } })
})

test('to anyone but who may order for its customer an intra session does not exist, byte for byte', async () => {
  const unknown = withoutRequest((await get('fiche/FIS-TVA/session/NOTHING')).body)
  const [visitor, linked, declared] = [await signInAs(db), await signInAs(db), await signInAs(db)]
  // naming the customer, or declaring oneself its administrator, opens nothing.
  const lien = { clientId: siege, prouve: false, email: 'liee@x.example', compteId: linked.compteId }
  await addInterlocuteur(db, { ...lien, statutLien: 'A_CONFIRMER' })
  const declare = { ...lien, email: 'declaree@x.example', compteId: declared.compteId }
  await addInterlocuteur(db, { ...declare, droitAdministrateur: true, statutAdminValide: true })
  for (const cookie of ['', stranger.cookie, visitor.cookie, linked.cookie, declared.cookie]) {
    for (const path of [INTRA, `${INTRA}/agenda.ics`, 'fiche/FIS-TVA/session/S-SANS-CLIENT']) {
      const answer = await get(path, cookie)
      expect(answer.statusCode, path).toBe(404)
      expect(withoutRequest(answer.body), path).toBe(unknown)
    }
  }
  // The session S-SANS-CLIENT has no customer (siretClient), so nobody sees it.
  expect((await get('fiche/FIS-TVA/session/S-SANS-CLIENT', client.cookie)).statusCode).toBe(404)
})

test('CAT-10 its customer reads it at its own place, and nothing keeps the answer', async () => {
  const answer = await get(INTRA, client.cookie)
  expect(answer.json()).toMatchObject({ modeId: 2, lieu: null, lieuIntra: 'Chez Société X, Tours', montantHt: 2_400 })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

test('nor can a stranger ask its price, check people or put it in a basket; and its customer orders it as itself', async () => {
  const { email } = stranger
  for (const question of [
    'prestations',
    `remises?particulier=true&participants=${email}`,
    `participants?emails=${email}`,
  ]) {
    const url = `${FORMATION}/${question}`
    expect((await app.inject({ url, headers: { cookie: stranger.cookie } })).statusCode, question).toBe(404)
  }
  const add = (person: { cookie: string }, clientId: number) =>
    app.inject({
      method: 'POST',
      url: '/api/inscription/panier',
      headers: { ...WRITE, cookie: person.cookie, host: 'localhost:3000' },
      payload: validDemande(clientId, { reference: 'S-INTRA' }),
    })
  expect((await add(stranger, stranger.clientId)).statusCode).toBe(404)
  expect((await add(client, client.clientId)).json().fields).toEqual([
    { path: 'commandeurId', message: 'Cette session est réservée à un client : commandez-la en son nom.' },
  ])
  expect((await add(client, siege)).json()).toMatchObject({ reference: 'S-INTRA', prix: { montantHt: 2_400 } })
})

function withoutRequest(body: string): string {
  const { requestId: _, ...rest } = JSON.parse(body)
  return JSON.stringify(rest)
}
