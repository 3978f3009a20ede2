import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { toCreancier } from '../../socle/organisme/organisme.ts'
import { testConfig } from '../../testing/application.ts'
import { setPlaces } from '../../testing/commande/commande.sql.ts'
import { type Commandes, openCommandes, resetCommandes } from '../../testing/commande/order.ts'
import { IBAN_PAYEUR } from '../../testing/releve/camt.ts'
import { acceptSepa, creditOf, openFichiers, sell, type Vendue } from '../../testing/releve/monde.ts'

const SEPA = 5
const COMPTE = { titulaire: 'Cabinet Perrin', iban: IBAN_PAYEUR }
/** After the due day of an invoice of the small catalogue's day. */
const NOW = new Date('2027-05-12T09:00:00Z')
const JOUR = '2027-05-20'

let commandes: Commandes
let fichiers: Awaited<ReturnType<typeof openFichiers>>
let rang = 0

beforeAll(async () => {
  commandes = await openCommandes()
  fichiers = await openFichiers()
})
afterAll(async () => {
  await commandes.close()
  await fichiers.close()
})
beforeEach(async () => {
  const { db } = commandes.database
  await resetCommandes(db)
  await acceptSepa(db)
  await setPlaces(db, 'TVA-PAR', 50)
  for (const table of ['prelevementLot', 'mandatSepa', 'releveEcriture', 'releve'] as const)
    await db.deleteFrom(table).execute()
})

async function gestion(...args: string[]): Promise<string> {
  const config = testConfig()
  const context = { db: commandes.database.db, paiement: undefined, expediteur: toExpediteur(config), now: () => NOW }
  return (await parseCommande(args)({ ...context, creancier: toCreancier(config) })).join('\n')
}

function newFichier(): string {
  rang += 1
  return join(fichiers.folder, `lot-${rang}.xml`)
}

const sellSepa = (nombre: number) =>
  sell(commandes.database.db, nombre, { modeReglementId: SEPA, compteDebite: COMPTE })

async function rumOf({ id }: Vendue): Promise<string> {
  const query = commandes.database.db.selectFrom('commande').select('detail').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).detail.mandat ?? ''
}

async function etatsOf(ventes: readonly Vendue[]) {
  const rows = await commandes.database.db.selectFrom('commande').select(['id', 'etat']).execute()
  return ventes.map(({ id }) => rows.find((one) => one.id === id)?.etat)
}

test('PRE-05 what is due is debited once, under signed mandates only, and the file is given again as it was', async () => {
  const [one, two, unsigned] = (await sellSepa(3)) as [Vendue, Vendue, Vendue]
  for (const vendue of [one, two]) await gestion('mandat-signe', await rumOf(vendue), '2027-03-12')
  const first = newFichier()
  const said = await gestion('prelevements', first)
  expect(said).toMatch(/2 prélèvement\(s\), 1\s?200,00\s€/)
  expect(said).toMatch(new RegExp(`${unsigned.facture}  600,00.€`))
  expect(said).toContain('pas de mandat signé')
  const xml = await readFile(first, 'utf8')
  expect(xml).toContain(`<EndToEndId>${one.facture}</EndToEndId>`)
  expect(xml).toContain(`<ReqdColltnDt>${JOUR}</ReqdColltnDt>`)
  expect(xml).not.toContain(unsigned.facture)
  expect((await stat(first)).mode & 0o777).toBe(0o600)
  expect(await gestion('prelevements', newFichier())).toContain('Rien à prélever.')
  const lot = /Lot (\d+)/.exec(said)?.[1] ?? ''
  const again = newFichier()
  await gestion('prelevements', again, `--refaire=${lot}`)
  expect(await readFile(again, 'utf8')).toBe(xml)
  await expect(gestion('prelevements', again, `--refaire=${lot}`)).rejects.toThrow(/existe déjà/)
  expect(await etatsOf([one, two])).toEqual(['CONFIRMEE', 'CONFIRMEE'])
  const mails = await commandes.database.db.selectFrom('courriel').select('sujet').execute()
  expect(mails.filter(({ sujet }) => sujet === `Facture ${one.facture} : prélèvement le 20 mai 2027`)).toHaveLength(1)
})

test('PRE-09 the statement says what was debited; a rejection takes it back, and it is not debited again', async () => {
  const [one, two] = (await sellSepa(2)) as [Vendue, Vendue]
  for (const vendue of [one, two]) await gestion('mandat-signe', await rumOf(vendue), '2027-03-12')
  await gestion('prelevements', newFichier())
  await gestion('releve', await fichiers.writeCamt([creditOf(one, { libelle: 'PRLV', endToEnd: one.facture })]))
  const modes = await commandes.database.db.selectFrom('encaissement').select('mode').execute()
  expect(modes).toEqual([{ mode: 'prelevement' }])
  expect(await etatsOf([one, two])).toEqual(['PAYEE', 'CONFIRMEE'])
  const rejet = creditOf(one, { sens: 'DBIT', autre: '<RvslInd>true</RvslInd>', endToEnd: one.facture })
  const listed = await gestion('releve', await fichiers.writeCamt([rejet]))
  expect(listed).toContain(`prelevement-rejete ${one.facture} "<motif>"`)
  await gestion('prelevement-rejete', one.facture, 'MD06')
  await gestion('prelevement-rejete', two.facture, 'AM04')
  expect(await etatsOf([one, two])).toEqual(['CONFIRMEE', 'CONFIRMEE'])
  await expect(gestion('prelevement-rejete', one.facture, 'MD06')).rejects.toThrow(/déjà rejeté/)
  await expect(gestion('prelevement-rejete', 'F2027-000099', 'MD06')).rejects.toThrow(/pas été prélevée/)
  expect(await gestion('prelevements', newFichier())).toContain('Rien à prélever.')
  expect(await gestion('prelevements')).toMatch(/0 sans réponse, 2 rejeté/)
})

test('PRE-10 another sum than a debit’s is no answer to it, though it bears its reference', async () => {
  const [one] = (await sellSepa(1)) as [Vendue]
  await gestion('mandat-signe', await rumOf(one), '2027-03-12')
  await gestion('prelevements', newFichier())
  const credit = creditOf(one, { montant: '10.00', libelle: one.facture, endToEnd: one.facture })
  await gestion('releve', await fichiers.writeCamt([credit]))
  const { db } = commandes.database
  expect(await db.selectFrom('encaissement').select(['mode', 'montantCents']).execute()).toEqual([
    { mode: 'virement', montantCents: 1_000 },
  ])
  expect(await db.selectFrom('prelevement').select('etat').execute()).toEqual([{ etat: 'EMIS' }])
})

test('PRE-11 a file that the bank credited pays all that it did not reject, once', async () => {
  const ventes = (await sellSepa(3)) as [Vendue, Vendue, Vendue]
  for (const vendue of ventes) await gestion('mandat-signe', await rumOf(vendue), '2027-03-12')
  const lot = /Lot (\d+)/.exec(await gestion('prelevements', newFichier()))?.[1] ?? ''
  await gestion('prelevement-rejete', ventes[0].facture, 'AC04')
  const db = commandes.database.db
  await db.updateTable('prelevementLot').set({ jour: '2027-05-11' }).execute()
  expect(await gestion('prelevements-executes', lot)).toContain('2 payé(s).')
  expect(await gestion('prelevements-executes', lot)).toBe('0 payé(s).')
  expect(await etatsOf(ventes)).toEqual(['CONFIRMEE', 'PAYEE', 'PAYEE'])
})

test('PRE-08 a mandate is first, then recurrent; revoked or unused for 36 months, it debits nothing', async () => {
  const db = commandes.database.db
  const [one, two, three] = (await sellSepa(3)) as [Vendue, Vendue, Vendue]
  const rum = await rumOf(one)
  // The three orders are one payer's, under one mandate.
  const [{ clientId }] = (await db.selectFrom('mandatSepa').select('clientId').where('rum', '=', rum).execute()) as [
    { clientId: number },
  ]
  await db.updateTable('commande').set({ facturationClientId: clientId }).execute()
  for (const { id } of [two, three]) {
    const { detail } = await db.selectFrom('commande').select('detail').where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .updateTable('commande')
      .set({ detail: JSON.stringify({ ...detail, mandat: rum }) })
      .where('id', '=', id)
      .execute()
  }
  await gestion('mandat-signe', rum, '2024-05-10')
  expect(await gestion('prelevements', newFichier())).toContain('Rien à prélever.')
  await db.updateTable('mandatSepa').set({ signeLe: '2027-03-12' }).where('rum', '=', rum).execute()
  await db.updateTable('facture').set({ echeanceLe: '2027-06-30' }).where('commandeId', '=', three.id).execute()
  const fichier = newFichier()
  await gestion('prelevements', fichier)
  const xml = await readFile(fichier, 'utf8')
  expect(xml.match(/<SeqTp>\w+/g)).toEqual(['<SeqTp>FRST', '<SeqTp>RCUR'])
  expect(xml).not.toContain(three.facture)
  const later = newFichier()
  await gestion('prelevements', later, '2027-07-01')
  expect((await readFile(later, 'utf8')).match(/<SeqTp>\w+/g)).toEqual(['<SeqTp>RCUR'])
  await gestion('revoquer-mandat', rum)
  await expect(gestion('revoquer-mandat', rum)).rejects.toThrow(/Aucun mandat/)
})

test('PRE-12 a paper with a blank is signed with the account that is read on it, under the number of its order', async () => {
  const [one] = (await sell(commandes.database.db, 1, { modeReglementId: SEPA })) as [Vendue]
  await expect(gestion('mandat-signe', one.numero, '2027-03-12')).rejects.toThrow(/Aucun mandat à signer/)
  await expect(gestion('mandat-signe', one.numero, '2027-03-12', 'Cabinet', 'FR00')).rejects.toThrow(/IBAN/)
  await gestion('mandat-signe', one.numero, '2027-03-12', 'Cabinet Perrin', IBAN_PAYEUR)
  await expect(gestion('mandat-signe', one.numero, '2027-03-12', 'Autre', IBAN_PAYEUR)).rejects.toThrow(
    /n’attend de compte/,
  )
  expect(await gestion('mandats')).toMatch(new RegExp(`${one.numero}.*signé le 12/03/2027`))
  expect(await gestion('prelevements', newFichier())).toContain('1 prélèvement')
})

test.each([
  ['too early', '2027-05-19', /premier jour possible est le 20\/05\/2027/],
  ['on a Sunday', '2027-05-23', /n’est pas un jour ouvré/],
])('PRE-07 a day %s is refused', async (_, jour, dit) => {
  await expect(gestion('prelevements', newFichier(), jour)).rejects.toThrow(dit)
})

test('PRE-13 without the settings of a creditor nothing is debited', async () => {
  const context = {
    db: commandes.database.db,
    paiement: undefined,
    expediteur: toExpediteur(testConfig()),
    now: () => NOW,
  }
  await expect(parseCommande(['prelevements', newFichier()])(context)).rejects.toThrow(/PROVIDER_ICS/)
})
