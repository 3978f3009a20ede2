import { toAgreement } from './cii-parties.ts'
import { toSettlement } from './cii-reglement.ts'
import { toDate, toDateElement, toMontant, toTaxe } from './cii-valeurs.ts'
import type { FactureStructure, LigneStructure } from './structure.ts'
import { el, elWith } from './xml.ts'

/** The profile of Factur-X that says all that EN 16931 does. */
const PROFIL = 'urn:cen.eu:en16931:2017'
const STANDARD = 'urn:un:unece:uncefact:data:standard'
const ESPACES = {
  'xmlns:rsm': `${STANDARD}:CrossIndustryInvoice:100`,
  'xmlns:qdt': `${STANDARD}:QualifiedDataType:100`,
  'xmlns:ram': `${STANDARD}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${STANDARD}:UnqualifiedDataType:100`,
}

/** Decision 58: a piece as Cross Industry Invoice, in the order of elements that its schema wants. */
export function toCii(structure: FactureStructure): string {
  const racine = elWith(
    'rsm:CrossIndustryInvoice',
    ESPACES,
    el(
      'rsm:ExchangedDocumentContext',
      el('ram:BusinessProcessSpecifiedDocumentContextParameter', el('ram:ID', toCadre(structure))),
      el('ram:GuidelineSpecifiedDocumentContextParameter', el('ram:ID', PROFIL)),
    ),
    toDocument(structure),
    el(
      'rsm:SupplyChainTradeTransaction',
      structure.lignes.map(toLigne),
      toAgreement(structure),
      toDelivery(structure),
      toSettlement(structure),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${racine?.xml ?? ''}\n`
}

/** BT-23: a sale of services, paid already or not. */
function toCadre({ nature, totaux }: FactureStructure): string {
  return nature === 'facture' && totaux.resteCents === 0 ? 'S2' : 'S1'
}

function toDocument({ numero, nature, emiseLe, mentions }: FactureStructure) {
  return el(
    'rsm:ExchangedDocument',
    el('ram:ID', numero),
    el('ram:TypeCode', nature === 'avoir' ? '381' : '380'),
    toDateElement('ram:IssueDateTime', emiseLe),
    mentions.map(({ code, texte }) => el('ram:IncludedNote', el('ram:Content', texte), el('ram:SubjectCode', code))),
  )
}

function toLigne(ligne: LigneStructure, rang: number) {
  return el(
    'ram:IncludedSupplyChainTradeLineItem',
    el('ram:AssociatedDocumentLineDocument', el('ram:LineID', String(rang + 1))),
    el('ram:SpecifiedTradeProduct', el('ram:Name', ligne.designation)),
    el(
      'ram:SpecifiedLineTradeAgreement',
      el('ram:NetPriceProductTradePrice', el('ram:ChargeAmount', toMontant(ligne.prixUnitaireCents))),
    ),
    // C62 is a piece, a unit without a name of its own.
    el('ram:SpecifiedLineTradeDelivery', elWith('ram:BilledQuantity', { unitCode: 'C62' }, String(ligne.quantite))),
    el(
      'ram:SpecifiedLineTradeSettlement',
      el('ram:ApplicableTradeTax', toTaxe(ligne)),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', el('ram:LineTotalAmount', toMontant(ligne.montantCents))),
    ),
  )
}

/** BT-72: the last day of the training; what has no dates is delivered when it is invoiced. */
function toDelivery({ prestation, emiseLe }: FactureStructure) {
  return el(
    'ram:ApplicableHeaderTradeDelivery',
    el('ram:ActualDeliverySupplyChainEvent', el('ram:OccurrenceDateTime', toDate(prestation.fin ?? emiseLe))),
  )
}
