import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc } from '../modele.ts'
import { isParticulier } from './communs.ts'

export const NATURE = 'Nature des opérations : prestations de services.'
export const ESCOMPTE = 'Escompte pour paiement anticipé : néant.'
export const PENALITES =
  'En cas de retard de paiement, pénalités exigibles sans rappel dès le lendemain de l’échéance, au taux de trois fois le taux d’intérêt légal.'
export const INDEMNITE = 'En cas de retard de paiement, indemnité forfaitaire pour frais de recouvrement de 40 €.'
export const OPTION_DEBITS = 'Option pour le paiement de la taxe d’après les débits.'

/** The recovery indemnity and the penalties apply between professionals only (L. 441-10 of the Code de commerce). */
export function toMentions({ payeur, commande }: Dossier, { organisme }: ContexteDocument): Bloc {
  const isTaxe = commande.detail.prix.taux.some(({ tauxTva }) => tauxTva > 0)
  return {
    bloc: 'mentions',
    lignes: [
      NATURE,
      ...(organisme.optionDebits && isTaxe ? [OPTION_DEBITS] : []),
      ESCOMPTE,
      ...(isParticulier(payeur) ? [] : [PENALITES, INDEMNITE]),
    ],
  }
}
