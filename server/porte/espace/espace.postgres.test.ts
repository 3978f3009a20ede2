import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/tables.ts'
import { signInAs, testApp, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { addBuyer, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { meetInOrder } from '../../testing/course.ts'
import { copyCommande, explain, fillEspace } from '../../testing/espace/espace.sql.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { app, catalogue, database, databaseUrl, db } from '../../testing/test.ts'
import { eraseCompte } from '../donnees/donnees.service.ts'
import { countCommandes, selectCommandes } from './commande.sql.ts'

const COMMANDES = 5_000

const test = catalogue.extend('settings', { scope: 'file' }, () => ({ now: () => SMALL_CATALOGUE_DAY }))
test.beforeAll(async () => {
  await openSessions(db, ['TVA-PAR'])
  await fillEspace(db)
})

/** Adds a buyer with a company, and an order of theirs; returns both. */
async function order() {
  const buyer = await addBuyer(db)
  const headers = { ...WRITE, cookie: buyer.cookie }
  const payload = validCommande(buyer.itemId, buyer.clientId)
  const { id } = (await app.inject({ method: 'POST', url: '/api/inscription/commande', headers, payload })).json()
  return { ...buyer, id: id as string }
}

test('GRI-07 of answers sent from two windows at once, one pair is kept and both are told which', async () => {
  const { id: commandeId } = await order()
  const row = db.selectFrom('inscription').select(['id', 'email']).where('commandeId', '=', commandeId)
  const { id, email } = await row.executeTakeFirstOrThrow()
  const { cookie } = await signInAs(db, { email })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, rang) =>
      app.inject({
        method: 'POST',
        url: `/api/espace/inscriptions/${id}/test`,
        headers: { ...WRITE, cookie },
        payload: { reponses: [rang % 3, rang % 2] },
      }),
    ),
  )
  const kept = answers.map((answer) => JSON.stringify(answer.json().reponses))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(kept).size).toBe(1)
  const stored = await db
    .selectFrom('inscription')
    .select('testReponses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored.testReponses)).toBe(kept[0])
})

test('ROL-02 the first orders of a company with 5,000 are read from an index, none of the others touched', async () => {
  const { id, clientId, compteId } = await order()
  await copyCommande(db, id, COMMANDES - 1)
  expect(await countCommandes(db, { clientId })).toBe(COMMANDES)
  const tenth = (await selectCommandes({ clientId }, undefined, 10).execute(db)).rows.at(-1)?.id
  for (const avant of [undefined, tenth])
    for (const portee of [{ clientId }, { compteId, clientIds: [clientId] }]) {
      const plan = await explain(db, selectCommandes(portee, avant, 200))
      expect(plan).toMatch(/Limit\n(.*\n)*.*Index (Only )?Scan using commande_(commandeur|compte) on commande c/)
      expect(plan).not.toMatch(/-> +Sort|Seq Scan on commande/)
    }
})

type Handle = Parameters<typeof testApp>[0]['database']

/** Two administrators, the only ones of their company, erase their accounts at once; `count` pairs do so. */
async function eraseInPairs(handle: Handle, count: number): Promise<number[][]> {
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  const pairs = await Promise.all(
    Array.from({ length: count }, async () => {
      const clientId = await addClientRow(db)
      const pair = [await signInAs(db), await signInAs(db)]
      for (const { compteId, sub } of pair)
        await addInterlocuteur(db, { clientId, compteId, email: `${sub}@demo.example`, ...droits })
      return pair
    }),
  )
  const theirs = await testApp({ database: handle, now: () => SMALL_CATALOGUE_DAY })
  const payload = { confirmation: 'EFFACER' }
  const erase = ({ cookie }: { cookie: string }) =>
    theirs.inject({ method: 'DELETE', url: '/api/participant/compte', headers: { ...WRITE, cookie }, payload })
  const answers = await Promise.all(pairs.map((pair) => Promise.all(pair.map(erase))))
  await theirs.close()
  return answers.map((pair) => pair.map(({ statusCode }) => statusCode).sort())
}

test('DON-05 of two administrators who erase themselves at once, one stays', async () => {
  for (const statuses of await eraseInPairs(database, 8)) expect(statuses).toEqual([200, 409])
})

test('control: without the lock of the company, each counts on the other and nobody stays', async () => {
  const weak = openWithout(databaseUrl, {
    without: [['order by id for no key update', 'order by id']],
    meet: { after: /select denomination from client c/ },
  })
  expect(await eraseInPairs(weak, 1)).toEqual([[200, 200]])
  await weak.close()
})

/** A person erases themself while they order. Answers what the erasure is told, and whether the order still names them. */
async function eraseWhileOrdering(on: Db) {
  const buyer = await addBuyer(db)
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId: buyer.clientId, email: `autre-${buyer.email}`, ...droits })
  const signIn = await db
    .selectFrom('signIn')
    .selectAll()
    .where('compteId', '=', buyer.compteId)
    .executeTakeFirstOrThrow()
  // The order is written, and its mails are not.
  const hold = (tx: Db) => sql`lock table courriel in share row exclusive mode`.execute(tx)
  const [, erased] = await meetInOrder<unknown>(db, hold, [() => orderItem(db, buyer), () => eraseCompte(on, signIn)])
  const { detail } = await db
    .selectFrom('commande')
    .select('detail')
    .where('compteId', '=', buyer.compteId)
    .executeTakeFirstOrThrow()
  const told = erased?.status === 'rejected' ? erased.reason.code : 'fait'
  return { told, isNamed: JSON.stringify(detail).includes(buyer.email) }
}

test('DON-04 who orders as they erase themself is not erased before their invoice', async () => {
  expect(await eraseWhileOrdering(db)).toEqual({ told: 'EFFACEMENT_DOCUMENTS', isNamed: true })
})

test('control: without the lock of the account, they are erased, and their order names them', async () => {
  const weak = openWithout(databaseUrl, { without: [[/(from "compte" where "id" = \$1) for update$/, '$1']] })
  expect(await eraseWhileOrdering(weak.db)).toEqual({ told: 'fait', isNamed: true })
  await weak.close()
})
