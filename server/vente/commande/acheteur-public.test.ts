import { expect } from 'vitest'
import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'
import { WRITE } from '../../testing/application.ts'
import { validCommande } from '../../testing/commande/commande.sql.ts'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { findStructures } from '../../testing/facturx/structure.sql.ts'
import { addItemRow, LEA } from '../../testing/panier/panier.ts'
import { app, database, db, me, commandes as test } from '../../testing/test.ts'

const NUMEROS: AcheteurPublic = { service: 'FINANCES', engagement: '4500012', marche: 'M-27' }

async function setClient(changes: {
  siret?: null
  categorieJuridique?: string | null
  aVerifier?: boolean
  valideSansSiret?: boolean
  administration?: boolean
  adresseElectronique?: string
}) {
  await db.updateTable('client').set(changes).where('id', '=', me.clientId).execute()
}

async function order(acheteurPublic: unknown, email = LEA.email) {
  const itemId = await addItemRow(database.db, { compteId: me.compteId, commandeurId: me.clientId })
  await database.db.updateTable('panierParticipant').set({ email }).where('panierId', '=', itemId).execute()
  const payload = validCommande(itemId, me.clientId, { acheteurPublic })
  const headers = { ...WRITE, cookie: me.cookie }
  return app.inject({ method: 'POST', url: '/api/inscription/commande', headers, payload })
}

async function findAsked(): Promise<AcheteurPublic | undefined> {
  const url = `/api/inscription/commandeur/${me.clientId}/facturation`
  const response = await app.inject({ url, headers: { cookie: me.cookie } })
  return response.json().entitesFacturation[0].acheteurPublic
}

test.each([{ categorieJuridique: '7210' }, { categorieJuridique: '4110' }, { administration: true }])(
  'FAC-08 a public buyer (%j) is asked for its numbers, finds the last ones, and reads them on its invoice',
  async (client) => {
    await setClient(client)
    expect(await findAsked()).toEqual({ service: '', engagement: '', marche: '' })
    expect((await order({ ...NUMEROS, service: ' FINANCES ' })).statusCode).toBe(200)
    expect(await findAsked()).toEqual(NUMEROS)
    await makePapiers(db)
    const [piece] = await findStructures(db)
    expect(piece?.references).toMatchObject(NUMEROS)
    expect(piece?.xml).toContain('<ram:URIID schemeID="0225">000345678</ram:URIID>')
    const named = (name: string, value: string) => `<ram:${name}><ram:IssuerAssignedID>${value}</ram:IssuerAssignedID>`
    expect(piece?.xml).toContain('<ram:BuyerReference>FINANCES</ram:BuyerReference>')
    expect(piece?.xml).toContain(named('BuyerOrderReferencedDocument', '4500012'))
    expect(piece?.xml).toContain(named('ContractReferencedDocument', 'M-27'))
  },
)

test('FAC-08 the last order says what is found: a later one without numbers leaves none', async () => {
  await setClient({ categorieJuridique: '7210' })
  await order(NUMEROS)
  await order(undefined, 'autre@societe.example')
  expect(await findAsked()).toEqual({ service: '', engagement: '', marche: '' })
})

test('FAC-08 a town whose category no directory has said yet is asked too, and its invoice has its numbers', async () => {
  await setClient({ categorieJuridique: null, aVerifier: true })
  expect(await findAsked()).toEqual({ service: '', engagement: '', marche: '' })
  expect((await order(NUMEROS)).statusCode).toBe(200)
  await makePapiers(db)
  const [piece] = await findStructures(db)
  expect(piece?.references).toMatchObject(NUMEROS)
})

test.each([
  ['said to be private, of which the look-up waits,', { categorieJuridique: '5710', aVerifier: true }],
  ['without a SIRET', { siret: null, categorieJuridique: null, valideSansSiret: true }],
])('FAC-09 a company %s is not asked, and orders', async (_, client) => {
  await setClient(client)
  expect(await findAsked()).toBeUndefined()
  expect((await order(undefined)).statusCode).toBe(200)
})

test('FAC-09 another company is not asked, and what is sent all the same is not kept', async () => {
  await setClient({ categorieJuridique: '5710' })
  expect(await findAsked()).toBeUndefined()
  expect((await order(NUMEROS)).statusCode).toBe(200)
  const { detail } = await db.selectFrom('commande').select('detail').executeTakeFirstOrThrow()
  expect(detail.acheteurPublic).toBeUndefined()
})

test.each([
  ['too long a number', { ...NUMEROS, marche: 'M'.repeat(51) }],
  ['several lines', { ...NUMEROS, service: 'A\nB' }],
  ['only a part', { service: 'A' }],
])('FAC-08 %s is refused', async (_, acheteurPublic) => {
  await setClient({ categorieJuridique: '7210' })
  expect((await order(acheteurPublic)).statusCode).toBe(400)
})

test('FAC-10 an invoice goes to the electronic address that the company chose', async () => {
  const { siret } = await db
    .selectFrom('client')
    .select('siret')
    .where('id', '=', me.clientId)
    .executeTakeFirstOrThrow()
  const adresseElectronique = `${siret?.slice(0, 9)}_COMPTA`
  await setClient({ adresseElectronique })
  await order(undefined)
  await makePapiers(db)
  const [piece] = await findStructures(db)
  expect(piece?.acheteur.adresseElectronique).toEqual({ schema: '0225', valeur: adresseElectronique })
})
