import type { TypeDocument } from '#contract/reference/type-document.ts'

/** A party of a document: who sells, who buys, who is told. */
export interface Partie {
  /** What it is here: 'Organisme de formation', 'Client', 'Facturé à'. */
  role: string
  nom: string
  lignes: readonly string[]
}

/** What follows the heading of a document, in order: the renderer knows these kinds and no document by name. */
export type Bloc =
  | { bloc: 'titre'; texte: string }
  | { bloc: 'paragraphe'; texte: string; fort?: boolean }
  | { bloc: 'liste'; points: readonly string[] }
  | { bloc: 'champs'; champs: readonly { label: string; valeur: string }[] }
  | {
      bloc: 'tableau'
      /** What the table holds, for who hears it. */
      legende: string
      colonnes: readonly { label: string; align: 'left' | 'right'; part: number }[]
      lignes: readonly (readonly string[])[]
    }
  | { bloc: 'totaux'; lignes: readonly { label: string; valeur: string; fort?: boolean }[] }
  | { bloc: 'mentions'; lignes: readonly string[] }
  /** A line to write on after each. */
  | { bloc: 'aRemplir'; labels: readonly string[] }
  /** Where to sign. `fait`: at the place and on the day the document bears. `isSigne`: it is, and there is no frame. */
  | {
      bloc: 'signatures'
      signataires: readonly { role: string; nom: string }[]
      fait?: boolean
      isSigne?: boolean
    }
  /** What follows is on a page of its own. */
  | { bloc: 'page' }

/** The one model of a document: all that its file says. Dates and amounts are words already. */
export interface DocumentModele {
  type: TypeDocument
  titre: string
  /** Its own number, when it has one. */
  numero: string | null
  /** 'Paris, le 3 mars 2026' */
  date: string
  marque: { nom: string; couleur: string }
  emetteur: Partie
  destinataire: Partie
  blocs: readonly Bloc[]
  /** At the foot of each page. */
  pied: readonly string[]
}
