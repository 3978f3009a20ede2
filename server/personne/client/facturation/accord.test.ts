import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { MAX_DEMANDES_PAR_JOUR } from '#contract/rules/facturation.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { signInAs, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_X, SIRET_Y } from '../../../testing/client/client.sql.ts'
import { app, test as base, db } from '../../../testing/test.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
const ADMIN = { droitAdministrateur: true, statutAdminValide: true }

let now: Date
/** The administrator of O, who asks, and that of P, who answers. */
let demandeur: Person
let payeur: Person
let o: number
let p: number

const test = base.extend('settings', { scope: 'file' }, () => ({ now: () => now }))

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  for (const table of ['compte', 'client', 'audit', 'courriel'] as const) await db.deleteFrom(table).execute()
  demandeur = await signInAs(db)
  payeur = await signInAs(db)
  o = await addClientRow(db, { denomination: 'Société O', siret: SIRET_X })
  p = await addClientRow(db, { denomination: 'Société P', siret: SIRET_Y, email: 'secret@p.example' })
  await addInterlocuteur(db, {
    clientId: o,
    compteId: demandeur.compteId,
    email: 'o@o.example',
    ...ADMIN,
    prouve: false,
  })
  await addInterlocuteur(db, { clientId: p, compteId: payeur.compteId, email: 'p@p.example', ...ADMIN })
  await addInterlocuteur(db, { clientId: p, email: 'declare@p.example', ...ADMIN, prouve: false })
})

async function call(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { ...WRITE, cookie: who.cookie, host: 'localhost:3000' }
  return app.inject({ method, url: `/api/client/${path}`, headers, ...(payload && { payload }) })
}

const demander = (payeurId = p) => call(demandeur, 'POST', `${o}/etablissements/${payeurId}/demande`)
const repondre = (accepte: boolean) => call(payeur, 'PUT', `${p}/accords/${o}`, { accepte })
const add = () => call(demandeur, 'POST', `${o}/etablissements/${p}`)
const accordOf = async () => (await call(demandeur, 'GET', `${o}/etablissements`)).json().etablissements[0]?.accord

async function mails() {
  return db.selectFrom('courriel').select(['destinataire', 'sujet', 'texte']).orderBy('destinataire').execute()
}

test('R-27 a demand is told once to the proved administrators, accepted, withdrawn and given again', async () => {
  for (const answer of [await demander(), await demander()]) {
    expect(answer.json().etablissements).toMatchObject([{ id: p, accord: 'DEMANDE' }])
    expect(answer.body).not.toContain('secret@')
  }
  const sent = await mails()
  expect(sent.map(({ destinataire, sujet }) => [destinataire, sujet])).toEqual([
    ['p@p.example', 'Société O demande à vous adresser ses factures'],
  ])
  expect(sent[0]?.texte).toContain(`/ma-societe/${p}#facturation`)
  expect((await add()).json().code).toBe('ENTITE_FACTURATION_NOT_AUTHORISED')
  expect((await call(payeur, 'GET', `${p}/accords`)).json().accords).toMatchObject([
    { clientId: o, denomination: 'Société O', siret: SIRET_X, statut: 'DEMANDE', demandeLe: now.toISOString() },
  ])
  for (const answer of [await repondre(true), await repondre(true)])
    expect(answer.json().accords).toMatchObject([{ clientId: o, statut: 'ACCEPTE', decideLe: now.toISOString() }])
  expect(await accordOf()).toBe('ACCORDE')
  await repondre(false)
  expect(await accordOf()).toBe('REFUSE')
  await repondre(true)
  expect(await accordOf()).toBe('ACCORDE')
  const audit = await db.selectFrom('audit').select('action').where('action', '<>', 'REFUS').orderBy('id').execute()
  const actions = ['ACCORD_DEMANDE', 'ACCORD_DONNE', 'ACCORD_REFUSE', 'ACCORD_DONNE']
  expect(audit.map(({ action }) => action)).toEqual(actions)
})

test('R-27 a refusal is remembered: one asks again after 30 days, and P may change its mind before', async () => {
  await demander()
  await repondre(false)
  now = new Date(now.getTime() + 29 * DAY_MS)
  expect((await demander()).json().code).toBe('ACCORD_REFUSE')
  expect(await mails()).toHaveLength(1)
  now = new Date(now.getTime() + 2 * DAY_MS)
  expect((await demander()).json().etablissements).toMatchObject([{ accord: 'DEMANDE' }])
  expect(await mails()).toHaveLength(2)
  expect((await call(payeur, 'GET', `${p}/accords`)).json().accords).toMatchObject([
    { statut: 'DEMANDE', decideLe: null },
  ])
})

test('R-27 R-17 who pays for nobody is written nothing, and the answer does not tell it from another', async () => {
  const closed = await addClientRow(db, { denomination: 'Société P', autorisationFacturation: 'AUCUNE' })
  await addInterlocuteur(db, { clientId: closed, email: 'closed@p.example', ...ADMIN })
  const open = (await demander()).json().etablissements[0]
  await call(demandeur, 'DELETE', `${o}/etablissements/${p}`)
  const other = (await demander(closed)).json().etablissements[0]
  expect({ ...other, id: 0, siret: '' }).toEqual({ ...open, id: 0, siret: '' })
  expect((await mails()).map(({ destinataire }) => destinataire)).toEqual(['p@p.example'])
})

test('R-27 a demand that is taken back is gone for P, and made again without another mail', async () => {
  await demander()
  expect((await call(demandeur, 'DELETE', `${o}/etablissements/${p}`)).json()).toEqual({ etablissements: [] })
  expect((await call(payeur, 'GET', `${p}/accords`)).json()).toEqual({ accords: [] })
  expect((await repondre(true)).statusCode).toBe(404)
  expect((await demander()).json().etablissements).toMatchObject([{ accord: 'DEMANDE' }])
  expect(await mails()).toHaveLength(1)
})

test('R-27 a person, and a company, ask at most five times a day', async () => {
  const others: number[] = []
  for (let n = 0; n <= MAX_DEMANDES_PAR_JOUR; n++) others.push(await addClientRow(db))
  const statuses: number[] = []
  for (const id of others) statuses.push((await demander(id)).statusCode)
  expect(statuses).toEqual([...Array(MAX_DEMANDES_PAR_JOUR).fill(200), 429])
  now = new Date(now.getTime() + DAY_MS)
  expect((await demander(others.at(-1))).statusCode).toBe(200)
})

test('R-27 an administrator of the payer is written to once a day, whoever asks; what comes meanwhile is folded into the next mail', async () => {
  await demander()
  for (const denomination of ['Société Q', 'Société R']) {
    const who = await signInAs(db)
    const id = await addClientRow(db, { denomination })
    await addInterlocuteur(db, { clientId: id, compteId: who.compteId, email: `${id}@q.example`, ...ADMIN })
    expect((await call(who, 'POST', `${id}/etablissements/${p}/demande`)).statusCode).toBe(200)
  }
  const hours = sql<number>`round(extract(epoch from prochain_essai - ${now}::timestamptz) / 3600)::int`.as('hours')
  const sent = await db.selectFrom('courriel').select(['destinataire', 'texte', hours]).orderBy('hours').execute()
  expect(sent.map((one) => [one.destinataire, one.hours])).toEqual([
    ['p@p.example', 0],
    ['p@p.example', 24],
  ])
  for (const nom of ['Société Q', 'Société R']) expect(sent[1]?.texte).toContain(`${nom} demande à vous adresser`)
})

test('R-27 a demand waits for the hour of an account that wrote to twenty people', async () => {
  const envoi = { auteurId: demandeur.compteId, clientId: o, genre: 'INVITATION', prevuLe: now }
  const mail = { destinataire: 'x@x.example', sujet: '', texte: '', corps: '{}', ...envoi }
  await db.insertInto('courriel').values(Array(20).fill(mail)).execute()
  await demander()
  const { rows } = await sql<{
    minutes: number
  }>`select round(extract(epoch from prochain_essai - ${now}::timestamptz) / 60)::int
    as minutes from courriel where genre = 'ACCORD'`.execute(db)
  expect(rows).toEqual([{ minutes: 60 }])
})

test('R-27 nobody asks an individual, an unknown company or their own', async () => {
  const particulier = await addClientRow(db, { natureId: 3, compteId: payeur.compteId })
  for (const id of [particulier, 2_147_483_647, o]) expect((await demander(id)).statusCode).toBe(404)
  expect(await mails()).toEqual([])
})

test('R-27 a declared administrator closes the company to others, and opens it to nobody', async () => {
  const { informations } = (await call(demandeur, 'GET', `${o}/informations`)).json()
  const choose = (choix: object) => call(demandeur, 'PUT', `${o}/informations`, { ...informations, ...choix })
  const liste = { autorisationFacturation: 'LISTE', tiersIds: [p] }
  expect(informations.autorisationFacturation).toBeNull()
  for (const choix of [{ autorisationFacturation: 'TOUS' }, liste]) {
    expect((await choose(choix)).json().code).toBe('ADMINISTRATEUR_NOT_PROUVE')
  }
  expect((await choose({})).statusCode).toBe(200)
  expect((await choose({ autorisationFacturation: 'AUCUNE' })).statusCode).toBe(200)
  expect((await choose({ autorisationFacturation: null })).json().code).toBe('ADMINISTRATEUR_NOT_PROUVE')
  await db.updateTable('interlocuteur').set({ prouve: true }).where('clientId', '=', o).execute()
  expect((await choose(liste)).statusCode).toBe(200)
})
