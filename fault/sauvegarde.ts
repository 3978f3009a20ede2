import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { run } from '#server/exploitation/garde/programmes.ts'
import { openPostgres } from '#server/platform/database.ts'
import type { Db, Tables } from '#server/platform/tables.ts'
import { addBuyers, type Buyer, CONTEXT_URL, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { emptyPostgresDatabase } from '#server/testing/database.ts'
import { startServerProcess } from '#server/testing/process.ts'
import { countOthers, order, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { runScript, SECRET } from './operateur.ts'
import { addSessions, openProduit } from './produit.ts'

const BUYERS = 2_000
const LANES = 4

/** The drill: the base is saved while people order, restored into a second one, and the product serves there. */
export const sauvegarde: Experience = {
  mesures: {
    dechirees: { nom: 'commandes ou sessions déchirées dans la copie', avant: '', borne: { atMost: 0 } },
    copiees: { nom: 'commandes dans la copie', avant: '', borne: { atLeast: 10 } },
    autres: { nom: 'réponses autres que 200 pendant la sauvegarde', avant: '', borne: { atMost: 0 } },
    refus: { nom: 'restauration refusée sur une base pleine', avant: '', borne: { atLeast: 1 } },
    sert: { nom: 'commande faite sur la base restaurée', avant: '', borne: { atLeast: 1 } },
  },
  async run({ controle }) {
    const folder = mkdtempSync(join(tmpdir(), 'estrade-drill-'))
    const [produit, second] = [await openProduit({ SERVE: 'api' }), await emptyPostgresDatabase()]
    const copy = openPostgres<Tables>({ url: second.url, poolSize: 2, onError: () => {} })
    const { url, db, databaseUrl } = produit
    try {
      await addSessions(db, ['GARDEE'])
      const buyers = await addBuyers(db, BUYERS, () => ({ reference: 'GARDEE' }))
      const charge = startCharge(LANES, 20, (turn) =>
        order(url, buyers[turn % (BUYERS - 1)] as Buyer, { reference: 'GARDEE' }),
      )
      await wait(2_000)
      const file = join(folder, 'base')
      const restore = () => command('restauration', file, second.url)
      if (controle) await copyInHalves(databaseUrl, second.url, file)
      else if ((await command('sauvegarde', file, databaseUrl)) !== 0) throw new Error('the backup failed')
      const answers = await charge.stop()
      if (!controle && (await restore()) !== 0) throw new Error('the restoration failed')
      return {
        dechirees: await countTorn(copy.db),
        copiees: await countCommandes(copy.db),
        autres: countOthers(answers, [200]),
        refus: controle || (await restore()) === 1 ? 1 : 0,
        sert: await orderThere(second.url, buyers.at(-1) as Buyer),
      }
    } finally {
      await copy.close()
      await produit.close()
      await second.drop()
      rmSync(folder, { recursive: true })
    }
  },
}

/** As the operator runs it; its exit code. */
async function command(script: string, file: string, DATABASE_URL: string): Promise<number> {
  return (await runScript(script, [file], { DATABASE_URL })).code
}

/** The places of orders first, then all the rest: each half is right, and they are of two moments. */
async function copyInHalves(from: string, to: string, file: string): Promise<void> {
  const half = ['--table=commande_place', '--table=inscription']
  await run('pg_dump', ['--format=custom', '--data-only', ...half, `--file=${file}.1`], from)
  await wait(1_000)
  const rest = half.map((table) => table.replace('--table', '--exclude-table-data'))
  await run('pg_dump', ['--format=custom', ...rest, `--file=${file}.2`], from)
  for (const part of [2, 1])
    await run('pg_restore', ['--no-owner', '--single-transaction', '--disable-triggers', `${file}.${part}`], to)
}

/** The orders without their places, their registration or their history, and the sessions whose places are not theirs. */
async function countTorn(db: Db): Promise<number> {
  const { rows } = await sql<{ torn: number }>`
    select count(*)::int as torn from commande c
    where not exists (select from commande_place p where p.commande_id = c.id)
      or not exists (select from inscription i where i.commande_id = c.id)
      or not exists (select from commande_historique h where h.commande_id = c.id)
      or c.numero is null`.execute(db)
  return (rows[0]?.torn ?? Number.NaN) + (await findImbalances(db)).length
}

async function countCommandes(db: Db): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`select count(*)::int as nombre from commande`.execute(db)
  return rows[0]?.nombre ?? 0
}

async function orderThere(DATABASE_URL: string, buyer: Buyer): Promise<number> {
  const server = await startServerProcess({ DATABASE_URL, SERVE: 'api', APP_URL: new URL(CONTEXT_URL).origin, SECRET })
  const { status } = await order(server.url, buyer, { reference: 'GARDEE' })
  await server.stop('SIGKILL')
  return status === 200 ? 1 : 0
}
