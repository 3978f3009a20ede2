import { beforeEach, expect } from 'vitest'
import { parseCommande } from '../../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../../socle/courriel/modele.ts'
import { signInAs, testConfig, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_X } from '../../../testing/client/client.sql.ts'
import { validInterlocuteur } from '../../../testing/client/valid-interlocuteur.ts'
import { app, db, serveur as test } from '../../../testing/test.ts'

type Person = Awaited<ReturnType<typeof signInAs>> & { email: string }
const DECLARE = { droitAdministrateur: true, statutAdminValide: true, prouve: false }
const SUPPORT = 'assistance@institut-estrade.example'

let clientId: number
let elle: Person

beforeEach(async () => {
  for (const table of ['client', 'audit', 'courriel'] as const) await db.deleteFrom(table).execute()
  clientId = await addClientRow(db, { denomination: 'Société X', siret: SIRET_X })
  elle = await link('elle@societe.example', DECLARE)
})

async function signIn(email: string): Promise<Person> {
  return { ...(await signInAs(db, { email })), email }
}

async function link(email: string, droits: object = {}): Promise<Person> {
  const person = await signIn(email)
  await addInterlocuteur(db, { clientId, compteId: person.compteId, email, prouve: false, ...droits })
  return person
}

async function ask({ cookie }: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  return app.inject({ method, url: `/api/client/${path}`, headers, ...(payload && { payload }) })
}

async function declare(person: Person): Promise<number> {
  return (await ask(person, 'POST', `${clientId}/administrateur/declaration`, { consentement: true })).statusCode
}

async function run(...args: string[]): Promise<string> {
  const now = () => new Date('2027-03-12T09:30:00Z')
  return (await parseCommande(args)({ db, paiement: undefined, expediteur: toExpediteur(testConfig()), now })).join(
    '\n',
  )
}

async function rowOf({ email }: { email: string }) {
  return db.selectFrom('interlocuteur').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

async function sent(): Promise<string[]> {
  const rows = await db.selectFrom('courriel').select(['destinataire', 'sujet']).orderBy('destinataire').execute()
  return rows.map(({ destinataire, sujet }) => `${destinataire} ${sujet}`)
}

test('ROL-02 the provider proves an administrator and whom they gave a right, once, and the person is told', async () => {
  const invite = validInterlocuteur({ email: 'invite@demo.example', droitAccesDocuments: true })
  const second = validInterlocuteur({ email: 'second@demo.example', droitAdministrateur: true })
  for (const form of [invite, second]) await ask(elle, 'POST', `${clientId}/contact`, form)
  await link('autre@societe.example', { droitInscription: true })
  await db.deleteFrom('courriel').execute()
  expect(await run('prouver-administrateur', SIRET_X, elle.email.toUpperCase())).toMatch(
    /prouvé de Société X[\s\S]*1 perso/,
  )
  expect(await rowOf(elle)).toMatchObject({ prouve: true, statutAdminValide: true })
  const proved = db.selectFrom('interlocuteur').select('email').where('prouve', '=', true).orderBy('email')
  expect((await proved.execute()).map(({ email }) => email)).toEqual([elle.email, 'invite@demo.example'])
  expect(await sent()).toEqual([`${elle.email} Vos droits sur la société Société X sont prouvés`])
  await expect(run('prouver-administrateur', SIRET_X, elle.email)).rejects.toThrow('déjà un administrateur prouvé')
  await expect(run('prouver-administrateur', SIRET_X, 'autre@societe.example')).rejects.toThrow('ne s’est pas déclaré')
})

test('ROL-02 a refused administrator loses what they had and gave, and does not declare again unless proved people let them', async () => {
  const second = await signIn('second@demo.example')
  const add = (person: Person, form: object) => ask(person, 'POST', `${clientId}/contact`, validInterlocuteur(form))
  await add(elle, { email: second.email, droitAdministrateur: true })
  await ask(second, 'GET', 'profile')
  expect(await declare(second)).toBe(200)
  await add(second, { email: 'tiers@demo.example', droitInscription: true })
  const autre = await link('autre@societe.example', { droitInscription: true, prouve: true })
  expect(await run('refuser-administrateur', String(clientId), elle.email)).toContain('2 personne(s)')
  const droits = { droitAdministrateur: false, statutAdminValide: false, droitInscription: false }
  for (const email of [elle.email, second.email, 'tiers@demo.example'])
    expect(await rowOf({ email })).toMatchObject({ ...droits, prouve: false })
  expect(await rowOf(autre)).toMatchObject({ droitInscription: true, prouve: true })
  expect(await sent()).toContain(`${elle.email} Votre déclaration pour la société Société X est refusée`)
  await expect(run('refuser-administrateur', SIRET_X, elle.email)).rejects.toThrow('déjà été refusé')
  expect(await declare(elle)).toBe(403)
  expect(await declare(autre)).toBe(200)
  expect(await rowOf(autre)).toMatchObject({ statutAdminValide: true, prouve: false })
  // The provider may think again.
  expect(await run('prouver-administrateur', SIRET_X, elle.email)).toContain('prouvé de Société X')
  expect(await rowOf(elle)).toMatchObject({ droitAdministrateur: true, prouve: true, declarationContestee: false })
})

test('ROL-02 ROL-04 R-14 what the provider decides of an administrator is kept, with what it changed, and touches nobody else', async () => {
  const chef = await link('chef@societe.example', { ...DECLARE, prouve: true })
  await run('prouver-administrateur', SIRET_X, elle.email)
  const said = await run('invalider-administrateur', SIRET_X, elle.email)
  expect(said).toBe(`${elle.email} n’est plus administrateur validé de Société X.`)
  expect(await rowOf(elle)).toMatchObject({ droitAdministrateur: true, statutAdminValide: false, prouve: false })
  expect(await rowOf(chef)).toMatchObject({ statutAdminValide: true, prouve: true })
  await expect(run('invalider-administrateur', SIRET_X, elle.email)).rejects.toThrow(
    'n’est pas un administrateur validé',
  )
  await run('refuser-administrateur', SIRET_X, chef.email)
  const [elleId, chefId] = [(await rowOf(elle)).id, (await rowOf(chef)).id]
  const kept = db.selectFrom('audit').select(['clientId', 'compteId', 'action', 'detail']).orderBy('id')
  const par = { clientId, compteId: null }
  expect(await kept.execute()).toMatchObject([
    {
      ...par,
      action: 'ADMINISTRATEUR_PROUVE',
      detail: {
        par: 'gestion',
        avant: { id: elleId, email: elle.email, prouve: false, declarationContestee: false },
        apres: { id: elleId, prouve: true },
        ajoutes: [],
        domaine: 'societe.example',
      },
    },
    {
      ...par,
      action: 'ADMINISTRATEUR_INVALIDE',
      detail: { par: 'gestion', avant: { statutAdminValide: true }, apres: { id: elleId, statutAdminValide: false } },
    },
    {
      ...par,
      action: 'ADMINISTRATEUR_REFUSE',
      detail: { par: 'gestion', avant: { id: chefId, prouve: true }, touches: [chefId] },
    },
  ])
})

test('R-14 a domain proves as long as a proved administrator has an address there', async () => {
  const domaines = async () => {
    const rows = await db.selectFrom('domaineProuve').select('domaine').where('clientId', '=', clientId).execute()
    return rows.map(({ domaine }) => domaine)
  }
  const chef = await link('chef@societe.example', DECLARE)
  for (const { email } of [elle, chef]) await run('prouver-administrateur', SIRET_X, email)
  expect(await domaines()).toEqual(['societe.example'])
  await run('invalider-administrateur', SIRET_X, elle.email)
  expect(await domaines()).toEqual(['societe.example'])
  await run('refuser-administrateur', SIRET_X, chef.email)
  expect(await domaines()).toEqual([])
})

test('ROL-02 a proved administrator stands for another person, whom the unproved one cannot; a retry changes nothing', async () => {
  const admin = await link('admin@societe.example', { ...DECLARE, prouve: true })
  const { id } = await rowOf(elle)
  const invite = validInterlocuteur({ email: 'invite@demo.example', droitInscription: true })
  const added = (await ask(elle, 'POST', `${clientId}/contact`, invite)).json()
  expect((await ask(elle, 'POST', `${clientId}/contact/${added.id}/preuve`)).json().code).toBe(
    'ADMINISTRATEUR_NON_PROUVE',
  )
  for (const time of ['first', 'again']) {
    const answer = await ask(admin, 'POST', `${clientId}/contact/${id}/preuve`)
    expect([time, answer.statusCode, answer.json().prouve]).toEqual([time, 200, true])
  }
  expect(await rowOf({ email: 'invite@demo.example' })).toMatchObject({ prouve: true })
  const traces = db.selectFrom('audit').select('detail').where('action', '=', 'INTERLOCUTEUR_PROUVE')
  expect(await traces.execute()).toMatchObject([{ detail: { ajoutes: [added.id] } }])
  // A person proved by an administrator teaches no domain: only the provider does.
  expect(await db.selectFrom('domaineProuve').selectAll().execute()).toEqual([])
})

test('ROL-02 the domain that the provider proved somebody with proves who declares from a verified address there', async () => {
  await run('prouver-administrateur', SIRET_X, elle.email)
  const leave = () => db.updateTable('interlocuteur').set({ statutAdminValide: false }).execute()
  const declared = async (email: string, emailVerified: boolean) => {
    await leave()
    const person = await link(email.toLowerCase())
    await db.updateTable('signIn').set({ email, emailVerified }).where('sub', '=', person.sub).execute()
    expect(await declare(person)).toBe(200)
    return (await rowOf(person)).prouve
  }
  await db.deleteFrom('courriel').execute()
  expect(await declared('collegue@Societe.example', true)).toBe(true)
  expect((await sent()).filter((mail) => mail.startsWith(SUPPORT))).toEqual([])
  expect(await declared('faux@societe.example', false)).toBe(false)
  expect(await declared('a@paie.societe.example', true)).toBe(false)
  expect(await declared('a@gmail.com', true)).toBe(false)
  expect((await sent()).filter((mail) => mail.startsWith(SUPPORT))).toHaveLength(3)
  // Without any proved administrator there, the domain proves nobody.
  await db.updateTable('interlocuteur').set({ prouve: false }).execute()
  await run('refuser-administrateur', SIRET_X, 'a@gmail.com')
  expect(await db.selectFrom('domaineProuve').select('domaine').execute()).toEqual([{ domaine: 'societe.example' }])
  await db.updateTable('interlocuteur').set(DECLARE).where('email', '=', elle.email).execute()
  await run('invalider-administrateur', SIRET_X, elle.email)
  expect(await db.selectFrom('domaineProuve').selectAll().execute()).toEqual([])
})

test('ROL-02 a public address proved by the provider teaches nothing', async () => {
  const perso = await link('perso@gmail.com', DECLARE)
  expect(await run('prouver-administrateur', SIRET_X, perso.email)).not.toContain('Qui se déclare')
  expect(await db.selectFrom('domaineProuve').selectAll().execute()).toEqual([])
})

const contest = async (person: Person, cible: { email: string }) =>
  ask(person, 'POST', `${clientId}/administrateur/${(await rowOf(cible)).id}/contestation`)

/** Everyone linked so far was linked before the person declared. */
async function declaredLast({ email }: Person): Promise<void> {
  const administrateurDepuis = new Date('2100-03-03T12:00:00Z')
  await db.updateTable('interlocuteur').set({ administrateurDepuis }).where('email', '=', email).execute()
}

test('SOC-05 a contested declaration is suspended once: the person orders and manages nothing, nobody declares, the provider decides', async () => {
  const collegue = await link('collegue@societe.example')
  const tiers = await link('tiers@societe.example')
  await declaredLast(elle)
  for (const person of [collegue, collegue, tiers]) {
    const answer = await contest(person, elle)
    expect([answer.statusCode, answer.json()]).toEqual([200, { declarationContestee: true }])
  }
  const mails = await sent()
  expect(mails).toEqual([
    `${SUPPORT} Déclaration contestée : Société X`,
    `${elle.email} Votre déclaration pour la société Société X est contestée`,
  ])
  expect((await ask(elle, 'GET', `${clientId}/contacts`)).statusCode).toBe(403)
  const [lien] = (await ask(elle, 'GET', 'profile')).json().inscriptionEntreprises
  expect(lien).toMatchObject({ declarationContestee: true, isInscriptionAllowed: false })
  for (const person of [elle, collegue]) expect(await declare(person)).toBe(403)
  expect(await run('declarations')).toContain('Contestées')
  expect(await run('prouver-administrateur', SIRET_X, elle.email)).toContain('prouvé')
  expect((await ask(elle, 'GET', `${clientId}/contacts`)).json().masques).toBe(0)
  const refused = await contest(collegue, elle)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONTESTATION_NOT_ALLOWED'])
  expect(await rowOf(elle)).toMatchObject({ prouve: true, declarationContestee: false })
})

test('SOC-05 nobody touches a suspended administrator but the provider; who came later, or waits, does not contest', async () => {
  const admin = await link('admin@societe.example', { ...DECLARE, prouve: true })
  const collegue = await link('collegue@societe.example')
  await declaredLast(elle)
  const { id } = await rowOf(elle)
  await contest(collegue, elle)
  const form = { fonctionId: 5, droitAdministrateur: true, droitInscription: null, droitAccesDocuments: null }
  for (const [method, path, payload] of [
    ['POST', `${id}/preuve`, undefined],
    ['PUT', `${id}`, form],
    ['DELETE', `${id}`, undefined],
  ] as const) {
    const answer = await ask(admin, method, `${clientId}/contact/${path}`, payload)
    expect([path, answer.json().code]).toEqual([path, 'DECLARATION_CONTESTEE'])
  }
  const waiting = await link('attend@societe.example', { statutLien: 'A_CONFIRMER' })
  expect((await contest(waiting, elle)).json().code).toBe('LIEN_A_CONFIRMER')
  const early = await link('tot@societe.example', DECLARE)
  const late = await link('tard@societe.example')
  expect((await contest(late, early)).json().code).toBe('CONTESTATION_NOT_ALLOWED')
})

test('INS-10 who is linked reads who administers and since when; who waits to be confirmed reads initials', async () => {
  await declaredLast(elle)
  const collegue = await link('collegue@societe.example')
  const waiting = await link('attend@societe.example', { statutLien: 'A_CONFIRMER' })
  const told = async (person: Person) =>
    (await ask(person, 'GET', 'profile')).json().inscriptionEntreprises[0].administrateurs
  const base = { id: (await rowOf(elle)).id, depuis: '2100-03-03', statut: 'DECLARE', estAppelant: false }
  expect(await told(collegue)).toEqual([{ ...base, nom: 'Camille PERRIN', contestable: true }])
  expect(await told(waiting)).toEqual([{ ...base, nom: 'C. P.', contestable: false }])
  expect(await told(elle)).toEqual([{ ...base, nom: 'Camille PERRIN', estAppelant: true, contestable: false }])
})
