import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bureau, type Ouvert, openBureau } from '../testing/bureau/commande.ts'
import { findImbalances } from '../testing/commande/commande.sql.ts'
import { LEA, MARC } from '../testing/panier/panier.ts'

const IBAN = 'FR76 3000 6000 0112 3456 7890 189'
const NINA = { email: 'nina@societe.example', prenom: 'Nina', nom: 'Faure', referenceInterne: '' }
let ouvert: Bureau
let db: Bureau['db']
let numero: string
let bureau: Ouvert['bureau']

beforeAll(async () => {
  ouvert = await openBureau()
  db = ouvert.db
})
afterAll(() => ouvert.close())
/** With a place that nobody is named for. */
beforeEach(async () => {
  ;({ numero, bureau } = await ouvert.reset({ sansNom: 1 }))
})

const change = (changement: object) =>
  bureau.post('inscriptions', `/commandes/${numero}/changement`, { changement, retenue: null })
const detail = async () => (await bureau.get(`/commandes/${numero}`)).body

test('people are named, replaced and moved to another date that the order shows', async () => {
  const { body } = await change({ nature: 'DESIGNATION', participants: [NINA] })
  expect(body.message).toBe('Participant désigné : sans changement de prix.')
  const noa = { ...NINA, email: 'noa@societe.example', prenom: 'Noa' }
  expect((await change({ nature: 'REMPLACEMENT', email: LEA.email, par: noa })).status).toBe(200)
  const { dates, participants, aDesigner } = await detail()
  expect(aDesigner).toBe(0)
  expect(participants.map((one: { email: string }) => one.email)).toEqual(
    expect.arrayContaining([MARC.email, NINA.email, 'noa@societe.example']),
  )
  const [{ reference: vers, de }] = dates
  const { body: moved } = await change({ nature: 'REPORT', emails: [MARC.email], de, vers })
  expect(moved.message).toMatch(/^Participants reportés : .*Ils ont la commande C\d{8}\./)
  expect(await findImbalances(db)).toEqual([])
})

test('what cannot be is refused in words: nobody chosen, an unknown person, a malformed address', async () => {
  expect((await change({ nature: 'ANNULATION', emails: [] })).status).toBe(400)
  expect((await change({ nature: 'ANNULATION', emails: [LEA.email, LEA.email] })).status).toBe(400)
  expect(await change({ nature: 'ANNULATION', emails: ['personne@societe.example'] })).toMatchObject({ status: 409 })
  expect((await change({ nature: 'DESIGNATION', participants: [{ ...NINA, email: 'nina' }] })).status).toBe(400)
})

test('money that came beyond what is due is given back: the account is said, then the transfer', async () => {
  const { montantTtcCents } = await detail()
  await bureau.post('comptabilite', `/commandes/${numero}/paiement`, {
    ...{ cle: randomUUID(), montantCents: montantTtcCents + 10_000, recuLe: '2027-03-10', mode: 'virement' },
    ...{ reference: '', encore: false },
  })
  for (const role of ['lecture', 'inscriptions'] as const)
    expect((await bureau.get('/virements', role)).status).toBe(404)
  const list = async () => (await bureau.get('/virements', 'comptabilite')).body
  const [virement] = await list()
  expect(virement).toMatchObject({ numero, montantCents: 10_000, iban: null, isCompteRequis: true })
  const url = `/virements/${virement.id}`
  expect((await bureau.post('comptabilite', `${url}/compte`, { titulaire: 'Société X', iban: 'FR00' })).status).toBe(
    400,
  )
  expect((await bureau.post('comptabilite', `${url}/compte`, { titulaire: 'Société X', iban: IBAN })).status).toBe(200)
  expect((await list())[0]).toMatchObject({ titulaire: 'Société X', iban: IBAN })
  expect((await bureau.post('comptabilite', `${url}/fait`, {})).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await detail()).argent).toMatchObject({ resteCents: 0, tropCents: 0 })
})
