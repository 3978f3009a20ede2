import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'
import { addClientRow } from '#server/testing/client/client.sql.ts'
import { addBuyers, type Buyer, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { order, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { runScript, toControle } from './operateur.ts'
import { addSessions, openProduit } from './produit.ts'

const ACHETEURS = 1_500
/** Some twenty orders a second of one company. A merger needs a moment in which none of its orders is under way. */
const FILES = 2
const PAUSE_MS = 80
const AVANT_MS = 1_000
const FUSIONS = 5

/** A company whose people order all the time is merged into another one, and that one into a third. */
export const fusion: Experience = {
  mesures: {
    refusees: { nom: `fusions refusées, sur ${FUSIONS}`, avant: '2', borne: { atMost: 0 } },
    piles: { nom: 'fusions qui montrent une pile d’appels', avant: '2', borne: { atMost: 0 } },
    restes: { nom: 'commandes ou places de travers ensuite', avant: '0', borne: { atMost: 0 } },
    commandes: { nom: 'commandes faites pendant ce temps', avant: '', borne: { atLeast: 20 } },
  },
  async run({ controle }) {
    const produit = await openProduit({ SERVE: 'api' })
    const { db, url, databaseUrl } = produit
    try {
      await addSessions(db, ['FUSION'])
      const groupes = await addGroupes(db)
      let [refusees, piles, commandes] = [0, 0, 0]
      for (const { clientId, buyers } of groupes) {
        const garde = await addClientRow(db, { denomination: 'Cabinet gardé', valideSansSiret: true })
        const charge = startCharge(FILES, PAUSE_MS, (turn) =>
          order(url, { ...(buyers[turn % buyers.length] as Buyer), clientId }, { reference: 'FUSION' }),
        )
        await wait(AVANT_MS)
        const env = { DATABASE_URL: databaseUrl, ...(controle && toControle('fusion sans patience')) }
        const { code, err } = await runScript('gestion', ['fusionner', String(garde), String(clientId)], env)
        refusees += Number(code !== 0)
        piles += Number(/^\s+at /m.test(err))
        commandes += (await charge.stop()).filter(({ status }) => status === 200).length
      }
      return { refusees, piles, restes: await countRestes(db), commandes }
    } finally {
      await produit.close()
    }
  },
}

/** People of one company each, who may order for it as much as they like. */
async function addGroupes(db: Db) {
  const buyers = await addBuyers(db, ACHETEURS, () => ({ reference: 'FUSION' }))
  const size = ACHETEURS / FUSIONS
  const groupes = Array.from({ length: FUSIONS }, (_, index) => buyers.slice(index * size, (index + 1) * size))
  return Promise.all(
    groupes.map(async (group) => {
      const clientId = group[0]?.clientId ?? 0
      const ids = group.map((one) => one.clientId)
      await sql`update interlocuteur set client_id = ${clientId} where client_id = any(${ids}::integer[])`.execute(db)
      await sql`update panier_formation set commandeur_id = ${clientId} where commandeur_id = any(${ids}::integer[])`.execute(
        db,
      )
      await sql`update client set confiance = true where id = ${clientId}`.execute(db)
      return { clientId, buyers: group }
    }),
  )
}

async function countRestes(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from client c where c.absorbe_par is not null and (
      exists (select from commande o where o.commandeur_id = c.id or o.facturation_client_id = c.id)
      or exists (select from panier_formation p where p.commandeur_id = c.id))`.execute(db)
  return (rows[0]?.n ?? Number.NaN) + (await findImbalances(db)).length
}
