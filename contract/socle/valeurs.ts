import * as z from 'zod/mini'
import { nomme } from '../doc.ts'
import { DROITS_CLE } from '../reference/droit-cle.ts'
import { ETATS_COMMANDE } from '../reference/etat-commande.ts'
import { STATUTS_INSCRIPTION } from '../reference/statut-inscription.ts'
import { MOMENTS } from '../rules/demi-journee.ts'

/** The values that fields of several objects have, each list under its name. */

export const Droit = nomme('DroitCle', z.enum(DROITS_CLE), 'Ce que peut une clé')

/** Each state with what the buyer reads of it. */
export const EtatCommande = nomme(
  'EtatCommande',
  z.enum(ETATS_COMMANDE.map(({ etat }) => etat)),
  `L’état d’une commande : ${ETATS_COMMANDE.map(({ etat, label }) => `${etat} (${label})`).join(', ')}`,
)

export const StatutInscription = nomme(
  'StatutInscription',
  z.enum(STATUTS_INSCRIPTION.map(({ statut }) => statut)),
  'Le statut d’une inscription',
)

export const Presence = nomme(
  'Presence',
  z.enum(['PRESENT', 'ABSENT']),
  'Si une personne est venue, pour toute la session',
)

export const EtatPointage = nomme(
  'EtatPointage',
  z.enum(['PRESENT', 'ABSENT', 'RETARD']),
  'Si une personne est venue, pour une demi-journée',
)

export const MomentDemiJournee = nomme(
  'MomentDemiJournee',
  z.enum(MOMENTS),
  'La demi-journée ; JOUR : nul n’a dit si elle est du matin ou de l’après-midi',
)

export const ModePaiement = nomme(
  'ModePaiement',
  z.enum(['virement', 'cheque', 'prelevement', 'especes']),
  'Comment un paiement est arrivé',
)

export const NaturePiece = nomme('NaturePiece', z.enum(['facture', 'avoir']), 'Ce qu’est une pièce')
