/** The vocabulary of the generated catalogue. */
export const VERBES =
  'Maîtriser Comprendre Préparer Piloter Auditer Sécuriser Réussir Organiser Évaluer Contrôler Optimiser Anticiper Rédiger Négocier Déclarer Consolider Présenter Documenter Réviser Justifier Cartographier Chiffrer Accompagner Transmettre'.split(
    ' ',
  )

export const SUJETS =
  'la TVA|la liasse fiscale|la paie|la DSN|la consolidation|les normes IFRS|le contrôle interne|la facturation électronique|le secrétariat juridique|la cession d’entreprise|la trésorerie|le prévisionnel|les comptes annuels|le rapport de durabilité|la cybersécurité|le RGPD|l’épargne salariale|la retraite du dirigeant|le bail commercial|le droit du travail|la lettre de mission|le recouvrement|l’audit légal|le commissariat aux apports|la fusion|l’intégration fiscale|les prix de transfert|la taxe sur les salaires|l’impôt sur les sociétés|les bénéfices agricoles|les associations|les fondations|les marchés publics|la sous-traitance|le crédit d’impôt recherche|les immobilisations|les stocks|les provisions|les subventions|le tableau de flux|le tableau de bord|l’analyse financière|l’évaluation d’entreprise|les instruments financiers|le contrat de travail|la rupture conventionnelle|le temps de travail|les indépendants|les holdings|la location meublée'.split(
    '|',
  )

export const SECTEURS =
  'le bâtiment|la restauration|la pharmacie|le transport|l’agriculture|la viticulture|le commerce de détail|l’hôtellerie|l’immobilier|la santé|le sport|la culture|l’enseignement|l’industrie|l’artisanat|la coopération|l’édition|le négoce|la pêche|la forêt|l’énergie|le numérique|le spectacle|la mode|la logistique'.split(
    '|',
  )

export const MOTS =
  'dossier méthode seuil délai obligation exemple calcul preuve document risque client dirigeant associé salarié administration jurisprudence pratique analyse contrôle échéance déclaration régime option convention clause pièce justificatif écriture bilan résultat marge coût charge produit valeur taux base assiette montant compte balance exercice clôture inventaire révision rapport synthèse diagnostic plan calendrier équipe mission honoraire outil tableur logiciel donnée indicateur procédure référentiel norme principe hypothèse scénario estimation dépréciation amortissement provision engagement garantie créance dette capital réserve dividende fusion apport cession acquisition filiale groupe périmètre transaction établissement territoire export import douane subvention crédit emprunt intérêt échange service livraison stock commande facture avoir acompte remise escompte règlement virement paiement rapprochement lettrage relance litige contentieux recours amende pénalité prescription vérification notification réponse audience médiation accord protocole mandat pouvoir assemblée conseil gérance présidence statut registre greffe publication dépôt formalité'.split(
    ' ',
  )

export const VILLES =
  'Paris Marseille Lyon Toulouse Nice Nantes Montpellier Strasbourg Bordeaux Lille Rennes Reims Toulon Grenoble Dijon Angers Nîmes Clermont-Ferrand Tours Limoges Amiens Metz Besançon Orléans Rouen Mulhouse Caen Nancy Perpignan Brest Poitiers Pau Avignon Annecy Bayonne Lorient Quimper Valence Troyes Chambéry'.split(
    ' ',
  )

const SYLLABES =
  'ba bel bor cal cer col dan del dor fal fer flo gal ger lan lem lor mar mel mor nal ner pal per por ral ren sal ser sol tal ter tor val ver vol zel'.split(
    ' ',
  )
const FINALES = 'age ance et ier ine ique isme ite oir ose ure ette'.split(' ')

/** Invented terms that sound French: they stand for the names, brands and jargon of a real vocabulary. */
export function termeOf(index: number): string {
  const first = SYLLABES[index % SYLLABES.length]
  const second = SYLLABES[Math.floor(index / SYLLABES.length) % SYLLABES.length]
  return `${first}${second}${FINALES[index % FINALES.length]}`
}
