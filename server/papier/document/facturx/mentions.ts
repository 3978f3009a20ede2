import type { ContexteDocument } from '../contexte.ts'
import { ESCOMPTE, INDEMNITE, OPTION_DEBITS, PENALITES } from '../modeles/mentions.ts'
import type { AcheteurStructure, FactureStructure, MentionStructure } from './structure.ts'

/** The French rules want the first three notes on every piece (BR-FR-05), once each (BR-FR-06). */
export function toMentionsOfStructure(
  { genre }: AcheteurStructure,
  taux: FactureStructure['taux'],
  { organisme }: ContexteDocument,
): MentionStructure[] {
  const isTaxe = taux.some(({ categorie }) => categorie === 'S')
  const isParticulier = genre === 'particulier'
  return [
    { code: 'AAB', texte: ESCOMPTE },
    { code: 'PMD', texte: isParticulier ? 'Pénalités de retard : sans objet pour un particulier.' : PENALITES },
    { code: 'PMT', texte: isParticulier ? 'Indemnité de recouvrement : sans objet pour un particulier.' : INDEMNITE },
    { code: 'BAR', texte: toTraitement(genre, taux) },
    ...(isTaxe && organisme.optionDebits ? [{ code: 'TXD' as const, texte: OPTION_DEBITS }] : []),
  ]
}

/** How the reform treats the sale. What is exempt under article 261 is outside of it. */
function toTraitement(genre: AcheteurStructure['genre'], taux: FactureStructure['taux']): string {
  if (taux.every(({ categorie }) => categorie === 'E')) return 'OUTOFSCOPE'
  if (genre === 'etranger') return 'B2BINT'
  return genre === 'societe' ? 'B2B' : 'B2C'
}
