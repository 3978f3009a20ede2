import { sql } from 'kysely'
import { expect } from 'vitest'
import { validContact } from '#contract/testing/contact.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { app, db, serveur as test } from '../../testing/test.ts'

const PARALLEL = 8
let societe: number

test.beforeAll(async () => {
  societe = await addClientRow(db)
})

async function saveInParallel(cookie: string): Promise<number[]> {
  const headers = { ...WRITE, host: 'localhost:3000', cookie }
  const saves = Array.from({ length: PARALLEL }, (_, index) => {
    const payload = validContact(societe, { telephone: `010000000${index}` })
    return app.inject({ method: 'POST', url: '/api/participant/contact', headers, payload })
  })
  return (await Promise.all(saves)).map(({ statusCode }) => statusCode)
}

function linksOf(compteId: string) {
  return Promise.all([
    db.selectFrom('interlocuteur').select(['email', 'droitInscription']).where('compteId', '=', compteId).execute(),
    db.selectFrom('audit').select('action').where('compteId', '=', compteId).execute(),
    db.selectFrom('contact').select('societeId').where('compteId', '=', compteId).execute(),
  ])
}

const EVERY_SAVE = Array(PARALLEL).fill(200)

/** Signs in a person whom the company registered before, whose link is confirmed at once and locks nothing. */
async function signInRegistered(email: string) {
  await db.insertInto('participant').values({ clientId: societe, email, nom: 'Perrin', prenom: 'Camille' }).execute()
  return signInAs(db, { email })
}

test('INS-28 API-01 parallel first saves of one person all succeed and make one link', async () => {
  const { cookie, compteId } = await signInRegistered('first@demo.example')
  expect(await saveInParallel(cookie)).toEqual(EVERY_SAVE)
  const [liens, audits, contacts] = await linksOf(compteId)
  expect(liens).toEqual([{ email: 'first@demo.example', droitInscription: false }])
  expect(audits).toHaveLength(1)
  expect(contacts).toEqual([{ societeId: societe }])
})

test('INS-28 API-01 parallel first saves of a stranger ask the company once', async () => {
  const { cookie, compteId } = await signInAs(db, { email: 'stranger@demo.example' })
  expect(await saveInParallel(cookie)).toEqual(EVERY_SAVE)
  const [liens, audits] = await linksOf(compteId)
  expect([liens, audits]).toEqual([[expect.anything()], [{ action: 'LIEN_CREE' }]])
})

test('INS-28 API-01 parallel first saves of an invited person claim the one row that waits for them', async () => {
  const invited = { email: 'invited@demo.example', droitInscription: true }
  await addInterlocuteur(db, { clientId: societe, ...invited })
  const { cookie, compteId } = await signInAs(db, { email: invited.email })
  expect(await saveInParallel(cookie)).toEqual(EVERY_SAVE)
  const [liens, audits] = await linksOf(compteId)
  expect(liens).toEqual([invited])
  expect(audits).toHaveLength(1)
})

test('control: without the unique indexes behind "on conflict", the same saves make several links', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'interlocuteur'::regclass and i.indisunique and not i.indisprimary`.execute(db)
  expect(rows).toHaveLength(2)
  for (const { name } of rows) {
    await sql`alter table interlocuteur drop constraint if exists ${sql.id(name)}`.execute(db)
    await sql`drop index if exists ${sql.id(name)}`.execute(db)
  }
  const { cookie, compteId } = await signInRegistered('control@demo.example')
  await saveInParallel(cookie)
  const [liens] = await linksOf(compteId)
  expect(liens.length).toBeGreaterThan(1)
})
