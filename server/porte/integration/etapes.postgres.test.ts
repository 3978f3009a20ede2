import { beforeEach, expect } from 'vitest'
import { now } from '../../platform/clock.ts'
import type { Etapes } from '../../platform/etapes.ts'
import type { Db } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { cancelSession } from '../../suite/suivi/annulation.service.ts'
import { testConfig } from '../../testing/application.ts'
import { addBuyer } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { createCle } from './cle.service.ts'
import { onceInSteps } from './idempotence.service.ts'

const WITHOUT_CLAIM = [[/prise_jusqu_a > \$\d+/, '$& and false']] as const
const WITHOUT_COUNT = [[/(group by key\) tous\)\s+where) cle_id/, '$1 false and cle_id']] as const
const BILAN = { annulees: 2, aRembourser: 0, maintenues: 0, autres: 0 }
let cleId: string
let session: string
let tour = 0

test.beforeAll(async () => {
  await fillSessions(db, ['UNE-1', 'UNE-2', 'UNE-3', 'UNE-4'], 30)
  await createCle(db, 'agenda', ['catalogue'])
  cleId = (await db.selectFrom('cleIntegration').select('id').executeTakeFirstOrThrow()).id
})
/** A session with two orders, for each test. */
beforeEach(async () => {
  await db.deleteFrom('idempotence').execute()
  tour += 1
  session = `UNE-${tour}`
  for (let rang = 0; rang < 2; rang += 1) {
    const buyer = await addBuyer(db, { reference: session })
    await orderItem(db, buyer, { reference: session }, new Date())
  }
})

const cancelOn = (on: Db, etapes?: Etapes) =>
  cancelSession({ db: on, expediteur: toExpediteur(testConfig()), now: new Date(), etapes }, session, null)

/** The call with its Idempotency-Key; `around` is what happens to its process. */
function call(on: Db, around = (work: () => Promise<typeof BILAN>) => work()) {
  const demande = { cleId, cle: 'annuler', empreinte: session }
  const work = (etapes?: Etapes) => around(() => cancelOn(on, etapes))
  const total = (bilan: typeof BILAN, comptes: object) => ({ ...bilan, ...comptes })
  return onceInSteps(on, demande, { work, total }, new Date())
}

/** The same call comes again while the first one is at work. */
async function callTwice(on: Db): Promise<PromiseSettledResult<typeof BILAN>[]> {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = call(on, async (work) => {
    begun.resolve()
    await goOn.promise
    return work()
  })
  await begun.promise
  const [second] = await Promise.allSettled([call(on)])
  goOn.resolve()
  return [...(await Promise.allSettled([first])), second]
}

test('INT-13 the same call while a session is being cancelled is told so; afterwards it gets the answer', async () => {
  expect(await callTwice(db)).toMatchObject([{ value: BILAN }, { reason: { code: 'IDEMPOTENCE_EN_COURS' } }])
  expect(await call(db)).toEqual(BILAN)
})

test('control: when nobody looks whether it is taken, the first call is told that the session is cancelled already', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_CLAIM })
  expect(await callTwice(weak.db)).toMatchObject([{ reason: { code: 'OPERATION_REFUSEE' } }, { value: BILAN }])
  await weak.close()
})

/** The process ends once all is done, before its answer is kept: its claim stays for a minute. */
async function die(on: Db): Promise<void> {
  const killed = call(on, async (work) => {
    await work()
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
}

test('INT-13 whoever lost the answer of a cancelled session gets all of it, once the claim of the dead process has ended', async () => {
  await die(db)
  const claim = (priseJusquA: Date) => db.updateTable('idempotence').set({ priseJusquA }).execute()
  await claim(new Date(now().getTime() + 60_000))
  await expect(call(db)).rejects.toMatchObject({ code: 'IDEMPOTENCE_EN_COURS' })
  await claim(new Date(now().getTime() - 1))
  expect(await call(db)).toEqual(BILAN)
})

test('control: when steps are not counted in their transactions, the lost answer is a refusal', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_COUNT })
  await die(weak.db)
  await expect(call(weak.db)).rejects.toMatchObject({ code: 'OPERATION_REFUSEE' })
  await weak.close()
})
