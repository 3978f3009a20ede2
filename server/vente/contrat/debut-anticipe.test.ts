import { beforeEach, expect } from 'vitest'
import { CONTEXT_URL } from '../../testing/commande/commande.sql.ts'
import { one, particulier } from '../../testing/contrat/particulier.ts'

const test = particulier.extend('env', { scope: 'file' }, () => ({ CONTRAT_DEBUT_ANTICIPE: 'on' }))
beforeEach(async () => {
  await moveSession('2027-03-15', '2027-03-16')
})

/** Ordered and signed on 10 March, one may withdraw until the 24th. */
async function moveSession(dateDebut: string, dateFin: string): Promise<void> {
  await one.db.updateTable('session').set({ dateDebut, dateFin }).where('reference', '=', 'TVA-PAR').execute()
}

const statuts = async () =>
  (await one.db.selectFrom('inscription').select('statut').execute()).map(({ statut }) => statut)

async function wordsOf(): Promise<string> {
  const row = one.db.selectFrom('document').select('modele').where('type', '=', 'convention')
  return JSON.stringify((await row.executeTakeFirstOrThrow()).modele)
}

const pay = async (id: string, rang: number) =>
  (await one.ask('POST', `/api/commandes/${id}/echeances/${rang}/paiement`, { contextUrl: CONTEXT_URL })).json()

test('CTR-11 L. 221-25 to begin early is asked for expressly: otherwise it is refused, with how to ask', async () => {
  const refused = (await one.order()).json()
  expect(refused.code).toBe('DEBUT_TROP_PROCHE')
  expect(refused.message).toContain('Demandez expressément à commencer avant cette date')
  const [item] = (await one.ask('GET', '/api/inscription/panier')).json()
  const { id } = (await one.orderAgain(item.id, { debutAnticipe: true })).json()
  expect(await one.contrat(id)).toMatchObject({ etat: 'A_SIGNER', debutAnticipe: true })
})

test('CTR-11 what does not begin early is no early beginning, whatever was asked', async () => {
  await moveSession('2027-04-01', '2027-04-01')
  const { id } = (await one.order({ debutAnticipe: true })).json()
  expect(await one.contrat(id)).toMatchObject({ debutAnticipe: false })
  await one.documents()
  expect(await wordsOf()).not.toContain('À sa demande expresse')
})

test('CTR-11 CTR-23 the contract says so; who signs is registered at once, may withdraw to the end, and pays nothing before it', async () => {
  const { id } = (await one.order({ debutAnticipe: true })).json()
  expect(await statuts()).toEqual(['Souhaité'])
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  expect(await wordsOf()).toContain(
    'À sa demande expresse, faite lors de la commande, le stagiaire commence la formation',
  )
  expect([await statuts(), (await one.contrat(id)).etat]).toEqual([['Affecté'], 'SIGNEE'])

  // The training is over, and the delay is not.
  for (const moment of ['2027-03-17T09:00:00Z', '2027-03-24T22:59:59Z']) {
    one.at(moment)
    await one.sweep()
    expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', retractable: true, echeances: [] })
    expect((await pay(id, 1)).code).toBe('ECHEANCE_NON_PAYABLE')
  }
  expect((await one.sujets()).filter((sujet) => sujet.includes('payer'))).toEqual([])
  expect(await one.db.selectFrom('facture').select('id').execute()).toEqual([])
  one.at('2027-03-24T23:10:00Z')
  await one.sweep()
  const { echeances, etat } = await one.contrat(id)
  expect([etat, await statuts()]).toEqual(['CONFIRMEE', ['Affecté']])
  expect(echeances).toMatchObject([
    { rang: 1, nature: 'ACOMPTE', montant: 180, exigibleLe: '2027-04-04' },
    { rang: 2, nature: 'SOLDE', montant: 420, exigibleLe: '2027-04-04' },
  ])
})

test('CTR-11 who withdraws after having begun is registered no more, and owes nothing', async () => {
  const { id } = (await one.order({ debutAnticipe: true })).json()
  await one.sign(id)
  one.at('2027-03-24T22:59:59Z')
  expect((await one.retract(id)).json()).toMatchObject({ etat: 'ANNULEE', echeances: [] })
  expect(await statuts()).toEqual(['Annulée'])
})
