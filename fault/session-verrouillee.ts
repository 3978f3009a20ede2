import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'
import { addBuyers, type Buyer, countStored, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { call, countOthers, order, percentile, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { addSessions, openProduit } from './produit.ts'

const LOCK_MS = 20_000
/** More buyers of the locked session than there are connections. */
const BLOCKED = 20
const READERS = 3
const ORDERERS = 2
const OTHERS = 600

/** Somebody keeps the row of one session for 20 s, and its buyers insist. */
export const sessionVerrouillee: Experience = {
  mesures: {
    p95: { nom: 'p95 des autres appels (ms)', avant: '', borne: { atMost: 500 } },
    debit: { nom: 'autres appels par seconde', avant: '1,2 (28 sans verrou)', borne: { atLeast: 10 } },
    autres: { nom: 'réponses autres que 200 ou 503', avant: '', borne: { atMost: 0 } },
    perdues: { nom: 'commandes perdues, doublées ou en trop après', avant: '0', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const produit = await openProduit({ SERVE: 'api', ...(controle && { DATABASE_LOCK_SECONDS: '0' }) })
    const { url, db } = produit
    try {
      await addSessions(db, ['OCCUPEE', 'LIBRE'])
      const blocked = await addBuyers(db, BLOCKED, () => ({ reference: 'OCCUPEE' }))
      const others = await addBuyers(db, OTHERS, () => ({ reference: 'LIBRE' }))
      const buyerOf = (list: readonly Buyer[], turn: number) => list[turn % list.length] as Buyer
      const reading = startCharge(READERS, 100, (turn) =>
        call(`${url}/api/inscription/panier`, { headers: { cookie: buyerOf(others, turn).cookie } }),
      )
      const ordering = startCharge(ORDERERS, 100, (turn) => order(url, buyerOf(others, turn), { reference: 'LIBRE' }))
      await wait(2_000)
      const { locked, insisting } = await whileLocked(db, async () =>
        startCharge(BLOCKED, 2_000, (turn) => order(url, buyerOf(blocked, turn), { reference: 'OCCUPEE' })),
      )
      const refused = await insisting.stop()
      const answers = [...(await reading.stop()), ...(await ordering.stop())]
      const during = answers.filter(({ at, ms }) => at + ms > locked.from && at < locked.to)
      for (const buyer of blocked) await order(url, buyer, { reference: 'OCCUPEE' })
      return {
        p95: percentile(
          during.map(({ ms }) => ms),
          95,
        ),
        debit: (during.length * 1_000) / LOCK_MS,
        autres: countOthers([...refused, ...answers], [200, 503]),
        perdues: await countWrong(db),
      }
    } finally {
      await produit.close()
    }
  },
}

async function whileLocked<T>(db: Db, start: () => Promise<T>) {
  return db.transaction().execute(async (keeper) => {
    await sql`select 1 from session where reference = 'OCCUPEE' for update`.execute(keeper)
    const from = performance.now()
    const insisting = await start()
    await wait(LOCK_MS)
    return { locked: { from, to: performance.now() }, insisting }
  })
}

/** The blocked buyers whose order is not there once, and the sessions whose places differ from their orders. */
async function countWrong(db: Db): Promise<number> {
  const { commandes = 0, items = 0 } = (await countStored(db)) ?? {}
  const doubled = commandes + items - BLOCKED - OTHERS
  const { rows } = await sql<{ missing: number }>`
    select ${BLOCKED}::int - count(*)::int as missing from commande where reference = 'OCCUPEE'`.execute(db)
  return Math.abs(doubled) + Math.abs(rows[0]?.missing ?? BLOCKED) + (await findImbalances(db)).length
}
