import { truncate } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { formatIban } from '#contract/rules/iban.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { parseCommande, withChemin } from '../../porte/gestion/commandes.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { setPlaces } from '../../testing/commande/commande.sql.ts'
import { resetCommandes } from '../../testing/commande/order.ts'
import { IBAN_ORGANISME, IBAN_PAYEUR } from '../../testing/releve/camt.ts'
import { creditOf, openFichiers, sell, toMontant, type Vendue } from '../../testing/releve/monde.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'
import { db, vente as test } from '../../testing/test.ts'

let fichiers: Awaited<ReturnType<typeof openFichiers>>

test.beforeAll(async () => {
  fichiers = await openFichiers()
})
afterAll(async () => {
  await fichiers.close()
})
beforeEach(async () => {
  await resetCommandes(db)
  await setPlaces(db, 'TVA-PAR', 50)
  await db.deleteFrom('releveEcriture').execute()
  await db.deleteFrom('releve').execute()
  await db.deleteFrom('audit').execute()
})

const gestion = (...args: string[]) => runGestion(db, ...args)

async function stored() {
  const encaissements = await db.selectFrom('encaissement').selectAll().orderBy('cle').execute()
  const ecritures = await db.selectFrom('releveEcriture').selectAll().orderBy('id').execute()
  const releves = await db.selectFrom('releve').selectAll().orderBy('id').execute()
  return { encaissements, ecritures, releves }
}

async function etatOf({ id }: Vendue): Promise<string> {
  const query = db.selectFrom('commande').select('etat').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).etat
}

test('REL-04 REL-06 a statement pays what its numbers name, whole, in part and beyond, and lists the rest with what to type', async () => {
  const [whole, part, beyond, unnamed] = (await sell(db, 4)) as [Vendue, Vendue, Vendue, Vendue]
  const fichier = await fichiers.writeCamt([
    creditOf(whole),
    creditOf(part, { montant: '10.00', libelle: part.numero }),
    creditOf(beyond, { montant: toMontant(beyond.montantCents + 500) }),
    creditOf(unnamed, { libelle: 'merci' }),
    creditOf(unnamed, { libelle: 'loyer', devise: 'USD' }),
  ])
  const said = await gestion('releve', fichier)
  expect(said).toContain('5 paiement(s), dont 0 déjà connu(s)')
  expect(said).toContain('Enregistrés (3)')
  expect(said).toMatch(/5,00\s€ de trop, à ne rendre qu’au compte d’où ils viennent/)
  expect(said).toContain('À rapprocher (2)')
  expect(said).toMatch(new RegExp(`rapprocher \\d+ ${unnamed.facture} {3}\\(même montant et même nom\\)`))
  expect(said).toMatch(/600,00\s\$US .*la devise est USD/)
  expect(await Promise.all([whole, part, beyond, unnamed].map(etatOf))).toEqual([
    'PAYEE',
    'CONFIRMEE',
    'PAYEE',
    'CONFIRMEE',
  ])
  const aRendre = await db.selectFrom('remboursement').select(['commandeId', 'montantCents']).execute()
  expect(aRendre).toEqual([{ commandeId: beyond.id, montantCents: 500 }])
})

test('REL-13 what was paid too much is listed with the account it came from, and any other account that is asked for is told', async () => {
  const [one] = (await sell(db, 1)) as [Vendue]
  await gestion('releve', await fichiers.writeCamt([creditOf(one, { montant: toMontant(one.montantCents + 500) })]))
  expect(await gestion('a-rembourser')).toContain(`reçu de ${formatIban(IBAN_PAYEUR)}`)
  const { id } = await db.selectFrom('remboursement').select('id').executeTakeFirstOrThrow()
  await gestion('indiquer-compte', id, 'Un Autre', 'DE89370400440532013000', '--autre-titulaire')
  const said = await gestion('a-rembourser')
  expect(said).toContain(`ATTENTION, reçu d’un autre compte : ${formatIban(IBAN_PAYEUR)}`)
  await gestion('indiquer-compte', id, 'Ferrand', IBAN_PAYEUR)
  expect(await gestion('a-rembourser')).not.toContain('ATTENTION')
})

test('REL-08 the statement of an account that is not ours changes nothing, unless the provider says that it is theirs too', async () => {
  const [one] = (await sell(db, 1)) as [Vendue]
  const fichier = await fichiers.writeCamt([creditOf(one)])
  const expediteur = toExpediteur(testConfig())
  const lire = (compte: string, ...options: string[]) =>
    parseCommande(['releve', fichier, ...options])({
      db,
      paiement: undefined,
      expediteur,
      compte,
      now: () => SMALL_CATALOGUE_DAY,
    })
  await expect(lire('DE89 3704 0044 0532 0130 00')).rejects.toThrow(
    /FR76 9999.* et non du vôtre, DE89.*Rien n’est changé/,
  )
  expect(await stored()).toEqual({ encaissements: [], ecritures: [], releves: [] })
  await lire('DE89 3704 0044 0532 0130 00', '--autre-compte')
  expect(await etatOf(one)).toBe('PAYEE')
  expect((await lire(formatIban(IBAN_ORGANISME))).join()).toContain('1 paiement(s), dont 1 déjà connu(s)')
})

test('REL-09 read twice, or in an overlapping statement, it changes nothing', async () => {
  const [one, two] = (await sell(db, 2)) as [Vendue, Vendue]
  const first = await fichiers.writeCamt([creditOf(one), creditOf(two, { libelle: 'merci' })])
  await gestion('releve', first)
  const before = await stored()
  expect(await gestion('releve', first)).toContain('2 paiement(s), dont 2 déjà connu(s)')
  expect(await stored()).toEqual(before)
  const other = await fichiers.writeCamt([creditOf(two, { libelle: 'merci' }), creditOf(two)], [creditOf(one)])
  expect(await gestion('releve', other)).toContain('3 paiement(s), dont 2 déjà connu(s)')
  const { encaissements } = await stored()
  expect(encaissements).toHaveLength(2)
  expect(await etatOf(two)).toBe('PAYEE')
})

test('REL-11 stopped in the middle, it keeps what it did and does the rest when it is read again', async () => {
  const ventes = await sell(db, 3)
  const fichier = await fichiers.writeCamt(ventes.map((one) => creditOf(one)))
  const last = ventes.at(-1)?.facture ?? ''
  await sql`create function panne() returns trigger language plpgsql as $$ begin
    if new.libelle = ${sql.lit(last)} then raise exception 'panne'; end if; return new; end $$`.execute(db)
  await sql`create trigger panne before insert on releve_ecriture for each row execute function panne()`.execute(db)
  await expect(gestion('releve', fichier)).rejects.toThrow('panne')
  expect(await Promise.all(ventes.map(etatOf))).toEqual(['PAYEE', 'PAYEE', 'CONFIRMEE'])
  await sql`drop function panne cascade`.execute(db)
  expect(await gestion('releve', fichier)).toContain('3 paiement(s), dont 2 déjà connu(s)')
  expect(await Promise.all(ventes.map(etatOf))).toEqual(['PAYEE', 'PAYEE', 'PAYEE'])
  expect((await stored()).encaissements).toHaveLength(3)
})

test('REL-03 an unreadable file, and one that is not there, change nothing and are refused in one sentence', async () => {
  const half = await fichiers.write('<?xml version="1.0"?><Document>')
  await expect(gestion('releve', half)).rejects.toThrow(/n’est pas lisible.*Rien n’est changé/)
  await expect(gestion('releve', `${half}.absent`)).rejects.toThrow(AdministrationRefusal)
  await expect(gestion('releve', fichiers.folder)).rejects.toThrow(/n’est pas un fichier/)
  const large = await fichiers.write('')
  await truncate(large, 200_000_000)
  await expect(gestion('releve', large)).rejects.toThrow(/plus de 10 Mo/)
  expect(await stored()).toEqual({ encaissements: [], ecritures: [], releves: [] })
})

test('REL-05 several invoices are paid by one transfer of their sum; of another sum somebody decides, in the order given', async () => {
  const [a, b, c, d] = (await sell(db, 4)) as [Vendue, Vendue, Vendue, Vendue]
  const sum = (x: Vendue, y: Vendue, cents = 0) => toMontant(x.montantCents + y.montantCents + cents)
  const fichier = await fichiers.writeCamt([
    creditOf(a, { libelle: `${a.facture} et ${b.facture}`, montant: sum(a, b) }),
    creditOf(c, { libelle: `${c.facture} et ${d.facture}`, montant: sum(c, d, -100) }),
  ])
  await gestion('releve', fichier)
  expect(await Promise.all([a, b, c, d].map(etatOf))).toEqual(['PAYEE', 'PAYEE', 'CONFIRMEE', 'CONFIRMEE'])
  const { ecritures } = await stored()
  const said = await gestion('rapprocher', String(ecritures[1]?.id), c.facture, d.facture)
  expect(said).toMatch(/^Enregistré : .* pour F\S+, .* pour F\S+\.$/)
  expect(await Promise.all([c, d].map(etatOf))).toEqual(['PAYEE', 'CONFIRMEE'])
  await expect(gestion('rapprocher', String(ecritures[1]?.id), c.facture)).rejects.toThrow(/Aucune écriture/)
})

test('REL-12 what waits is listed with its age and counted, and may be set aside with a reason', async () => {
  const [one] = (await sell(db, 1)) as [Vendue]
  const fichier = await fichiers.writeCamt([
    creditOf(one, { libelle: 'interets', payeur: 'BANQUE' }),
    creditOf(one, { sens: 'DBIT', autre: '<RvslInd>true</RvslInd>' }),
  ])
  await gestion('releve', fichier)
  const [first, second] = (await stored()).ecritures.map(({ id }) => String(id))
  await db
    .updateTable('releveEcriture')
    .set({ createdAt: new Date(SMALL_CATALOGUE_DAY.getTime() - 8 * DAY_MS) })
    .execute()
  expect(await gestion('releves')).toMatch(/BANQUE[^\n]*\(8 j\)\n[^\n]*rapprocher \d+ <numéro…>/)
  const { attentes } = await findEtat(db, SMALL_CATALOGUE_DAY)
  expect(attentes.find(({ genre }) => genre === 'ecritures-a-rapprocher')).toMatchObject({ nombre: 2, age: 8 * 86_400 })
  await expect(gestion('rapprocher', second ?? '', one.facture)).rejects.toThrow(/crédit que la banque a repris/)
  await gestion('ecarter', first ?? '', 'Intérêts du compte')
  await gestion('ecarter', second ?? '', 'Rejet vu avec le client')
  expect(await gestion('releves')).toBe('Aucun paiement à rapprocher.')
  const audit = await db.selectFrom('audit').select(['action', 'detail']).execute()
  expect(audit[0]).toMatchObject({ action: 'ECRITURE_ECARTEE', detail: { motif: 'Intérêts du compte' } })
})

test('REL-10 the same money in a file of another format is not recorded again', async () => {
  const [one] = (await sell(db, 1)) as [Vendue]
  await gestion('releve', await fichiers.writeCamt([creditOf(one, { montant: '10.00' })]))
  const ofx = `OFXHEADER:100\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20270308<TRNAMT>10.00<FITID>1<NAME>X<MEMO>${one.facture}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  expect(await gestion('releve', await fichiers.write(ofx))).toContain('d’un autre format')
  expect((await stored()).encaissements).toHaveLength(1)
})

test('REL-07 REL-12 what cannot be recorded waits with the words of the refusal: a day to come', async () => {
  const [one] = (await sell(db, 1)) as [Vendue]
  const said = await gestion('releve', await fichiers.writeCamt([creditOf(one, { jour: '2027-03-11' })]))
  expect(said).toContain('est encore à venir')
  const { encaissements, ecritures } = await stored()
  expect([encaissements.length, ecritures[0]?.etat]).toEqual([0, 'A_RAPPROCHER'])
})

test.each([
  [['releve']],
  [['releve', 'a', 'b']],
  [['releves', 'tous']],
  [['rapprocher', '1']],
  [['rapprocher', 'x', 'C00000001']],
  [['rapprocher', '1', 'A2026-000001']],
  [['rapprocher', '1', 'C00000001', 'C00000001']],
  [['ecarter', '1']],
  [['ecarter', '1', ' ']],
])('GES-01 %j is no command', async (args) => {
  await expect(gestion(...args)).rejects.toThrow('Usage')
})

test('GES-02 the path of a statement is made absolute, since a running server reads it from its own folder', () => {
  expect(withChemin(['releve', 'novembre.xml'])).toEqual(['releve', resolve('novembre.xml')])
  expect(withChemin(['ecarter', '1', 'novembre.xml'])).toEqual(['ecarter', '1', 'novembre.xml'])
  expect(withChemin(['toString', 'a'])).toEqual(['toString', 'a'])
})
