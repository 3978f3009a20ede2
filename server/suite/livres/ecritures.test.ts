import { expect, test } from 'vitest'
import { testConfig } from '../../testing/application.ts'
import { toPlanComptable } from './comptes.ts'
import { toEcriture } from './ecritures.ts'
import { CSV, FEC } from './formats.ts'
import type { PieceLue } from './pieces.sql.ts'

const comptes = toPlanComptable(testConfig())

const PIECE: PieceLue = {
  numero: 'F2026-000001',
  nature: 'facture',
  emiseLe: '2026-03-10',
  commande: 'C00000012',
  clientId: 7,
  client: 'Cabinet Perrin & Associés',
  financeur: null,
  montantTtcCents: 68_550,
  taux: [
    { tauxTva: 20, categorie: 'S', baseCents: 50_000, tvaCents: 10_000 },
    { tauxTva: 5.5, categorie: 'S', baseCents: 1_000, tvaCents: 55 },
    { tauxTva: 0, categorie: 'E', baseCents: 7_495, tvaCents: 0 },
  ],
}

function linesOf(piece: PieceLue): (string | number)[][] {
  const { lignes } = toEcriture(piece, comptes)
  return lignes.map(({ compte, debitCents, creditCents }) => [compte, debitCents, creditCents])
}

test('LIV-03 an invoice debits its client and credits sales and TVA by rate; a credit note does the contrary', () => {
  expect(linesOf(PIECE)).toEqual([
    ['411000', 68_550, 0],
    ['706020', 0, 50_000],
    ['706055', 0, 1_000],
    ['706000', 0, 7_495],
    ['4457120', 0, 10_000],
    ['4457155', 0, 55],
  ])
  const avoir = { ...PIECE, nature: 'avoir' as const, numero: 'A2026-000001' }
  expect(linesOf(avoir)).toEqual(linesOf(PIECE).map(([compte, debit, credit]) => [compte, credit, debit]))
})

test('LIV-04 a rate that a change lowers while it raises another stands on the other side: no amount is below zero', () => {
  const taux = [
    { tauxTva: 20, categorie: 'S' as const, baseCents: 10_000, tvaCents: 2_000 },
    { tauxTva: 0, categorie: 'E' as const, baseCents: -4_000, tvaCents: 0 },
  ]
  expect(linesOf({ ...PIECE, montantTtcCents: 8_000, taux })).toEqual([
    ['411000', 8_000, 0],
    ['706020', 0, 10_000],
    ['706000', 4_000, 0],
    ['4457120', 0, 2_000],
  ])
})

test('LIV-05 a piece that does not add up, or a rate without an account, makes no books', () => {
  expect(() => linesOf({ ...PIECE, montantTtcCents: 68_551 })).toThrow('F2026-000001 does not add up')
  const taux = [{ tauxTva: 7, categorie: 'S' as const, baseCents: 100, tvaCents: 7 }]
  expect(() => linesOf({ ...PIECE, montantTtcCents: 107, taux })).toThrow(
    'COMPTES_VENTES ne dit pas le compte du taux 7 %.',
  )
})

test('LIV-07 the accounts and the journals are the accountant’s own', () => {
  const env = {
    JOURNAL_VENTES: 'V1',
    COMPTE_CLIENTS: '41100000',
    COMPTES_VENTES: '20=70600000,5.5=70655000,0=70610000',
  }
  const { journal, lignes } = toEcriture(PIECE, toPlanComptable(testConfig(env)))
  expect([journal.code, ...lignes.slice(0, 4).map(({ compte }) => compte)]).toEqual([
    'V1',
    '41100000',
    '70600000',
    '70655000',
    '70610000',
  ])
  for (const COMPTES_VENTES of ['20', '20=', '20=7A6', '20=706000;0=7'])
    expect(() => testConfig({ COMPTES_VENTES })).toThrow('COMPTES_VENTES')
})

test('LIV-06 a line of the FEC has the eighteen columns of the law, and that of the CSV a name that is no formula', () => {
  const ecriture = toEcriture({ ...PIECE, client: '=1+1\tSARL' }, comptes)
  const [client] = ecriture.lignes
  if (!client) throw new Error('it has lines')
  const noms = FEC.debut.trimEnd().split('\t')
  expect(noms).toEqual([
    'JournalCode',
    'JournalLib',
    'EcritureNum',
    'EcritureDate',
    'CompteNum',
    'CompteLib',
    'CompAuxNum',
    'CompAuxLib',
    'PieceRef',
    'PieceDate',
    'EcritureLib',
    'Debit',
    'Credit',
    'EcritureLet',
    'DateLet',
    'ValidDate',
    'Montantdevise',
    'Idevise',
  ])
  expect(FEC.toLigne(ecriture, client)).toBe(
    `${[
      'VE',
      'Ventes',
      'F2026-000001',
      '20260310',
      '411000',
      'Clients',
      'C000007',
      "'=1+1 SARL",
      'F2026-000001',
      '20260310',
      'Facture F2026-000001, commande C00000012',
      '685,50',
      '0,00',
      '',
      '',
      '20260310',
      '',
      '',
    ].join('\t')}\r\n`,
  )
  expect(CSV.toLigne(ecriture, client)).toBe(
    `VE;10/03/2026;F2026-000001;Facture F2026-000001, commande C00000012;411000;Clients;C000007;'=1+1 SARL;685,50;0,00\r\n`,
  )
})
