import { sql } from 'kysely'
import { expect } from 'vitest'
import { signInAs, testApp, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../../testing/client/client.sql.ts'
import { countWaiting } from '../../../testing/commande/commande.sql.ts'
import { openWithout } from '../../../testing/controle.ts'
import { app, database, databaseUrl, db, serveur as test } from '../../../testing/test.ts'
import { lockChoix } from './facturation.sql.ts'

const POSTS = 20

/** Two administrators of one company add the same entity several times, all at once. */
async function addTogether() {
  const clientId = await addClientRow(db)
  const entiteId = await addClientRow(db, { autorisationFacturation: 'TOUS' })
  const people = [await signInAs(db), await signInAs(db)]
  for (const { compteId, sub } of people) {
    const droits = { droitAdministrateur: true, statutAdminValide: true }
    await addInterlocuteur(db, { clientId, compteId, email: `${sub}@x.example`, ...droits })
  }
  const responses = await Promise.all(
    Array.from({ length: POSTS }, (_, index) =>
      app.inject({
        method: 'POST',
        url: `/api/client/${clientId}/etablissements/${entiteId}`,
        headers: { ...WRITE, cookie: people[index % 2]?.cookie, host: 'localhost:3000' },
      }),
    ),
  )
  const rows = await db.selectFrom('entiteFacturation').selectAll().where('clientId', '=', clientId).execute()
  const audit = await db.selectFrom('audit').select('action').where('clientId', '=', clientId).execute()
  return { statuses: responses.map(({ statusCode }) => statusCode).sort(), rows, audit }
}

test('SOC-07 20 adds of one entity at once: one row, one audit row, 19 refusals', async () => {
  const { statuses, rows, audit } = await addTogether()
  expect(statuses).toEqual([200, ...Array(POSTS - 1).fill(409)])
  expect(rows).toHaveLength(1)
  expect(audit).toEqual([{ action: 'ENTITE_AJOUTEE' }])
})

test('SOC-07 an authorisation being withdrawn is waited for, and then holds', async () => {
  const clientId = await addClientRow(db)
  const entiteId = await addClientRow(db, { autorisationFacturation: 'TOUS' })
  const { cookie, compteId } = await signInAs(db)
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId, compteId, email: 'me@x.example', ...droits })
  const url = `/api/client/${clientId}/etablissements/${entiteId}`
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const adding = await db.transaction().execute(async (tx) => {
    await tx.updateTable('client').set({ autorisationFacturation: 'AUCUNE' }).where('id', '=', entiteId).execute()
    const answer = app.inject({ method: 'POST', url, headers }).then(({ statusCode }) => statusCode)
    await expect.poll(() => countWaiting(db)).toBe(1)
    return { answer }
  })
  expect(await adding.answer).toBe(403)
})

/** P withdraws its agreement while O adds it: O's add waits, and its statement began before the withdrawal ended. */
async function addWhileWithdrawn(handle: typeof database): Promise<number> {
  const clientId = await addClientRow(db)
  const payeurId = await addClientRow(db)
  const { cookie, compteId } = await signInAs(db)
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId, compteId, email: 'me@x.example', ...droits })
  const moments = { demandeLe: new Date(), decideLe: new Date() }
  await db
    .insertInto('accordFacturation')
    .values({ clientId, payeurId, statut: 'ACCEPTE', ...moments })
    .execute()
  const theirs = await testApp({ database: handle })
  const url = `/api/client/${clientId}/etablissements/${payeurId}`
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const adding = await db.transaction().execute(async (tx) => {
    await lockChoix(tx, payeurId)
    await tx.updateTable('accordFacturation').set({ statut: 'REFUSE' }).where('payeurId', '=', payeurId).execute()
    let isAnswered = false
    const answer = theirs.inject({ method: 'POST', url, headers }).then(({ statusCode }) => {
      isAnswered = true
      return statusCode
    })
    await expect.poll(async () => isAnswered || (await countWaiting(db)) === 1).toBe(true)
    return { answer }
  })
  const status = await adding.answer
  await theirs.close()
  return status
}

test('R-27 an agreement being withdrawn is waited for, and then holds', async () => {
  expect(await addWhileWithdrawn(database)).toBe(403)
})

test('control: without the lock of the payer, the agreement that is being withdrawn still serves', async () => {
  const weak = openWithout(databaseUrl, { without: [[/^(select id from client where id = .*) for share$/, '$1']] })
  expect(await addWhileWithdrawn(weak)).toBe(200)
  await weak.close()
})

test('control: without the primary key behind "on conflict", the same adds make several rows', async () => {
  await sql`alter table entite_facturation drop constraint entite_facturation_pkey`.execute(db)
  expect((await addTogether()).rows.length).toBeGreaterThan(1)
})
