import { REFUSALS_CATALOGUE } from './errors-catalogue.ts'
import { REFUSALS_CONTRAT } from './errors-contrat.ts'
import { REFUSALS_DEVIS } from './errors-devis.ts'
import { REFUSALS_EMARGEMENT } from './errors-emargement.ts'
import { REFUSALS_FINANCEMENT } from './errors-financement.ts'
import { REFUSALS_SIGNATURE } from './errors-signature.ts'

/** The refusals of quotes, of a sale under contract, of its signature, funding and attendance, and of orders that are too many. */
export const REFUSALS_VENTE = {
  ...REFUSALS_CATALOGUE,
  ...REFUSALS_CONTRAT,
  ...REFUSALS_DEVIS,
  ...REFUSALS_SIGNATURE,
  ...REFUSALS_FINANCEMENT,
  ...REFUSALS_EMARGEMENT,
  RESERVATIONS_EPUISEES: {
    status: 409,
    message:
      'Vous avez déjà réservé plusieurs fois ces places aujourd’hui sans les payer. Choisissez un autre mode de règlement, ou réessayez demain.',
  },
  PLACES_SANS_PAIEMENT: {
    status: 409,
    message:
      'Les places de cette session qui peuvent être tenues sans paiement par de nouveaux clients sont déjà prises. Réglez votre commande, puis changez sa date, ou demandez ce changement à l’organisme.',
  },
  COMMANDES_A_ACCEPTER: {
    status: 409,
    message:
      'Plusieurs de vos commandes attendent déjà l’accord de l’organisme. Attendez sa réponse avant d’en passer une autre.',
  },
} as const
