import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testConfig } from '../testing/application.ts'
import { openParticulier, type Particulier } from '../testing/contrat/particulier.ts'
import { encaisser } from './encaissement.service.ts'

let one: Particulier

beforeAll(async () => {
  one = await openParticulier({ ACOMPTE_POURCENT: '20', ACOMPTE_JOURS: '5' })
})
afterAll(() => one.close())
beforeEach(() => one.reset())

async function factures(): Promise<string[]> {
  await one.documents()
  const rows = await one.db.selectFrom('document').select('modele').where('type', 'in', ['facture', 'avoir']).execute()
  return rows.map(({ modele }) => JSON.stringify(modele))
}

test('an individual from order to invoice: the deposit of the settings, receipts, and one invoice once all is paid', async () => {
  const { id, numero } = (await one.order()).json()
  await one.documents()
  await one.sign(id)
  one.at('2027-03-25T09:00:00Z')
  await one.sweep()
  expect((await one.contrat(id)).echeances).toEqual([
    { rang: 1, nature: 'ACOMPTE', montant: 120, exigibleLe: '2027-03-30', payeeLe: null, payable: true },
    { rang: 2, nature: 'SOLDE', montant: 480, exigibleLe: '2027-04-01', payeeLe: null, payable: false },
  ])
  const now = new Date('2027-03-26T09:00:00Z')
  await encaisser(one.db, { numero, rang: 1, jour: undefined, mode: 'virement' }, now)
  expect([await factures(), (await one.contrat(id)).etat]).toEqual([[], 'CONFIRMEE'])
  await encaisser(one.db, { numero, rang: 2, jour: undefined, mode: 'virement' }, new Date('2027-04-01T09:00:00Z'))
  expect((await one.contrat(id)).etat).toBe('PAYEE')
  expect(await factures()).toEqual([expect.stringContaining('Facture acquittée')])
  const recus = await one.db.selectFrom('courriel').select('sujet').where('sujet', 'like', 'Reçu%').execute()
  expect(recus).toHaveLength(2)
})

test('a deposit above 30 % is a setting to correct', () => {
  expect(() => testConfig({ ACOMPTE_POURCENT: '31' })).toThrow('ACOMPTE_POURCENT must be at most 30')
})
