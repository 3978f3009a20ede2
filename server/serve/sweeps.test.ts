import { type RawBuilder, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { createLogger } from '../platform/log.ts'
import { registry } from '../platform/metrics.ts'
import type { Db } from '../platform/tables.ts'
import { testConfig } from '../testing/application.ts'
import { addBuyer, countWaiting, openSessions } from '../testing/commande/commande.sql.ts'
import { addDemande } from '../testing/integration/demande.ts'
import { database, db, catalogue as test } from '../testing/test.ts'
import { WITHOUT_STANDINS } from '../testing/without-standins.ts'
import { openResources } from './resources.ts'
import { listSweeps, purgesOf, startSweeps } from './sweeps.ts'

const log = createLogger('silent')

test.beforeAll(async () => {
  await openSessions(db, ['TVA-PAR'])
  await addBuyer(db)
  await addDemande(db)
})

/** Their names and rhythms are what the operators' alerts know, in this order they stop. */
const SECONDS = {
  retards: 600,
  identite: 60,
  mail: 1,
  commandes: 30,
  remboursements: 3,
  attentes: 5,
  documents: 1,
  structures: 30,
  dessins: 1,
  sceaux: 1,
  contrats: 30,
  echeances: 60,
  relances: 60,
  signatures: 30,
  financements: 5,
  verifications: 60,
  designations: 60,
  resumes: 60,
  'purge-sign-ins': 3_600,
  'purge-idempotence': 3_600,
  'purge-consultations': 3_600,
  'purge-attentes': 3_600,
  'purge-courriels': 3_600,
  evenements: 1,
  webhooks: 1,
}

describe('the table of sweeps', () => {
  const travailOf = (env: Record<string, string>, smtp?: string) => {
    const said: unknown[] = []
    const told = { ...log, warn: (line: unknown) => said.push(line) } as unknown as typeof log
    return { said, travail: { config: testConfig(env), database, log: told, now: () => new Date(), smtp } }
  }

  test('with everything there, each has its own name and rhythm, and no sweep is missing', async () => {
    const { travail } = travailOf({}, 'smtp://localhost:1')
    const resources = await openResources(travail)
    const sweeps = listSweeps(travail, resources)
    await resources.close()
    expect(sweeps.map(({ name, everyMs }) => [name, everyMs / 1_000])).toEqual(Object.entries(SECONDS))
    const lanes = sweeps.filter((one) => one.lanes).map((one) => [one.name, one.lanes])
    expect(Object.fromEntries(lanes)).toEqual({
      mail: 5,
      documents: 2,
      structures: 1,
      dessins: resources.dessinateur.lanes,
      sceaux: 1,
    })
  })

  test('each that starts is announced to the metrics; what is missing is said, and done by nobody', async () => {
    const { said, travail } = travailOf({ ...WITHOUT_STANDINS, SERVE: 'jobs' })
    for (const name of ['estrade_job_period_seconds', 'estrade_job_last_success_timestamp_seconds'])
      registry.getSingleMetric(name)?.reset()
    const sweeps = await startSweeps(travail)
    const series = [...(await registry.metrics()).matchAll(/^estrade_job_period_seconds\{work="(.+)"\} (\d+)$/gm)]
    await sweeps.stop()
    const { identite, mail, remboursements, ...others } = SECONDS
    expect(Object.fromEntries(series.map(([, name, seconds]) => [name, Number(seconds)]))).toEqual(others)
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(/^no mail leaves/)]))
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(/^nobody pays by card/)]))
  })

  test('a process without the part jobs looks after the product, and does no other work', () => {
    const { travail } = travailOf({ SERVE: 'auth,api,standins' })
    expect(listSweeps(travail, undefined).map(({ name }) => name)).toEqual(['retards', 'identite'])
  })
})

describe('purges', () => {
  const HOUR_MS = 3_600_000
  const DAY_MS = 24 * HOUR_MS
  /** How long each row is kept after its moment, and a row of that moment. */
  const KEPT: Record<string, { column: string; ms: number; row: (moment: Date) => RawBuilder<unknown> }> = {
    sign_in: {
      column: 'expires_at',
      ms: 0,
      row: (moment) => sql`insert into sign_in select copy.* from sign_in s, jsonb_populate_record(s,
        jsonb_build_object('token_hash', ${moment}::text, 'expires_at', ${moment}::timestamptz)) copy limit 1`,
    },
    sign_in_replay: {
      column: 'expires_at',
      ms: 0,
      row: (moment) => sql`insert into sign_in_replay values (${moment}::text, ${moment})`,
    },
    idempotence: {
      column: 'created_at',
      ms: DAY_MS,
      row: (moment) => sql`insert into idempotence (cle_id, cle, empreinte, created_at)
        select id, ${moment}::text, '', ${moment} from cle_integration`,
    },
    consultation_personne: {
      column: 'moment',
      ms: HOUR_MS,
      row: (moment) => sql`insert into consultation_personne (compte_id, empreinte, moment)
        select id, ${moment}::text, ${moment} from compte limit 1`,
    },
    consultation: {
      column: 'moment',
      ms: 365 * DAY_MS,
      row: (moment) => sql`insert into consultation (compte_id, genre, nombre, moment)
        select id, 'CONTACT', 1, ${moment} from compte limit 1`,
    },
    attente: {
      column: 'updated_at',
      ms: 90 * DAY_MS,
      row: (moment) => sql`insert into attente
          (session_id, compte_id, particulier, participants, nombre, minimum, etat, created_at, updated_at)
        select session.id, compte.id, true, '[]', 1, 1, 'QUITTEE', ${moment}, ${moment} from session, compte limit 1`,
    },
    courriel: {
      column: 'envoye_le',
      ms: 30 * DAY_MS,
      row: (
        moment,
      ) => sql`insert into courriel (destinataire, sujet, texte, html, prochain_essai, envoye_le, created_at)
        values ('a@societe.example', '', '', 'x', null, ${moment}, ${moment})`,
    },
  }

  /** In each table, a row that is kept no longer and one that is, ten minutes apart from the bound. */
  async function fill() {
    const [old, kept]: [string[], string[]] = [[], []]
    for (const [table, { ms, row }] of Object.entries(KEPT)) {
      for (const [moments, minutes] of [
        [old, -10],
        [kept, 10],
      ] as const) {
        const moment = new Date(Date.now() - ms + minutes * 60_000)
        moments.push(`${table} ${moment.toISOString()}`)
        await row(moment).execute(db)
      }
    }
    return { old, kept }
  }
  async function read(): Promise<string[]> {
    const found: string[] = []
    for (const [table, { column }] of Object.entries(KEPT)) {
      const { rows } = await sql<{ moment: Date }>`
        select ${sql.ref(column)} as moment from ${sql.table(table)}`.execute(db)
      found.push(...rows.map(({ moment }) => `${table} ${moment.toISOString()}`))
    }
    return found
  }
  const purge = (on: Db) => Promise.all(purgesOf(on, () => new Date()).map(({ run }) => run()))

  test('what is kept no longer is deleted, and nothing else', async () => {
    const { old, kept } = await fill()
    expect(await read()).toEqual(expect.arrayContaining([...old, ...kept]))
    await purge(db)
    const left = await read()
    expect(left).toEqual(expect.arrayContaining(kept))
    expect(left.filter((one) => old.includes(one))).toEqual([])
  })

  test('two instances that purge at once do no harm: the second waits for the first, and finds nothing', async () => {
    const { old, kept } = await fill()
    const { second } = await db.transaction().execute(async (first) => {
      for (const { run } of purgesOf(first, () => new Date())) await run()
      const second = purge(db)
      await expect.poll(() => countWaiting(db)).toBe(purgesOf(db, () => new Date()).length)
      return { second }
    })
    expect(await second).toEqual([false, false, false, false, false])
    const left = await read()
    expect(left).toEqual(expect.arrayContaining(kept))
    expect(left.filter((one) => old.includes(one))).toEqual([])
  })
})
