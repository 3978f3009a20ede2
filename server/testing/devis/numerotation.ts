import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { openPostgres } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { addDevis } from './devis.ts'

/** A process of devis.postgres.test.ts: one person after the other asks for a quote, until it is killed. */
const { DATABASE_URL = '', ACHETEURS = '[]' } = process.env
const { db } = openPostgres<Tables>({ url: DATABASE_URL, poolSize: 4, onError: () => {} })
const acheteurs: { compteId: string; clientId: number }[] = JSON.parse(ACHETEURS)
// It is killed: what it compiled is kept before, for the next run.
flushCompileCache()
const work = async () => {
  for (let next = acheteurs.pop(); next; next = acheteurs.pop()) await addDevis(db, next.compteId, next.clientId)
}
await Promise.all(Array.from({ length: 4 }, work))
process.exit()
