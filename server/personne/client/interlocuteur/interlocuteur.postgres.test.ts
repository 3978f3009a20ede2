import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { DatabaseHandle } from '../../../platform/database.ts'
import type { Tables } from '../../../platform/tables.ts'
import { toExpediteur } from '../../../socle/courriel/modele.ts'
import { signInAs, testApp, testConfig, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../../testing/client/client.sql.ts'
import { holdAudit, meetInOrder } from '../../../testing/course.ts'
import { database, db, test } from '../../../testing/test.ts'
import { proveAdministrateur } from '../administration/preuve.service.ts'

/** Removes `for update` from every query. */
const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _, ...rest } = node
    return rest as RootOperationNode
  },
  transformResult: async ({ result }) => result,
}

async function twoAdministrateurs() {
  const clientId = await addClientRow(db)
  const people = []
  for (const email of ['un@societe.example', 'deux@societe.example']) {
    const { cookie, compteId } = await signInAs(db)
    const droits = { droitAdministrateur: true, statutAdminValide: true }
    await addInterlocuteur(db, { clientId, compteId, email, ...droits })
    const row = await db.selectFrom('interlocuteur').select('id').where('compteId', '=', compteId).executeTakeFirst()
    people.push({ cookie, id: row?.id })
  }
  return { clientId, people }
}

const DEMOTION = { fonctionId: 5, droitAdministrateur: false, droitInscription: true, droitAccesDocuments: true }
const ACTES = {
  delete: { method: 'DELETE' },
  demote: { method: 'PUT', payload: DEMOTION },
} as const

/**
 * The two administrators act on each other at once. A lock on the audit holds both before they commit: without the lock
 * of the client, both have judged their rights, and acted, by then.
 */
async function actOnEachOther(handle: DatabaseHandle<Tables>, acte: keyof typeof ACTES) {
  const { clientId, people } = await twoAdministrateurs()
  const app = await testApp({ database: handle })
  const answers = await db.transaction().execute(async (barrier) => {
    await holdAudit(barrier)
    const asked = people.map(({ cookie }, index) =>
      app.inject({
        ...ACTES[acte],
        url: `/api/client/${clientId}/contact/${people[1 - index]?.id}`,
        headers: { ...WRITE, cookie, host: 'localhost:3000' },
      }),
    )
    const pending = Promise.all(asked)
    await vi.waitFor(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows).toHaveLength(2)
    }, 60_000)
    return { pending }
  })
  const statuses = (await answers.pending).map(({ statusCode }) => statusCode)
  await app.close()
  const left = db.selectFrom('interlocuteur').select('id').where('clientId', '=', clientId)
  const audits = await db.selectFrom('audit').select('action').where('clientId', '=', clientId).execute()
  return {
    statuses,
    left: (await left.where('statutAdminValide', '=', true).execute()).length,
    actions: audits.map(({ action }) => action).sort(),
  }
}

test.each([
  { acte: 'delete', refused: 404, actions: ['INTERLOCUTEUR_SUPPRIME'] },
  { acte: 'demote', refused: 403, actions: ['INTERLOCUTEUR_MODIFIE', 'REFUS'] },
] as const)('ROL-04 SOC-04 two administrators $acte each other at once: one succeeds, one is left', async (row) => {
  const { statuses, left, actions } = await actOnEachOther(database, row.acte)
  expect(statuses.sort()).toEqual([200, row.refused])
  expect(left).toBe(1)
  expect(actions).toEqual(row.actions)
})

test.each(['delete', 'demote'] as const)(
  'control: without the lock both %s each other and nobody is left',
  async (acte) => {
    const handle = { ...database, db: db.withPlugin(withoutLocks) }
    expect(await actOnEachOther(handle, acte)).toMatchObject({ statuses: [200, 200], left: 0 })
  },
)

const DECLARE = 'declaree@societe.example'

/** A declaration nobody has proved, and two people who were linked before it. */
async function oneDeclaration() {
  const clientId = await addClientRow(db)
  const declared = { droitAdministrateur: true, statutAdminValide: true, prouve: false }
  await addInterlocuteur(db, { clientId, email: DECLARE, ...declared, administrateurDepuis: new Date('2100-01-01') })
  const row = db.selectFrom('interlocuteur').select('id').where('clientId', '=', clientId)
  const { id } = await row.executeTakeFirstOrThrow()
  const cookies = []
  for (const email of ['un@societe.example', 'deux@societe.example']) {
    const { cookie, compteId } = await signInAs(db)
    await addInterlocuteur(db, { clientId, compteId, email })
    cookies.push(cookie)
  }
  return { clientId, url: `/api/client/${clientId}/administrateur/${id}/contestation`, cookies }
}

async function contestTwice(handle: DatabaseHandle<Tables>) {
  const { url, cookies } = await oneDeclaration()
  const app = await testApp({ database: handle })
  await db.deleteFrom('courriel').execute()
  const acts = cookies.map((cookie) => async () => {
    const headers = { ...WRITE, cookie, host: 'localhost:3000' }
    return app.inject({ method: 'POST', url, headers })
  })
  const answers = await meetInOrder(db, holdAudit, acts)
  await app.close()
  const told = db.selectFrom('courriel').select('id').where('destinataire', '=', DECLARE)
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.statusCode : 0))
  return { statuses, told: (await told.execute()).length }
}

test('SOC-05 two people contest a declaration at once: it is suspended, and told once', async () => {
  expect(await contestTwice(database)).toEqual({ statuses: [200, 200], told: 1 })
})

test('control: without the lock it is told twice', async () => {
  const handle = { ...database, db: db.withPlugin(withoutLocks) }
  expect(await contestTwice(handle)).toEqual({ statuses: [200, 200], told: 2 })
})

/** The provider proves the person, and somebody contests them before that is committed. */
async function proveAndContest(handle: DatabaseHandle<Tables>) {
  const { clientId, url, cookies } = await oneDeclaration()
  const app = await testApp({ database: handle })
  const headers = { ...WRITE, cookie: cookies[0] ?? '', host: 'localhost:3000' }
  const expediteur = toExpediteur(testConfig())
  await meetInOrder<unknown>(db, holdAudit, [
    () => proveAdministrateur(handle.db, { id: clientId }, DECLARE, expediteur),
    async () => app.inject({ method: 'POST', url, headers }),
  ])
  await app.close()
  const row = db.selectFrom('interlocuteur').select(['prouve', 'declarationContestee'])
  return row.where('clientId', '=', clientId).where('email', '=', DECLARE).executeTakeFirst()
}

test('SOC-05 who is proved while somebody contests them is not suspended', async () => {
  expect(await proveAndContest(database)).toEqual({ prouve: true, declarationContestee: false })
})

test('control: without the lock a proved administrator is suspended', async () => {
  const handle = { ...database, db: db.withPlugin(withoutLocks) }
  expect(await proveAndContest(handle)).toEqual({ prouve: true, declarationContestee: true })
})
