import { expect } from 'vitest'
import { recordEncaissement } from '../../suite/encaissement/encaissement.service.ts'
import { testConfig } from '../../testing/application.ts'
import { one, particulier } from '../../testing/contrat/particulier.ts'
import { soi } from '../../testing/panier/panier.ts'

const test = particulier.extend('env', { scope: 'file' }, () => ({ ACOMPTE_POURCENT: '20', ACOMPTE_JOURS: '5' }))

async function factures(): Promise<string[]> {
  await one.documents()
  const rows = await one.db.selectFrom('document').select('modele').where('type', 'in', ['facture', 'avoir']).execute()
  return rows.map(({ modele }) => JSON.stringify(modele))
}

async function recevoir(numero: string, montantCents: number, recuLe: string): Promise<void> {
  const recu = { numero, montantCents, recuLe, mode: 'virement', reference: '', cle: recuLe, source: 'releve' } as const
  await one.db.transaction().execute((tx) => recordEncaissement(tx, recu, new Date(`${recuLe}T09:00:00Z`)))
}

test('ECH-01 ECH-14 an individual from order to invoice: the deposit of the settings, receipts, and one invoice once all is paid', async () => {
  const { id, numero } = (await one.order()).json()
  await one.documents()
  await one.sign(id)
  one.at('2027-03-25T09:00:00Z')
  await one.sweep()
  expect((await one.contrat(id)).echeances).toEqual([
    { rang: 1, nature: 'ACOMPTE', montant: 120, exigibleLe: '2027-03-30', payeeLe: null, payable: true },
    { rang: 2, nature: 'SOLDE', montant: 480, exigibleLe: '2027-04-01', payeeLe: null, payable: false },
  ])
  await recevoir(numero, 120_00, '2027-03-26')
  expect([await factures(), (await one.contrat(id)).etat]).toEqual([[], 'CONFIRMEE'])
  await recevoir(numero, 480_00, '2027-04-01')
  expect((await one.contrat(id)).etat).toBe('PAYEE')
  expect(await factures()).toEqual([expect.stringContaining('Facture acquittée')])
  const recus = await one.db.selectFrom('courriel').select('sujet').where('sujet', 'like', 'Reçu%').execute()
  expect(recus).toHaveLength(2)
})

/** What the list and the page of the order say of its next instalment. */
async function suivantes(id: string): Promise<(string | undefined)[]> {
  const liste = (await one.ask('GET', '/api/espace/commandes')).json().commandes
  const detail = (await one.ask('GET', `/api/espace/commandes/${id}`)).json()
  return [liste[0].suivanteLe, detail.suivanteLe]
}

test('ECH-18 once the deposit is paid, the order says from when the rest is due, until that day', async () => {
  const { id, numero } = (await one.order()).json()
  await one.documents()
  await one.sign(id)
  one.at('2027-03-25T09:00:00Z')
  await one.sweep()
  expect(await suivantes(id)).toEqual([undefined, undefined])
  await recevoir(numero, 120_00, '2027-03-26')
  expect(await suivantes(id)).toEqual(['2027-04-01', '2027-04-01'])
  one.at('2027-04-01T09:00:00Z')
  expect(await suivantes(id)).toEqual([undefined, undefined])
})

test('CTR-31 LAY-04 an item whose contract waits for its signature counts no more in the basket', async () => {
  const count = async () => (await one.ask('GET', '/api/inscription/profile')).json().nbPanierFormation
  const item = await one.put({ particulier: true, participants: [soi(one.me())] }, null)
  expect(await count()).toBe(1)
  expect((await one.orderAgain(item)).json().etat).toBe('A_SIGNER')
  expect(await count()).toBe(0)
})

test('ECH-03 a deposit above 30 % is a setting to correct', () => {
  expect(() => testConfig({ ACOMPTE_POURCENT: '31' })).toThrow('ACOMPTE_POURCENT must be at most 30')
})
