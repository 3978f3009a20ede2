import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/rules/jour.ts'
import { renderMetrics } from '#server/exploitation/etat/metrics.service.ts'
import { type DatabaseHandle, openPostgres } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { startSweep } from '#server/platform/sweep.ts'
import type { Tables } from '#server/platform/tables.ts'
import { createAnnuaire } from '#server/socle/external/annuaire.ts'
import { createSmtp } from '#server/socle/external/courriel.ts'
import { createBacASable } from '#server/socle/external/paiement-bac-a-sable.ts'
import { isThere } from '#server/socle/external/sso-veille.ts'
import { testApp, testConfig } from '#server/testing/application.ts'
import { makeEc, pairOf } from '#server/testing/document/sceau.ts'
import { freePort } from '#server/testing/process.ts'
import { onSmallDisk } from './petit-disque.ts'

export interface Outils {
  database: DatabaseHandle<Tables>
  /** The metrics of this process and of a database, by default the healthy one. */
  scrape(database?: DatabaseHandle<Tables>, env?: Record<string, string>): Promise<string>
}

interface Cas {
  panne: string
  minutes: number
  /** `encore`: the same happens each minute. `une fois`: it has happened, and does not again. `dure`: it is so from the start. */
  rythme: 'encore' | 'une fois' | 'dure'
  /** Brings the fault about, and answers what the metrics say then. */
  run(outils: Outils): Promise<string>
}

const log = createLogger('silent')
const gone = async () => `http://127.0.0.1:${await freePort()}`
const three = async (call: () => Promise<unknown>) => {
  for (let turn = 0; turn < 3; turn += 1) await call().catch(() => {})
}

/** A database at an address where nobody listens. */
const dead = async () =>
  openPostgres<Tables>({ url: (await gone()).replace('http', 'postgres'), poolSize: 2, onError: () => {} })

const outside = (panne: string, minutes: number, make: (url: string) => () => Promise<unknown>): Cas => ({
  panne,
  minutes,
  rythme: 'encore',
  run: async ({ scrape }) => {
    await three(make(await gone()))
    return scrape()
  },
})

const SENT = { id: 'i', destinataire: 'a@a.example', sujet: '', texte: '', html: '', piecesJointes: [] }

/** The rules on processes, services and machines, each with its fault. */
export const PROCESSUS: Record<string, Cas> = {
  EstradeDown: {
    panne: 'le processus ne répond pas',
    minutes: 3,
    rythme: 'dure',
    run: async () =>
      `up ${await fetch(`${await gone()}/metrics`).then(
        () => 1,
        () => 0,
      )}`,
  },
  EstradeDatabaseDown: {
    panne: 'la base ne répond pas',
    minutes: 3,
    rythme: 'dure',
    run: async ({ scrape }) => scrape(await dead()),
  },
  EstradeDiskFull: {
    panne: 'un petit disque est presque plein',
    minutes: 8,
    rythme: 'dure',
    run: ({ scrape }) => onSmallDisk((folder) => scrape(undefined, { DISKS: folder })),
  },
  EstradeFaults: {
    panne: 'une table manque : une faute de notre côté',
    minutes: 3,
    rythme: 'une fois',
    run: async ({ database, scrape }) => {
      const app = await testApp({ database })
      await sql`alter table fiche rename to fiche_perdue`.execute(database.db)
      await app.inject({ url: '/api/catalogue/fiche/PANNE', headers: { host: 'localhost:3000' } })
      await sql`alter table fiche_perdue rename to fiche`.execute(database.db)
      await app.close()
      return scrape()
    },
  },
  EstradeUnavailable: {
    panne: 'la base est partie sous les appels',
    minutes: 12,
    rythme: 'encore',
    run: async ({ scrape }) => {
      const app = await testApp({ database: await dead() })
      await three(() => app.inject({ url: '/api/catalogue/fiche/PANNE', headers: { host: 'localhost:3000' } }))
      await app.close()
      return scrape()
    },
  },
  EstradeSlow: {
    panne: 'une table est verrouillée 2,5 s à chaque appel',
    minutes: 20,
    rythme: 'encore',
    run: async ({ database, scrape }) => {
      const app = await testApp({ database })
      await database.db.transaction().execute(async (keeper) => {
        await sql`lock table fiche in access exclusive mode`.execute(keeper)
        void app.inject({ url: '/api/catalogue/fiche/PANNE', headers: { host: 'localhost:3000' } })
        await wait(2_500)
      })
      await app.close()
      return scrape()
    },
  },
  EstradeConnections: {
    panne: 'des instructions lentes tiennent toutes les connexions',
    minutes: 4,
    rythme: 'dure',
    run: async ({ database, scrape }) => {
      const slow = Array.from({ length: 20 }, () => sql`select pg_sleep(0.5)`.execute(database.db))
      const texte = await scrape()
      await Promise.all(slow)
      return texte
    },
  },
  EstradeLate: {
    panne: 'le processeur ne suit plus',
    minutes: 8,
    rythme: 'dure',
    run: async ({ scrape }) => {
      await scrape()
      for (let turn = 0; turn < 3; turn += 1) {
        const end = performance.now() + 700
        while (performance.now() < end);
        await wait(15)
      }
      return scrape()
    },
  },
  EstradeSheds: {
    panne: 'plus d’appels que la borne',
    minutes: 12,
    rythme: 'encore',
    run: async ({ database, scrape }) => {
      const app = await testApp({ database, config: testConfig({ MAX_REQUESTS: '1' }) })
      const read = () => app.inject({ url: '/api/catalogue/fiche/PANNE', headers: { host: 'localhost:3000' } })
      await database.db.transaction().execute(async (keeper) => {
        await sql`lock table fiche in access exclusive mode`.execute(keeper)
        for (let turn = 0; turn < 6; turn += 1) {
          void read()
          await wait(50)
        }
      })
      await app.close()
      return scrape()
    },
  },
  EstradeJobLate: {
    panne: 'un balayage échoue à chaque tour, et son processus vient de redémarrer',
    minutes: 16,
    rythme: 'dure',
    run: async ({ scrape }) => {
      const sweep = startSweep(log, { name: 'en-panne', everyMs: 20, run: () => Promise.reject(new Error('refused')) })
      await wait(100)
      await sweep.stop()
      return scrape()
    },
  },
  EstradePurgeLate: {
    panne: 'un travail de chaque heure ne se fait pas',
    minutes: 190,
    rythme: 'dure',
    run: async ({ scrape }) => {
      const run = () => Promise.reject(new Error('refused'))
      const sweep = startSweep(log, { name: 'purge-en-panne', everyMs: 3_600_000, since: new Date(), run })
      const texte = await scrape()
      await sweep.stop()
      return texte
    },
  },
  EstradeNoJobs: {
    panne: 'aucun processus ne fait les travaux',
    minutes: 8,
    rythme: 'dure',
    run: async ({ scrape }) => scrape(),
  },
  EstradeWaitingUnread: {
    panne: 'une table est verrouillée',
    minutes: 8,
    rythme: 'dure',
    run: ({ database, scrape }) =>
      database.db.transaction().execute(async (keeper) => {
        await sql`lock table commande in access exclusive mode`.execute(keeper)
        return scrape()
      }),
  },
  EstradeSealEnds: {
    panne: 'le certificat du sceau finit dans vingt jours',
    minutes: 3,
    rythme: 'dure',
    run: ({ scrape }) => {
      const fin = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
      return scrape(undefined, pairOf(makeEc(), 'Institut', ['2020-01-01', fin]))
    },
  },
  EstradeMailServiceFails: outside(
    'le service de courrier est parti',
    12,
    (url) => async () => (await createSmtp({ url: url.replace('http', 'smtp'), from: 'a@a.example' })).send(SENT),
  ),
  EstradePaymentProviderFails: outside(
    'le prestataire de paiement est parti',
    6,
    (url) => () => createBacASable({ url, secret: 's', now: () => new Date() }).getSession('s'),
  ),
  EstradeIdentityFails: outside('le service d’identification est parti', 8, (url) => async () => {
    if (!(await isThere({ issuer: url, timeoutSeconds: 2 }))) throw new Error('gone')
  }),
  EstradeDirectoriesFail: outside(
    'le répertoire des sociétés est parti',
    70,
    (url) => () => createAnnuaire({ url, timeoutMs: 2_000, userAgent: 'Estrade' }).findEtablissement('00012345500016'),
  ),
}

export function makeScrape(healthy: DatabaseHandle<Tables>): Outils['scrape'] {
  return (database = healthy, env = {}) => renderMetrics(database, testConfig({ DISKS: '/', ...env }))
}
