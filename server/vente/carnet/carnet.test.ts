import { beforeEach, expect } from 'vitest'
import { signInAs } from '../../testing/application.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { app, db, serveur as test } from '../../testing/test.ts'

const ADMINISTRATEUR = { droitAdministrateur: true, statutAdminValide: true }
let clientId: number

beforeEach(async () => {
  await db.deleteFrom('inscription').execute()
  await db.deleteFrom('client').execute()
  clientId = await addClientRow(db, { commandeProfilId: 1 })
})

async function link(email: string, droits: object = {}) {
  const person = await signInAs(db, { email })
  await addInterlocuteur(db, { clientId, compteId: person.compteId, email, ...droits })
  return person
}

async function participants({ cookie }: { cookie: string }, id: unknown = clientId, vendeurId = 1) {
  const headers = { cookie, host: 'localhost:3000' }
  return app.inject({ url: `/api/inscription/client/${id}/participants?vendeurId=${vendeurId}`, headers })
}

test('ROL-02 the directory has one person per address, by name without accents; who was registered keeps the name they had then', async () => {
  const admin = await link('admin@societe.example', ADMINISTRATEUR)
  await addInterlocuteur(db, { clientId, email: 'z@societe.example', nom: 'Zola', prenom: 'Émile' })
  const autre = await addClientRow(db)
  await db
    .insertInto('participant')
    .values([
      { clientId, email: 'z@societe.example', nom: 'Zéphir', prenom: 'Émile' },
      { clientId, email: 'e@societe.example', nom: 'Étienne', prenom: 'Zoé' },
      { clientId, email: 'e2@societe.example', nom: 'etienne', prenom: 'Ali' },
      { clientId: autre, email: 'ailleurs@societe.example', nom: 'Abel', prenom: 'Ana' },
    ])
    .execute()
  const rows: { id: number | null; nom: string; email: string }[] = (await participants(admin)).json()
  expect(rows.map(({ email, nom }) => [email, nom])).toEqual([
    ['e2@societe.example', 'etienne'],
    ['e@societe.example', 'Étienne'],
    ['admin@societe.example', 'Perrin'],
    ['z@societe.example', 'Zéphir'],
  ])
  expect(rows.map(({ id }) => id === null)).toEqual([false, false, true, false])
})

test('PAR-11 a seller is not shown who was only ever registered with another', async () => {
  const admin = await link('admin@societe.example', ADMINISTRATEUR)
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const [mien, autre] = [await addFiche({ reference: 'MIEN' }), await addFiche({ reference: 'AUTRE', vendeurId: 2 })]
  const sessions = {
    mien: await addSession(mien, { reference: 'MIEN-1' }),
    autre: await addSession(autre, { reference: 'AUTRE-1' }),
  }
  const personne = (nom: string) => ({ clientId, nom, prenom: 'Ana', email: `${nom}@societe.example` })
  await db.insertInto('participant').values(['mien', 'autre', 'deux', 'jamais'].map(personne)).execute()
  const inscriptions = [
    { ...personne('mien'), sessionId: sessions.mien },
    { ...personne('autre'), sessionId: sessions.autre },
    { ...personne('deux'), sessionId: sessions.mien },
    { ...personne('deux'), sessionId: sessions.autre },
  ]
  await db.insertInto('inscription').values(inscriptions).execute()
  const nomsFor = async (vendeurId: number) =>
    (await participants(admin, clientId, vendeurId)).json().map(({ nom }: { nom: string }) => nom)
  expect(await nomsFor(1)).toEqual(['deux', 'jamais', 'mien', 'Perrin'])
  expect(await nomsFor(2)).toEqual(['autre', 'deux', 'jamais', 'Perrin'])
})

test('INS-31 a company that was deactivated refuses everyone, its administrators too', async () => {
  const admin = await link('admin@societe.example', ADMINISTRATEUR)
  expect((await participants(admin)).statusCode).toBe(200)
  await db.updateTable('client').set({ actif: false }).execute()
  const response = await participants(admin)
  expect([response.statusCode, response.json().code]).toEqual([403, 'CLIENT_DESACTIVE'])
  const url = `/api/inscription/client/${clientId}/droit-inscription`
  const droit = await app.inject({ url, headers: { cookie: admin.cookie, host: 'localhost:3000' } })
  expect(droit.json()).toEqual({ droitInscription: false })
})

test('R-16 the directory of others, of nobody and of what is no company are one answer', async () => {
  const stranger = await signInAs(db)
  const answers = new Set<string>()
  for (const id of [clientId, clientId + 1_000, 0, -1, '1.5', 'abc', 2_147_483_648])
    answers.add(JSON.stringify({ ...(await participants(stranger, id)).json(), requestId: '' }))
  expect([...answers]).toEqual([expect.stringContaining('NOT_FOUND')])
})
