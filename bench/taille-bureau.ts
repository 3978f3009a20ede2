import type { FastifyInstance } from 'fastify'
import { GENRES_A_FAIRE } from '#contract/porte/bureau/aujourdhui.ts'
import type { Db } from '#server/platform/tables.ts'
import { signInAuBureau } from '#server/testing/bureau/bureau.ts'
import { fillAFaire, fillBureau } from './taille-a-faire.ts'
import { judge } from './verdict.ts'

const MAX_MS = 1_000
const RUNS = 3
const NOMBRE = 10_000

/** What the screens of the desk ask for first. */
const ECRANS = {
  'the newest orders': '/commandes',
  'orders, a deep page': '/commandes?avant=C10001000',
  'orders of a state': '/commandes?etat=A_ACCEPTER',
  'orders of a month long ago': '/commandes?du=2023-01-01&au=2023-01-31',
  'an order by number': '/commandes?q=c10000077',
  'orders of a person, by address': '/commandes?q=compte-77%40taille.example',
  'orders of everybody with one name': '/commandes?q=perrin',
  'orders of half a name': '/commandes?q=perrin%20zzzz',
  'orders of a company': '/commandes?q=cabinet%20perrin%2017',
  'orders of a company, a state and a year': '/commandes?q=cabinet&etat=CONFIRMEE&du=2023-01-01&au=2023-12-31',
  'orders of nobody': '/commandes?q=zzzz',
  'an order': '/commandes/C10000077',
  'the sessions': '/sessions',
  'sessions by name': '/sessions?q=tva',
  'a session with 1,000 people': '/sessions/TAILLE',
  'the clients': '/clients',
  'clients by name': '/clients?q=perrin%2017',
  'clients whose administrators wait': '/clients?filtre=declarations',
  'clients of no name': '/clients?q=zzzz',
  'a client with 10,000 orders': '/clients/1',
  'the fiches': '/catalogue/fiches',
  'the journal': '/journal',
  'the journal of somebody': '/journal?par=nobody',
  'the journal of an order': '/journal?objet=C77777',
}
const JOUR = { 'the day': '/aujourdhui' }
const LISTES = {
  ...JOUR,
  'the transfers to make': '/virements',
  'a payment to match': '/ecritures/1',
  ...Object.fromEntries(GENRES_A_FAIRE.map((genre) => [`what waits: ${genre}`, `/attentes/${genre}`])),
}

/** The first rows of each screen of the desk, with as many orders as there are; the best of three. */
export async function measureBureau(app: FastifyInstance, db: Db, commandes: number): Promise<void> {
  const { cookie } = await signInAuBureau(db, 'administration')
  const ask = async (url: string) => {
    const start = performance.now()
    const { statusCode, body } = await app.inject({
      url: `/api/gestion${url}`,
      headers: { cookie, host: 'localhost:3000' },
    })
    if (statusCode !== 200) throw new Error(`${url} ${body}`)
    return performance.now() - start
  }
  const show = async (appels: Record<string, string>) => {
    for (const [what, url] of Object.entries(appels)) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) times.push(await ask(url))
      const ms = Math.min(...times)
      const verdict = judge(ms, { under: MAX_MS }, `desk, ${what}, ${commandes} orders`)
      console.log(`${what.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms  ${verdict}`)
    }
  }
  await fillBureau(db, 'TAILLE')
  console.log(`The desk with ${commandes} orders:`)
  await show({ ...JOUR, ...ECRANS })
  await fillAFaire(db, NOMBRE)
  console.log(`What waits, ${NOMBRE} of each kind:`)
  await show(LISTES)
}
