import { listViolationsFrancaises } from './regles-francaises.ts'
import { centsAt, listAt, type Noeud, type Regle, texteAt } from './xml.ts'

/*
 * The business rules of EN 16931 and of its French use, each by its name, as the schematrons of both state them. They read
 * the XML alone, so that they judge what a stranger receives.
 */

/** The names of the rules that a piece breaks. */
export function listViolations(lue: Noeud): string[] {
  const racine = listAt(lue, 'CrossIndustryInvoice')[0]
  if (!racine) return ['no invoice']
  const [vente] = listAt(racine, 'SupplyChainTradeTransaction')
  if (!vente) return ['no sale']
  const regles = [...listRegles(racine, vente), ...listSommes(vente), ...listTva(vente)]
  return [...regles.filter(([, isKept]) => !isKept).map(([nom]) => nom), ...listViolationsFrancaises(racine, vente)]
}

const SETTLEMENT = 'ApplicableHeaderTradeSettlement'
const SOMMES = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`
const AGREEMENT = 'ApplicableHeaderTradeAgreement'
const LIGNES = 'IncludedSupplyChainTradeLineItem'
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

function listRegles(racine: Noeud, vente: Noeud): Regle[] {
  const said = (noeud: Noeud, chemin: string) => Boolean(texteAt(noeud, chemin))
  const lignes = listAt(vente, LIGNES)
  const prixOf = (ligne: Noeud) => centsAt(ligne, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')
  const quantiteOf = (ligne: Noeud) => Number(texteAt(ligne, 'SpecifiedLineTradeDelivery/BilledQuantity'))
  const [debut, fin] = ['Start', 'End'].map((name) =>
    texteAt(vente, `${SETTLEMENT}/BillingSpecifiedPeriod/${name}DateTime/DateTimeString`),
  )
  const dus = centsAt(vente, `${SOMMES}/DuePayableAmount`)
  const conditions = `${SETTLEMENT}/SpecifiedTradePaymentTerms`
  const moyen = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`
  const hasIban = said(vente, `${moyen}/PayeePartyCreditorFinancialAccount/IBANID`)
  return [
    ['BR-01', said(racine, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')],
    ['BR-02', said(racine, 'ExchangedDocument/ID')],
    ['BR-03', said(racine, 'ExchangedDocument/IssueDateTime/DateTimeString')],
    ['BR-04', ['380', '381'].includes(texteAt(racine, 'ExchangedDocument/TypeCode') ?? '')],
    ['BR-05', texteAt(vente, `${SETTLEMENT}/InvoiceCurrencyCode`) === 'EUR'],
    ['BR-06', said(vente, `${AGREEMENT}/SellerTradeParty/Name`)],
    ['BR-07', said(vente, `${AGREEMENT}/BuyerTradeParty/Name`)],
    ['BR-09', said(vente, `${AGREEMENT}/SellerTradeParty/PostalTradeAddress/CountryID`)],
    ['BR-11', said(vente, `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress/CountryID`)],
    ['BR-16', lignes.length > 0],
    ['BR-24', lignes.every((ligne) => totalOf(ligne) === prixOf(ligne) * quantiteOf(ligne))],
    ['BR-25', lignes.every((ligne) => said(ligne, 'SpecifiedTradeProduct/Name'))],
    ['BR-27', lignes.every((ligne) => prixOf(ligne) >= 0)],
    ['BR-29', debut === undefined || (fin !== undefined && fin >= debut)],
    ['BR-33', listRemises(vente).every((one) => said(one, 'Reason') && centsAt(one, 'ActualAmount') > 0)],
    [
      'BR-CO-25',
      dus <= 0 ||
        said(vente, `${conditions}/Description`) ||
        said(vente, `${conditions}/DueDateDateTime/DateTimeString`),
    ],
    // Of Peppol: a direct debit says under which mandate, and who debits.
    [
      'R061',
      texteAt(vente, `${moyen}/TypeCode`) !== '59' ||
        (said(vente, `${conditions}/DirectDebitMandateID`) && said(vente, `${SETTLEMENT}/CreditorReferenceID`)),
    ],
    ['BR-61', !['30', '58'].includes(texteAt(vente, `${moyen}/TypeCode`) ?? '') || hasIban],
  ]
}

const listRemises = (vente: Noeud) => listAt(vente, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`)

function totalOf(ligne: Noeud): number {
  return centsAt(ligne, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')
}

function listSommes(vente: Noeud): Regle[] {
  const cents = (nom: string) => centsAt(vente, `${SOMMES}/${nom}`)
  const remises = sum(listRemises(vente).map((one) => centsAt(one, 'ActualAmount')))
  const tva = sum(listAt(vente, `${SETTLEMENT}/ApplicableTradeTax`).map((one) => centsAt(one, 'CalculatedAmount')))
  return [
    ['BR-CO-10', cents('LineTotalAmount') === sum(listAt(vente, LIGNES).map(totalOf))],
    ['BR-CO-11', cents('AllowanceTotalAmount') === remises],
    ['BR-CO-13', cents('TaxBasisTotalAmount') === cents('LineTotalAmount') - cents('AllowanceTotalAmount')],
    ['BR-CO-14', cents('TaxTotalAmount') === tva],
    ['BR-CO-15', cents('GrandTotalAmount') === cents('TaxBasisTotalAmount') + cents('TaxTotalAmount')],
    ['BR-CO-16', cents('DuePayableAmount') === cents('GrandTotalAmount') - cents('TotalPrepaidAmount')],
  ]
}

/** What the standard lets a rate differ by, in cents: its rule rounds the amounts of others too. */
const ECART_TVA = 100

function listTva(vente: Noeud): Regle[] {
  const taux = listAt(vente, `${SETTLEMENT}/ApplicableTradeTax`)
  const keyOf = (taxe: Noeud | undefined) =>
    taxe && `${texteAt(taxe, 'CategoryCode')} ${texteAt(taxe, 'RateApplicablePercent')}`
  const amounts = [
    ...listAt(vente, LIGNES).map((ligne) => ({
      key: keyOf(listAt(ligne, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')[0]),
      cents: totalOf(ligne),
    })),
    ...listRemises(vente).map((one) => ({
      key: keyOf(listAt(one, 'CategoryTradeTax')[0]),
      cents: -centsAt(one, 'ActualAmount'),
    })),
  ]
  const baseOf = (key: string | undefined) => sum(amounts.filter((one) => one.key === key).map(({ cents }) => cents))
  const percentOf = (one: Noeud) => Number(texteAt(one, 'RateApplicablePercent'))
  const isTaxed = (one: Noeud) => texteAt(one, 'CategoryCode') === 'S'
  const ecartOf = (one: Noeud) =>
    Math.abs(centsAt(one, 'CalculatedAmount') - (centsAt(one, 'BasisAmount') * percentOf(one)) / 100)
  const keys = taux.map(keyOf)
  return [
    ['BR-CO-17', taux.every((one) => ecartOf(one) < ECART_TVA)],
    ['BR-CO-18', taux.length > 0 && new Set(keys).size === taux.length],
    ['BR-S-01', amounts.every(({ key }) => keys.includes(key))],
    ['BR-S-08', taux.every((one) => centsAt(one, 'BasisAmount') === baseOf(keyOf(one)))],
    ['BR-S-05', taux.every((one) => percentOf(one) > 0 === isTaxed(one))],
    ['BR-E-09', taux.every((one) => isTaxed(one) || centsAt(one, 'CalculatedAmount') === 0)],
    ['BR-E-10', taux.every((one) => isTaxed(one) !== Boolean(texteAt(one, 'ExemptionReason')))],
  ]
}
