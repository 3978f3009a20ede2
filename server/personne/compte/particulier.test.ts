import { expect } from 'vitest'
import { validContact } from '#contract/testing/contact.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { validClient } from '../../testing/client/valid-client.ts'
import { soi, validDemande } from '../../testing/panier/panier.ts'
import { app, catalogue, db } from '../../testing/test.ts'

const test = catalogue.extend('settings', { scope: 'file' }, () => ({ now: () => SMALL_CATALOGUE_DAY }))

/** A new person who has filled in nothing yet. */
async function person() {
  const { compteId, sub, cookie } = await signInAs(db)
  const headers = { ...WRITE, host: 'localhost:3000', cookie }
  const get = async (url: string) => (await app.inject({ url, headers })).json()
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
  return {
    compteId,
    email: `${sub}@demo.example`,
    contact: () => get('/api/participant/contact'),
    profile: () => get('/api/participant/profile'),
    clients: () => get('/api/client/profile'),
    save: (changes: object) => post('/api/participant/contact', { ...validContact(0), ...changes }),
    saveClient: (changes: object) => post('/api/client/societe', validClient({ natureId: 3, siret: '', ...changes })),
    add: (changes: object) => post('/api/inscription/panier', validDemande(null, changes)),
  }
}

/** The answers of a person without a company, who is their own société. */
const SANS_SOCIETE = { societe: 'particulier', societeLabel: 'Camille PERRIN' }

test('CPT-03 INS-28 someone without a company names themself as theirs, which completes the profile', async () => {
  const { save, contact, profile, clients, compteId } = await person()
  expect((await save({ societe: '' })).json().fields).toEqual([
    { path: 'societe', message: 'Choisissez votre société, ou « Particulier » si vous n’en avez pas.' },
  ])
  expect((await profile()).entreprise).toBeNull()

  const saved = await save({ ...SANS_SOCIETE, nomUsage: 'Forged' })
  expect([saved.statusCode, saved.json()]).toEqual([200, expect.objectContaining(SANS_SOCIETE)])
  expect(await contact()).toMatchObject(SANS_SOCIETE)
  const { inscriptionEntreprises, particulier } = await clients()
  expect(inscriptionEntreprises).toEqual([])
  expect(particulier).toMatchObject({ denomination: 'Camille PERRIN', numeroVoie: '8 rue de la République' })
  expect(await profile()).toMatchObject({
    hasValidateContactInfo: true,
    entreprise: { id: particulier.id, denomination: 'Camille PERRIN' },
  })
  // The individual client does not prevent the deletion of the compte.
  await db.deleteFrom('compte').where('id', '=', compteId).execute()
})

test('CPT-03 saying it again makes no second client, and its own id says the same', async () => {
  const { save, contact, clients, compteId } = await person()
  await Promise.all([save(SANS_SOCIETE), save(SANS_SOCIETE)])
  const { particulier } = await clients()
  expect((await save({ ...SANS_SOCIETE, societe: String(particulier.id) })).statusCode).toBe(200)
  expect(await contact()).toMatchObject(SANS_SOCIETE)
  const own = db.selectFrom('client').select('id').where('compteId', '=', compteId)
  expect(await own.execute()).toEqual([{ id: particulier.id }])
})

test('INS-28 a company named or linked comes before the person themself', async () => {
  const { save, profile, compteId, email } = await person()
  const clientId = await addClientRow(db, { denomination: 'Cabinet X' })
  await save(SANS_SOCIETE)
  await addInterlocuteur(db, { clientId, compteId, email })
  expect((await profile()).entreprise).toMatchObject({ denomination: 'Camille PERRIN' })
  await save({ societe: String(clientId) })
  expect((await profile()).entreprise).toEqual({ id: clientId, denomination: 'Cabinet X' })
})

test('CPT-03 the individual client of another is a company that does not exist', async () => {
  const other = await person()
  await other.save(SANS_SOCIETE)
  const { particulier } = await other.clients()
  const { save, profile } = await person()
  const [unknown, private_] = await Promise.all(
    [999_999_999, particulier.id].map(async (id) => {
      const response = await save({ societe: String(id) })
      return [response.statusCode, { ...response.json(), requestId: '' }]
    }),
  )
  expect(private_).toEqual(unknown)
  expect(unknown?.[0]).toBe(400)
  expect((await profile()).hasValidateContactInfo).toBe(false)
})

test('INS-19 INS-28 who has no company fills a basket for themself, and for nobody else', async () => {
  const me = await person()
  const demande = { particulier: true, participants: [soi(me)] }
  expect((await me.add(demande)).json().code).toBe('PROFIL_INCOMPLET')
  await me.save(SANS_SOCIETE)
  expect((await me.add(demande)).statusCode).toBe(200)
  expect((await me.add({ ...demande, participants: [soi({ email: 'autre@demo.example' })] })).json().code).toBe(
    'PARTICULIER_POUR_SOI',
  )
})

test('INS-19 the individual’s address follows the account’s, until it is set apart from it', async () => {
  const { save, saveClient, clients } = await person()
  await save(SANS_SOCIETE)
  await save({ ...SANS_SOCIETE, numeroVoie: '3 rue des Lilas', codePostal: '35000', ville: 'Rennes' })
  expect((await clients()).particulier).toMatchObject({ numeroVoie: '3 rue des Lilas', ville: 'Rennes' })
  await saveClient({ denomination: 'Camille PERRIN', numeroVoie: '1 quai du Port', ville: 'Brest' })
  await save({ ...SANS_SOCIETE, ville: 'Nantes' })
  expect((await clients()).particulier).toMatchObject({ numeroVoie: '1 quai du Port', ville: 'Brest' })
})
