import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { Db } from '../../platform/tables.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addBuyer, deleteCommandes, setPlaces } from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { fillSessions, meetInOrder } from '../../testing/course.ts'
import { deleteMails, orderItem } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { findCommande, lockPanierFormation } from './commande.sql.ts'
import { judgeJustificatif } from './justificatif.service.ts'

const REFERENCE = 'CHAUDE-1'
const EMAILS = ['lea@societe.example', 'marc@societe.example']
let id: string
let numero: string

test.beforeAll(async () => {
  await fillSessions(db, [REFERENCE], 10)
})
/** An order of which two remises of 100 € are given on somebody's word. */
beforeEach(async () => {
  await deleteCommandes(db)
  await setPlaces(db, REFERENCE, 10)
  id = await orderItem(db, await addBuyer(db, { reference: REFERENCE }), { reference: REFERENCE }, new Date())
  numero = (await findCommande(db, id))?.numero ?? ''
  const lignes = [{ designation: 'Remise refusée', quantite: 1, montantHt: 100, tauxTva: 20 }]
  const justificatifs = EMAILS.map((email) => ({ email, lignes }))
  await sql`update commande set detail = detail || ${JSON.stringify({ justificatifs })}::jsonb`.execute(db)
  await deleteMails(db)
})

/** Two people of the provider refuse one each. Answers what is added to the order, and how often its buyer was told. */
async function refuseBoth(on: Db, hold: (tx: Db) => Promise<unknown>) {
  const refuse = (email: string) => () =>
    judgeJustificatif(on, { numero, email, decision: 'REFUSE' }, SMALL_CATALOGUE_DAY)
  await meetInOrder(db, hold, EMAILS.map(refuse))
  const { detail } = (await findCommande(db, id)) ?? {}
  return { complement: detail?.complement?.montantTtc, mails: (await deleteMails(db)).length }
}

const holdCommande = (tx: Db) => tx.selectFrom('commande').select('id').where('id', '=', id).forNoKeyUpdate().execute()

test('R-38 of two judgements at once, the second adds to the first: what both refuse is due, and told once', async () => {
  const holdBoth = async (tx: Db) => {
    await lockPanierFormation(tx, (await findCommande(tx, id))?.panierFormationId ?? '')
    await holdCommande(tx)
  }
  expect(await refuseBoth(db, holdBoth)).toEqual({ complement: 240, mails: 1 })
})

test('control: without the lock of the item, one of two judgements is lost', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_ITEM_LOCK })
  expect(await refuseBoth(weak.db, holdCommande)).toEqual({ complement: undefined, mails: 0 })
  await weak.close()
})
