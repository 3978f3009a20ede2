import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import type { Financement } from '#contract/papier/financement.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { recordEncaissement } from '../../suite/encaissement/encaissement.service.ts'
import { toSoldeMontre } from '../../suite/encaissement/montre.ts'
import { findCommandesOuvertes, findDu, findSoldes } from '../../suite/encaissement/solde.sql.ts'
import { toPlanComptable } from '../../suite/livres/comptes.ts'
import { type EcritureComptable, toEcriture, toEcrituresBanque } from '../../suite/livres/ecritures.ts'
import { findMouvements } from '../../suite/livres/mouvements.sql.ts'
import { findPiecesOfPeriode } from '../../suite/livres/pieces.sql.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { setCommande } from '../../testing/document/document.sql.ts'
import { findVersionsDites, sumPieces } from '../../testing/document/papiers-faits.ts'
import { findPiecesDites, follow, validFinancement } from '../../testing/financement/financement.ts'
import { changing } from '../../testing/modification/changements.ts'
import { getCommande } from '../../testing/modification/modification.sql.ts'
import { app, ask, courriels, database, db, me, commandes as test } from '../../testing/test.ts'
import { listDocuments } from '../document/consultation.service.ts'
import { saveFinancementOf } from './financement.service.ts'

const AUXILIAIRE_ATLAS = 'F851296632'
const APRES = new Date('2027-04-03T09:00:00Z')
let id: string
const { ordered, cancel } = changing(() => ({ app, database, me }))

beforeEach(async () => {
  id = await ordered('anne', 'paul')
})

const adresse = () => `/api/espace/commandes/${id}/financement`
const tell = (changes = {}) => ask('POST', adresse(), validFinancement(changes))
const read = async (): Promise<Financement> => (await ask('GET', adresse())).json()

async function run(...args: string[]): Promise<string> {
  const { numero } = await getCommande(db, id)
  const context = {
    db: db,
    paiement: undefined,
    expediteur: toExpediteur(testConfig()),
    now: () => SMALL_CATALOGUE_DAY,
  }
  return (await parseCommande(['financement', numero, ...args])(context)).join('\n')
}

/** Decision 62: the account of each payer in the books, and what they still owe by them. */
async function balances(): Promise<Record<string, [string, number]>> {
  const comptes = toPlanComptable(testConfig())
  const toujours = { de: '2000-01-01', a: '2999-12-31' }
  const ventes: EcritureComptable[] = []
  for await (const pieces of findPiecesOfPeriode(db, toujours))
    ventes.push(...pieces.map((one) => toEcriture(one, comptes)))
  const argent = toEcrituresBanque(await findMouvements(db, toujours), comptes)
  const soldes: Record<string, [string, number]> = {}
  for (const { auxiliaire, debitCents, creditCents } of [...ventes, ...argent].flatMap(({ lignes }) => lignes))
    if (auxiliaire)
      soldes[auxiliaire.nom] = [auxiliaire.compte, (soldes[auxiliaire.nom]?.[1] ?? 0) + debitCents - creditCents]
  return soldes
}

const said = async () => (await findPiecesDites(db, id)).map(({ pour, ttc }) => `${pour} ${ttc / 100}`)

test('FIN-02 a file of an order that is no more is refused', async () => {
  const asked = saveFinancementOf(db, me.compteId, randomUUID(), validFinancement(), SMALL_CATALOGUE_DAY)
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('FIN-01 a file is opened, read again and changed, each with who did it; the same again changes nothing', async () => {
  expect(await read()).toMatchObject({ dossier: null, pourquoi: null, sansSubrogation: null, montantHt: 1000 })
  expect((await tell({ etat: 'A_DEMANDER', accordNumero: '', accordMontant: '' })).statusCode).toBe(200)
  expect((await tell()).statusCode).toBe(200)
  expect((await tell()).statusCode).toBe(200)
  const { dossier, historique, confirme } = await read()
  expect(dossier).toEqual(validFinancement({ accordMontant: '300,00' }))
  expect(confirme).toBe(false)
  expect(historique.map(({ acte, etat }) => [acte, etat])).toEqual([
    ['CHANGE', 'ACCORDEE'],
    ['OUVERT', 'A_DEMANDER'],
  ])
  expect(historique.every(({ par }) => par)).toBe(true)
})

test.each([
  ['organismeId', { organismeId: '99' }],
  ['autre', { organismeId: '6', autre: ' ' }],
  ['demandeLe', { etat: 'DEMANDEE', demandeLe: '' }],
  ['demandeLe', { demandeLe: '2027-02-30' }],
  ['accordNumero', { accordNumero: '' }],
  ['accordMontant', { accordMontant: '0' }],
  ['accordMontant', { accordMontant: '-5' }],
  ['accordMontant', { accordMontant: '99999999999' }],
  ['siret', { siret: '12345678901234' }],
  ['siret', { siret: '' }],
  ['codePostal', { codePostal: '7501' }],
  ['ville', { ville: '' }],
])('FIN-02 a file is refused in words for %s: %o', async (champ, changes) => {
  const response = await tell(changes)
  expect([response.statusCode, response.json().fields?.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    [champ],
  ])
  expect((await read()).dossier).toBeNull()
})

test('FIN-02 an agreement above the price is refused, and so is a subrogation of what is paid already', async () => {
  const much = await tell({ accordMontant: '1000,01' })
  expect([much.statusCode, much.json().code]).toEqual([400, 'ACCORD_TROP_GRAND'])
  await setCommande(db, id, 'PAYEE')
  const paid = await tell()
  expect([paid.statusCode, paid.json().code]).toEqual([409, 'SUBROGATION_IMPOSSIBLE'])
  expect((await tell({ subrogation: false })).statusCode).toBe(200)
  await setCommande(db, id, 'ANNULEE')
  expect((await tell({ etat: 'REFUSEE' })).json().code).toBe('FINANCEMENT_SANS_OBJET')
})

test('FIN-03 FIN-04 FIN-05 what the company tells makes no piece; once the provider holds the agreement, the company is credited and the funder invoiced after the training', async () => {
  await follow(db, SMALL_CATALOGUE_DAY)
  await tell()
  await follow(db, SMALL_CATALOGUE_DAY)
  expect(await said()).toEqual(['Cabinet Perrin 1200'])
  expect(await run('confirmer')).toContain('€ HT pris en charge par Atlas (accord ATL-2027-42)')
  expect((await tell({ accordMontant: '800' })).json().code).toBe('FINANCEMENT_CONFIRME')
  await follow(db, SMALL_CATALOGUE_DAY)
  expect(await said()).toEqual(['Cabinet Perrin 1200', 'Cabinet Perrin -360'])
  await follow(db, APRES)
  await follow(db, APRES)
  expect(await said()).toEqual(['Cabinet Perrin 1200', 'Cabinet Perrin -360', 'Atlas 360'])
  const [, , atlas] = await findPiecesDites(db, id)
  expect(atlas).toMatchObject({ reference: 'ATL-2027-42', echeanceLe: '2027-05-03' })
  expect(await sumPieces(db, id)).toBe(120_000)
  const words = await findVersionsDites(db, id)
  expect(words.facture?.join()).toContain(
    'Par subrogation, pour Cabinet Perrin. Accord de prise en charge : ATL-2027-42.',
  )
  expect(words.avoir?.join()).toContain('Atlas prend cette part en charge (accord ATL-2027-42) et nous la paie.')
  expect(words.convention?.at(-1)).toContain('le client doit la totalité du prix')
})

test('FIN-05 the pieces of a funder are listed and opened like others', async () => {
  await tell()
  await run('confirmer')
  await follow(db, APRES)
  const documents = await listDocuments(db, me.compteId, { commandeIds: [id] })
  const siens = documents.filter(({ partId }) => partId)
  expect(siens.map(({ titre }) => titre)).toEqual(['Facture de prise en charge F2027-000002'])
  for (const { type, partId } of siens) {
    const file = await ask('GET', `/api/document/${type}/fichier?commandeId=${id}&partId=${partId}`)
    expect(file.statusCode).toBe(200)
  }
})

test('FIN-04 an agreement that is held before the first invoice is deducted there', async () => {
  await tell()
  await run('confirmer')
  await follow(db, SMALL_CATALOGUE_DAY)
  expect(await said()).toEqual(['Cabinet Perrin 840'])
  const { facture } = await findVersionsDites(db, id)
  expect(facture?.join()).toContain('Part prise en charge par Atlas (accord ATL-2027-42)')
  await setCommande(db, id, 'ANNULEE')
  await follow(db, APRES)
  expect(await said()).toEqual(['Cabinet Perrin 840', 'Cabinet Perrin -840'])
})

test('FIN-06 reduced or refused after its invoice, the funder is credited and the company owes the rest', async () => {
  await tell()
  await run('confirmer')
  await follow(db, APRES)
  expect(await said()).toEqual(['Cabinet Perrin 840', 'Atlas 360'])
  await expect(run('accord', '400', 'ATL-2027-43')).rejects.toThrow('l’accord ne peut que diminuer')
  await run('accord', '200', 'ATL-2027-43')
  await follow(db, APRES)
  expect(await said()).toEqual(['Cabinet Perrin 840', 'Atlas 360', 'Cabinet Perrin 120', 'Atlas -120'])
  await run('refus', 'Feuilles d’émargement manquantes.')
  await follow(db, APRES)
  expect((await said()).slice(4)).toEqual(['Cabinet Perrin 240', 'Atlas -240'])
  expect(await sumPieces(db, id)).toBe(120_000)
})

test('FIN-07 each payer owes its own invoice; the order is paid when both have paid, and only the company is reminded', async () => {
  await tell()
  await run('confirmer')
  await follow(db, APRES)
  const { numero } = await getCommande(db, id)
  const pay = (one: string, montantCents: number) =>
    db.transaction().execute((tx) =>
      recordEncaissement(
        tx,
        {
          numero: one,
          montantCents,
          recuLe: '2027-04-02',
          mode: 'virement',
          reference: '',
          cle: one,
          source: 'gestion',
        },
        APRES,
      ),
    )
  const ouvertes = async () => (await findCommandesOuvertes(db)).map((one) => `${one.payeur} ${one.resteCents / 100}`)
  const solde = async () => (await findSoldes(db, [id])).map((one) => toSoldeMontre(one, '2027-04-03')?.reste)
  expect(await ouvertes()).toEqual(['Cabinet Perrin 840', 'Atlas 360'])
  expect([await solde(), (await findDu(db, me.clientId, '2027-04-03')).resteCents]).toEqual([[840], 84_000])
  // Money without an invoice's number is the company's, also where the funder's is due first.
  await db.updateTable('facture').set({ echeanceLe: '2027-01-02' }).where('auFinanceur', '=', true).execute()
  await pay(numero, 84_000)
  expect([await ouvertes(), await solde()]).toEqual([['Atlas 360'], [0]])
  expect((await getCommande(db, id)).etat).toBe('CONFIRMEE')
  const relances = db.selectFrom('facture').select('auFinanceur').where('relanceLe', 'is not', null)
  expect(await relances.execute()).toEqual([{ auFinanceur: false }])
  const atlas = (await findPiecesDites(db, id)).at(-1)?.numero ?? ''
  await pay(atlas, 36_000)
  expect((await getCommande(db, id)).etat).toBe('PAYEE')
  expect(await balances()).toEqual({
    Atlas: [AUXILIAIRE_ATLAS, 0],
    'Cabinet Perrin': [expect.stringMatching(/^C\d{6}$/), 0],
  })
})

test('FIN-08 a change takes the funder’s part down with the price, never below nothing; what a cancellation keeps is not funded', async () => {
  await tell({ accordMontant: '1000' })
  await run('confirmer')
  await follow(db, SMALL_CATALOGUE_DAY)
  expect(await said()).toEqual([])
  await cancel(id, ['anne'])
  await follow(db, SMALL_CATALOGUE_DAY)
  expect(await sumPieces(db, id)).toBe(0)
  await cancel(id, ['paul'], 150)
  await follow(db, APRES)
  expect(await sumPieces(db, id)).toBe(18_000)
  expect((await said()).some((one) => one.startsWith('Atlas'))).toBe(false)
})

test('FIN-09 the company is reminded once before the first day; an agreement that never comes is given up long after the last', async () => {
  await tell({ etat: 'DEMANDEE', accordNumero: '', accordMontant: '' })
  const mails = async () => (await courriels()).map(({ sujet }) => sujet).filter((sujet) => /Atlas/.test(sujet))
  for (const jour of ['2027-03-21', '2027-03-22', '2027-03-25']) await follow(db, new Date(`${jour}T09:00:00Z`))
  expect(await mails()).toEqual(['Atlas : accord attendu avant le 1er avril 2027'])
  await follow(db, new Date('2027-05-31T09:00:00Z'))
  expect((await read()).dossier?.etat).toBe('DEMANDEE')
  await follow(db, new Date('2027-06-01T09:00:00Z'))
  const { dossier, historique } = await read()
  expect([dossier?.etat, historique[0]?.acte, historique[0]?.par]).toEqual(['REFUSEE', 'EXPIRE', null])
  expect(await mails()).toContainEqual(expect.stringContaining('Pas de prise en charge par Atlas'))
  expect(await said()).toEqual(['Cabinet Perrin 1200'])
})
