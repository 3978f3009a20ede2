import { centsAt, listAt, type Noeud, type Regle, texteAt } from './xml.ts'

const CADRES = ['B1', 'S1', 'M1', 'B2', 'S2', 'M2', 'B4', 'S4', 'M4', 'S5', 'S6', 'B7', 'S7']
const TRAITEMENTS = ['B2B', 'B2BINT', 'B2C', 'OUTOFSCOPE', 'ARCHIVEONLY']
const TAUX = [
  '0.00',
  '10.00',
  '13.00',
  '20.00',
  '8.50',
  '19.60',
  '2.10',
  '5.50',
  '7.00',
  '20.60',
  '1.05',
  '0.90',
  '1.75',
]
const SETTLEMENT = 'ApplicableHeaderTradeSettlement'

/** What the French use of the standard adds (BR-FR, flow 2). */
export function listViolationsFrancaises(racine: Noeud, vente: Noeud): string[] {
  const regles = [...listNotes(racine), ...listParties(racine, vente), ...listPayee(racine, vente)]
  return regles.filter(([, isKept]) => !isKept).map(([nom]) => nom)
}

const notesOf = (racine: Noeud, code: string) =>
  listAt(racine, 'ExchangedDocument/IncludedNote').filter((note) => texteAt(note, 'SubjectCode') === code)

function traitementOf(racine: Noeud): string {
  const [note] = notesOf(racine, 'BAR')
  return (note && texteAt(note, 'Content')) ?? ''
}

function cadreOf(racine: Noeud): string {
  return texteAt(racine, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID') ?? ''
}

function listNotes(racine: Noeud): Regle[] {
  const counts = (codes: string[]) => codes.map((code) => notesOf(racine, code).length)
  return [
    ['BR-FR-05', counts(['AAB', 'PMD', 'PMT']).every((count) => count > 0)],
    ['BR-FR-06', counts(['AAB', 'PMD', 'PMT', 'TXD']).every((count) => count < 2)],
    ['BR-FR-08', CADRES.includes(cadreOf(racine))],
    ['BR-FR-20', TRAITEMENTS.includes(traitementOf(racine))],
  ]
}

function listParties(racine: Noeud, vente: Noeud): Regle[] {
  const { vendeur, acheteur } = readParties(vente)
  const isB2b = traitementOf(racine) === 'B2B'
  const taux = ['SpecifiedLineTradeSettlement/ApplicableTradeTax', 'CategoryTradeTax'].flatMap((chemin) =>
    [
      ...listAt(vente, 'IncludedSupplyChainTradeLineItem'),
      ...listAt(vente, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`),
    ]
      .flatMap((one) => listAt(one, `${chemin}/RateApplicablePercent`))
      .map(({ texte }) => texte),
  )
  const isElectronique = ({ adresse, schema }: Partie) => schema !== '0225' || /^[A-Za-z0-9._-]{1,125}$/.test(adresse)
  return [
    ['BR-FR-01', /^[A-Za-z0-9+_/-]{1,35}$/.test(texteAt(racine, 'ExchangedDocument/ID') ?? '')],
    [
      'BR-FR-09',
      [vendeur, acheteur].every(({ siret, siren }) => !siret || (siret.length === 14 && siret.startsWith(siren))),
    ],
    ['BR-FR-10', /^\d{9}$/.test(vendeur.siren)],
    ['BR-FR-11', !isB2b || /^\d{9}$/.test(acheteur.siren)],
    ['BR-FR-12', acheteur.adresse !== ''],
    ['BR-FR-13', vendeur.adresse !== ''],
    ['BR-FR-16', taux.length > 0 && taux.every((one) => TAUX.includes(one))],
    ['BR-FR-21', !isB2b || (acheteur.schema === '0225' && acheteur.adresse.startsWith(acheteur.siren))],
    ['BR-FR-23', [vendeur, acheteur].every(isElectronique)],
  ]
}

interface Partie {
  siret: string
  siren: string
  adresse: string
  schema: string
}

function readParties(vente: Noeud): Record<'vendeur' | 'acheteur', Partie> {
  const read = (nom: string): Partie => {
    const [partie] = listAt(vente, `ApplicableHeaderTradeAgreement/${nom}`)
    if (!partie) throw new Error(`no ${nom}`)
    const [uri] = listAt(partie, 'URIUniversalCommunication/URIID')
    return {
      siret: texteAt(partie, 'GlobalID') ?? '',
      siren: texteAt(partie, 'SpecifiedLegalOrganization/ID') ?? '',
      adresse: uri?.texte ?? '',
      schema: uri?.attributs.schemeID ?? '',
    }
  }
  return { vendeur: read('SellerTradeParty'), acheteur: read('BuyerTradeParty') }
}

/** BR-FR-CO-09: what is paid already owes nothing, and says when it was paid. A credit note names an invoice (CO-05). */
function listPayee(racine: Noeud, vente: Noeud): Regle[] {
  const isPayee = cadreOf(racine) === 'S2'
  const sommes = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`
  const cents = (nom: string) => centsAt(vente, `${sommes}/${nom}`)
  const jour = texteAt(vente, `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)
  const isSoldee = cents('TotalPrepaidAmount') === cents('GrandTotalAmount') && cents('DuePayableAmount') === 0
  const isAvoir = texteAt(racine, 'ExchangedDocument/TypeCode') === '381'
  const precedentes = listAt(vente, `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`)
  return [
    ['BR-FR-CO-05', !isAvoir || precedentes.length > 0],
    ['BR-FR-CO-09', !isPayee || (isSoldee && jour !== undefined)],
    [
      'BT-72',
      Boolean(
        texteAt(
          vente,
          'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
        ),
      ),
    ],
  ]
}
