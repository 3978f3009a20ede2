import { setTimeout as wait } from 'node:timers/promises'
import { DROITS_CLE } from '#contract/reference/droit-cle.ts'
import type { Db } from '#server/platform/tables.ts'
import { createCle } from '#server/porte/integration/cle.service.ts'
import { addBuyers } from '#server/testing/commande/commande.sql.ts'
import { call, countOthers, order, percentile, type Reponse, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { addSessions, openProduit } from './produit.ts'

const CLES = 50
const APPELS = 1_000
/** One call in that many records a payment. */
const WRITE_EVERY = 4
const READS = ['cle', 'commandes?limite=50', 'sessions?limite=50', 'inscriptions?limite=50']
const VISITEURS = 4
const PAUSE_MS = 20
const CALME_MS = 3_000

/** Other systems make a thousand calls at once, with one key, then with fifty; people read the catalogue meanwhile. */
export const appels: Experience = {
  mesures: {
    visiteurs: { nom: 'visiteurs refusés', avant: '32 sur 90', borne: { atMost: 0 } },
    rapport: { nom: 'p95 des visiteurs, pendant / avant', avant: '25', borne: { atMost: 10 } },
    limite: { nom: 'appels d’une clé refusés par 429', avant: '', borne: { atLeast: 300 } },
    autres: { nom: 'réponses autres que 200, 429 ou 503', avant: '0', borne: { atMost: 0 } },
    ecarts: { nom: 'écart entre paiements répondus et écrits', avant: '0', borne: { atMost: 0 } },
  },
  async run({ controle, env }) {
    const script = new URL('../server/testing/sans-defense.ts', import.meta.url).href
    const weak = { NODE_OPTIONS: `--import=${script}`, CONTROLE: 'appels sans file' }
    // Empty: what every installation has that says nothing.
    const produit = await openProduit({
      SERVE: 'api',
      MAX_REQUESTS: '',
      MAX_DELAY_MS: '',
      ...(controle && weak),
      ...env,
    })
    try {
      return await measure(produit)
    } finally {
      await produit.close()
    }
  },
}

async function measure({ url, db }: { url: string; db: Db }) {
  await addSessions(db, ['FOULE'])
  const monde = { url, commandes: await addCommandes(url, db), cles: await addCles(db) }
  const visit = () => call(`${url}/api/catalogue/fiche/PANNE`)
  const before = startCharge(VISITEURS, PAUSE_MS, visit)
  await wait(CALME_MS)
  const calm = await before.stop()
  const during = startCharge(VISITEURS, PAUSE_MS, visit)
  // The instance has seen the key: it is counted for itself from here on.
  await ask(monde, 0, 1)
  const seule = await askAll(monde, 1)
  const toutes = await askAll(monde, CLES)
  const busy = await during.stop()
  const all = [...seule, ...toutes]
  return {
    visiteurs: countOthers(busy, [200]),
    rapport: p95(busy) / p95(calm),
    limite: seule.filter(({ status }) => status === 429).length,
    autres: countOthers(all, [200, 429, 503]),
    ecarts: Math.abs(
      (await countPaiements(db)) - all.filter(({ status, isWrite }) => isWrite && status === 200).length,
    ),
  }
}

const p95 = (reponses: readonly Reponse[]) =>
  percentile(
    reponses.map(({ ms }) => ms),
    95,
  )

interface Monde {
  url: string
  commandes: string[]
  cles: string[]
}

async function askAll(monde: Monde, nombre: number) {
  const answers = await Promise.all(Array.from({ length: APPELS }, (_one, turn) => ask(monde, turn + 1, nombre)))
  const statuses = [...Map.groupBy(answers, ({ status }) => status)].map(
    ([status, some]) => `${some.length} × ${status}`,
  )
  console.error(`${nombre} clé(s) : ${statuses.join(', ')}`)
  return answers
}

/** The call of this turn, with one of that many keys. */
async function ask({ url, commandes, cles }: Monde, turn: number, nombre: number) {
  const headers = { authorization: `Bearer ${cles[turn % nombre]}` }
  const base = `${url}/api/integration/v1`
  const isWrite = turn % WRITE_EVERY === 1
  if (!isWrite) return { isWrite, ...(await call(`${base}/${READS[turn % READS.length]}`, { headers })) }
  const reference = `${nombre} ${turn}`
  const recu = { numero: commandes[turn % commandes.length], montantCents: 1, recuLe: '2026-01-02', mode: 'virement' }
  const answer = await call(`${base}/paiements`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': reference.replace(' ', '-') },
    body: JSON.stringify({ ...recu, reference }),
  })
  return { isWrite, ...answer }
}

async function countPaiements(db: Db): Promise<number> {
  return (await db.selectFrom('encaissement').select('id').execute()).length
}

async function addCommandes(url: string, db: Db): Promise<string[]> {
  for (const buyer of await addBuyers(db, CLES, () => ({ reference: 'FOULE' })))
    await order(url, buyer, { reference: 'FOULE' })
  return (await db.selectFrom('commande').select('numero').execute()).map(({ numero }) => numero)
}

async function addCles(db: Db): Promise<string[]> {
  const cles: string[] = []
  for (let rang = 0; rang < CLES; rang += 1) cles.push(await createCle(db, `systeme-${rang}`, DROITS_CLE))
  return cles
}
