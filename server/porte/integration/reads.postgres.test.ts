import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordEncaissement } from '../../suite/encaissement/encaissement.service.ts'
import { addBuyer } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { copyCommande, explain } from '../../testing/espace/espace.sql.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { COMMANDES } from './commande.service.ts'
import { queryCommandes } from './commande.sql.ts'
import { readListe } from './liste.ts'

const NOMBRE = 5_000
let commande: CommandeRow

test.beforeAll(async () => {
  await fillSessions(db, ['CHAUDE-1'], 30)
  const buyer = await addBuyer(db, { reference: 'CHAUDE-1' })
  const id = await orderItem(db, buyer, { reference: 'CHAUDE-1' }, new Date())
  await copyCommande(db, id, NOMBRE - 1)
  for (const table of ['commande', 'inscription'] as const)
    await db
      .updateTable(table)
      .set({ updatedAt: new Date('2020-01-01') })
      .execute()
  await db
    .updateTable('commandeHistorique')
    .set({ moment: new Date('2020-01-01') })
    .execute()
  await sql`analyze commande, inscription, encaissement, commande_historique`.execute(db)
  commande = await db.selectFrom('commande').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
})

/**
 * A payment is written before a reading and seen after it. Answers the orders of the next reading, as far as the reading
 * said it has to begin; what it takes off for clocks that differ is left out, or it would hide the rest.
 */
async function readAround(without: readonly (readonly [string | RegExp, string])[]): Promise<string[]> {
  const weak = openWithout(databaseUrl, { without: [["- interval '2 minutes'", ''], ...without] })
  const { numero, id } = commande
  const written = Promise.withResolvers<Date>()
  const read = Promise.withResolvers<void>()
  const late = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    const now = new Date()
    const recu = { numero, montantCents: 100, recuLe: '2020-01-02', mode: 'virement', reference: '' } as const
    await recordEncaissement(tx, { ...recu, cle: `${id} ${without.length}`, source: 'gestion' }, now)
    written.resolve(now)
    await read.promise
  })
  const moment = new Date((await written.promise).getTime() + 1)
  const { repere } = await readListe(weak.db, COMMANDES, { limite: 1 }, moment)
  read.resolve()
  await late
  const { elements } = await readListe(weak.db, COMMANDES, { limite: 10, updatedSince: repere }, new Date())
  await weak.close()
  return elements.map((one) => one.numero)
}

test('INT-16 what was written before a reading, and seen only after it, is in the next one', async () => {
  expect(await readAround([])).toEqual([commande.numero])
})

test('control: a reading that begins where the last one did misses what was seen late', async () => {
  expect(await readAround([["- greatest(clock_timestamp() - min(xact_start), '0')", '']])).toEqual([])
})

test('INT-27 the first page, the next one and what changed are looked up by indexes, never in all orders', async () => {
  const page = { apres: null, depuis: null, limite: 101 }
  const pages = [page, { ...page, apres: commande.numero }, { ...page, depuis: new Date() }]
  for (const one of pages) expect(await explain(db, queryCommandes(one))).not.toContain('Seq Scan on commande ')
  const old = await explain(db, queryCommandes({ ...page, depuis: new Date(0) }, true))
  expect(old).toMatch(/^Limit\n {2}-> {2}Index Scan using commande_numero_key/)
})
