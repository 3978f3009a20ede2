import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { describe, expect, test } from 'vitest'
import { SEPA } from '#contract/reference/mode-reglement.ts'
import { randomOf } from '../../../testing/demande/random.ts'
import { randomStructures } from '../../../testing/facturx/pieces-aleatoires.ts'
import { listViolations } from '../../../testing/facturx/regles.ts'
import { centsAt, listAt, readXml } from '../../../testing/facturx/xml.ts'
import { rounds } from '../../../testing/rounds.ts'
import { toCii } from './cii.ts'
import type { FactureStructure } from './structure.ts'

const COMMANDES = rounds({ short: 200, long: 2_000 })
/** A schema takes ten times as long as all rules: it judges some pieces of each kind. */
const JUGEES = 40

const SOMMES =
  'CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation'

const all = Array.from({ length: COMMANDES }, (_, rang) => randomStructures(randomOf(rang + 1)))
const lues = all.flatMap(({ structures, dues }, rang) =>
  structures.map((structure) => ({ seed: rang + 1, structure, dues, lue: readXml(toCii(structure)) })),
)
const structures = lues.map(({ structure }) => structure)

/** What makes a piece another kind of piece. */
const kindOf = ({ nature, acheteur, taux, totaux, precedentes, remises, reglement }: FactureStructure) =>
  [
    nature,
    acheteur.genre,
    [...new Set(taux.map(({ categorie }) => categorie))].join(''),
    totaux.payeCents > 0 ? 'payée' : 'due',
    remises.length > 0 ? 'remises' : '',
    precedentes.length > 0 ? 'suite' : '',
    reglement.prelevement ? 'prélèvement' : '',
  ].join(' ')

describe(`on ${COMMANDES} random orders`, () => {
  test('FAC-01 each invoice and credit note keeps the rules of EN 16931 and of its French use', () => {
    const broken = lues.flatMap(({ seed, structure: { numero }, lue }) => {
      const violations = listViolations(lue)
      return violations.length > 0 ? [`seed ${seed}, ${numero}: ${violations.join(', ')}`] : []
    })
    expect(broken).toEqual([])
  })

  test('FAC-02 each piece that is due is there, and its amounts are those of the order, to the cent', () => {
    const due = all.flatMap(({ dues }) => dues)
    expect(lues.length).toBe(due.length)
    const NOMS = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount']
    const dites = lues.map(({ seed, structure: { numero }, lue }) => {
      const [sommes] = listAt(lue, SOMMES)
      return [seed, numero, ...NOMS.map((nom) => sommes && centsAt(sommes, nom))]
    })
    const voulues = lues.map(({ seed, structure: { numero }, dues }) => {
      const une = dues[Number(numero.slice(-6)) - 1]
      // Nothing taken off is -0.
      return [
        seed,
        numero,
        ...[une?.montantHtCents, une?.montantTvaCents, une?.montantTtcCents].map((one) => (one ?? 0) + 0),
      ]
    })
    expect(dites).toEqual(voulues)
  })

  test('FAC-03 pieces of every kind are valid for the schema of Factur-X EN 16931', async () => {
    const kinds = [...Map.groupBy(structures, kindOf).values()]
    expect(kinds.length).toBeGreaterThan(30)
    const chosen = kinds.flatMap(([first]) => first ?? []).slice(0, JUGEES)
    expect(chosen.some(({ reglement }) => reglement.prelevement)).toBe(true)
    for (const structure of chosen) {
      const { errors } = await validateXsd(toCii(structure), Profile.EN16931)
      expect([kindOf(structure), errors]).toEqual([kindOf(structure), []])
    }
  })
})

describe('control', () => {
  const [structure] = structures.filter(
    ({ acheteur, totaux, nature, taux }) =>
      acheteur.genre === 'societe' &&
      totaux.payeCents === 0 &&
      nature === 'facture' &&
      taux.some(({ tauxTva }) => tauxTva > 0),
  )
  if (!structure) throw new Error('there is such a piece')
  const { lignes, totaux, acheteur } = structure
  const [ligne] = lignes
  if (!ligne) throw new Error('it has a line')

  test.each<[string, Partial<FactureStructure>, string[]]>([
    ['a price below zero', { lignes: [{ ...ligne, quantite: -1, prixUnitaireCents: -1, montantCents: 1 }] }, ['BR-27']],
    ['a total that is another', { totaux: { ...totaux, htCents: totaux.htCents + 1 } }, ['BR-CO-13', 'BR-CO-15']],
    ['a line that is not summed', { lignes: [...lignes, ligne] }, ['BR-CO-10']],
    ['no note', { mentions: [] }, ['BR-FR-05']],
    [
      'a company without a SIREN',
      { acheteur: { ...acheteur, siren: null, adresseElectronique: null } },
      ['BR-FR-11', 'BR-FR-12'],
    ],
    [
      'an address of somebody else',
      { acheteur: { ...acheteur, adresseElectronique: { schema: '0225', valeur: '111111111' } } },
      ['BR-FR-21'],
    ],
    ['a rate that France does not know', { lignes: [{ ...ligne, tauxTva: 17 }] }, ['BR-FR-16']],
    ['paid with something left', { totaux: { ...totaux, payeCents: 1, resteCents: 0 } }, ['BR-FR-CO-09']],
    ['a direct debit without a mandate', { reglement: { mode: SEPA, iban: null } }, ['R061']],
    ['a credit note of nothing', { nature: 'avoir', precedentes: [] }, ['BR-FR-CO-05']],
  ])('%s is refused by the rules', (_, change, names) => {
    expect(listViolations(readXml(toCii({ ...structure, ...change })))).toEqual(expect.arrayContaining(names))
  })

  test('an element that the schema does not know is refused by it', async () => {
    const xml = toCii(structure).replace('<ram:PaymentReference>', '<ram:Inconnu>1</ram:Inconnu><ram:PaymentReference>')
    expect((await validateXsd(xml, Profile.EN16931)).valid).toBe(false)
  })
})
