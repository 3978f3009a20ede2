import { CARTE, CHEQUE, SEPA, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { toDate, toDateElement, toMontant, toTaxe } from './cii-valeurs.ts'
import type { FactureStructure, RemiseStructure, TauxStructure } from './structure.ts'
import { el, elWith } from './xml.ts'

const EN_FAVEUR = 'Montant en faveur de l’acheteur.'
/** The codes of the list UNTDID 4461. */
const MOYENS: Record<number, string> = { [VIREMENT]: '30', [CARTE]: '48', [CHEQUE]: '20', [SEPA]: '59' }
/** The way is not said: a transfer says its account (BR-61). */
const MOYEN_NON_DIT = '1'
/** A discount, of the list UNTDID 5189. */
const REMISE = '95'

/** What is to be paid, how and until when, and the pieces before. */
export function toSettlement(structure: FactureStructure) {
  const { numero, prestation, precedentes, reglement } = structure
  return el(
    'ram:ApplicableHeaderTradeSettlement',
    el('ram:CreditorReferenceID', reglement.prelevement?.ics),
    el('ram:PaymentReference', numero),
    el('ram:InvoiceCurrencyCode', 'EUR'),
    toMoyen(structure),
    structure.taux.map(toTaux),
    el(
      'ram:BillingSpecifiedPeriod',
      toDateElement('ram:StartDateTime', prestation.debut),
      toDateElement('ram:EndDateTime', prestation.fin),
    ),
    structure.remises.map(toRemise),
    toConditions(structure),
    toSommes(structure),
    precedentes.map((one) =>
      el(
        'ram:InvoiceReferencedDocument',
        el('ram:IssuerAssignedID', one.numero),
        el('ram:FormattedIssueDateTime', toDate(one.emiseLe, 'qdt')),
      ),
    ),
  )
}

function toMoyen({ nature, reglement: { mode, iban } }: FactureStructure) {
  if (nature === 'avoir') return null
  const code = mode === VIREMENT && !iban ? MOYEN_NON_DIT : (MOYENS[mode ?? 0] ?? MOYEN_NON_DIT)
  return el(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    el('ram:TypeCode', code),
    el('ram:PayeePartyCreditorFinancialAccount', el('ram:IBANID', iban)),
  )
}

function toTaux({ tvaCents, baseCents, categorie, tauxTva, motifExoneration }: TauxStructure) {
  return el(
    'ram:ApplicableTradeTax',
    el('ram:CalculatedAmount', toMontant(tvaCents)),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', motifExoneration?.texte),
    el('ram:BasisAmount', toMontant(baseCents)),
    el('ram:CategoryCode', categorie),
    el('ram:ExemptionReasonCode', motifExoneration?.code),
    el('ram:RateApplicablePercent', tauxTva.toFixed(2)),
  )
}

function toRemise(remise: RemiseStructure) {
  return el(
    'ram:SpecifiedTradeAllowanceCharge',
    el('ram:ChargeIndicator', el('udt:Indicator', 'false')),
    el('ram:ActualAmount', toMontant(remise.montantCents)),
    el('ram:ReasonCode', REMISE),
    el('ram:Reason', remise.motif),
    el('ram:CategoryTradeTax', toTaxe(remise)),
  )
}

/** A sum above zero has a day or a sentence (BR-CO-25). */
function toConditions({ echeanceLe, reglement }: FactureStructure) {
  return el(
    'ram:SpecifiedTradePaymentTerms',
    echeanceLe === null ? el('ram:Description', EN_FAVEUR) : toDateElement('ram:DueDateDateTime', echeanceLe),
    el('ram:DirectDebitMandateID', reglement.prelevement?.mandat),
  )
}

function toSommes({ totaux }: FactureStructure) {
  return el(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    el('ram:LineTotalAmount', toMontant(totaux.lignesCents)),
    totaux.remisesCents > 0 ? el('ram:AllowanceTotalAmount', toMontant(totaux.remisesCents)) : null,
    el('ram:TaxBasisTotalAmount', toMontant(totaux.htCents)),
    elWith('ram:TaxTotalAmount', { currencyID: 'EUR' }, toMontant(totaux.tvaCents)),
    el('ram:GrandTotalAmount', toMontant(totaux.ttcCents)),
    totaux.payeCents > 0 ? el('ram:TotalPrepaidAmount', toMontant(totaux.payeCents)) : null,
    el('ram:DuePayableAmount', toMontant(totaux.resteCents)),
  )
}
