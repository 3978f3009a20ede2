import type { Breaches } from './upward.ts'

/**
 * What stands against the order of the quarters, and why it stays: no import, and the statements that take two quarters'
 * tables at once because nothing may happen between them. A line goes with what it lists, and none comes.
 */
export const BREACHES: Breaches = {
  'a backup goes on from its numbers in one statement, which restores the embedded database too': [
    'exploitation → papier writes facture_serie 1',
    'exploitation → socle writes reprise 1',
  ],
  'a basket line says by which quote it is ordered': ['vente → papier reads devis 1'],
  'a link and its act are one statement': ['personne → socle writes audit 1'],
  'a refund is claimed on the order that it gives back': ['argent → vente writes commande 1'],
  'an order takes its places, and its people are known, in the one statement that writes it': [
    'vente → catalogue writes session 2',
    'vente → personne writes participant 2',
    'vente → personne writes participant_inscripteur 2',
  ],
  'money goes back to the account that it came from, which statements and direct debits say': [
    'argent → suite reads prelevement 1',
    'argent → suite reads releve_ecriture 1',
  ],
  'places that a waiting list keeps are not sold, where an import makes a room smaller': [
    'catalogue → vente reads attente_reserve 1',
  ],
  'who has begun is not replaced, and attendance knows it first': ['vente → suite reads emargement_pointage 1'],
  'who let payments expire reserves less, payments of changes too': ['vente → argent reads paiement_carte 1'],
}
