// No race: how PostgreSQL reads what remains, among many orders.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addBuyer } from '../../testing/commande/commande.sql.ts'
import { fillSessions } from '../../testing/course.ts'
import { copyCommande, explain } from '../../testing/espace/espace.sql.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { db, test } from '../../testing/test.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { findDu, queryDu, querySoldes } from './solde.sql.ts'

const COMMANDES = 5_000
const OUVERTES = 20
const ECHEANCE = '2027-04-09'
let clientId: number

/** Paid orders of 600 € with their invoices and payments, and a few that are not paid. */
test.beforeAll(async () => {
  await fillSessions(db, ['CHAUDE-1'], 30)
  const buyer = await addBuyer(db, { reference: 'CHAUDE-1' })
  clientId = buyer.clientId
  const id = await orderItem(db, buyer, { reference: 'CHAUDE-1' }, new Date())
  if ((await findCommande(db, id))?.montantTtcCents !== 60_000) throw new Error('an order costs 600 €')
  await db.updateTable('commande').set({ etat: 'PAYEE' }).execute()
  await copyCommande(db, id, COMMANDES - 1)
  await sql`update commande set etat = 'CONFIRMEE' where id in (select id from commande limit ${OUVERTES})`.execute(db)
  await sql`
    insert into facture (nature, annee, rang, numero, commande_id, montant_ht_cents, montant_tva_cents, montant_ttc_cents,
      emise_le, echeance_le)
    select 'facture', 2027, r, 'F2027-' || r, id, 50000, 10000, 60000, '2027-03-10', ${ECHEANCE}::date
    from (select id, row_number() over () as r from commande) c`.execute(db)
  await sql`
    insert into encaissement (commande_id, montant_cents, recu_le, mode, cle, source)
    select id, 60000, '2027-03-11', 'virement', id::text, 'releve' from commande where etat = 'PAYEE'`.execute(db)
  await sql`analyze facture, encaissement, commande`.execute(db)
})

const ALL = /Seq Scan on (commande|facture|encaissement|remboursement|modification)\b/

test('ARG-25 what remains of the orders of a page is looked up order by order, in no table whole', async () => {
  const ids = (await db.selectFrom('commande').select('id').limit(200).execute()).map(({ id }) => id)
  expect(await explain(db, querySoldes(ids))).not.toMatch(ALL)
})

test('ARG-25 what a company owes is read from its orders that are not paid', async () => {
  const plan = await explain(db, queryDu(clientId, '2027-05-01'))
  expect(plan).toContain('commande_a_regler')
  expect(plan).not.toMatch(ALL)
  const reste = OUVERTES * 60_000
  expect(await findDu(db, clientId, '2027-05-01')).toEqual({
    resteCents: reste,
    retardCents: reste,
    retardDepuis: ECHEANCE,
  })
})
