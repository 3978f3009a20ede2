import { sql } from 'kysely'
import { expect } from 'vitest'
import { DAY_MS } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Db } from '../platform/tables.ts'
import { catalogueBuilder } from './catalogue/catalogue.sql.ts'
import { countWaiting, openSessions } from './commande/commande.sql.ts'

const PRIX = 500

/** Server processes use the real clock, so these sessions must be in the future whenever the tests run. */
export function inDays(days: number): string {
  return dayInParis(new Date(Date.now() + days * DAY_MS))
}

/** Sessions with the places that a race is about. */
export async function fillSessions(db: Db, references: readonly string[], nbPlaces: number): Promise<void> {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const ficheId = await addFiche({ reference: 'COURSE' })
  for (const reference of references)
    await addSession(ficheId, { reference, dateDebut: inDays(30), prix: PRIX, nbPlaces })
  await openSessions(db, references)
}

/** CURSUS: three steps of three sessions each, with too few places for everyone. Answers the sessions of each step. */
export async function fillCursus(db: Db): Promise<string[][]> {
  const { addFiche, addSession } = catalogueBuilder(db)
  const ficheId = await addFiche({ reference: 'F-CURSUS', typeId: 8 })
  const sessionId = await addSession(ficheId, { reference: 'CURSUS', prix: PRIX })
  const duree = { dureeJours: 1, dureeMinutes: 420, typeId: 1, obligatoire: true }
  const steps: string[][] = []
  for (const step of ['X', 'Y', 'Z']) {
    const etape = { ficheId, ordre: steps.length, produitReference: step, titre: step, ...duree }
    const { id: etapeId } = await db.insertInto('etape').values(etape).returning('id').executeTakeFirstOrThrow()
    const produit = await addFiche({ reference: `F-${step}` })
    const dates = ['1', '2', '3'].map((date) => `CURSUS-${step}${date}`)
    for (const [ordre, reference] of dates.entries()) {
      const session = { reference, dateDebut: inDays(60 + ordre), nbPlaces: 12 + ordre }
      const optionSessionId = await addSession(produit, session)
      await db.insertInto('cursusSession').values({ sessionId, etapeId, optionSessionId, ordre }).execute()
    }
    steps.push(dates)
  }
  await openSessions(db, ['CURSUS'])
  return steps
}

/** Nobody writes what the audit keeps: acts have read, and wait before they commit. */
export async function holdAudit(tx: Db): Promise<void> {
  await sql`lock table audit in share row exclusive mode`.execute(tx)
}

/**
 * Locks what `hold` locks, has the ones begin one after the other, each once those before it wait, then lets them go on in
 * this order. Where a defence is away, one that waits for nobody ends meanwhile.
 */
export async function meetInOrder<T>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  ones: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const tx = await db.startTransaction().execute()
  await hold(tx)
  const begun: Promise<T>[] = []
  let ended = 0
  for (const one of ones) {
    const sien = one()
    const end = () => {
      ended += 1
    }
    sien.then(end, end)
    begun.push(sien)
    const isHeld = async () => (await countWaiting(db)) + ended >= begun.length
    await expect.poll(isHeld, { timeout: 20_000 }).toBe(true)
  }
  await tx.commit().execute()
  return Promise.allSettled(begun)
}
