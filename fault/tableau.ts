import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { addBuyers, type Buyer } from '#server/testing/commande/commande.sql.ts'
import { freePort } from '#server/testing/process.ts'
import { findChromium } from '../scripts/test/chromium.ts'
import { isRoot } from '../scripts/test/system.ts'
import { call, order, startCharge } from './charge.ts'
import type { Chiffres, Experience } from './experience.ts'
import { addSessions, prepareProduit } from './produit.ts'
import { checkRules, startPrometheus } from './prometheus.ts'
import { COURTES, hearShort, sealEnding } from './tableau-alertes.ts'
import { drawTableau, type Panel, type Serie } from './tableau-dessin.ts'

const PICTURE = 'node_modules/.cache/estrade/tableau.png'
const LOAD_MS = 45_000
const READERS = 6
const BUYERS = 400
const WIDTH = 1_440

/** The board of ops/grafana with a real load behind it, read from a real Prometheus, and drawn without Grafana. */
export const tableau: Experience = {
  mesures: {
    vides: { nom: 'expressions du tableau sans donnée', avant: 'pas de tableau', borne: { atMost: 0 } },
    muettes: {
      nom: `alertes d’une minute au plus que Prometheus n’entend pas, sur ${COURTES.length}`,
      avant: 'aucune essayée',
      borne: { atMost: 0 },
    },
    sonnantes: { nom: 'celles qu’il entend avant la panne', avant: '', borne: { atMost: 0 } },
    refusees: { nom: 'règles d’alerte refusées par promtool', avant: 'pas de règle', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const produit = await prepareProduit()
    const settings = (port: number): Record<string, string> =>
      controle ? {} : { METRICS_PORT: String(port), METRICS_HOST: 'localhost' }
    const [apiPort, jobsPort] = [await freePort(), await freePort()]
    const api = await produit.start({ SERVE: 'api', ...settings(apiPort) })
    const jobs = await produit.start({
      SERVE: 'jobs',
      PORT: String(await freePort()),
      ...settings(jobsPort),
      ...sealEnding(),
    })
    const prometheus = await startPrometheus([`localhost:${apiPort}`, `localhost:${jobsPort}`])
    try {
      await addSessions(produit.db, ['TABLEAU'])
      const buyers = await addBuyers(produit.db, BUYERS, () => ({ reference: 'TABLEAU' }))
      await load(api.url, buyers)
      const { panels } = JSON.parse(readFileSync('ops/grafana/estrade.json', 'utf8')) as { panels: Panel[] }
      const series = new Map<Panel, Serie[]>()
      for (const panel of panels) series.set(panel, await prometheus.read(panel, LOAD_MS / 1_000))
      if (!controle) await takePicture(drawTableau(panels, (panel) => series.get(panel) ?? []))
      const vides = panels.filter((panel) => panel.targets && series.get(panel)?.length === 0)
      for (const { title } of controle ? [] : vides) console.error(`sans donnée : ${title}`)
      const chiffres: Chiffres = { vides: vides.length }
      if (controle) return chiffres
      const entendues = await hearShort(prometheus, {
        db: produit.db,
        readCommandes: () => call(`${api.url}/api/espace/commandes`, { headers: { cookie: buyers[0]?.cookie ?? '' } }),
        shutDatabase: produit.door.shut,
        killJobs: () => jobs.stop('SIGKILL'),
      })
      return {
        ...chiffres,
        muettes: entendues.muettes.length,
        sonnantes: entendues.avant.length,
        refusees: (await checkRules()) ? 1 : 0,
      }
    } finally {
      await prometheus.stop()
      await Promise.all([api.stop('SIGKILL'), jobs.stop('SIGKILL')])
      await produit.close()
    }
  },
}

async function load(url: string, buyers: readonly Buyer[]): Promise<void> {
  const buyerOf = (turn: number) => buyers[turn % buyers.length] as Buyer
  const paths = ['/api/inscription/panier', '/api/catalogue/fiche/PANNE', '/api/espace/commandes']
  const readers = startCharge(READERS, 50, (turn) =>
    call(`${url}${paths[turn % paths.length]}`, { headers: { cookie: buyerOf(turn).cookie } }),
  )
  const orders = startCharge(1, 100, (turn) => order(url, buyerOf(turn), { reference: 'TABLEAU' }))
  await wait(LOAD_MS)
  await Promise.all([readers.stop(), orders.stop()])
}

async function takePicture(html: string): Promise<void> {
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: isRoot ? ['--no-sandbox'] : [] })
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 800 } })
    await page.setContent(html)
    mkdirSync(dirname(PICTURE), { recursive: true })
    await page.screenshot({ path: PICTURE, fullPage: true })
    console.error(PICTURE)
  } finally {
    await browser.close()
  }
}
