import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '#server/platform/database.ts'
import type { Db, Tables } from '#server/platform/tables.ts'
import { migrateAll } from '#server/testing/database.ts'
import { freePort } from '#server/testing/process.ts'
import { countOthers, type Reponse, slowest, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { type Grappe, startGrappe } from './grappe.ts'
import { addSessions, startProduit } from './produit.ts'

const LANES = 4
const WRITE_PAUSE_MS = 100
const MAX_LAG_S = 2
const QUIET_MS = 4_000
const PAUSED_MS = 6_000
const SILENT_MS = 4_000
const AFTER_MS = 3_000
const REFERENCE = 'PANNE'

/** The replica from which the catalogue is read stops replaying, then answers nothing, then is killed. */
export const replique: Experience = {
  mesures: {
    lues: { nom: 'part lue sur la réplique (%)', avant: '0', borne: { atLeast: 50 } },
    age: { nom: 'réponse la plus ancienne (s)', avant: '', borne: { atMost: MAX_LAG_S } },
    retour: { nom: 'part lue sur la réplique, ensuite (%)', avant: '', borne: { atLeast: 50 } },
    echecs: { nom: 'réponses autres que 200', avant: '', borne: { atMost: 0 } },
    attente: { nom: 'plus longue réponse (s)', avant: '', borne: { atMost: 3 } },
  },
  async run({ controle }) {
    const grappe = await startGrappe({ isSynchronous: false })
    const handle = openPostgres<Tables>({ url: grappe.directUrl, poolSize: 2, onError: () => {} })
    try {
      await migrateAll(handle)
      await addSessions(handle.db, ['REPLIQUE'])
      const METRICS_PORT = String(await freePort())
      const server = await start(grappe, { METRICS_PORT }, controle)
      const measured = measure(grappe, handle.db, server.url, `http://localhost:${METRICS_PORT}/metrics`)
      return await measured.finally(() => server.stop('SIGKILL'))
    } finally {
      await handle.close()
      await grappe.stop()
    }
  },
}

function start({ url, readUrl }: Grappe, own: Record<string, string>, controle: boolean) {
  const script = new URL('../server/testing/sans-defense.ts', import.meta.url).href
  const weak = { NODE_OPTIONS: `--import=${script}`, CONTROLE: 'réplique sans borne' }
  const bound = { DATABASE_READ_URL: readUrl, DATABASE_READ_MAX_LAG_SECONDS: `${MAX_LAG_S}` }
  return startProduit({ SERVE: 'api', DATABASE_URL: url, ...bound, ...own, ...(controle && weak) })
}

async function measure(grappe: Grappe, db: Db, url: string, metricsUrl: string) {
  const writing = startWriting(db)
  const ages: number[] = []
  const reading = startCharge(LANES, 20, async () => {
    const { titre, ...reponse } = await readFiche(url)
    if (titre !== undefined) ages.push(reponse.at - writing.outdatedAt(Number(titre)))
    return reponse
  })
  await wait(QUIET_MS)
  const before = await countReads(metricsUrl)
  await grappe.pauseReplay()
  await wait(PAUSED_MS)
  await grappe.resumeReplay()
  await wait(AFTER_MS)
  const resumed = await countReads(metricsUrl)
  await wait(AFTER_MS)
  const after = await countReads(metricsUrl)
  grappe.hushReplica()
  await wait(SILENT_MS)
  grappe.speakReplica()
  await wait(AFTER_MS)
  grappe.killReplica()
  await wait(AFTER_MS)
  const reponses = await reading.stop()
  await writing.stop()
  return {
    lues: toShare(before),
    age: Math.max(...ages) / 1_000,
    retour: toShare({ replica: after.replica - resumed.replica, primary: after.primary - resumed.primary }),
    echecs: countOthers(reponses, [200]),
    attente: slowest(reponses) / 1_000,
  }
}

const toShare = ({ replica, primary }: { replica: number; primary: number }) => (100 * replica) / (replica + primary)

/** Numbers the title of the fiche all the time, and keeps when each number was replaced by the next. */
function startWriting(db: Db) {
  const written: number[] = []
  let isOn = true
  const write = async () => {
    while (isOn) {
      await db
        .updateTable('fiche')
        .set({ titre: `${written.length}` })
        .where('reference', '=', REFERENCE)
        .execute()
      written.push(performance.now())
      await wait(WRITE_PAUSE_MS)
    }
  }
  const running = write()
  const stop = async () => {
    isOn = false
    await running
  }
  return { stop, outdatedAt: (number: number) => written[number + 1] ?? Number.POSITIVE_INFINITY }
}

async function readFiche(url: string): Promise<Reponse & { titre?: string }> {
  const at = performance.now()
  try {
    const response = await fetch(`${url}/api/catalogue/fiche/${REFERENCE}`)
    const { titre } = (await response.json()) as { titre?: string }
    return { status: response.status, type: '', at, ms: performance.now() - at, ...(titre !== undefined && { titre }) }
  } catch {
    return { status: 0, type: '', at, ms: performance.now() - at }
  }
}

async function countReads(metricsUrl: string) {
  const text = await (await fetch(metricsUrl)).text()
  const countOf = (from: string) =>
    Number(new RegExp(`^estrade_replica_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { replica: countOf('replica'), primary: countOf('primary') }
}
