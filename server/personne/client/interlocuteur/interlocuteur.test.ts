import { beforeEach, expect } from 'vitest'
import { InterlocuteurForm } from '#contract/rules/interlocuteur-form.ts'
import { signInAs, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../../testing/client/client.sql.ts'
import { INTERLOCUTEUR_CASES } from '../../../testing/client/interlocuteur-cases.ts'
import { validInterlocuteur } from '../../../testing/client/valid-interlocuteur.ts'
import { app, db, serveur as test } from '../../../testing/test.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
const ADMINISTRATEUR = { droitAdministrateur: true, statutAdminValide: true }
const DROITS = { fonctionId: 5, droitAdministrateur: false, droitInscription: false, droitAccesDocuments: false }

let admin: Person
let clientId: number

beforeEach(async () => {
  await db.deleteFrom('client').execute()
  await db.deleteFrom('audit').execute()
  clientId = await addClientRow(db)
  admin = await link('admin@societe.example', ADMINISTRATEUR)
})

/** Signs a person in who has these rights on the client. */
async function link(email: string, droits: object = {}): Promise<Person> {
  const person = await signInAs(db, { email })
  await addInterlocuteur(db, { clientId, compteId: person.compteId, email, ...droits })
  return person
}

async function ask(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | string) {
  return app.inject({
    method,
    url: `/api/client/${path}`,
    headers: { ...WRITE, cookie: person.cookie, host: 'localhost:3000' },
    ...(payload !== undefined && { payload }),
  })
}

async function idOf(email: string): Promise<number> {
  const query = db.selectFrom('interlocuteur').select('id').where('email', '=', email)
  return (await query.executeTakeFirstOrThrow()).id
}

async function audits() {
  const rows = await db.selectFrom('audit').select(['compteId', 'action', 'detail']).orderBy('id').execute()
  return rows.filter(({ action }) => action !== 'LIEN_RECONNU')
}

test.each(INTERLOCUTEUR_CASES)('SOC-03 $cas: form and server agree', async ({ changes, refused }) => {
  const form = validInterlocuteur(changes)
  const issues = InterlocuteurForm.safeParse(form).error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual(refused)
  const response = await ask(admin, 'POST', `${clientId}/contact`, form)
  expect(response.statusCode).toBe(refused.length > 0 ? 400 : 200)
  const messages = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  if (refused.length > 0) expect(response.json().fields).toEqual(messages)
})

test('SOC-03 names and e-mail are kept tidy, and an address is one person of the company', async () => {
  const form = validInterlocuteur({ nom: '  Le   Goff ', prenom: 'E\u0301lise', email: ' Elise@Demo.Example ' })
  const added = (await ask(admin, 'POST', `${clientId}/contact`, form)).json()
  expect(added).toMatchObject({ nom: 'Le Goff', prenom: 'Élise', email: 'elise@demo.example', fonction: 'Comptable' })
  const again = await ask(admin, 'POST', `${clientId}/contact`, validInterlocuteur({ email: 'ELISE@demo.example' }))
  expect(again.statusCode).toBe(400)
  expect(again.json()).toMatchObject({
    code: 'INTERLOCUTEUR_KNOWN',
    message: 'Cette adresse e-mail est déjà celle d’un interlocuteur de la société.',
  })
  expect((await audits()).map(({ action }) => action)).toEqual(['INTERLOCUTEUR_AJOUTE'])
})

test('ROL-04 SOC-05 who is given the administrator right has it at the next request, once declared', async () => {
  const person = await signInAs(db, { email: 'elise@demo.example' })
  const form = validInterlocuteur({ email: 'elise@demo.example', droitAdministrateur: true, droitInscription: true })
  await ask(admin, 'POST', `${clientId}/contact`, form)
  const [lien] = (await ask(person, 'GET', 'profile')).json().inscriptionEntreprises
  expect(lien).toMatchObject({ entrepriseId: clientId, administrateurEnAttente: true, droitInscription: false })
  expect((await ask(person, 'GET', `${clientId}/contacts`)).statusCode).toBe(403)
  const declaration = { consentement: true }
  for (const time of ['first', 'again']) {
    const response = await ask(person, 'POST', `${clientId}/administrateur/declaration`, declaration)
    expect([time, response.statusCode, response.json()]).toEqual([time, 200, { statutAdminValide: true }])
  }
  expect((await ask(person, 'GET', `${clientId}/contacts`)).statusCode).toBe(200)
  const trace = (await audits()).filter(({ action }) => action === 'ADMINISTRATEUR_DECLARE')
  const detail = { consentement: true, enAttente: true, prouve: true }
  expect(trace).toEqual([{ compteId: person.compteId, action: 'ADMINISTRATEUR_DECLARE', detail }])
})

test('ROL-02 SOC-02 rights change at the next request; who the person is does not', async () => {
  const second = await link('second@societe.example', ADMINISTRATEUR)
  const path = `${clientId}/contact/${await idOf('second@societe.example')}`
  const kept = await ask(admin, 'PUT', path, { ...DROITS, droitAdministrateur: true })
  expect(kept.json()).toMatchObject({ droitAdministrateur: true, statutAdminValide: true })
  const demoted = await ask(admin, 'PUT', path, { ...DROITS, droitInscription: true, email: 'forged@demo.example' })
  expect(demoted.json()).toMatchObject({ email: 'second@societe.example', statutAdminValide: false })
  expect((await ask(second, 'GET', `${clientId}/contacts`)).statusCode).toBe(403)
  expect((await ask(admin, 'DELETE', path)).statusCode).toBe(200)
  expect((await ask(second, 'GET', `${clientId}/contacts`)).statusCode).toBe(404)
  const [, change, deletion] = await audits()
  expect(change?.detail).toMatchObject({
    avant: { email: 'second@societe.example', statutAdminValide: true },
    apres: { droitAdministrateur: false, droitInscription: true },
  })
  expect(deletion).toMatchObject({ compteId: admin.compteId, action: 'INTERLOCUTEUR_SUPPRIME' })
})

test('ROL-02 SOC-04 refusals come before the body is read, in French, and each is recorded', async () => {
  const plain = await link('plain@societe.example')
  const [own, other] = [await idOf('admin@societe.example'), await idOf('plain@societe.example')]
  const asked = [
    [plain, 'POST', `${clientId}/contact`, 'CLIENT_NOT_ADMINISTRATEUR'],
    [plain, 'PUT', `${clientId}/contact/${own}`, 'CLIENT_NOT_ADMINISTRATEUR'],
    [plain, 'DELETE', `${clientId}/contact/${other}`, 'CLIENT_NOT_ADMINISTRATEUR'],
    [plain, 'POST', `${clientId}/administrateur/declaration`, 'DECLARATION_NOT_GRANTED'],
    [admin, 'PUT', `${clientId}/contact/${own}`, 'INTERLOCUTEUR_SELF'],
    [admin, 'DELETE', `${clientId}/contact/${own}`, 'INTERLOCUTEUR_SELF'],
  ] as const
  for (const [person, method, path, code] of asked) {
    const response = await ask(person, method, path, method === 'DELETE' ? undefined : { nonsense: 1 })
    expect([method, path, response.statusCode, response.json().code]).toEqual([method, path, 403, code])
  }
  const trace = await audits()
  expect(trace.map(({ compteId, action, detail }) => [compteId, action, detail.code])).toEqual(
    asked.map(([{ compteId }, , , code]) => [compteId, 'REFUS', code]),
  )
  expect(trace[1]?.detail).toMatchObject({ demande: 'INTERLOCUTEUR_MODIFIE', interlocuteurId: own })
})

test('a company of others, one that does not exist and one that cannot are one answer', async () => {
  const stranger = await signInAs(db)
  const paths = [clientId, clientId + 1_000, 0, -1, '1.5', 'abc', 2_147_483_648, '%00']
  const answers = new Set<string>()
  for (const id of paths) {
    const response = await ask(stranger, 'POST', `${id}/contact`, { nonsense: 1 })
    answers.add(JSON.stringify([response.statusCode, { ...response.json(), requestId: '' }]))
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toMatch(/^\[404,/)
  expect(await audits()).toEqual([])
})

test('SOC-01 the interlocuteurs are listed by name, the French way', async () => {
  for (const [nom, prenom] of [
    ['Zola', 'Ada'],
    ['élie', 'Zoé'],
    ['ELIE', 'Paul'],
    ['Faure', 'Ada'],
  ] as const)
    await link(`${prenom}.${nom}@societe.example`.toLowerCase(), { nom, prenom })
  const response = await ask(admin, 'GET', `${clientId}/contacts`)
  expect(
    response.json().interlocuteurs.map(({ prenom, nom }: { prenom: string; nom: string }) => `${prenom} ${nom}`),
  ).toEqual(['Paul ELIE', 'Zoé élie', 'Ada Faure', 'Camille Perrin', 'Ada Zola'])
})

test('SOC-08 the roles of a contact are those last chosen, one’s own too, and each choice is recorded', async () => {
  await link('plain@societe.example')
  const [own, other] = [await idOf('admin@societe.example'), await idOf('plain@societe.example')]
  const rolesOf = async () => {
    const listed = (await ask(admin, 'GET', `${clientId}/contacts`)).json()
    const contacts: { id: number; roleIds: number[] }[] = listed.interlocuteurs
    return Object.fromEntries(contacts.map(({ id, roleIds }) => [id, roleIds]))
  }
  for (const roleIds of [[1, 3], [2], []]) {
    const response = await ask(admin, 'PUT', `${clientId}/contact/${other}/roles`, { roleIds })
    expect(response.json()).toMatchObject({ id: other, roleIds })
    expect(await rolesOf()).toEqual({ [own]: [], [other]: roleIds })
  }
  expect((await ask(admin, 'PUT', `${clientId}/contact/${own}/roles`, { roleIds: [5] })).statusCode).toBe(200)
  expect(await rolesOf()).toEqual({ [own]: [5], [other]: [] })
  expect((await ask(admin, 'PUT', `${clientId}/contact/${own}/roles`, { roleIds: [7] })).statusCode).toBe(400)
  const changes = [
    [other, [], [1, 3]],
    [other, [1, 3], [2]],
    [other, [2], []],
    [own, [], [5]],
  ]
  expect(await audits()).toEqual(
    changes.map(([interlocuteurId, avant, apres]) => ({
      compteId: admin.compteId,
      action: 'CONTACT_CLE_MODIFIE',
      detail: { interlocuteurId, avant, apres },
    })),
  )
})

test('SOC-01 a contact is listed with what they do, and the caller knows their own row', async () => {
  await link('plain@societe.example', { fonctionId: 5, nom: 'Zola' })
  const contacts = (await ask(admin, 'GET', `${clientId}/contacts`)).json().interlocuteurs
  expect(contacts).toMatchObject([
    { email: 'admin@societe.example', fonction: null, estAppelant: true, ...ADMINISTRATEUR },
    { email: 'plain@societe.example', fonctionId: 5, fonction: 'Comptable', estAppelant: false },
  ])
  expect(contacts[1]).not.toHaveProperty('compteId')
})

test('ROL-02 an administrator who is not proved knows whom they added, and changes nobody who is proved', async () => {
  const declared = await link('declaree@societe.example', { ...ADMINISTRATEUR, prouve: false })
  await link('plain@societe.example', { prouve: false })
  const form = validInterlocuteur({ email: 'elise@demo.example', droitInscription: true })
  const added = (await ask(declared, 'POST', `${clientId}/contact`, form)).json()
  expect(added).toMatchObject({ prouve: false })
  const seen = (await ask(declared, 'GET', `${clientId}/contacts`)).json()
  const emails = seen.interlocuteurs.map(({ email }: { email: string }) => email).sort()
  expect([emails, seen.masques]).toEqual([['declaree@societe.example', 'elise@demo.example'], 2])
  for (const email of ['plain@societe.example', 'admin@societe.example'])
    for (const [method, suffix] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['PUT', '/roles'],
    ] as const) {
      const path = `${clientId}/contact/${await idOf(email)}${suffix}`
      expect((await ask(declared, method, path, method === 'PUT' ? { roleIds: [] } : undefined)).statusCode).toBe(404)
    }
  // Proved meanwhile by another administrator, the person is no longer theirs to change.
  expect((await ask(admin, 'PUT', `${clientId}/contact/${added.id}`, DROITS)).json()).toMatchObject({ prouve: true })
  for (const method of ['PUT', 'DELETE'] as const) {
    const payload = method === 'PUT' ? DROITS : undefined
    const refused = await ask(declared, method, `${clientId}/contact/${added.id}`, payload)
    expect(refused.json().code).toBe('INTERLOCUTEUR_PROUVE')
  }
})

test('R-14 R-17 who is not proved cannot tell the address of a person they do not see from one that nobody has', async () => {
  const declared = await link('declaree@societe.example', { ...ADMINISTRATEUR, prouve: false })
  await link('cachee@societe.example', { nom: 'Vraie', droitAccesDocuments: true })
  await addInterlocuteur(db, { clientId, email: 'cachee-sans-compte@societe.example' })
  const rowOf = (email: string) =>
    db.selectFrom('interlocuteur').selectAll().where('email', '=', email).executeTakeFirst()
  const before = await rowOf('cachee@societe.example')
  await db.deleteFrom('courriel').execute()

  /** All that the declared administrator reads about this address, without the address and the ids. */
  const walk = async (email: string) => {
    const answers: string[] = []
    const form = validInterlocuteur({ email, droitAdministrateur: true })
    const say = async (...call: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object]) => {
      const response = await ask(declared, ...call)
      answers.push(`${call[0]} ${response.statusCode} ${response.body}`)
      return response.json()
    }
    const { id } = await say('POST', `${clientId}/contact`, form)
    await say('POST', `${clientId}/contact`, form)
    await say('GET', `${clientId}/contacts`)
    await say('PUT', `${clientId}/contact/${id}`, { ...DROITS, droitInscription: true })
    await say('PUT', `${clientId}/contact/${id}/roles`, { roleIds: [1, 3] })
    for (const accepte of [true, false]) await say('PUT', `${clientId}/contact/${id}/lien`, { accepte })
    await say('POST', `${clientId}/contact/${id}/preuve`)
    await say('POST', `${clientId}/administrateur/${id}/contestation`)
    await say('GET', `${clientId}/contacts`)
    await say('DELETE', `${clientId}/contact/${id}`)
    await say('GET', `${clientId}/contacts`)
    return answers.map((one) =>
      one
        .replaceAll(email, '@')
        .replaceAll(`${id}`, '#')
        .replace(/"requestId":"[^"]*"/, ''),
    )
  }
  const inconnue = await walk('personne@societe.example')
  expect(inconnue[0]).toMatch(/^POST 200 /)
  expect(inconnue[1]).toContain('INTERLOCUTEUR_KNOWN')
  expect(await walk('cachee@societe.example')).toEqual(inconnue)
  expect(await walk('cachee-sans-compte@societe.example')).toEqual(inconnue)

  // Nothing changed for the hidden people: nobody was written to, and a proved administrator sees them as they were.
  const hidden = await ask(
    declared,
    'POST',
    `${clientId}/contact`,
    validInterlocuteur({ email: 'cachee@societe.example' }),
  )
  expect(await rowOf('cachee@societe.example')).toEqual(before)
  const mails = await db.selectFrom('courriel').select('destinataire').execute()
  expect(mails).toEqual([{ destinataire: 'personne@societe.example' }])
  const proved: { interlocuteurs: { id: number; email: string; nom: string }[] } = (
    await ask(admin, 'GET', `${clientId}/contacts`)
  ).json()
  expect(proved.interlocuteurs.filter(({ email }) => email === 'cachee@societe.example')).toMatchObject([
    { nom: 'Vraie' },
  ])
  expect((await ask(admin, 'DELETE', `${clientId}/contact/${hidden.json().id}`)).statusCode).toBe(404)
  expect((await audits()).filter(({ detail }) => detail.sansEffet)).toHaveLength(3)
  // Proved, they see the person and no longer what they proposed.
  await db.updateTable('interlocuteur').set({ prouve: true }).where('compteId', '=', declared.compteId).execute()
  const seen = (await ask(declared, 'GET', `${clientId}/contacts`)).json()
  expect(seen.interlocuteurs.map(({ id }: { id: number }) => id)).toEqual(proved.interlocuteurs.map(({ id }) => id))
})

test('R-14 what an administrator who is not proved adds in an hour is counted alike, hidden people or not', async () => {
  const declared = await link('declaree@societe.example', { ...ADMINISTRATEUR, prouve: false })
  const add = async (email: string) =>
    (await ask(declared, 'POST', `${clientId}/contact`, validInterlocuteur({ email }))).statusCode
  for (let rank = 0; rank < 20; rank++) {
    await addInterlocuteur(db, { clientId, email: `p${rank}@societe.example` })
    expect(await add(`p${rank}@societe.example`)).toBe(200)
  }
  expect(await add('personne@societe.example')).toBe(429)
})
