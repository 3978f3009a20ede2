import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { askWith, findTables } from '#server/exploitation/garde/schema.sql.ts'
import { toContexteDocument } from '#server/papier/document/contexte.ts'
import { documentNext } from '#server/papier/document/documents.service.ts'
import { takeNumeroOfSerie } from '#server/papier/document/serie.service.ts'
import { now } from '#server/platform/clock.ts'
import { openPostgres } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Db, Tables } from '#server/platform/tables.ts'
import { createCle } from '#server/porte/integration/cle.service.ts'
import { updateStandins } from '#server/serve/standins.ts'
import { connectDatabase } from '#server/socle/config/installation.ts'
import { findDernierRang } from '#server/socle/evenement/evenement.sql.ts'
import { toReglagesWebhook } from '#server/socle/webhook/reglages.ts'
import { addWebhook } from '#server/socle/webhook/webhook.service.ts'
import { testConfig } from '#server/testing/application.ts'
import { addClientRow } from '#server/testing/client/client.sql.ts'
import { addBuyers, type Buyer } from '#server/testing/commande/commande.sql.ts'
import { emptyPostgresDatabase, fillDataFolder } from '#server/testing/database.ts'
import { fillEmptyTables } from '#server/testing/garde/remplir.sql.ts'
import { freePort } from '#server/testing/process.ts'
import { orderItem } from '#server/testing/suivi/suivi.ts'
import { happen } from '#server/testing/webhook/webhook.ts'
import { call, order } from './charge.ts'
import type { Experience } from './experience.ts'
import { runScript, SECRET, toControle } from './operateur.ts'
import { addSessions, startProduit } from './produit.ts'

const REFERENCE = 'REPRISE'
/** What happens after the backup, and is lost with the machine. */
const PERDUS = 20
const PATIENCE_MS = 30_000
const PAUSE_MS = 200

/** The embedded database, every table filled, is saved; the machine is lost; the backup is restored and moved to PostgreSQL. */
export const reprise: Experience = {
  mesures: {
    vides: { nom: 'tables vides avant', avant: '60', borne: { atMost: 0 } },
    echecs: { nom: 'commandes de garde qui échouent', avant: '1', borne: { atMost: 0 } },
    numeros: { nom: 'numéros de facture ou de commande donnés deux fois', avant: '3', borne: { atMost: 0 } },
    ids: { nom: 'webhook-id qui portent un autre événement', avant: '46 sur 46', borne: { atMost: 0 } },
    fil: { nom: 'lecture d’après la sauvegarde refusée (409)', avant: '0', borne: { atLeast: 1 } },
    sert: { nom: 'commande faite et facturée ensuite', avant: '', borne: { atLeast: 1 } },
  },
  async run({ controle }) {
    const folder = mkdtempSync(join(tmpdir(), 'estrade-reprise-'))
    const receveur = await startReceveur()
    const target = await emptyPostgresDatabase()
    try {
      const DATA_DIR = join(folder, 'data')
      const file = join(folder, 'base.sauvegarde')
      const { buyer, cle, vides } = await live(DATA_DIR, receveur.adresse)
      const weak = controle ? toControle('restauration qui recommence') : {}
      const embarquee = { DATA_DIR, ...weak }
      const codes = [(await runScript('sauvegarde', [file], embarquee)).code]
      const perdu = await lose(DATA_DIR)
      const derniers = `--derniers=${perdu.facture}`
      codes.push((await runScript('restauration', [file, '--remplacer', derniers], embarquee)).code)
      codes.push((await runScript('vers-postgresql', [], { ...embarquee, DATABASE_URL: target.url })).code)
      const apres = await serve(target.url, buyer, cle, perdu)
      const donnes = [...perdu.factures, ...perdu.commandes]
      return {
        vides,
        echecs: codes.filter((code) => code !== 0).length,
        numeros: apres.numeros.filter((numero) => donnes.includes(numero)).length,
        ids: receveur.ids.filter((id) => perdu.ids.includes(id)).length,
        fil: apres.fil,
        sert: apres.numeros.length === 2 ? 1 : 0,
      }
    } finally {
      receveur.close()
      await target.drop()
      rmSync(folder, { recursive: true })
    }
  },
}

async function withEmbedded<T>(DATA_DIR: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connectDatabase(testConfig({ DATA_DIR, SECRET }), () => {})
  return work(database.db).finally(() => database.close())
}

/** The product's life until the backup: every table has a row, another system gets the events. */
async function live(DATA_DIR: string, adresse: string) {
  await fillDataFolder(DATA_DIR)
  return withEmbedded(DATA_DIR, async (db) => {
    // The rows that fill tables hang on the first of each: of sessions and of people.
    await addSessions(db, ['REMPLIE', REFERENCE])
    const [, client, buyer] = await addBuyers(db, 3, () => ({ reference: REFERENCE }))
    if (!buyer || !client) throw new Error('two buyers were added')
    await orderItem(db, client, { reference: REFERENCE }, now())
    while (await documentNext(db, toContexteDocument(testConfig(), now()), createLogger('silent')));
    await addClientRow(db)
    await updateStandins(db)
    const cle = await createCle(db, 'experience', ['lecture'])
    await addWebhook(db, { adresse, types: null }, toReglagesWebhook(testConfig({ SECRET, WEBHOOKS_PRIVES: 'on' })))
    await happen(db, PERDUS)
    await fillEmptyTables(askWith(db))
    return { buyer, cle, vides: await countEmpty(db) }
  })
}

async function countEmpty(db: Db): Promise<number> {
  const ask = askWith(db)
  let vides = 0
  for (const { nom } of await findTables(ask))
    vides += Number((await ask(`select 1 as une from ${nom} limit 1`)).length === 0)
  return vides
}

/** What is issued and told after the backup: it is in the hands of others, and in no database any more. */
async function lose(DATA_DIR: string) {
  return withEmbedded(DATA_DIR, async (db) => {
    const jour = dayInParis(now())
    const [factures, commandes]: [string[], string[]] = [[], []]
    for (let issued = 0; issued < PERDUS; issued += 1) {
      factures.push((await db.transaction().execute((tx) => takeNumeroOfSerie(tx, 'facture', jour))).numero)
      const { rows } = await sql<{ numero: string }>`
        select 'C' || lpad(nextval('commande_numero')::text, 8, '0') as numero`.execute(db)
      commandes.push(rows[0]?.numero ?? '')
    }
    const avant = await findDernierRang(db)
    await happen(db, PERDUS)
    const dernier = await findDernierRang(db)
    const ids = Array.from({ length: dernier - avant }, (_, index) => `evt_${avant + index + 1}`)
    return { facture: factures.at(-1) ?? '', factures, commandes, dernier, ids }
  })
}

/** The product on PostgreSQL afterwards: other things happen, somebody orders and gets the invoice. */
async function serve(DATABASE_URL: string, buyer: Buyer, cle: string, { dernier }: { dernier: number }) {
  const server = await startProduit({ DATABASE_URL, WEBHOOKS_PRIVES: 'on' })
  const { db, close } = openPostgres<Tables>({ url: DATABASE_URL, poolSize: 2, onError: () => {} })
  try {
    await happen(db, 2 * PERDUS)
    const headers = { authorization: `Bearer ${cle}` }
    const { status } = await call(`${server.url}/api/integration/v1/evenements?depuis=${dernier}`, { headers })
    await order(server.url, buyer, { reference: REFERENCE })
    return { fil: status === 409 ? 1 : 0, numeros: await waitForNumeros(db, buyer) }
  } finally {
    await close()
    await server.stop('SIGKILL')
  }
}

/** The numbers of the buyer's order and of its invoice, once it has one. */
async function waitForNumeros(db: Db, { compteId }: Buyer): Promise<string[]> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await sql<{ numeros: string[] }>`
      select array_remove(array[c.numero, f.numero], null) as numeros from commande c
      left join facture f on f.commande_id = c.id where c.compte_id = ${compteId} and c.reference = ${REFERENCE}`.execute(
      db,
    )
    const numeros = rows[0]?.numeros ?? []
    if (numeros.length === 2 || performance.now() > end) return numeros
    await wait(PAUSE_MS)
  }
}

async function startReceveur() {
  const ids: string[] = []
  const port = await freePort()
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']))
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { adresse: `http://localhost:${port}/`, ids, close }
}
