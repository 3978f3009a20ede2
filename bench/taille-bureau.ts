import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/tables.ts'
import { signInAuBureau } from '#server/testing/bureau/bureau.ts'
import { judge } from './verdict.ts'

const MAX_MS = 1_000
const RUNS = 3

/** What the screens of the desk ask for first. */
const APPELS = {
  'the day': '/aujourdhui',
  'the newest orders': '/commandes',
  'orders of a state': '/commandes?etat=ANNULEE',
  'orders of a month long ago': '/commandes?du=2023-01-01&au=2023-01-31',
  'orders of a person, by address': '/commandes?q=compte-77%40taille.example',
  'orders of everybody with one name': '/commandes?q=perrin',
  'orders of a company': '/commandes?q=societe%2017',
  'orders of nobody': '/commandes?q=zzzz',
  'the sessions': '/sessions',
  'sessions by name': '/sessions?q=tva',
  'a session with every order': '/sessions/TAILLE',
  'the clients': '/clients',
  'clients by name': '/clients?q=societe%2017',
  'clients whose administrators wait': '/clients?filtre=declarations',
  'clients of no name': '/clients?q=zzzz',
  'the fiches': '/catalogue/fiches',
  'the journal': '/journal',
  'the journal of somebody': '/journal?par=nobody',
}

/** The first rows of each screen of the desk, with as many orders as there are; the best of three. */
export async function measureBureau(app: FastifyInstance, db: Db, commandes: number): Promise<void> {
  const { cookie } = await signInAuBureau(db, 'lecture')
  const ask = async (url: string) => {
    const start = performance.now()
    const { statusCode, body } = await app.inject({
      url: `/api/gestion${url}`,
      headers: { cookie, host: 'localhost:3000' },
    })
    if (statusCode !== 200) throw new Error(`${url} ${body}`)
    return performance.now() - start
  }
  for (const [what, url] of Object.entries(APPELS)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await ask(url))
    const ms = Math.min(...times)
    console.log(
      `desk, ${what}: ${ms.toFixed(0)} ms  ${judge(ms, { under: MAX_MS }, `desk, ${what}, ${commandes} orders`)}`,
    )
  }
}
