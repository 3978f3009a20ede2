import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { DAY_MS } from '#contract/rules/jour.ts'
import { now } from '../../../platform/clock.ts'
import { type Corps, toExpediteur, toHtml } from '../../../socle/courriel/modele.ts'
import { signInAs, testConfig, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../../testing/client/client.sql.ts'
import { validInterlocuteur } from '../../../testing/client/valid-interlocuteur.ts'
import { app, db, serveur as test } from '../../../testing/test.ts'
import type { InterlocuteurRow } from './interlocuteur.sql.ts'
import { toAjoutCourriel, toDeclarationCourriel } from './interlocuteur-courriel.ts'

let clientId: number
let me: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  await db.deleteFrom('client').execute()
  await db.deleteFrom('courriel').execute()
  clientId = await addClientRow(db, { denomination: 'Perrin & <Fils>' })
  me = await signInAs(db, { email: 'me@societe.example' })
  await addInterlocuteur(db, { clientId, compteId: me.compteId, email: 'me@societe.example' })
  for (const email of ['un@societe.example', 'deux@societe.example']) await addInterlocuteur(db, { clientId, email })
})

async function post(path: string, payload: object) {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  return app.inject({ method: 'POST', url: `/api/client/${clientId}/${path}`, headers, payload })
}

async function courriels() {
  return db.selectFrom('courriel').selectAll().orderBy('destinataire').execute()
}

test('SOC-05 the other interlocuteurs are told of a declaration once: who, when, and what to do if it is wrong', async () => {
  for (const time of ['first', 'again']) {
    const response = await post('administrateur/declaration', { consentement: true })
    expect([time, response.statusCode]).toEqual([time, 200])
  }
  const sent = await courriels()
  const support = 'assistance@institut-estrade.example'
  expect(sent.map(({ destinataire }) => destinataire)).toEqual([support, 'deux@societe.example', 'un@societe.example'])
  const aProuver = sent.shift()
  expect(aProuver?.sujet).toBe('Déclaration à prouver : Perrin & <Fils>')
  expect(aProuver?.texte).toContain(`prouver-administrateur ${clientId} me@societe.example`)
  expect(sent[0]?.sujet).toBe('Nouvel administrateur de la société Perrin & <Fils>')
  for (const part of ['Camille PERRIN (me@societe.example)', 'Perrin & <Fils>', 'assistance@institut-estrade.example'])
    expect(sent[0]?.texte).toContain(part)
  expect(sent[0]?.texte).toMatch(/le \d{1,2} \p{L}+ \d{4} à \d\d:\d\d/u)
  const html = toHtml(sent[0]?.corps as Corps)
  expect(html).toContain('Perrin &amp; &lt;Fils&gt;')
  expect(html).not.toContain('<Fils>')
})

test('SOC-05 a declaration tells 20 people who never signed in an hour, and those of the company at once', async () => {
  for (let rank = 0; rank < 23; rank++) await addInterlocuteur(db, { clientId, email: `p${rank}@societe.example` })
  const { compteId } = await signInAs(db, { email: 'connue@societe.example' })
  await addInterlocuteur(db, { clientId, compteId, email: 'connue@societe.example' })
  await post('administrateur/declaration', { consentement: true })
  const { rows } = await sql<{ connue: boolean; heures: number; nombre: number }>`
    select destinataire like 'connue%' as connue, round(extract(epoch from prochain_essai - ${now()}::timestamptz) / 3600)::int as heures,
      count(*)::int as nombre from courriel where genre is not null group by 1, 2 order by 1, 2`.execute(db)
  expect(rows.map(Object.values)).toEqual([
    [false, 0, 20],
    [false, 1, 5],
    [true, 0, 1],
  ])
})

test('SOC-05 a declaration that is refused tells nobody', async () => {
  const admin = { droitAdministrateur: true, statutAdminValide: true }
  await db.updateTable('interlocuteur').set(admin).where('email', '=', 'un@societe.example').execute()
  expect((await post('administrateur/declaration', { consentement: true })).statusCode).toBe(403)
  expect(await courriels()).toEqual([])
})

test.each([
  { droits: { droitAdministrateur: true }, dit: 'administrateur, dès que vous l’aurez confirmé' },
  { droits: { droitInscription: true, droitAccesDocuments: true }, dit: 'inscrire des participants, consulter les' },
  { droits: {}, dit: 'Aucun droit particulier' },
])('SOC-03 who is added is told by whom, for which company, and: $dit', async ({ droits, dit }) => {
  const admin = { droitAdministrateur: true, statutAdminValide: true }
  await db.updateTable('interlocuteur').set(admin).where('compteId', '=', me.compteId).execute()
  const form = validInterlocuteur({ email: 'elise@demo.example', ...droits })
  expect((await post('contact', form)).statusCode).toBe(200)
  expect((await post('contact', form)).statusCode).toBe(400)
  const [courriel, ...others] = await courriels()
  expect(others).toEqual([])
  expect(courriel).toMatchObject({
    destinataire: 'elise@demo.example',
    sujet: 'Vous êtes interlocuteur de la société Perrin & <Fils>',
  })
  for (const part of [dit, 'Camille PERRIN', 'http://localhost:3000/ma-societe', '/institut/protection-des-donnees'])
    expect(courriel?.texte).toContain(part)
})

const AUTEUR = {
  personne: { givenName: 'Camille', familyName: 'Perrin', email: 'me@societe.example' },
  expediteur: toExpediteur(testConfig({})),
}
const ROW: InterlocuteurRow = {
  id: 1,
  compteId: null,
  nom: 'Le Goff',
  prenom: 'Élise',
  email: 'elise@demo.example',
  fonctionId: null,
  telephone: null,
  ajoutePar: null,
  administrateurDepuis: null,
  droitAdministrateur: false,
  statutAdminValide: false,
  roleIds: [],
  droitInscription: false,
  droitAccesDocuments: false,
  statutLien: 'CONFIRME',
  prouve: false,
  declarationContestee: false,
}

test.each([
  {
    natureId: 1,
    societe: 'la société Perrin',
    prouve: true,
    dit: 'Ses droits sont prouvés',
    label: 'Ouvrir l’espace de ma société',
  },
  {
    natureId: 2,
    societe: 'l’association Perrin',
    prouve: false,
    dit: 'Elle ne lit ni vos commandes ni vos documents',
    label: 'Voir ou contester la déclaration',
  },
])('SOC-05 a declaration is told with the name of $societe, and what to do about it', (row) => {
  const { natureId, societe, prouve, dit, label } = row
  const client = { id: 1, natureId, denomination: 'Perrin' }
  const mail = toDeclarationCourriel(AUTEUR, client, { email: 'un@societe.example', prouve })
  expect([mail.destinataire, mail.sujet]).toEqual(['un@societe.example', `Nouvel administrateur de ${societe}`])
  const { titre, paragraphes, bouton, raison } = mail.corps.contenu
  expect(titre).toBe(mail.sujet)
  expect(paragraphes[0]).toBe('Bonjour,')
  expect(paragraphes[1]).toContain(
    `Camille PERRIN (me@societe.example) a déclaré sur l’honneur être administrateur de ${societe}, le `,
  )
  expect(paragraphes[2]).toContain(dit)
  expect(paragraphes[3]).toContain('assistance@institut-estrade.example ou 01 99 00 12 34')
  expect(bouton).toEqual({ label, url: 'http://localhost:3000/ma-societe/1' })
  expect(raison).toContain(`interlocuteur de ${societe}`)
})

test.each([
  { cas: 'nothing', droits: {}, dit: 'Aucun droit particulier ne vous a été donné.' },
  { cas: 'registering', droits: { droitInscription: true }, dit: 'Vos droits : inscrire des participants.' },
  {
    cas: 'reading',
    droits: { droitAccesDocuments: true },
    dit: 'Vos droits : consulter les commandes et les documents.',
  },
  {
    cas: 'both',
    droits: { droitInscription: true, droitAccesDocuments: true },
    dit: 'Vos droits : inscrire des participants, consulter les commandes et les documents.',
  },
])('SOC-03 who is added with the right of $cas is told so, with their name, and how to sign in', ({ droits, dit }) => {
  const mail = toAjoutCourriel(AUTEUR, { natureId: 2, denomination: 'Perrin' }, { ...ROW, ...droits })
  expect([mail.destinataire, mail.sujet]).toEqual([ROW.email, 'Vous êtes interlocuteur de l’association Perrin'])
  const { titre, paragraphes, bouton, raison } = mail.corps.contenu
  expect(titre).toBe(mail.sujet)
  expect(paragraphes.slice(0, 4)).toEqual([
    'Bonjour Élise LE GOFF,',
    expect.stringContaining(
      'Camille PERRIN (me@societe.example) a ajouté votre nom aux interlocuteurs de l’association',
    ),
    dit,
    expect.stringContaining('connectez-vous avec l’adresse elise@demo.example'),
  ])
  expect(paragraphes[4]).toContain('en écrivant à assistance@institut-estrade.example')
  expect(bouton).toEqual({ label: 'Me connecter', url: 'http://localhost:3000/ma-societe' })
  expect(raison).toContain('l’association Perrin vous compte parmi ses interlocuteurs')
})

async function becomeAdministrateur() {
  const admin = { droitAdministrateur: true, statutAdminValide: true }
  await db.updateTable('interlocuteur').set(admin).where('compteId', '=', me.compteId).execute()
}

const add = (email: string) => post('contact', validInterlocuteur({ email }))

test('who was added, removed and added again within 30 days is told once; the right is given each time', async () => {
  await becomeAdministrateur()
  for (const status of [200, 200]) {
    const response = await add('elise@demo.example')
    expect(response.statusCode).toBe(status)
    await db.deleteFrom('interlocuteur').where('id', '=', response.json().id).execute()
  }
  expect(await courriels()).toHaveLength(1)
  const [sent] = await courriels()
  const longAgo = new Date(Date.now() - 31 * DAY_MS)
  await db
    .updateTable('courriel')
    .set({ prevuLe: longAgo })
    .where('id', '=', sent?.id ?? '')
    .execute()
  expect((await add('elise@demo.example')).statusCode).toBe(200)
  expect(await courriels()).toHaveLength(2)
})

test('LIM-01 the 21st person outside whom one account adds in an hour is refused, and nothing is written', async () => {
  await becomeAdministrateur()
  for (let rank = 0; rank < 20; rank++) expect((await add(`p${rank}@demo.example`)).statusCode).toBe(200)
  const refused = await add('p20@demo.example')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TROP_DE_COURRIELS'])
  expect(await courriels()).toHaveLength(20)
  const added = await db.selectFrom('interlocuteur').select('email').where('email', 'like', 'p%').execute()
  expect(added).toHaveLength(20)
  // An hour later there is room again.
  await db
    .updateTable('courriel')
    .set({ prevuLe: new Date(now().getTime() - 3_601_000) })
    .execute()
  await db
    .updateTable('audit')
    .set({ moment: new Date(now().getTime() - 3_601_000) })
    .execute()
  expect((await add('p20@demo.example')).statusCode).toBe(200)
})
