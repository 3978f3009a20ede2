import * as z from 'zod/mini'
import { Cents, Jour, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { oneLine } from '../../rules/texte.ts'
import { EtatCommande, ModePaiement } from '../../socle/valeurs.ts'
import { NumeroCommande } from './commande.ts'

const MAX_NUMERO = 20
const MAX_REFERENCE = 140
const MAX_MOTIF = 500
/** The largest amount of the database. */
const MAX_CENTS = 2_147_483_647

const PaiementRecu = nomme(
  'PaiementRecu',
  z.object({
    numero: says(oneLine(MAX_NUMERO), 'Le numéro de la commande ou de la facture payée'),
    montantCents: says(z.int().check(z.minimum(1), z.maximum(MAX_CENTS)), 'Ce qui est arrivé, en centimes d’euro'),
    recuLe: Jour('Le jour où il est arrivé'),
    mode: ModePaiement,
    reference: says(z._default(oneLine(MAX_REFERENCE), ''), 'Ce que dit la banque : libellé, numéro de chèque'),
    encore: says(
      z._default(z.boolean(), false),
      'true : le même montant, du même jour et de la même référence, est arrivé une seconde fois',
    ),
    trop: says(
      z._default(z.boolean(), false),
      'true : il est arrivé plus que ce qui restait à payer ; sans cela, une telle somme est refusée',
    ),
  }),
  'De l’argent arrivé autrement que par carte',
)

const PaiementEnregistre = nomme(
  'PaiementEnregistre',
  z.object({
    id: says(z.uuid(), 'L’identifiant du paiement'),
    commande: says(z.string(), 'Le numéro de la commande'),
    etat: EtatCommande,
    resteCents: Cents('Ce qui reste à payer de la commande'),
    tropCents: Cents('Ce qui est arrivé de trop, à rendre'),
  }),
  'Un paiement enregistré ou annulé, et où en est sa commande',
)

const Paiement = nomme(
  'Paiement',
  z.object({
    id: z.uuid(),
    montantCents: Cents('Ce qui est arrivé, négatif pour ce qui est repris'),
    recuLe: Jour('Le jour où il est arrivé'),
    mode: ModePaiement,
    reference: says(z.string(), 'Ce que dit la banque ; vide si rien n’en est noté'),
    annuleId: says(z.nullable(z.uuid()), 'Le paiement que cette écriture annule'),
    motif: says(z.string(), 'Pourquoi il est annulé ; vide sinon'),
  }),
  'Une écriture : un paiement reçu autrement que par carte, ou ce qui le reprend',
)

export const recordPaiement = endpoint({
  method: 'POST',
  path: '/integration/v1/paiements',
  host: 'api',
  access: 'cle',
  droit: 'paiements',
  body: PaiementRecu,
  response: PaiementEnregistre,
  doc: {
    id: 'recordPaiement',
    titre: 'Enregistrer un paiement reçu',
    texte:
      'De l’argent est arrivé autrement que par carte. Qui a commandé reçoit un reçu, et la commande est payée quand il ne reste rien.',
    idempotence: 'requise',
    exemple: {
      body: { numero: 'C00000042', montantCents: 60_000, recuLe: '2027-03-10', mode: 'virement', reference: 'VIR 17' },
    },
  },
})

export const cancelPaiement = endpoint({
  method: 'POST',
  path: '/integration/v1/paiements/:id/annulation',
  host: 'api',
  access: 'cle',
  droit: 'paiements',
  params: z.object({ id: says(z.uuid(), 'L’identifiant du paiement') }),
  body: z.object({ motif: oneLine(MAX_MOTIF).check(z.minLength(1)) }),
  response: PaiementEnregistre,
  doc: {
    id: 'cancelPaiement',
    titre: 'Annuler un paiement reçu',
    texte:
      'Il a été enregistré par erreur, ou n’a pas abouti : les deux écritures restent, et la commande est de nouveau à payer.',
    idempotence: 'possible',
    exemple: { params: { id: '6f1d3a54-2f0e-4b1c-9a57-0d6f1f2b7c11' }, body: { motif: 'Chèque impayé' } },
  },
})

export const listPaiements = endpoint({
  method: 'GET',
  path: '/integration/v1/commandes/:numero/paiements',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: z.object({ numero: NumeroCommande }),
  response: nomme('ListePaiements', z.object({ elements: z.array(Paiement) }), 'Les paiements d’une commande'),
  doc: {
    id: 'listPaiements',
    titre: 'Lister les paiements reçus pour une commande',
    texte: 'Autrement que par carte, dans l’ordre où ils ont été enregistrés.',
    exemple: { params: { numero: 'C00000042' } },
  },
})
