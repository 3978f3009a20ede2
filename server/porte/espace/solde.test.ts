import { beforeEach, expect } from 'vitest'
import { documenter, recevoir } from '../../testing/encaissement/encaissement.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { askAs, orderFor } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'

let id: string
let numero: string

beforeEach(async () => {
  const order = await orderFor(suivi, [participant(LEA), participant(MARC)])
  id = order.id
  numero = order.numero
})

const get = async (url: string) => (await askAs(suivi, 'GET', `/api/espace/${url}`)).json()
const detail = () => get(`commandes/${id}`)

/** The invoice is due on this day: today is 10 March 2027. */
async function due(echeanceLe: string | null): Promise<void> {
  await db.updateTable('facture').set({ echeanceLe }).execute()
}

test('ARG-20 an order shows what is paid, what remains and since when it is late, and so does its invoice', async () => {
  expect((await detail()).solde).toBeNull()
  await documenter(db)
  const before = { reste: 1_200, echeanceLe: '2027-04-09', enRetard: false }
  expect((await detail()).solde).toEqual({ paye: 0, ...before, factures: [{ numero: 'F2027-000001', ...before }] })
  await recevoir(db, { numero, montantCents: 20_050 })
  await due('2027-03-09')
  const late = { reste: 999.5, echeanceLe: '2027-03-09', enRetard: true }
  expect((await detail()).solde).toEqual({ paye: 200.5, ...late, factures: [{ numero: 'F2027-000001', ...late }] })
  await recevoir(db, { numero, montantCents: 99_950 })
  const { solde, commande } = await detail()
  expect([commande.etat, solde]).toMatchObject(['PAYEE', { paye: 1_200, reste: 0, echeanceLe: null, enRetard: false }])
})

test('ARG-20 the list says what remains of each order, and that of a company sums what it pays', async () => {
  await documenter(db)
  const other = await orderFor(suivi, [participant({ ...LEA, email: 'x@societe.example' })])
  await documenter(db)
  await recevoir(db, { numero: other.numero, montantCents: 10_000 })
  const { commandes: own, du } = await get('commandes')
  const restes = own.map((one: { numero: string; reste: number }) => [one.numero, one.reste])
  expect([new Map(restes), du]).toEqual([
    new Map([
      [numero, 1_200],
      [other.numero, 500],
    ]),
    null,
  ])
  const company = `commandes?clientId=${me.clientId}`
  expect((await get(company)).du).toEqual({ reste: 1_700, retard: 0, retardDepuis: null })
  await due('2027-03-01')
  expect((await get(company)).du).toEqual({ reste: 1_700, retard: 1_700, retardDepuis: '2027-03-01' })
  await db.updateTable('commande').set({ etat: 'ANNULEE' }).where('id', '=', id).execute()
  expect((await get(company)).du).toEqual({ reste: 500, retard: 500, retardDepuis: '2027-03-01' })
})

test('ARG-19 of an order of before payments were followed, nothing is said until money comes', async () => {
  await documenter(db)
  await due(null)
  expect([(await detail()).solde, (await get(`commandes?clientId=${me.clientId}`)).du.reste]).toEqual([null, 0])
  await recevoir(db, { numero, montantCents: 100 })
  expect((await detail()).solde).toMatchObject({ paye: 1, reste: 1_199, echeanceLe: null, enRetard: false })
})

test('ARG-05 who paid too much gives an account on the page of the order', async () => {
  await documenter(db)
  await recevoir(db, { numero, montantCents: 125_000 })
  expect((await detail()).aVirer).toMatchObject({ montant: 50, isCompteAttendu: true, isCarteRefusee: false })
  const compte = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }
  const given = await askAs(suivi, 'POST', `/api/espace/commandes/${id}/remboursement/compte`, compte)
  expect(given.statusCode, given.body).toBe(200)
  expect((await detail()).aVirer).toMatchObject({ montant: 50, isCompteAttendu: false, isCarteRefusee: false })
  // The account stays when the sum changes.
  await recevoir(db, { numero, montantCents: 1_000 })
  expect((await detail()).aVirer).toMatchObject({ montant: 60, isCompteAttendu: false, isCarteRefusee: false })
})
