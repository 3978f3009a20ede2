import * as z from 'zod/mini'
import { Cents, Jour, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { ModePaiement } from '../../socle/valeurs.ts'
import { NumeroCommande } from './commande.ts'

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
