import { beforeEach, expect } from 'vitest'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { documenter, findRecus } from '../../testing/encaissement/encaissement.ts'
import { CHERE, changing } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { orderByCard, orderFor, pay, putItem, runGestion } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'
import { forceChange, getByNumero } from '../modification/actes.service.ts'

const COMPTE = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }
const JOUR = '2027-03-10'

let id: string
let numero: string

/** An order of 1,200 € by transfer. */
beforeEach(async () => {
  ;({ id, numero } = await orderFor(suivi, [participant(LEA), participant(MARC)]))
  await documenter(db)
})

const { change } = changing(() => suivi)
const run = (...args: string[]) => runGestion(db, ...args)
const recu = (montant: string, mode = 'virement') => run('paiement-recu', numero, montant, JOUR, mode, '--de-trop')
const annuler = (email: string, given: object = {}) => change(id, { nature: 'ANNULATION', emails: [email] }, given)
const etatOf = async () => (await getByNumero(db, numero)).etat
/** The transfers of the order, with whether they are made. */
const virements = async () =>
  (await db.selectFrom('remboursement').select(['id', 'montantCents', 'faitLe']).orderBy('demandeLe').execute()).map(
    (one) => [one.montantCents, one.faitLe !== null, one.id] as const,
  )
const sums = async () => (await virements()).map(([cents, isFait]) => [cents, isFait])
const confirmer = async (rang = 0) => run('confirmer-virement', (await virements())[rang]?.[2] ?? '')

test('ARG-05 the same surplus is asked back once, though a change and the count of the order both find it', async () => {
  await recu('1 200')
  await annuler(LEA.email, { remboursement: COMPTE })
  expect(await sums()).toEqual([[60_000, false]])
  await recu('10', 'cheque')
  expect((await sums()).toSorted()).toEqual([
    [1_000, false],
    [60_000, false],
  ])
})

test('ARG-22 what went back already is no more given back by the provider’s own means', async () => {
  await recu('500')
  await recu('800', 'cheque')
  await confirmer()
  const [premier] = await findRecus(db, id)
  await run('annuler-paiement-recu', premier?.id ?? '', 'retourné par la banque')
  await run('rembourser', numero, '--manuel')
  expect((await sums()).toSorted()).toEqual([
    [10_000, true],
    [70_000, true],
  ])
})

test('ARG-05 a payment that is undone below a later one leaves nothing to give back', async () => {
  await recu('1 200')
  await recu('100', 'cheque')
  expect(await sums()).toEqual([[10_000, false]])
  const [premier] = await findRecus(db, id)
  await run('annuler-paiement-recu', premier?.id ?? '', 'sans provision')
  expect([await sums(), await etatOf()]).toEqual([[], 'CONFIRMEE'])
})

test('ARG-09 an ended order of which no money is recorded is not refunded by a transfer that its buyer asked for', async () => {
  await annuler(LEA.email, { remboursement: COMPTE })
  await run('annuler-session', 'TVA-PAR')
  expect(await etatOf()).toBe('ANNULEE')
  await confirmer()
  expect([await sums(), await etatOf()]).toEqual([[[60_000, true]], 'ANNULEE'])
})

test('ARG-11 the provider is asked for no card where its change makes an order by card dearer', async () => {
  const carte = await orderByCard(db, {
    ...me,
    itemId: await putItem(suivi, [participant({ ...LEA, email: 'carte@societe.example' })]),
  })
  await pay(db, carte)
  const commande = await db.selectFrom('commande').selectAll().where('id', '=', carte).executeTakeFirstOrThrow()
  const report = { nature: 'REPORT' as const, emails: ['carte@societe.example'], de: 'TVA-PAR', vers: CHERE }
  const { modification } = await forceChange(db, commande, report, { now: SMALL_CATALOGUE_DAY })
  expect([modification.etat, modification.montantTtcCents]).toEqual(['FAITE', 18_000])
})
