import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { recordSaisi } from '../../suite/encaissement/saisie.service.ts'
import { addBuyer } from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_TRANSACTION } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { createCle } from './cle.service.ts'
import { once } from './idempotence.service.ts'

const WITHOUT_LOCK = [[/pg_try_advisory_xact_lock\(/, 'true or pg_try_advisory_xact_lock_shared(']] as const
const AFTER_LOOK = /select "empreinte", "reponse" from "idempotence"/
let commandeId: string
let cleId: string

test.beforeAll(async () => {
  await fillSessions(db, ['CHAUDE-1'], 30)
  const buyer = await addBuyer(db, { reference: 'CHAUDE-1' })
  commandeId = await orderItem(db, buyer, { reference: 'CHAUDE-1' }, new Date())
  await createCle(db, 'compta', ['paiements'])
  cleId = (await db.selectFrom('cleIntegration').select('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  await db.deleteFrom('idempotence').execute()
  await db.deleteFrom('encaissement').execute()
})

/** Records the same 100 € under one Idempotency-Key, as the call does; each payment has a key of its own. */
async function pay(on: Db, paiement: string): Promise<string> {
  const { numero } = await on
    .selectFrom('commande')
    .select('numero')
    .where('id', '=', commandeId)
    .executeTakeFirstOrThrow()
  const recu = { numero, montantCents: 10_000, recuLe: '2020-01-02', mode: 'virement', reference: '' } as const
  const demande = { cleId, cle: 'vir-17', empreinte: 'x' }
  const answer = await once(
    on,
    demande,
    async (tx) => {
      const saisi = { ...recu, cle: paiement, source: 'gestion' as const }
      return { id: (await recordSaisi(tx, saisi, { isEncore: true, now: new Date() })).id }
    },
    new Date(),
  )
  return answer.id
}

const count = async () => (await findEncaissements(db, commandeId)).length

async function payTwiceAtOnce(on: Db): Promise<unknown[]> {
  const ends = await Promise.allSettled([pay(on, 'un'), pay(on, 'deux')])
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
}

test('INT-06 of the same call twice at once, one pays and the other is told that it is under way, or gets its answer', async () => {
  const refused = await payTwiceAtOnce(db)
  for (const error of refused) expect((error as Refusal).code).toBe('IDEMPOTENCE_EN_COURS')
  expect(await count()).toBe(1)
  expect(await pay(db, 'trois')).toBe((await findEncaissements(db, commandeId))[0]?.id)
  expect(await count()).toBe(1)
})

test('control: without its lock, the same call twice at once pays twice', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_LOCK, meet: { after: AFTER_LOOK } })
  expect(await payTwiceAtOnce(weak.db)).toEqual([])
  expect(await count()).toBe(2)
  await weak.close()
})

/** The process ends between the payment and what is kept of it; the caller asks again. */
async function payAndDie(on: Db): Promise<void> {
  await sql`alter table idempotence rename column reponse to perdue`.execute(db)
  await expect(pay(on, 'un')).rejects.not.toBeInstanceOf(Refusal)
  await sql`alter table idempotence rename column perdue to reponse`.execute(db)
  await pay(on, 'deux')
}

test('INT-06 whoever ends between the payment and its answer has done nothing: asked again, it pays once', async () => {
  // The look before the work has to pass, and what is kept after it to fail.
  const dying = openWithout(databaseUrl, {
    without: [['"empreinte", "reponse" from', '"empreinte", null as "reponse" from']],
  })
  await payAndDie(dying.db)
  expect(await count()).toBe(1)
  await dying.close()
})

test('control: with the payment and its answer in two transactions, asked again, it pays twice', async () => {
  const without = [
    ['"empreinte", "reponse" from', '"empreinte", null as "reponse" from'],
    ...WITHOUT_TRANSACTION,
  ] as const
  const weak = openWithout(databaseUrl, { without })
  await payAndDie(weak.db)
  expect(await count()).toBe(2)
  await weak.close()
})
