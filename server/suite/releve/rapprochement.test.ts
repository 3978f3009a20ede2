import { describe, expect, test } from 'vitest'
import { isMemeNom } from '#contract/rules/nom-banque.ts'
import type { Ecriture } from './fichier/ecriture.ts'
import { listDevines, listNumeros } from './numero.ts'
import { type DueEcriture, judgeEcriture, listMatches } from './rapprochement.ts'

describe('REL-14 the numbers that a text names', () => {
  test.each([
    ['F2026-000001', ['F2026-000001']],
    ['f2026-000001', ['F2026-000001']],
    ['Facture F2026000001 merci', ['F2026-000001']],
    ['FACT F 2026 000001', ['F2026-000001']],
    ['F-2026-000001/F.2026.000002', ['F2026-000001', 'F2026-000002']],
    ['F2026-000001,F2026-000001', ['F2026-000001']],
    ['(C00000012)', ['C00000012']],
    ['c 00000012 et F2026–000003', ['F2026-000003', 'C00000012']],
    ['F2026-0000010', ['F2026-0000010']],
    ['REF2026-000001', []],
    ['EC00000012', []],
    ['C0000001', []],
    ['F2026-00001', []],
    ['F20260000011234', []],
    ['Facture 2026-000001', []],
    ['', []],
  ])('%s', (texte, numeros) => {
    expect(listNumeros(texte)).toEqual(numeros)
  })

  test('are guessed without their letter, and never more than twenty are looked at', () => {
    expect(listDevines('FACTURE 2026-000001 REF2026/000002 12026-000003')).toEqual(['F2026-000001', 'F2026-000002'])
    const many = Array.from({ length: 30 }, (_, rang) => `C${String(rang).padStart(8, '0')}`)
    expect(listNumeros(many.join(' '))).toHaveLength(20)
  })
})

test.each([
  ['FERRAND ET ASSOCIES SAS', 'Ferrand & Associés', true],
  ['FERRAND ET ASSO', 'Ferrand & Associés', true],
  ['FERRAND ASSOC', 'Ferrand & Associés', true],
  ['VIR SEPA RECU DE FERRAND ET ASSOCIES', 'Ferrand & Associés', true],
  ['M DUPONT JEAN', 'Jean Dupont', true],
  ['SAS', 'SARL', false],
  ['', 'Ferrand & Associés', false],
  ['FERRAND', 'Ferraud', false],
])('REL-14 a bank that prints %s may mean %s: %s', (banque, connu, attendu) => {
  expect(isMemeNom(banque, connu)).toBe(attendu)
})

const FERRAND = 'Ferrand & Associés'
const dueOf = (numero: string, resteCents: number, autre: Partial<DueEcriture> = {}): DueEcriture => ({
  numero,
  commande: `C${numero.slice(-6).padStart(8, '0')}`,
  payeur: FERRAND,
  resteCents,
  ...autre,
})

const DUES = [
  dueOf('F2026-000001', 12_000),
  dueOf('F2026-000002', 5_000),
  dueOf('F2026-000003', 0),
  dueOf('F2026-000004', 7_000, { payeur: 'Cabinet Morel' }),
  dueOf('C00000001', 12_000, { commande: 'C00000001' }),
]
const OUVERTES = DUES.filter(({ numero, resteCents }) => resteCents > 0 && numero.startsWith('F'))

function ecritureOf(libelle: string, montantCents: number, autre: Partial<Ecriture> = {}): Ecriture {
  const base = { cle: 'k', compte: 'c', jour: '2026-11-03', payeur: 'FERRAND ASSOCIES', iban: '', endToEnd: '' }
  return { ...base, libelle, montantCents, devise: 'EUR', obstacle: null, ...autre }
}

const judged = (...args: Parameters<typeof ecritureOf>) =>
  judgeEcriture(ecritureOf(...args), (numero) => DUES.find((one) => one.numero === numero))
const proposed = (...args: Parameters<typeof ecritureOf>) =>
  listMatches(ecritureOf(...args), OUVERTES).map(({ numeros }) => numeros)

const sur = (parts: Record<string, number>, remarque = '') => ({
  sur: true,
  parts: Object.entries(parts).map(([numero, montantCents]) => ({ numero, montantCents })),
  remarque,
})

describe('REL-04 money is recorded by itself', () => {
  test.each([
    ['what remains', 'F2026-000001', 12_000, sur({ 'F2026-000001': 12_000 })],
    ['part of it', 'F2026-000001', 2_000, sur({ 'F2026-000001': 2_000 }, 'reste 100,00 €')],
    [
      'more than it',
      'F2026-000001',
      13_000,
      sur({ 'F2026-000001': 13_000 }, '10,00 € de trop, à ne rendre qu’au compte d’où ils viennent'),
    ],
    ['several at once', 'F2026-000001 F2026-000002', 17_000, sur({ 'F2026-000001': 12_000, 'F2026-000002': 5_000 })],
    ['an order', 'C00000001', 12_000, sur({ C00000001: 12_000 })],
    ['an order and its invoice', 'C00000001 F2026-000001', 12_000, sur({ 'F2026-000001': 12_000 })],
    [
      'somebody else’s',
      'F2026-000004',
      7_000,
      sur({ 'F2026-000004': 7_000 }, 'payé par FERRAND ASSOCIES pour Cabinet Morel'),
    ],
  ])('that names %s', (_, libelle, montantCents, attendu) => {
    const { remarque, ...jugement } = judged(libelle, montantCents) as ReturnType<typeof sur>
    expect({ ...jugement, remarque: remarque.replaceAll(/\s/g, ' ') }).toEqual(attendu)
  })

  test('also by the reference that the payer gave from end to end', () => {
    expect(judged('merci', 5_000, { endToEnd: 'F2026-000002' })).toEqual(sur({ 'F2026-000002': 5_000 }))
  })
})

describe('REL-05 REL-06 REL-07 money waits for somebody', () => {
  test.each([
    ['without a number, though sum and name agree', 'virement', 5_000, /aucun numéro/, ['F2026-000002']],
    [
      'for a number that nobody has',
      'F2026-000009',
      12_000,
      /aucune facture ni commande n’a le numéro F2026-000009/,
      ['F2026-000001'],
    ],
    ['for one number of ours and one of nobody', 'F2026-000001 F2026-000009', 12_000, /F2026-000009/, ['F2026-000001']],
    ['for what is paid already', 'F2026-000003', 5_000, /rien ne reste dû pour F2026-000003/, ['F2026-000002']],
    [
      'for several whose sum is another',
      'F2026-000001 F2026-000002',
      16_000,
      /font 170,00/,
      ['F2026-000001', 'F2026-000002'],
    ],
    ['for a number without its letter', 'facture 2026-000004', 7_000, /aucun numéro/, ['F2026-000004']],
    ['for all that a name owes', 'solde de tout', 17_000, /aucun numéro/, ['F2026-000001', 'F2026-000002']],
  ])('%s', (_, libelle, montantCents, motif, premiere) => {
    expect(judged(libelle, montantCents)).toEqual({ sur: false, motif: expect.stringMatching(motif) })
    expect(proposed(libelle, montantCents)[0]).toEqual(premiere)
  })

  test('whatever it names, when the bank’s line is doubtful; a stranger without a number has no proposal', () => {
    const obstacle = 'la devise est USD'
    expect(judged('F2026-000001', 12_000, { obstacle })).toEqual({ sur: false, motif: obstacle })
    expect(judged('don', 12_000, { payeur: 'INCONNU DU NORD' }).sur).toBe(false)
    expect(proposed('don', 12_000, { payeur: 'INCONNU DU NORD' })).toEqual([])
  })

  test('with what an order owes when the text names the order, and three proposals at most, each once', () => {
    expect(proposed('C00000004', 1)[0]).toEqual(['F2026-000004'])
    const many = Array.from({ length: 9 }, (_, rang) => dueOf(`F2026-00001${rang}`, 12_000))
    expect(listMatches(ecritureOf('', 12_000), many).map(({ numeros }) => numeros[0])).toEqual([
      'F2026-000010',
      'F2026-000011',
      'F2026-000012',
    ])
  })
})
