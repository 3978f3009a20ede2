import { beforeEach, expect } from 'vitest'
import type { Db } from '../../platform/tables.ts'
import { toCreancier } from '../../socle/organisme/organisme.ts'
import { testConfig } from '../../testing/application.ts'
import { deleteCommandes, openSessions, setPlaces } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { IBAN_PAYEUR } from '../../testing/releve/camt.ts'
import { acceptSepa, sell } from '../../testing/releve/monde.ts'
import { databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { emitPrelevements } from './prelevement.service.ts'

const NOW = new Date('2027-05-12T09:00:00Z')
const CREANCIER = toCreancier(testConfig())

beforeEach(async () => {
  await deleteCommandes(db)
  await db.deleteFrom('prelevementLot').execute()
  await openSessions(db, ['TVA-PAR'])
  await setPlaces(db, 'TVA-PAR', 50)
  await acceptSepa(db)
  await sell(db, 2, { modeReglementId: 5, compteDebite: { titulaire: 'Cabinet Perrin', iban: IBAN_PAYEUR } })
  await db.updateTable('mandatSepa').set({ signeLe: '2027-03-12' }).execute()
})

async function emit(db: Db): Promise<number> {
  if (!CREANCIER) throw new Error('the tests have a creditor')
  return (await emitPrelevements(db, { creancier: CREANCIER, jour: undefined }, NOW)).preleves.length
}

const emitBoth = (db: Db) => Promise.allSettled([emit(db), emit(db)])

test('PRE-14 of two files that are made at once, one has all that is due and the other nothing', async () => {
  const answers = await emitBoth(db)
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason)).sort()).toEqual([0, 2])
  expect(await db.selectFrom('prelevement').selectAll().execute()).toHaveLength(2)
})

test('control: without the lock both take the same invoices, and the database refuses one of them', async () => {
  const weak = openWithout(databaseUrl, {
    without: [['lock table prelevement_lot in share row exclusive mode', 'select 1']],
    meet: { after: /join mandat_sepa m on m\.rum/ },
  })
  const answers = await emitBoth(weak.db)
  await weak.close()
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
