import * as z from 'zod/mini'
import { nomme, says } from '../doc.ts'
import { Cents, type DefinitionEvenement, EXEMPLE, Id, Jour, Numero } from './evenement-definition.ts'
import { ModePaiement } from './valeurs.ts'

const { commandeId, autreId, clientId, sessionId } = EXEMPLE

const Encaissement = nomme(
  'DonneesPaiement',
  z.strictObject({
    commandeId: Id,
    montantCents: says(Cents, 'Négatif pour ce qui est repris'),
    mode: ModePaiement,
    recuLe: Jour,
    annuleId: says(z.nullable(Id), 'Le paiement que celui-ci reprend'),
  }),
  'Un paiement reçu autrement que par carte, ou repris',
)
const encaissement = { commandeId, montantCents: 72_000, mode: 'virement', recuLe: '2027-03-12', annuleId: null }

const Remboursement = nomme(
  'DonneesRemboursement',
  z.strictObject({
    commandeId: Id,
    montantCents: Cents,
    virement: says(z.boolean(), 'À rendre par virement, non sur la carte'),
  }),
  'De l’argent à rendre, ou rendu',
)
const remboursement = { commandeId, montantCents: 36_000, virement: false }

const Echeance = nomme(
  'DonneesEcheance',
  z.strictObject({
    commandeId: Id,
    rang: Numero,
    nature: z.enum(['ACOMPTE', 'SOLDE']),
    montantCents: Cents,
    exigibleLe: Jour,
    payeeLe: z.nullable(Jour),
    annulee: z.boolean(),
    rendue: z.boolean(),
  }),
  'Une échéance du contrat d’un particulier',
)
const echeance = {
  commandeId,
  rang: 1,
  nature: 'ACOMPTE',
  montantCents: 21_600,
  exigibleLe: '2027-03-26',
  payeeLe: null,
  annulee: false,
  rendue: false,
}

const Devis = nomme(
  'DonneesDevis',
  z.strictObject({
    devisId: Id,
    clientId: Numero,
    sessionId: Numero,
    montantTtcCents: Cents,
    valableJusquAu: Jour,
  }),
  'Ce qu’un événement dit d’un devis',
)
const devis = { devisId: autreId, clientId, sessionId, montantTtcCents: 72_000, valableJusquAu: '2027-04-11' }

/** Money: what is paid, given back, due, and quotes. */
export const EVENEMENTS_PAIEMENT = {
  'paiement.carte': {
    texte: 'le prestataire de paiement annonce un encaissement ou un remboursement par carte',
    objet: 'paiement',
    donnees: nomme(
      'DonneesCarte',
      z.strictObject({ commandeId: Id, encaisseCents: Cents, rembourseCents: Cents }),
      'Ce qui est encaissé et remboursé par carte',
    ),
    exemple: { commandeId, encaisseCents: 72_000, rembourseCents: 0 },
  },
  'paiement.recu': {
    texte: 'un virement, un chèque, un prélèvement ou des espèces sont enregistrés',
    objet: 'paiement',
    donnees: Encaissement,
    exemple: encaissement,
  },
  'paiement.repris': {
    texte: 'un paiement enregistré est annulé, ou passe à une autre commande',
    objet: 'paiement',
    donnees: Encaissement,
    exemple: { ...encaissement, montantCents: -72_000, annuleId: autreId },
  },
  'paiement.prelevement': {
    texte: 'une facture est prélevée : émise, encaissée ou rejetée ; `objetId` est son numéro',
    objet: 'paiement',
    donnees: nomme(
      'DonneesPrelevement',
      z.strictObject({
        commandeId: Id,
        lotId: Numero,
        montantCents: Cents,
        etat: z.enum(['EMIS', 'ENCAISSE', 'REJETE']),
      }),
      'Une facture prélevée',
    ),
    exemple: { commandeId, lotId: 4, montantCents: 72_000, etat: 'EMIS' },
  },
  'remboursement.demande': {
    texte: 'de l’argent est à rendre',
    objet: 'remboursement',
    donnees: Remboursement,
    exemple: remboursement,
  },
  'remboursement.refuse': {
    texte: 'la carte refuse : il sera fait par virement',
    objet: 'remboursement',
    donnees: Remboursement,
    exemple: { ...remboursement, virement: true },
  },
  'remboursement.fait': {
    texte: 'il est rendu',
    objet: 'remboursement',
    donnees: Remboursement,
    exemple: remboursement,
  },
  'remboursement.annule': {
    texte: 'il n’est plus à rendre, ou d’un autre montant',
    objet: 'remboursement',
    donnees: Remboursement,
    exemple: { ...remboursement, virement: true },
  },
  'echeance.creee': {
    texte: 'une échéance d’un contrat est fixée',
    objet: 'echeance',
    donnees: Echeance,
    exemple: echeance,
  },
  'echeance.changee': {
    texte: 'elle est payée, annulée, rendue ou déplacée',
    objet: 'echeance',
    donnees: Echeance,
    exemple: { ...echeance, payeeLe: '2027-03-20' },
  },
  'devis.emis': { texte: 'un devis est émis', objet: 'devis', donnees: Devis, exemple: devis },
  'devis.annule': { texte: 'un devis est annulé', objet: 'devis', donnees: Devis, exemple: devis },
} as const satisfies Record<string, DefinitionEvenement>
