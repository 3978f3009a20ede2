import { beforeEach, expect } from 'vitest'
import { remindContrat } from '../../argent/echeance/relance.service.ts'
import { sweepContrats } from '../../argent/echeance/sweep.service.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import {
  addBuyer,
  type Buyer,
  deleteCommandes,
  findImbalances,
  openSessions,
} from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { meetInOrder } from '../../testing/course.ts'
import { addASigner } from '../../testing/echeance/contrats.ts'
import { deleteMails } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { findCommande, lockPanierFormation } from '../commande/commande.sql.ts'
import { freeASigner, signContrat } from './contrat.service.ts'

/** The contract is to be signed before ten o'clock. */
const LIMITE = new Date('2027-03-10T10:00:00Z')
const SIGNE = new Date('2027-03-10T09:59:59Z')

let me: Buyer
let id: string
let numero: string

beforeEach(async () => {
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  me = await addBuyer(db)
  id = await addASigner(db, me, LIMITE)
  numero = (await findCommande(db, id))?.numero ?? ''
  await deleteMails(db)
})

const holdItem = async (tx: Db) => {
  const { panierFormationId } = await tx
    .selectFrom('commande')
    .select('panierFormationId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockPanierFormation(tx, panierFormationId)
}
const signing = () => db.transaction().execute((tx) => signContrat(tx, id, SIGNE))

/** What comes at the moment of the signature, and has read that the contract waits for it. */
const AUTRES = {
  'its item changes in the basket': (on: Db) => freeASigner(on, me.compteId, { reference: 'TVA-PAR' }),
  'its time ends': async (on: Db) => void (await sweepContrats(on, createLogger('silent'), LIMITE)),
}

test.each(Object.entries(AUTRES))('CTR-30 signed as %s, a contract stays signed', async (_nom, other) => {
  const ended = await meetInOrder<unknown>(db, holdItem, [signing, () => other(db)])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await findCommande(db, id))?.etat).toBe('SIGNEE')
  expect(await findImbalances(db)).toEqual([])
})

test.each([
  ['its item changes in the basket', 'ANNULEE'],
  ['its time ends', 'EXPIREE'],
] as const)('control: without the lock of the item, a contract that is signed as %s ends', async (nom, etat) => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_ITEM_LOCK })
  // The signature is written, and its transaction not over.
  await meetInOrder<unknown>(weak.db, (tx) => signContrat(tx, id, SIGNE), [() => AUTRES[nom](weak.db)])
  await weak.close()
  expect((await findCommande(db, id))?.etat).toBe(etat)
})

/** Two people of the provider remind of the contract at once. Answers how many were told that they did, and the mails. */
async function remindTwice(on: Db, hold: (tx: Db) => Promise<unknown>): Promise<[number, number]> {
  const remind = () => remindContrat(on, numero, SIGNE)
  const ended = await meetInOrder(db, hold, [remind, remind])
  return [ended.filter(({ status }) => status === 'fulfilled').length, (await deleteMails(db)).length]
}

const holdContrat = (tx: Db) => tx.selectFrom('contrat').select('commandeId').forNoKeyUpdate().execute()

test('CTR-30 of two reminders by hand at once, one leaves', async () => {
  const holdBoth = async (tx: Db) => {
    await holdItem(tx)
    await holdContrat(tx)
  }
  expect(await remindTwice(db, holdBoth)).toEqual([1, 1])
})

test('control: without the lock of the item, a contract is reminded of twice', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_ITEM_LOCK })
  expect(await remindTwice(weak.db, holdContrat)).toEqual([2, 2])
  await weak.close()
})
