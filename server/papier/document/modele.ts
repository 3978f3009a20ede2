import type { TypeDocument } from '#contract/reference/type-document.ts'

/** A party of a document: the seller, the buyer, or the recipient. */
export interface Partie {
  /** Its role in the document: 'Organisme de formation', 'Client', 'Facturé à'. */
  role: string
  nom: string
  lignes: readonly string[]
}

/**
 * The blocs that follow the heading of a document, in order. The renderer knows these kinds of bloc, and no document by
 * name.
 */
export type Bloc =
  | { bloc: 'titre'; texte: string }
  | { bloc: 'paragraphe'; texte: string; fort?: boolean }
  | { bloc: 'liste'; points: readonly string[] }
  | { bloc: 'champs'; champs: readonly { label: string; valeur: string }[] }
  | {
      bloc: 'tableau'
      /** What the table holds, for users of a screen reader. */
      legende: string
      colonnes: readonly { label: string; align: 'left' | 'right'; part: number }[]
      lignes: readonly (readonly string[])[]
    }
  | { bloc: 'totaux'; lignes: readonly { label: string; valeur: string; fort?: boolean }[] }
  | { bloc: 'mentions'; lignes: readonly string[] }
  /** Labels, each followed by a line to write on. */
  | { bloc: 'aRemplir'; labels: readonly string[] }
  /**
   * The places to sign. `fait` prints the place and the day of the document. `isSigne` means signed already: no frame
   * is drawn, and `mentions` say how.
   */
  | {
      bloc: 'signatures'
      signataires: readonly { role: string; nom: string; mentions?: readonly string[] }[]
      fait?: boolean
      isSigne?: boolean
    }
  /** What follows begins on a new page. */
  | { bloc: 'page' }

/** The model of a document: all that its file says. Its dates and amounts are words already. */
export interface DocumentModele<Type extends string = TypeDocument> {
  type: Type
  titre: string
  /** The document's own number, when it has one. */
  numero: string | null
  /** 'Paris, le 3 mars 2026' */
  date: string
  marque: { nom: string; couleur: string }
  emetteur: Partie
  destinataire: Partie
  blocs: readonly Bloc[]
  /** The lines at the foot of each page. */
  pied: readonly string[]
  /** Where the file itself says that it is checked. Only a drawing has one: it is no word of the document. */
  adresse?: string
  /** What machines read of an invoice or a credit note: the drawing holds it as a file inside the file. */
  facturx?: Facturx
}

export interface Facturx {
  xml: string
  /** yyyy-MM-dd */
  emiseLe: string
}
