import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '#server/platform/database.ts'
import type { Db, Tables } from '#server/platform/tables.ts'
import { signInAtStandin } from '#server/testing/auth/standin-sign-in.ts'
import { addBuyers, type Buyer, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { emptyPostgresDatabase, migrateAll } from '#server/testing/database.ts'
import { freePort, type ServerProcess } from '#server/testing/process.ts'
import { call, countOthers, order, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { startPgbouncer } from './pgbouncer-processus.ts'
import { addSessions, startProduit } from './produit.ts'

const BUYERS = 60
const LANES = 6
/** Fewer than the ten connections of the product. */
const POOL_SIZE = 4
const WORK_MS = 4_000
const AWAY_MS = 1_000
const AFTER_MS = 5_000
const DOCUMENT_LIMIT_MS = 30_000
const REFERENCE = 'PGBOUNCER'

/** Everything happens behind PgBouncer, from the migration of an empty database on; it is killed and starts again. */
export const pgbouncer: Experience = {
  mesures: {
    echecs: { nom: 'réponses autres que 200', avant: 'ne démarre pas', borne: { atMost: 0 } },
    connexion: { nom: 'connexions d’une personne', avant: '', borne: { atLeast: 1 } },
    perimees: { nom: 'connexions périmées que la purge a laissées', avant: '', borne: { atMost: 0 } },
    documents: { nom: 'documents de toutes les commandes (s)', avant: '', borne: { atMost: 30 } },
    noms: { nom: 'sessions rendues au nom d’une requête', avant: '', borne: { atMost: 0 } },
    faussees: { nom: 'places fausses', avant: '', borne: { atMost: 0 } },
    reprise: { nom: 'dernier échec après le retour de PgBouncer (s)', avant: '', borne: { atMost: 5 } },
  },
  async run({ controle }) {
    const database = await emptyPostgresDatabase()
    const pooler = await startPgbouncer(database.url, POOL_SIZE)
    const handle = openPostgres<Tables>({ url: pooler.url, poolSize: 4, onError: () => {} })
    try {
      await Promise.all([migrateAll(handle), migrateAll(handle)])
      await addSessions(handle.db, [REFERENCE])
      await handle.db
        .insertInto('signInReplay')
        .values({ id: 'périmée', expiresAt: new Date(0) })
        .execute()
      const server = await start(pooler.url, controle)
      return await measure(server.url, handle.db, pooler).finally(() => server.stop('SIGKILL'))
    } finally {
      await handle.close()
      await pooler.stop()
      await database.drop()
    }
  },
}

/** The control takes what a pooler lends for a session of its own. */
async function start(databaseUrl: string, controle: boolean): Promise<ServerProcess> {
  const script = new URL('../server/testing/sans-defense.ts', import.meta.url).href
  const weak = { NODE_OPTIONS: `--import=${script}`, CONTROLE: 'pooler méconnu' }
  const PORT = String(await freePort())
  const own = { PORT, APP_URL: `http://localhost:${PORT}`, SERVE: 'auth,api,jobs,standins' }
  return startProduit({ DATABASE_URL: databaseUrl, ...own, ...(controle && weak) })
}

async function measure(url: string, db: Db, pooler: Awaited<ReturnType<typeof startPgbouncer>>) {
  const buyers = await addBuyers(db, BUYERS, () => ({ reference: REFERENCE }))
  const buyerOf = (turn: number) => buyers[turn % BUYERS] as Buyer
  const contextUrl = `${url}/panier`
  const calls = [
    (turn: number) => order(url, buyerOf(turn), { reference: REFERENCE, contextUrl }),
    (turn: number) => call(`${url}/api/inscription/panier`, { headers: { cookie: buyerOf(turn).cookie } }),
    () => call(`${url}/api/catalogue/recherche?texte=comptes`),
    () => call(`${url}/api/catalogue/fiche/PANNE`),
  ] as const
  const charge = startCharge(LANES, 20, (turn) => (calls[turn % calls.length] as (typeof calls)[0])(turn))
  const isSignedIn = await signInAtStandin(url)
  await wait(WORK_MS)
  const killed = performance.now()
  await pooler.kill()
  await wait(AWAY_MS)
  await pooler.start()
  const back = performance.now()
  await wait(AFTER_MS)
  const reponses = await charge.stop()
  const failures = reponses.filter(({ status, at }) => status !== 200 && at > killed)
  const { rows } = await sql<{ perimees: number; noms: number }>`
    select (select count(*)::integer from sign_in_replay where expires_at < now()) as perimees, count(*)::integer as noms
    from pg_stat_activity
    where datname = current_database() and state = 'idle' and application_name like 'estrade _%'`.execute(db)
  return {
    echecs: countOthers(
      reponses.filter(({ at, ms }) => at + ms < killed),
      [200],
    ),
    connexion: isSignedIn ? 1 : 0,
    perimees: rows[0]?.perimees ?? Number.NaN,
    noms: rows[0]?.noms ?? Number.NaN,
    documents: (await timeDocuments(db)) / 1_000,
    faussees: (await findImbalances(db)).length,
    reprise: Math.max(0, ...failures.map(({ at, ms }) => at + ms - back)) / 1_000,
  }
}

/** How long the sweep still takes to make the documents of all orders. */
async function timeDocuments(db: Db): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < DOCUMENT_LIMIT_MS) {
    const waiting = await db.selectFrom('commande').select('id').where('aDocumenter', '=', true).limit(1).execute()
    if (waiting.length === 0) return performance.now() - start
    await wait(200)
  }
  return Number.POSITIVE_INFINITY
}
