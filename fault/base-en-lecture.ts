import { sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'
import { addBuyers, type Buyer } from '#server/testing/commande/commande.sql.ts'
import { call, countOthers, order, type Reponse } from './charge.ts'
import type { Experience } from './experience.ts'
import { toControle } from './operateur.ts'
import { addSessions, openProduit } from './produit.ts'

const BUYERS = 20

/** The database refuses writes: as a replica, then as one whose disk is full. */
export const baseEnLecture: Experience = {
  mesures: {
    autres: { nom: 'commandes refusées autrement que par 503', avant: 'toutes : 500', borne: { atMost: 0 } },
    prete: { nom: 'readyz qui se dit prêt en lecture seule', avant: '1', borne: { atMost: 0 } },
    lues: { nom: 'paniers lus en lecture seule', avant: '', borne: { atLeast: BUYERS } },
    apres: { nom: 'commandes faites ensuite', avant: '', borne: { atLeast: BUYERS } },
  },
  async run({ controle, env }) {
    const weak = toControle('sans table des codes')
    const produit = await openProduit({ SERVE: 'api', ...(controle && weak), ...env })
    const { url, db } = produit
    try {
      await addSessions(db, ['LECTURE'])
      const buyers = await addBuyers(db, BUYERS, () => ({ reference: 'LECTURE' }))
      const all = (send: (buyer: Buyer) => Promise<Reponse>) => Promise.all(buyers.map(send))
      const orderAll = () => all((buyer) => order(url, buyer, { reference: 'LECTURE' }))
      await setReadOnly(db, 'on')
      const refused = await orderAll()
      const { status } = await call(`${url}/readyz`)
      const read = await all(({ cookie }) => call(`${url}/api/inscription/panier`, { headers: { cookie } }))
      await setReadOnly(db, 'off')
      await failWrites(db, '53100')
      refused.push(...(await orderAll()))
      await sql`drop trigger panne on commande`.execute(db)
      const done = await orderAll()
      return {
        autres: countOthers(refused, [503]),
        prete: status === 200 ? 1 : 0,
        lues: BUYERS - countOthers(read, [200]),
        apres: BUYERS - countOthers(done, [200]),
      }
    } finally {
      await produit.close()
    }
  },
}

/** Connections that the product opens from now on are like those of a replica; those it had are ended. */
async function setReadOnly(db: Db, value: 'on' | 'off'): Promise<void> {
  await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = ${sql.raw(value)}',
    current_database()); end $$`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}

async function failWrites(db: Db, code: string): Promise<void> {
  await sql`create function panne() returns trigger language plpgsql as $$ begin
    raise exception 'of the experiment' using errcode = ${sql.lit(code)}; end $$`.execute(db)
  await sql`create trigger panne before insert on commande for each statement execute function panne()`.execute(db)
}
