import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { verifySceau } from '#contract/rules/sceau/sceau.ts'
import { surroundings } from '../../../scripts/test/date.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig } from '../../testing/application.ts'
import { APP_URL, apiEnv } from '../../testing/commande/instances.ts'
import { one, particulier as test } from '../../testing/contrat/particulier.ts'
import { makeRsa, pairOf } from '../../testing/document/sceau.ts'
import { findVictime, VICTIME } from '../../testing/paiement/coupure.sql.ts'
import { startServerProcess } from '../../testing/process.ts'
import { databaseUrl } from '../../testing/test.ts'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { drawPdf } from '../document/pdf/pdf.ts'
import { makeSealer } from '../document/sceau/sceau.service.ts'
import { sealNext } from './scellement.service.ts'

const POLL = { timeout: 120_000, interval: 20 }
const LOCK = 5_310_056
const PAIR = pairOf(makeRsa(), 'Institut')

test.beforeAll(async () => {
  // The process that is to be killed waits here, with the sealed file written and not kept yet.
  await sql`
    create function retenir() returns trigger language plpgsql as $$
    begin
      if split_part(current_setting('application_name'), ' ', 1) = ${sql.lit(VICTIME)} then
        perform pg_advisory_xact_lock_shared(${sql.lit(LOCK)});
      end if;
      return null;
    end $$`.execute(one.db)
  await sql`create trigger retenir after update of fichier on signature_scellee for each row execute function retenir()`.execute(
    one.db,
  )
})

/** A contract is signed; the process that seals it is killed when its file is written. */
async function signAndKill(env: Record<string, string> = {}): Promise<void> {
  const { id } = (await one.order()).json()
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  const tx = await one.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', VICTIME)
  const settings = { ...WITHOUT_STANDINS, ...apiEnv(url.href, APP_URL), SERVE: 'api,jobs', ...PAIR }
  const victim = await startServerProcess({ ...settings, ...env })
  await vi.waitFor(async () => expect((await findVictime(one.db)).waiting).toBe(1), POLL)
  await victim.stop('SIGKILL')
  await tx.rollback().execute()
  await vi.waitFor(async () => expect((await findVictime(one.db)).connections).toBe(0), POLL)
}

const scellees = () => one.db.selectFrom('signatureScellee').selectAll().execute()
/** An hour passes. */
const wait = () => sql`update signature_scellee set a_sceller_le = a_sceller_le - interval '1 hour'`.execute(one.db)

const sealer = makeSealer(testConfig(PAIR))
const dessinateur = { lanes: 1, draw: drawPdf, close: async () => {} }
const seal = () =>
  sealNext(one.db, { dessinateur, sealer, origins: [APP_URL], log: createLogger('silent'), now: () => new Date() })

test('SIG-21 a kill between the signature and the seal: the contract stays signed, and the sweeps of the others seal it once', async () => {
  await signAndKill()
  const [killed] = await scellees()
  expect(killed).toMatchObject({ fichier: null, scelleeLe: null, signeeLe: one.now() })
  expect(
    await one.contrat((await one.db.selectFrom('commande').select('id').executeTakeFirstOrThrow()).id),
  ).toMatchObject({
    etat: 'SIGNEE',
    signature: { etat: 'SIGNEE' },
  })
  expect(await seal(), 'the claim of the dead one holds for a minute').toBe(false)
  await wait()
  const seals = await Promise.all([seal(), seal(), seal()])
  expect(seals.toSorted()).toEqual([false, false, true])
  const [sealed] = await scellees()
  const file = sealed?.fichier ?? Buffer.alloc(0)
  expect(await verifySceau(new Uint8Array(file))).toMatchObject({ isIntact: true })
  await wait()
  expect(await seal()).toBe(false)
  expect((await scellees()).map(({ fichier }) => fichier)).toEqual([file])
  const known = await one.db.selectFrom('documentEmpreinte').select('sha256').execute()
  expect(known).toHaveLength(2)
  expect(known).toContainEqual({ sha256: createHash('sha256').update(file).digest() })
})

test('control: taken for good instead of for a minute, what a killed process was sealing is never sealed', async () => {
  const NODE_OPTIONS = `${surroundings().NODE_OPTIONS} --import=${new URL('../../testing/sans-defense.ts', import.meta.url).href}`
  await signAndKill({ CONTROLE: 'sceau pris pour de bon', NODE_OPTIONS })
  await wait()
  expect(await seal()).toBe(false)
  expect(await scellees()).toMatchObject([{ fichier: null }])
})
