import { setTimeout as wait } from 'node:timers/promises'
import { addBuyers, type Buyer, countStored, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { freePort, type ServerProcess } from '#server/testing/process.ts'
import { call, order, percentile, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { addSessions, prepareProduit } from './produit.ts'
import { startRepartiteur } from './repartiteur.ts'

const BUYERS = 400
const READERS = 6
const ORDERERS = 2
const ROUNDS = 2

/** Two instances behind a proxy are stopped and started one after the other, as for a new version, while people order. */
export const relais: Experience = {
  mesures: {
    echecs: { nom: 'requêtes sans leur réponse', avant: '16 sur 6 356', borne: { atMost: 0 } },
    p95: { nom: 'p95 (ms)', avant: '', borne: { atMost: 1_000 } },
    perdues: { nom: 'commandes perdues ou doublées', avant: '0', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const { db, start, close } = await prepareProduit({ SERVE: 'api' })
    const STOP_DELAY_SECONDS = controle ? '0' : '2'
    const ports = [await freePort(), await freePort()]
    const open = (port: number) => start({ PORT: String(port), STOP_DELAY_SECONDS })
    const servers = await Promise.all(ports.map(open))
    const proxy = await startRepartiteur(
      await freePort(),
      servers.map(({ url }) => url),
    )
    try {
      await addSessions(db, ['RELAIS'])
      const buyers = await addBuyers(db, BUYERS, () => ({ reference: 'RELAIS' }))
      const buyerOf = (turn: number) => buyers[turn % BUYERS] as Buyer
      const reading = startCharge(READERS, 10, (turn) =>
        call(`${proxy.url}/api/inscription/panier`, { headers: { cookie: buyerOf(turn).cookie } }),
      )
      const ordering = startCharge(ORDERERS, 20, (turn) => order(proxy.url, buyerOf(turn), { reference: 'RELAIS' }))
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, port] of ports.entries())
          servers[index] = await replace(servers[index] as ServerProcess, () => open(port), proxy.targets)
      const orders = await ordering.stop()
      const answers = [...(await reading.stop()), ...orders]
      const { commandes = 0, vendues = 0 } = (await countStored(db)) ?? {}
      return {
        echecs: answers.filter(({ status }) => status !== 200).length,
        p95: percentile(
          answers.map(({ ms }) => ms),
          95,
        ),
        perdues:
          Math.abs(Math.min(BUYERS, orders.length) - commandes) +
          Math.abs(commandes - vendues) +
          (await findImbalances(db)).length,
      }
    } finally {
      proxy.close()
      for (const server of servers) await server.stop('SIGKILL')
      await close()
    }
  },
}

/** The next instance is stopped only when the proxy leads people to this one again. */
async function replace(
  old: ServerProcess,
  open: () => Promise<ServerProcess>,
  ready: readonly string[],
): Promise<ServerProcess> {
  await old.stop('SIGTERM')
  const server = await open()
  while (!ready.includes(server.url)) await wait(50)
  return server
}
