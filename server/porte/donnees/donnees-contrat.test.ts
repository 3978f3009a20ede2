import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { signInAs, WRITE } from '../../testing/application.ts'
import { one, particulier as test } from '../../testing/contrat/particulier.ts'
import { makeSolde } from '../../testing/echeance/contrats.ts'

beforeEach(async () => {
  // The company of the same person is none of this.
  await one.db.deleteFrom('interlocuteur').execute()
})

async function ask(method: 'GET' | 'DELETE', url: string, cookie = one.me().cookie) {
  const payload = method === 'DELETE' ? { confirmation: 'EFFACER' } : undefined
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  return one.app.inject({ method, url: `/api/participant/${url}`, headers, ...(payload && { payload }) })
}

/** A contract that is signed online and definitive. */
async function makeDefinitif(): Promise<string> {
  const { id } = (await one.order()).json()
  await (await one.signingOf(id)).signAll(one.db, one.me().email)
  one.at('2027-03-24T23:15:00Z')
  await one.sweep()
  return id
}

test('DON-01 one’s own data hold one’s contracts, what they ask for, and what one signed', async () => {
  await makeDefinitif()
  const donnees = (await ask('GET', 'donnees')).json()
  expect(donnees).toMatchObject({
    contrats: [{ signeLe: '2027-03-10T09:00:00.000Z', finRetractation: '2027-03-24', acomptePourcent: 30 }],
    echeances: [
      { rang: 1, nature: 'ACOMPTE', montantCents: 18_000, exigibleLe: '2027-04-04', payeeLe: null },
      { rang: 2, nature: 'SOLDE', montantCents: 42_000 },
    ],
    signatures: [{ type: 'convention', version: 1, email: one.me().email, ip: '203.0.113.7' }],
  })
  expect(JSON.stringify(donnees)).not.toMatch(/codeHash|codeSel/)
  const other = await signInAs(one.db, { email: 'autre@demo.example' })
  expect((await ask('GET', 'donnees', other.cookie)).json()).toMatchObject({
    contrats: [],
    echeances: [],
    signatures: [],
    remboursements: [],
  })
})

/** The tables that hold the name, the address or the account of the person. */
async function tablesHolding(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(one.db)
  const found: string[] = []
  for (const { name } of rows) {
    const held = await sql`
      select from ${sql.table(name)} t where t::text ilike any(${words.map((word) => `%${word}%`)}::text[])`.execute(
      one.db,
    )
    if (held.rows.length > 0) found.push(name)
  }
  return found
}

test('SIG-29 DON-06 who is erased leaves the contract that was signed, its proof and its invoice, and nothing else', async () => {
  const { db, me } = one
  const { id: lapsed } = (await one.order()).json()
  const { accept, documentId } = await one.signingOf(lapsed)
  expect((await accept()).statusCode).toBe(200)
  one.at('2027-03-10T10:30:00Z')
  await one.sweep()
  await db.deleteFrom('panierFormation').execute()
  one.at('2027-03-10T09:00:00Z')
  const signed = await makeDefinitif()
  expect((await ask('DELETE', 'compte')).json().code).toBe('EFFACEMENT_CONTRAT')
  await makeSolde(db, signed)
  await one.documents()
  const { prenom, nomUsage } = await db.selectFrom('compte').selectAll().executeTakeFirstOrThrow()
  expect([prenom, nomUsage]).toEqual(['Camille', 'Perrin'])
  await db.updateTable('client').set({ denomination: 'Cabinet' }).where('compteId', 'is', null).execute()
  expect((await ask('DELETE', 'compte')).statusCode).toBe(200)

  expect(await tablesHolding([me().email, 'Perrin', me().sub])).toEqual(['document', 'facture', 'signature'])
  const documents = await db.selectFrom('document').select(['id', 'commandeId', 'type']).orderBy('type').execute()
  expect(documents.map(({ commandeId, type }) => [commandeId, type])).toEqual([
    [signed, 'bon-de-commande'],
    [signed, 'convention'],
    [signed, 'facture'],
  ])
  expect(documents.map(({ id }) => id)).not.toContain(documentId)
  expect(await db.selectFrom('signature').select('signeLe').execute()).toEqual([
    { signeLe: new Date('2027-03-10T09:00:00Z') },
  ])
  expect(await db.selectFrom('signatureCode').selectAll().execute()).toEqual([])
})
