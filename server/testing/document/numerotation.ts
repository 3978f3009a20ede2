import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { openPostgres } from '../../platform/database.ts'
import { createLogger } from '../../platform/log.ts'
import type { Tables } from '../../platform/tables.ts'
import { loadConfig } from '../../socle/config/config.ts'

/** A process of numerotation.postgres.test.ts: makes the documents of a database's orders until it is killed. */
const config = loadConfig(process.env)
const { db } = openPostgres<Tables>({ url: config.DATABASE_URL ?? '', poolSize: 4, onError: () => {} })
const contexte = toContexteDocument(config, new Date(process.env.MOMENT ?? ''))
const log = createLogger('warn')
// It is killed: what it compiled is kept before, for the next run.
flushCompileCache()
const work = async () => {
  while (await documentNext(db, contexte, log));
}
await Promise.all(Array.from({ length: 4 }, work))
process.exit()
