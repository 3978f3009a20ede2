import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { countWaiting } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { meetInOrder } from '../../testing/course.ts'
import { conventions, signer as test } from '../../testing/signature/convention.ts'
import { codeFor, wrongOf } from '../../testing/signature/signature.ts'
import { sendCode } from './code.service.ts'
import { dropSignatures, sign } from './signature.service.ts'

const { secret } = testConfig()
let url: string
let documentId: string
let code: string
let signIn: SignIn

test.beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(conventions.db)
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.pathname = `/${rows[0]?.name}`
  url = address.href
  await sql`create table signed (id uuid)`.execute(conventions.db)
  await sql`create function note_signed() returns trigger language plpgsql as $$
    begin insert into signed values (new.id); return null; end $$`.execute(conventions.db)
  await sql`create trigger note_signed after update of signe_le on signature for each row
    when (new.signe_le is not null) execute function note_signed()`.execute(conventions.db)
})
beforeEach(async () => {
  const { db } = conventions
  await sql`delete from signed`.execute(db)
  documentId = await conventions.orderConvention()
  const { compteId, email } = conventions.me()
  expect((await conventions.signing(documentId).accept()).statusCode).toBe(200)
  code = await codeFor(db, email)
  signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
})

/** What becomes of one press: null, or the refusal. */
async function press(db: Db, given = code): Promise<string | null> {
  const services = { db, now: () => SMALL_CATALOGUE_DAY, config: { secret } }
  try {
    await sign(services, signIn, documentId, { code: given, trace: { ip: '203.0.113.7', userAgent: 'x' } })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function countSigned(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from signed`.execute(conventions.db)
  return rows[0]?.count ?? 0
}

test('SIG-05 two tabs and a double press sign once, and all are answered the same', async () => {
  const { db } = conventions
  expect(await Promise.all([press(db), press(db), press(db), press(db)])).toEqual([null, null, null, null])
  expect(await countSigned()).toBe(1)
  expect(await db.selectFrom('signatureScellee').select('documentId').execute()).toEqual([{ documentId }])
})

test('SIG-04 who signs while they ask for another code in another tab signs with that one only', async () => {
  const { db } = conventions
  const holding = await db.startTransaction().execute()
  await sql`lock table contrat, commande in exclusive mode`.execute(holding)
  const first = press(db)
  await expect.poll(() => countWaiting(db)).toBe(1)
  await db.updateTable('signature').set({ codeHash: 'another' }).execute()
  await holding.commit().execute()
  expect([await first, await countSigned()]).toEqual(['CODE_PERIME', 0])
})

test('control: without the code that a signature uses up, two tabs write it twice', async () => {
  const weak = openWithout(url, {
    without: [['and "code_hash" = $7 and "signe_le" is null', 'and $7::text is not null']],
    meet: { before: /set "code_essais"/ },
  })
  expect(await Promise.all([press(weak.db), press(weak.db)])).toEqual([null, null])
  await weak.close()
  expect(await countSigned()).toBe(2)
})

test('SIG-03 many wrong codes at once take no more than five tries, and the right one no longer signs', async () => {
  const { db } = conventions
  const answers = await Promise.all(Array.from({ length: 12 }, () => press(db, wrongOf(code))))
  expect(answers.toSorted()).toEqual([...Array(8).fill('CODE_EPUISE'), ...Array(4).fill('CODE_FAUX')])
  expect(await press(db)).toBe('CODE_EPUISE')
  expect(await countSigned()).toBe(0)
})

/** Somebody who may be sent one more code this hour asks for two at once. */
async function askTwice(on: Db): Promise<string[]> {
  const { db } = conventions
  await sql`insert into signature_code (compte_id, document_id, envoye_le)
    select compte_id, document_id, envoye_le from signature_code, generate_series(1, 3)`.execute(db)
  const { sha256 } = await db.selectFrom('signature').select('sha256').executeTakeFirstOrThrow()
  const ask = () => sendCode({ db: on, now: () => SMALL_CATALOGUE_DAY, config: { secret } }, signIn, documentId, sha256)
  const hold = (tx: Db) => sql`lock table courriel in share row exclusive mode`.execute(tx)
  const ended = await meetInOrder(db, hold, [ask, ask])
  return ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'sent'))
}

test('SIG-10 of two codes that a person asks for at once, where one is left this hour, one is sent', async () => {
  expect(await askTwice(conventions.db)).toEqual(['sent', 'TROP_DE_CODES'])
})

test('control: without the lock of the account, both are', async () => {
  const without = [[/pg_advisory_xact_lock\(hashtextextended\((\$1::text), 22\)\)/, 'length($1)']] as const
  const weak = openWithout(url, { without })
  expect(await askTwice(weak.db)).toEqual(['sent', 'sent'])
  await weak.close()
})

/** Writes a second version as the documents sweep does: under the lock of the order. */
async function writeVersion(work: (isWaitedFor: () => Promise<boolean>) => Promise<unknown>): Promise<void> {
  const { db } = conventions
  await db.transaction().execute(async (tx) => {
    const { commandeId, ...first } = await tx
      .selectFrom('document')
      .select(['commandeId', 'type', 'inscriptionId', 'modificationId', 'modele'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    await tx.selectFrom('commande').select('id').where('id', '=', commandeId).forNoKeyUpdate().execute()
    const modele = JSON.stringify(first.modele)
    await tx
      .insertInto('document')
      .values({ ...first, commandeId, modele, version: 2, empreinte: 'other' })
      .execute()
    await dropSignatures(tx, commandeId, 'convention')
    await work(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db)
      return rows[0]?.waits ?? false
    })
  })
}

/** Signs while that version is written and not committed. */
async function pressMeanwhile(db: Db): Promise<string | null> {
  let answer: Promise<string | null> = Promise.resolve(null)
  await writeVersion(async (isWaitedFor) => {
    answer = press(db)
    await expect.poll(isWaitedFor).toBe(true)
  })
  return answer
}

test('SIG-07 who signs while a new version is written waits for it, and is told that the document has changed', async () => {
  expect(await pressMeanwhile(conventions.db)).toBe('DOCUMENT_CHANGE')
  expect(await countSigned()).toBe(0)
})

test('control: without the lock of the versions, a version that is no longer the newest is signed and does not fall', async () => {
  const weak = openWithout(url, { without: [[/(from "commande" where "id" = \$1) for no key update/, '$1']] })
  expect(await pressMeanwhile(weak.db)).toBeNull()
  await weak.close()
  expect(await countSigned()).toBe(1)
  const [row] = await conventions.db.selectFrom('signature').select(['signeLe', 'tombeeLe']).execute()
  expect(row).toMatchObject({ signeLe: expect.any(Date), tombeeLe: null })
})
