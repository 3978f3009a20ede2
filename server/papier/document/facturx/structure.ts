import type { Adresse } from '#contract/personne/adresse.ts'

/** The categories of TVA of EN 16931 (BT-118): taxed, exempt, sold abroad. */
export type Categorie = 'S' | 'E' | 'G'

/** An electronic address, and the code of its scheme: '0225' is the French directory, 'EM' an e-mail address. */
export interface AdresseElectronique {
  schema: '0225' | 'EM'
  valeur: string
}

export interface PartieStructure {
  denomination: string
  /** 9 digits; null for who has none. */
  siren: string | null
  /** 14 digits. */
  siret: string | null
  tvaIntra: string | null
  adresseElectronique: AdresseElectronique | null
  adresse: Adresse
}

export interface AcheteurStructure extends PartieStructure {
  /** 'sans-siren' is an association, or a company that the provider validated without a number. */
  genre: 'societe' | 'particulier' | 'etranger' | 'sans-siren'
}

/** An amount HT at one rate. The rate is in percent, 0 for a category without TVA. */
interface ATaux {
  tauxTva: number
  categorie: Categorie
}

export interface LigneStructure extends ATaux {
  designation: string
  quantite: number
  /** Never below zero (BR-27). */
  prixUnitaireCents: number
  montantCents: number
}

/** What is taken off the whole: an amount above zero. */
export interface RemiseStructure extends ATaux {
  motif: string
  montantCents: number
}

export interface TauxStructure extends ATaux {
  baseCents: number
  tvaCents: number
  /** Why there is no TVA, and its code of the list VATEX; null for a taxed category. */
  motifExoneration: { texte: string; code: string } | null
}

/** A note with its code of the list UNTDID 4451. */
export interface MentionStructure {
  code: 'AAB' | 'PMD' | 'PMT' | 'BAR' | 'TXD'
  texte: string
}

/**
 * An invoice or a credit note as machines read it. All that its XML says, the books and the exports too, is here; it is
 * kept with the piece and never changes. Amounts of a credit note are above zero, as those of an invoice.
 */
export interface FactureStructure {
  nature: 'facture' | 'avoir'
  numero: string
  /** yyyy-MM-dd, as all days here. */
  emiseLe: string
  /** The day it is due, or was paid on; null for a credit note. */
  echeanceLe: string | null
  /** The pieces that it completes, corrects or cancels. */
  precedentes: { numero: string; emiseLe: string }[]
  vendeur: PartieStructure
  acheteur: AcheteurStructure
  references: {
    commande: string
    /** The buyer's own reference. */
    interne: string | null
    /** Of a public buyer: service code, engagement and market number. */
    service: string | null
    engagement: string | null
    marche: string | null
  }
  /** Null for what has no dates. */
  prestation: { debut: string | null; fin: string | null }
  lignes: LigneStructure[]
  remises: RemiseStructure[]
  /** The highest rate first. */
  taux: TauxStructure[]
  totaux: {
    lignesCents: number
    remisesCents: number
    htCents: number
    tvaCents: number
    ttcCents: number
    /** What was paid when the piece was made. */
    payeCents: number
    resteCents: number
  }
  /** `mode` is an id of contract/reference/mode-reglement.ts; the account is that of a transfer. */
  reglement: {
    mode: number | null
    iban: string | null
    /** Of a direct debit: the reference of the mandate, and our own number as creditor. */
    prelevement?: { mandat: string; ics: string }
  }
  mentions: MentionStructure[]
}
