import { BOM, toCsvLigne, toMontant, toTexte } from '../../platform/csv.ts'
import type { EcritureComptable, LigneEcriture } from './ecritures.ts'

/** How a journal is written: what begins the file, then each line of each entry. */
export interface Format {
  debut: string
  toLigne(ecriture: EcritureComptable, ligne: LigneEcriture): string
}

const COLONNES = [
  'Journal',
  'Date',
  'Pièce',
  'Libellé',
  'Compte',
  'Intitulé du compte',
  'Compte auxiliaire',
  'Nom',
  'Débit',
  'Crédit',
]

/** For a spreadsheet, or a program that imports columns. */
export const CSV: Format = {
  debut: BOM + toCsvLigne(COLONNES),
  toLigne: ({ journal, date, piece, libelle }, { compte, intitule, auxiliaire, debitCents, creditCents }) =>
    toCsvLigne([
      journal.code,
      date.split('-').reverse().join('/'),
      piece.numero,
      libelle,
      compte,
      intitule,
      auxiliaire?.compte ?? '',
      toTexte(auxiliaire?.nom ?? ''),
      toMontant(debitCents),
      toMontant(creditCents),
    ]),
}

/** The eighteen columns of article A47 A-1 of the Livre des procédures fiscales, under their own names. */
const COLONNES_FEC = [
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
]

export const FEC: Format = {
  debut: toFecLigne(COLONNES_FEC),
  toLigne({ journal, numero, date, piece, libelle }, { compte, intitule, auxiliaire, debitCents, creditCents }) {
    const jour = date.replaceAll('-', '')
    return toFecLigne([
      journal.code,
      journal.intitule,
      numero,
      jour,
      compte,
      intitule,
      auxiliaire?.compte ?? '',
      toTexte(auxiliaire?.nom ?? ''),
      piece.numero,
      piece.date.replaceAll('-', ''),
      libelle,
      toMontant(debitCents),
      toMontant(creditCents),
      '',
      '',
      jour,
      '',
      '',
    ])
  },
}

/** No text holds a tab: `toTexte` has taken it out. */
function toFecLigne(cellules: readonly string[]): string {
  return `${cellules.join('\t')}\r\n`
}
