import { expect } from 'vitest'
import type { Contact } from '#contract/rules/contact.ts'
import { validContact } from '#contract/testing/contact.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { app, db, serveur as test } from '../../testing/test.ts'

let X: number
let Y: number

test.beforeAll(async () => {
  X = await addClientRow(db, { denomination: 'Cabinet X' })
  Y = await addClientRow(db, { denomination: 'Association Y', natureId: 2 })
})

async function person(email?: string) {
  const { compteId, cookie } = await signInAs(db, email ? { email } : {})
  const headers = { ...WRITE, host: 'localhost:3000', cookie }
  const url = '/api/participant/contact'
  return {
    compteId,
    contact: async () => (await app.inject({ url, headers })).json(),
    profile: async () => (await app.inject({ url: '/api/participant/profile', headers })).json(),
    save: (payload: object) => app.inject({ method: 'POST', url, headers, payload }),
    liens: () =>
      db.selectFrom('interlocuteur').selectAll().where('compteId', '=', compteId).orderBy('clientId').execute(),
  }
}

const EVERYTHING: Partial<Contact> = {
  civilite: '2',
  nomNaissance: 'Martin',
  dateDeNaissance: '1980-02-29',
  telephone: '+33 1 23 45 67 89',
  telephoneExtra: 'poste 12',
  complement: 'Bâtiment B',
  mentionSpeciale: 'BP 12',
  pays: 'BE',
  codePostal: 'B-1000',
  posteIntitule: 'Experte-comptable',
  niveauFormation: '7',
  situation: '3',
  estInscritCRCC: true,
  crcc: '13',
  numeroInscription: '0012345',
  estInscritCROEC: true,
  croec: '14',
  numeroSupra: '140000123401',
  stagiaireEC: true,
  stagiaireMemorialiste: true,
  rattachementAnecsCjec: true,
  numAdherentAnecsCjec: 'A-12',
  dateFinAdhesionAnecsCjec: '2027-12-31',
}

test('CPT-02 INS-28 begins with an empty form that knows the person, and no company', async () => {
  const { contact, profile } = await person('nouvelle@demo.example')
  const { email, nomUsage, prenom, isDateDeFinAdhesionDepassee, ...rest } = await contact()
  expect({ email, nomUsage, prenom }).toEqual({ email: 'nouvelle@demo.example', nomUsage: 'Perrin', prenom: 'Camille' })
  expect(isDateDeFinAdhesionDepassee).toBe(false)
  expect(new Set(Object.values(rest))).toEqual(new Set(['', null, false]))
  expect(await profile()).toEqual({
    hasValidateContactInfo: false,
    entreprise: null,
    formateur: false,
    participant: true,
  })
})

test('CPT-02 CPT-05 CPT-07 gives every field back as it was saved, but what the identity service keeps', async () => {
  const { save, contact, profile } = await person('elle@demo.example')
  const form = validContact(X, EVERYTHING)
  const answer = await save({
    ...form,
    numeroSupra: '14 00001234 01',
    email: 'forged@demo.example',
    nomUsage: 'Forged',
    prenom: 'Forged',
    modificationDateUser: '2020-01-01',
  })
  const stored = { ...form, email: 'elle@demo.example', isDateDeFinAdhesionDepassee: false }
  expect(answer.json()).toEqual(stored)
  expect(await contact()).toEqual(stored)
  expect(await profile()).toMatchObject({
    hasValidateContactInfo: true,
    entreprise: { id: X, denomination: 'Cabinet X' },
  })
})

test('CPT-04 CPT-05 CPT-06 forgets what a later "no" hides', async () => {
  const { save, contact } = await person()
  await save(validContact(X, EVERYTHING))
  await save({
    ...validContact(X, EVERYTHING),
    estInscritCRCC: false,
    estInscritCROEC: false,
    rattachementAnecsCjec: false,
  })
  expect(await contact()).toMatchObject({
    crcc: '',
    numeroInscription: '',
    croec: '',
    numeroSupra: '',
    numAdherentAnecsCjec: '',
    dateFinAdhesionAnecsCjec: '',
  })
})

test('CPT-06 says that a membership kept from before has ended', async () => {
  const { save, contact, compteId } = await person()
  await save(validContact(X, EVERYTHING))
  await db
    .updateTable('contact')
    .set({ dateFinAdhesionAnecsCjec: '2022-01-31' })
    .where('compteId', '=', compteId)
    .execute()
  expect((await contact()).isDateDeFinAdhesionDepassee).toBe(true)
})

test('CPT-03 a person sees nothing of another, and saves nothing of theirs', async () => {
  const other = await person()
  await other.save(validContact(X, EVERYTHING))
  const before = await other.contact()
  const { save, contact, compteId } = await person()
  expect(JSON.stringify(await contact())).not.toContain('poste 12')
  await save({ ...validContact(Y), compteId: other.compteId, id: other.compteId })
  expect(await other.contact()).toEqual(before)
  expect(await contact()).toMatchObject({ societe: String(Y), telephoneExtra: '' })
  expect(compteId).not.toBe(other.compteId)
})

test('CPT-03 refuses a company that is unknown, inactive or an individual, with one answer, and keeps nothing', async () => {
  const someone = await person()
  const inactive = await addClientRow(db, { actif: false })
  const individual = await addClientRow(db, { natureId: 3, compteId: someone.compteId })
  const { save, liens, profile } = await person()
  const answers = await Promise.all(
    [999_999_999, inactive, individual].map(async (id) => {
      const response = await save(validContact(id))
      return [response.statusCode, { ...response.json(), requestId: '' }]
    }),
  )
  expect(answers[0]).toEqual([400, expect.objectContaining({ fields: [expect.objectContaining({ path: 'societe' })] })])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(await liens()).toEqual([])
  expect((await profile()).hasValidateContactInfo).toBe(false)
})

test('INS-28 choosing a company makes a plain user, once, and keeps the earlier companies', async () => {
  const { save, liens, profile } = await person()
  for (const societe of [X, X, Y]) expect((await save(validContact(societe))).statusCode).toBe(200)
  const plain = {
    droitAdministrateur: false,
    statutAdminValide: false,
    droitInscription: false,
    droitAccesDocuments: false,
  }
  expect(await liens()).toEqual([
    expect.objectContaining({ clientId: X, ...plain }),
    expect.objectContaining({ clientId: Y, ...plain }),
  ])
  expect((await profile()).entreprise).toEqual({ id: Y, denomination: 'Association Y' })
})

test('INS-28 a verified e-mail takes over the interlocuteur that colleagues prepared', async () => {
  await addInterlocuteur(db, { clientId: X, email: 'invitee@demo.example', droitInscription: true })
  const { save, liens } = await person('Invitee@Demo.example')
  await save(validContact(X))
  expect(await liens()).toEqual([expect.objectContaining({ clientId: X, droitInscription: true })])
})

test('INS-28 a person invited by e-mail is linked at the first profile call, once their address is verified', async () => {
  await addInterlocuteur(db, { clientId: Y, email: 'attendue@demo.example', droitInscription: true })
  const { compteId, profile, liens } = await person('Attendue@Demo.example')
  const setVerified = (emailVerified: boolean) =>
    db.updateTable('signIn').set({ emailVerified }).where('compteId', '=', compteId).execute()
  await setVerified(false)
  expect((await profile()).entreprise).toBeNull()
  await setVerified(true)
  expect((await profile()).entreprise).toEqual({ id: Y, denomination: 'Association Y' })
  expect(await liens()).toEqual([expect.objectContaining({ clientId: Y, droitInscription: true })])
})

test('ROL-02 an e-mail that is not verified, or is another compte’s, takes over nothing, keeps nothing, is recorded', async () => {
  await addInterlocuteur(db, { clientId: X, email: 'unproven@demo.example', droitInscription: true })
  const unproven = await person('unproven@demo.example')
  await db.updateTable('signIn').set({ emailVerified: false }).where('compteId', '=', unproven.compteId).execute()
  const first = await person('shared@demo.example')
  await first.save(validContact(X))
  const second = await person('shared@demo.example')
  for (const { save, liens, profile } of [unproven, second]) {
    const response = await save(validContact(X))
    expect([response.statusCode, response.json().code]).toEqual([403, 'INTERLOCUTEUR_OTHER_COMPTE'])
    expect(await liens()).toEqual([])
    expect((await profile()).hasValidateContactInfo).toBe(false)
  }
  const refus = db.selectFrom('audit').select('compteId').where('action', '=', 'REFUS').orderBy('id')
  const compteIds = (await refus.where('clientId', '=', X).execute()).map(({ compteId }) => compteId)
  expect(compteIds).toEqual([unproven.compteId, second.compteId])
  expect(await first.liens()).toHaveLength(1)
})

test('INS-28 a person whose link is taken away has no company any more', async () => {
  const { save, profile, compteId } = await person()
  await save(validContact(X))
  await db.deleteFrom('interlocuteur').where('compteId', '=', compteId).execute()
  expect(await profile()).toMatchObject({ hasValidateContactInfo: true, entreprise: null })
})
