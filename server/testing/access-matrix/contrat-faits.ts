import { sweepContrats } from '../../argent/echeance/sweep.service.ts'
import { createLogger } from '../../platform/log.ts'
import { signContrat } from '../../vente/contrat/contrat.service.ts'
import { signInAs } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { callerOf } from './caller.ts'
import { orderAs, prepare } from './commande.ts'
import type { Cell } from './types.ts'

const LONG_AGO = new Date('2027-02-01T09:00:00Z')
const log = createLogger('silent')

/** The caller's order as an individual, whose contract waits to be signed. */
export async function contratASigner(cell: Cell, now = SMALL_CATALOGUE_DAY): Promise<string> {
  await prepare(cell)
  return orderAs(cell, await callerOf(cell), now)
}

async function sign({ database: { db } }: Cell, id: string, now: Date): Promise<string> {
  await db.transaction().execute((tx) => signContrat(tx, id, now))
  return id
}

/** The same, signed: the caller may withdraw. */
export async function contratSigne(cell: Cell): Promise<string> {
  return sign(cell, await contratASigner(cell), SMALL_CATALOGUE_DAY)
}

/** The same, signed so long ago that the caller may not withdraw any more. */
export async function contratFerme(cell: Cell): Promise<string> {
  return sign(cell, await contratASigner(cell, LONG_AGO), LONG_AGO)
}

/** The same, definitive: its deposit is to be paid. */
export async function contratDefinitif(cell: Cell): Promise<string> {
  const id = await contratFerme(cell)
  await sweepContrats(cell.database.db, log, SMALL_CATALOGUE_DAY)
  return id
}

/** The same, which nobody signed in time. */
export async function contratExpire(cell: Cell): Promise<string> {
  const id = await contratASigner(cell, LONG_AGO)
  await sweepContrats(cell.database.db, log, SMALL_CATALOGUE_DAY)
  return id
}

/** Somebody else signed a contract, which is definitive or may still be withdrawn from. */
export async function contratDunAutre(cell: Cell, now = LONG_AGO): Promise<string> {
  await prepare(cell)
  const { compteId } = await signInAs(cell.database.db)
  const id = await sign(cell, await orderAs(cell, compteId, now), now)
  await sweepContrats(cell.database.db, log, SMALL_CATALOGUE_DAY)
  return id
}
