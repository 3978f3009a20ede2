import type { FicheDemo } from './fiche-demo.ts'

type Pedagogie = Pick<FicheDemo, 'testPositionnement' | 'supports'>

const COURS = '/institut/support-de-cours'
const VIDEO = '/institut/video'
const AISANCE = ['Pas du tout', 'Un peu', 'Plutôt bien', 'Très bien']

/** GRI-07, DOC-02: the positioning tests and the supports of some fiches. */
export const PEDAGOGIE: Record<string, Pedagogie> = {
  'FIS-TVAI': {
    testPositionnement: [
      {
        question: 'À quelle fréquence traitez-vous des opérations avec l’étranger ?',
        reponses: ['Jamais', 'Quelques fois par an', 'Chaque mois', 'Chaque semaine'],
      },
      {
        question: 'Une livraison à un assujetti d’un autre État membre est, sous conditions :',
        reponses: ['Taxée en France', 'Exonérée en France', 'Hors du champ de la TVA'],
      },
      {
        question: 'Qui dépose l’état récapitulatif des prestations de services ?',
        reponses: ['Le prestataire', 'Le preneur', 'Les deux', 'Je ne sais pas'],
      },
      { question: 'Êtes-vous à l’aise avec le guichet unique ?', reponses: AISANCE },
    ],
    supports: [
      { titre: 'Schémas des flux et obligations', type: 'FICHIER', url: COURS, joursAvant: 7, joursApres: 365 },
      { titre: 'Le guichet unique en dix minutes', type: 'VIDEO', url: VIDEO },
    ],
  },
  'CPT-CON1': {
    testPositionnement: [
      { question: 'Savez-vous calculer un pourcentage d’intérêt ?', reponses: AISANCE },
      {
        question: 'Une filiale contrôlée à 60 % est consolidée par :',
        reponses: ['Intégration globale', 'Mise en équivalence', 'Je ne sais pas'],
      },
    ],
    supports: [
      {
        titre: 'Cas « Groupe Ferréol », comptes individuels',
        type: 'FICHIER',
        url: COURS,
        joursAvant: 7,
        joursApres: 180,
      },
    ],
  },
  'CPT-CON2': {
    supports: [{ titre: 'Cas pratique : sept sociétés', type: 'FICHIER', url: COURS, joursAvant: 3, joursApres: 180 }],
  },
  'DUR-CSRD': {
    testPositionnement: [
      { question: 'Avez-vous déjà lu un rapport de durabilité ?', reponses: ['Jamais', 'Une fois', 'Plusieurs fois'] },
      { question: 'Pouvez-vous expliquer la double matérialité ?', reponses: AISANCE },
    ],
    supports: [
      { titre: 'Grille de collecte des données', type: 'FICHIER', url: COURS, joursAvant: 10, joursApres: 365 },
    ],
  },
  'NUM-XLS': {
    testPositionnement: [
      { question: 'Utilisez-vous les tableaux croisés dynamiques ?', reponses: ['Jamais', 'Parfois', 'Souvent'] },
      { question: 'Avez-vous déjà ouvert Power Query ?', reponses: ['Non', 'Oui'] },
    ],
    supports: [{ titre: 'Préparer son poste', type: 'VIDEO', url: VIDEO }],
  },
  'AUD-LCB': {
    supports: [
      { titre: 'Trame de classification des risques', type: 'FICHIER', url: COURS, joursAvant: 3, joursApres: 365 },
      {
        titre: 'Rédiger une déclaration : l’exemple commenté',
        type: 'VIDEO',
        url: VIDEO,
        joursAvant: 0,
        joursApres: 90,
      },
    ],
  },
  'DUR-SOCLE': {
    supports: [
      { titre: 'Glossaire de la durabilité', type: 'FICHIER', url: COURS },
      { titre: 'Présentation du module', type: 'VIDEO', url: VIDEO },
    ],
  },
  'FIS-FEL': {
    supports: [
      { titre: 'Trame de réunion d’information', type: 'FICHIER', url: COURS, joursAvant: 2, joursApres: 120 },
    ],
  },
}
