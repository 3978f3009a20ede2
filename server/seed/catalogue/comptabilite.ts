import { TYPE } from '#contract/reference/type-formation.ts'
import { classeVirtuelle, cursus, type FicheDemo, paragraphes, presentiel, sections } from './fiche-demo.ts'
import { DEJEUNER, DOCUMENTATION, moyens, remisesOf } from './prix.ts'
import { PUBLIC, THEME } from './referentiel.ts'
import { promotion, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.comptabilite

export const COMPTABILITE: FicheDemo[] = [
  presentiel({
    reference: 'CPT-CLO1',
    titre: 'Clôture des comptes annuels : préparer et réviser',
    themeId,
    jours: 2,
    prix: 790,
    description: paragraphes(
      'Une clôture réussie se gagne avant le 31 décembre. Ces deux jours installent une méthode : quelles pièces demander, dans quel ordre réviser les cycles, où s’arrêter.',
      'Les participants travaillent sur le dossier d’une société de négoce, de la balance générale à la note de synthèse, et comparent leurs feuilles de travail à celles d’un chef de mission.',
    ),
    objectifs: [
      'Planifier les travaux de clôture et répartir les tâches',
      'Réviser un dossier cycle par cycle',
      'Rédiger une note de synthèse utile à l’associé qui signe',
    ],
    programme: sections(
      ['Préparer', 'Prise de connaissance', 'Liste des pièces', 'Seuil de travail'],
      ['Réviser', 'Achats et ventes', 'Trésorerie', 'Immobilisations et stocks'],
      ['Conclure', 'Points en suspens', 'Note de synthèse', 'Entretien avec le client'],
    ),
    prerequis: 'Tenir ou réviser des dossiers depuis au moins un an.',
    publicsIds: [PUBLIC.collaborateur, PUBLIC.stagiaire],
    sessions: [...tournee(['PAR', 'LYO', 'NTE'], 30, 21, { prestationsOptionnelles: [DEJEUNER] }), salle('PAR', 190)],
  }),
  presentiel({
    reference: 'CPT-CLO2',
    titre: 'Clôture des comptes annuels : dossiers délicats',
    themeId,
    jours: 2,
    prix: 790,
    description: paragraphes(
      'Contrats à long terme, provisions pour risques, événements postérieurs, continuité d’exploitation : tous les dossiers ne se ferment pas avec une liste de contrôle.',
      'Ce second niveau s’adresse à ceux qui maîtrisent déjà le cycle annuel. Chaque demi-journée traite un sujet, avec ses textes, ses estimations et la manière de documenter son jugement.',
    ),
    objectifs: [
      'Apprécier une provision et en justifier le montant',
      'Traiter les changements de méthode et les corrections d’erreur',
      'Conduire l’entretien de clôture avec un dirigeant inquiet',
    ],
    programme: sections(
      ['Estimer', 'Provisions', 'Dépréciations', 'Contrats à long terme'],
      ['Corriger', 'Erreurs', 'Changements de méthode', 'Comparabilité'],
      ['Alerter', 'Événements postérieurs', 'Continuité d’exploitation'],
    ),
    prerequis: 'Avoir suivi le premier niveau ou clôturé seul une dizaine de dossiers.',
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.stagiaire],
    sessions: [...tournee(['PAR', 'LYO', 'NTE'], 79, 21), salle('PAR', 232, { restantes: 1 })],
  }),
  cursus({
    reference: 'CPT-CLOC',
    titre: 'Clôture des comptes annuels : méthode de révision',
    sousTitre: 'Le cursus complet, quatre jours en deux sessions',
    themeId,
    jours: 4,
    prix: 1480,
    description: paragraphes(
      'Les deux niveaux de clôture, à un prix inférieur à leur somme, dans la ville et aux dates de votre choix pour chaque session.',
      'Entre les deux, les participants appliquent la méthode à l’un de leurs propres dossiers ; l’intervenant relit leur note de synthèse et la commente au début du second niveau.',
    ),
    objectifs: ['Acquérir une méthode de révision', 'L’appliquer à ses dossiers', 'Traiter seul les cas délicats'],
    programme: sections(
      ['Premier niveau', 'Préparer et réviser'],
      ['Mise en pratique', 'Un dossier personnel, relu par l’intervenant'],
      ['Second niveau', 'Dossiers délicats'],
    ),
    publicsIds: [PUBLIC.collaborateur, PUBLIC.stagiaire],
    etapes: [
      {
        ordre: 1,
        produitReference: 'CPT-CLO1',
        titre: 'Préparer et réviser',
        typeId: TYPE.presentiel,
        dureeJours: 2,
        dureeMinutes: 840,
      },
      {
        ordre: 2,
        produitReference: 'CPT-CLO2',
        titre: 'Dossiers délicats',
        typeId: TYPE.presentiel,
        dureeJours: 2,
        dureeMinutes: 840,
      },
    ],
    messagePromotionnel: 'Cursus complet : 100 € d’économie sur le prix des deux sessions.',
    sessions: [
      promotion(
        'HIV',
        {
          'CPT-CLO1': ['CPT-CLO1-PAR-01', 'CPT-CLO1-LYO-01', 'CPT-CLO1-NTE-01'],
          'CPT-CLO2': ['CPT-CLO2-PAR-01', 'CPT-CLO2-LYO-01', 'CPT-CLO2-NTE-01'],
        },
        {
          nbPlaces: 20,
          remises: remisesOf(1480, ['STAGIAIRE', 'ANECS_CJEC', 'ANTICIPEE']),
          paiement: moyens('cb', 'virement', 'sepa'),
        },
      ),
      promotion('ETE', { 'CPT-CLO1': ['CPT-CLO1-PAR-02'], 'CPT-CLO2': ['CPT-CLO2-PAR-02'] }, { nbPlaces: 20 }),
    ],
  }),
  presentiel({
    reference: 'CPT-IFRS',
    titre: 'Normes IFRS : mise à jour annuelle',
    sousTitre: 'Nouvelles normes, amendements et décisions de l’année',
    themeId,
    jours: 1,
    prix: 420,
    description: paragraphes(
      'Les normes internationales changent moins souvent que la fiscalité, mais chaque changement touche la présentation, les systèmes et les indicateurs que suivent les investisseurs.',
      'La journée passe en revue les textes applicables à la prochaine clôture, ceux qui arrivent, et les décisions du comité d’interprétation qui ont modifié des pratiques.',
    ),
    objectifs: [
      'Identifier les textes applicables à la clôture',
      'Mesurer leurs effets sur les états financiers',
      'Préparer l’information à donner en annexe',
    ],
    programme: sections(
      ['Présentation des états financiers', 'Sous-totaux', 'Indicateurs de performance'],
      ['Contrats', 'Produits', 'Locations', 'Instruments financiers'],
      ['Points d’attention des régulateurs', 'Dépréciation', 'Risques climatiques'],
    ),
    prerequis: 'Pratiquer régulièrement les IFRS.',
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes, PUBLIC.entreprise],
    sessions: [
      salle('PAR', 27, { prestationsOptionnelles: [DOCUMENTATION] }),
      salle('PAR', 92),
      salle('LYO', 58, { statut: 'Report à l’étude' }),
      salle('MAR', 147),
      ...tournee(['NTE', 'LIL', 'PAR'], 215, 45),
    ],
  }),
  classeVirtuelle({
    reference: 'CPT-ASSO',
    titre: 'Associations et fondations : plan comptable et contrôle',
    themeId,
    minutes: 420,
    prix: 400,
    seances: [
      { id: 1, nom: 'Le plan comptable', dureeMinutes: 210 },
      { id: 2, nom: 'Le contrôle', dureeMinutes: 210 },
    ],
    description: paragraphes(
      'Fonds dédiés, contributions volontaires, legs, compte d’emploi des ressources : les comptes d’une association racontent autre chose que ceux d’une société.',
      'La première séance est consacrée aux écritures, la seconde à la certification et aux comptes rendus financiers attendus par les financeurs publics.',
    ),
    objectifs: [
      'Appliquer le règlement comptable des organismes sans but lucratif',
      'Établir le compte d’emploi des ressources',
      'Organiser le contrôle d’une subvention',
    ],
    programme: sections(
      ['Comptabiliser', 'Fonds dédiés', 'Legs et donations', 'Bénévolat'],
      ['Contrôler', 'Subventions', 'Conventions', 'Rapport'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes, PUBLIC.collaborateur],
    autrePublic: 'Trésoriers et responsables financiers d’associations',
    sessions: [visio(37, { demi: 'matin' }), visio(118, { demi: 'aprem' }), visio(205, { demi: 'matin', limite: 190 })],
  }),
  presentiel({
    reference: 'CPT-AGRI',
    titre: 'Comptabilité agricole : stocks vivants et aides',
    themeId,
    jours: 1,
    prix: 360,
    description: paragraphes(
      'Un troupeau vieillit, une vigne s’amortit, une aide se rattache à une campagne : le dossier agricole obéit à un calendrier qui n’est pas celui du commerce.',
      'La journée se tient en Bretagne, sur l’exemple de trois exploitations — laitière, maraîchère et viticole.',
    ),
    objectifs: ['Évaluer les stocks vivants', 'Rattacher les aides au bon exercice', 'Lire les coûts de production'],
    programme: sections(
      ['Le bilan de l’exploitation', 'Animaux', 'Plantations', 'Foncier'],
      ['Le résultat', 'Aides', 'Coûts', 'Lissage'],
    ),
    publicsIds: [PUBLIC.collaborateur],
    sessions: [salle('REN', 66), salle('REN', 254, { statut: 'INDISPONIBLE' })],
  }),
]
