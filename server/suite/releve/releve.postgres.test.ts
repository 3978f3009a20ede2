import { beforeEach, expect } from 'vitest'
import type { Db } from '../../platform/tables.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { deleteCommandes, openSessions, setPlaces } from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { type Credit, camtOf } from '../../testing/releve/camt.ts'
import { creditOf, sell, type Vendue } from '../../testing/releve/monde.ts'
import { databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { importReleve } from './releve.service.ts'

let vendue: Vendue

beforeEach(async () => {
  await deleteCommandes(db)
  await db.deleteFrom('releveEcriture').execute()
  await openSessions(db, ['TVA-PAR'])
  await setPlaces(db, 'TVA-PAR', 50)
  vendue = (await sell(db, 1))[0] as Vendue
})

const read = (db: Db, credit: Credit) =>
  importReleve(db, { chemin: 'releve.xml', octets: Buffer.from(camtOf([[credit]])), now: SMALL_CATALOGUE_DAY })

async function stored() {
  const ecritures = await db.selectFrom('releveEcriture').select('etat').orderBy('etat').execute()
  const encaissements = await db.selectFrom('encaissement').select('montantCents').execute()
  return { etats: ecritures.map(({ etat }) => etat), recus: encaissements.map(({ montantCents }) => montantCents) }
}

/** Two statements that each tell of a payment of the whole invoice. */
const readBoth = (db: Db) =>
  Promise.all([read(db, creditOf(vendue)), read(db, creditOf(vendue, { reference: 'SECONDE' }))])

test('REL-09 a statement that is read twice at once pays once', async () => {
  const bilans = await Promise.all([read(db, creditOf(vendue)), read(db, creditOf(vendue)), read(db, creditOf(vendue))])
  expect(bilans.map(({ connues }) => connues).sort()).toEqual([0, 1, 1])
  expect(await stored()).toEqual({ etats: ['ENREGISTREE'], recus: [vendue.montantCents] })
})

test('REL-04 of two payments that come for one invoice at once, the second waits for somebody', async () => {
  await readBoth(db)
  expect(await stored()).toEqual({ etats: ['A_RAPPROCHER', 'ENREGISTREE'], recus: [vendue.montantCents] })
})

test('control: without the lock of the order, both see that all of it is due', async () => {
  const weak = openWithout(databaseUrl, {
    without: WITHOUT_ITEM_LOCK,
    meet: { after: /select c\.etat, c\.mode_reglement_id|from facture f where f\.commande_id = c\.id/ },
  })
  await readBoth(weak.db)
  await weak.close()
  expect((await stored()).recus).toHaveLength(2)
})
