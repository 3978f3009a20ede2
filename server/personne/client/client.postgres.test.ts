import { sql } from 'kysely'
import { expect } from 'vitest'
import { signInAs, testApp, testConfig, WRITE } from '../../testing/application.ts'
import { SIRET_LIBRE, validClient } from '../../testing/client/valid-client.ts'
import { openWithout } from '../../testing/controle.ts'
import { app, database, databaseUrl, db, serveur as test } from '../../testing/test.ts'

const POSTS = 20

/** As many people as posts create the same client at once. */
async function postTogether(changes: Parameters<typeof validClient>[0]) {
  const people = await Promise.all(Array.from({ length: POSTS }, () => signInAs(db)))
  return Promise.all(
    people.map(({ cookie }) =>
      app.inject({
        method: 'POST',
        url: '/api/client/societe',
        headers: { ...WRITE, cookie, host: 'localhost:3000' },
        payload: validClient(changes),
      }),
    ),
  )
}

async function count(table: 'client' | 'interlocuteur', clientId?: number): Promise<number> {
  const all = await db.selectFrom(table).selectAll().execute()
  return all.filter((row) => clientId === undefined || ('clientId' in row && row.clientId === clientId)).length
}

test.each([
  { numero: 'SIRET, which the directory confirms', changes: { siret: SIRET_LIBRE }, linked: POSTS },
  { numero: 'RNA number, which nothing confirms', changes: { natureId: 2, siret: '', rna: 'W000000001' }, linked: 1 },
])('CLI-10 20 people create the company of one $numero: one company, $linked links', async ({ changes, linked }) => {
  const before = await count('client')
  const responses = await postTogether(changes)
  const created = responses.filter(({ statusCode }) => statusCode === 200)
  expect(created).toHaveLength(linked)
  const [id, ...others] = new Set(created.map((response) => response.json().id))
  expect(others).toEqual([])
  expect(await count('client')).toBe(before + 1)
  expect(await count('interlocuteur', id)).toBe(linked)
})

test('one person who posts 20 times at once is one individual client', async () => {
  const { cookie, compteId } = await signInAs(db)
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const payload = validClient({ natureId: 3, siret: '' })
  const posts = Array.from({ length: POSTS }, () =>
    app.inject({ method: 'POST', url: '/api/client/societe', headers, payload }),
  )
  expect((await Promise.all(posts)).map(({ statusCode }) => statusCode)).toEqual(Array(POSTS).fill(200))
  const mine = await db.selectFrom('client').select('id').where('compteId', '=', compteId).execute()
  expect(mine).toHaveLength(1)
})

/** One account creates 8 associations at once, where 5 are allowed. */
async function createTogether(handle: typeof database) {
  const config = testConfig({ SOCIETES_PAR_COMPTE: '5' })
  const own = await testApp({ database: handle, config })
  const { cookie, compteId } = await signInAs(db)
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const payload = validClient({ natureId: 2, siret: '' })
  const posts = Array.from({ length: 8 }, () =>
    own.inject({ method: 'POST', url: '/api/client/societe', headers, payload }),
  )
  const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode)
  await own.close()
  const links = db.selectFrom('interlocuteur').select('id').where('compteId', '=', compteId)
  expect(await links.execute()).toHaveLength(statuses.filter((status) => status === 200).length)
  return statuses.sort()
}

test('an account that posts 8 companies at once creates 5', async () => {
  expect(await createTogether(database)).toEqual([200, 200, 200, 200, 200, 403, 403, 403])
})

test('control: without the lock of the account, it creates more', async () => {
  const without = [['for no key update', '']] as const
  const weak = openWithout(databaseUrl, { without, meet: { before: /for no key update/, all: 8 } })
  expect(await createTogether(weak)).toEqual(Array(8).fill(200))
  await weak.close()
})

test('CLI-01 the search of a name reads its index', async () => {
  await sql`insert into client (nature_id, denomination, numero_voie, code_postal, ville)
    select 1, 'Cabinet ' || md5(n::text), '1 quai', '69002', 'Lyon' from generate_series(1, 20000) n`.execute(db)
  await sql`analyze client`.execute(db)
  const { rows } = await sql`explain select id from client
    where nature_id <> 3 and actif and recherche like '%' || texte_recherche('Férrand') || '%'`.execute(db)
  expect(JSON.stringify(rows)).toContain('client_recherche')
})

test('control: without the unique index behind "on conflict", the same posts make several companies', async () => {
  await sql`drop index client_siret`.execute(db)
  const responses = await postTogether({ siret: '00067890400012' })
  expect(new Set(responses.map((response) => response.json().id)).size).toBeGreaterThan(1)
})
