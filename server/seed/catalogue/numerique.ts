import { TYPE } from '#contract/reference/type-formation.ts'
import {
  classeVirtuelle,
  cursus,
  distance,
  elearning,
  type FicheDemo,
  paragraphes,
  presentiel,
  sections,
} from './fiche-demo.ts'
import { DEJEUNER, moyens, remisesOf } from './prix.ts'
import { PUBLIC, THEME } from './referentiel.ts'
import { enDirect, enLigne, promotion, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.numerique

export const NUMERIQUE: FicheDemo[] = [
  classeVirtuelle({
    reference: 'NUM-XLS',
    titre: 'Excel et Power Query pour la révision',
    themeId,
    minutes: 420,
    prix: 360,
    seances: [
      { id: 1, nom: 'Importer et nettoyer', dureeMinutes: 210 },
      { id: 2, nom: 'Croiser et contrôler', dureeMinutes: 210 },
    ],
    description: paragraphes(
      'Copier, coller, trier, recommencer le mois suivant : Power Query met fin à cette routine. En deux séances, on construit un dossier de révision qui se met à jour d’un clic.',
      'Chacun travaille sur son poste, avec ses propres exports. L’intervenant voit les écrans et débloque les situations une à une.',
    ),
    objectifs: [
      'Importer un grand livre et une balance',
      'Nettoyer et rapprocher des fichiers',
      'Automatiser une feuille de travail',
    ],
    programme: sections(
      ['Première séance', 'Connexions', 'Transformations'],
      ['Seconde séance', 'Fusions', 'Contrôles', 'Mise à jour'],
    ),
    prerequis: 'Utiliser Excel chaque semaine, connaître les tableaux croisés.',
    publicsIds: [PUBLIC.collaborateur, PUBLIC.chefDeMission],
    sessions: [
      visio(25, { demi: 'aprem', restantes: 2, testPositionnementDisponible: true }),
      visio(70, { demi: 'matin' }),
      visio(133, { demi: 'aprem' }),
      visio(217, { demi: 'matin' }),
      visio(305, { demi: 'aprem' }),
      visio(341, { demi: 'matin' }),
    ],
  }),
  elearning({
    reference: 'NUM-IA',
    titre: 'Intelligence artificielle en cabinet : usages et limites',
    themeId,
    minutes: 120,
    plateformeDureeAcces: 90,
    prix: 90,
    description: paragraphes(
      'Résumer un contrat, préparer un courriel, rapprocher des libellés : les assistants rendent service, à condition de savoir ce qu’on leur confie et de relire ce qu’ils rendent.',
      'Le module montre huit usages réels, deux échecs instructifs et une charte que le cabinet peut adopter telle quelle.',
    ),
    objectifs: [
      'Choisir les tâches à confier à un assistant',
      'Protéger les données des clients',
      'Vérifier une réponse',
    ],
    programme: sections(
      ['Comprendre', 'Ce que fait un modèle', 'Ce qu’il ne fait pas'],
      ['Utiliser', 'Huit exemples', 'Bonnes questions'],
      ['Encadrer', 'Secret professionnel', 'Charte'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.collaborateur, PUBLIC.assistant],
    messagePromotionnel: 'Nouveau module, mis à jour chaque trimestre.',
    sessions: [enLigne({ sessionMessagePromotionnel: 'Accès offert à la mise à jour suivante.' })],
  }),
  elearning({
    reference: 'NUM-CYB',
    titre: 'Cybersécurité et RGPD du cabinet',
    themeId,
    minutes: 90,
    plateformeDureeAcces: 180,
    prix: 60,
    description: paragraphes(
      'Un courriel pressant, une pièce jointe, un mot de passe réutilisé : la plupart des incidents commencent par un geste ordinaire. Le module entraîne à le reconnaître.',
      'La seconde partie traite des données personnelles que le cabinet détient pour ses clients et de ce qu’il doit en faire.',
    ),
    objectifs: [
      'Reconnaître une tentative d’hameçonnage',
      'Adopter les bons réflexes en cas d’incident',
      'Tenir le registre des traitements',
    ],
    programme: sections(
      ['Se protéger', 'Mots de passe', 'Messages', 'Mobilité'],
      ['Réagir', 'Alerter', 'Déclarer'],
      ['Respecter', 'Registre', 'Durées de conservation'],
    ),
    publicsIds: [PUBLIC.collaborateur, PUBLIC.assistant, PUBLIC.dirigeant],
    sessions: [enLigne({ remises: remisesOf(60, ['TROISIEME_PARTICIPANT']) })],
  }),
  presentiel({
    reference: 'NUM-CRISE',
    titre: 'Exercice de crise : le cabinet est bloqué',
    sousTitre: 'Simulation d’une attaque par rançongiciel',
    themeId,
    jours: 1,
    prix: 480,
    description: paragraphes(
      'Il est 9 h, plus rien ne s’ouvre. Que dire aux clients ? Qui appeler ? Faut-il couper le réseau ? La salle devient une cellule de crise et le scénario avance, heure par heure.',
      'L’après-midi est consacré au retour d’expérience et à la rédaction d’une fiche réflexe propre à chaque cabinet.',
    ),
    objectifs: ['Prendre les premières décisions', 'Organiser la communication', 'Préparer la reprise d’activité'],
    programme: sections(
      ['La crise', 'Alerte', 'Décisions', 'Communication'],
      ['L’après', 'Preuves', 'Plainte', 'Reprise'],
    ),
    publicsIds: [PUBLIC.dirigeant, PUBLIC.expertComptable],
    sessions: [
      salle('PAR', 88, { nbPlaces: 12, prestationsOptionnelles: [DEJEUNER] }),
      ...tournee(['LYO', 'TLS', 'BDX', 'NCE'], 123, 55, { nbPlaces: 12 }),
    ],
  }),
  classeVirtuelle({
    reference: 'NUM-BI',
    titre: 'Tableaux de bord : choisir, dessiner, commenter',
    themeId,
    minutes: 210,
    prix: 240,
    description: paragraphes(
      'Un bon tableau de bord tient sur une page et provoque une décision. On y arrive en retirant des chiffres plutôt qu’en ajoutant des graphiques.',
      'À partir de trois entreprises très différentes, on choisit cinq indicateurs, on les dessine et l’on s’exerce à les commenter devant un dirigeant.',
    ),
    objectifs: [
      'Sélectionner les indicateurs utiles',
      'Choisir la bonne représentation',
      'Conduire un rendez-vous de gestion',
    ],
    programme: sections(
      ['Choisir', 'Métier', 'Objectifs', 'Seuils'],
      ['Dessiner', 'Formes', 'Couleurs'],
      ['Commenter', 'Récit', 'Décision'],
    ),
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.entreprise],
    sessions: [visio(78, { demi: 'matin' }), visio(155, { demi: 'aprem' }), visio(288, { demi: 'matin' })],
  }),
  elearning({
    reference: 'NUM-SIGN',
    titre: 'Signature électronique et archivage',
    themeId,
    minutes: 60,
    plateformeDureeAcces: 60,
    prix: 45,
    description: paragraphes(
      'Simple, avancée, qualifiée : trois niveaux de signature, trois valeurs devant un juge. Le module aide à choisir selon l’acte et à conserver la preuve aussi longtemps que le droit l’exige.',
      'Il comprend un tableau des durées de conservation par type de document.',
    ),
    objectifs: ['Choisir un niveau de signature', 'Conserver un document probant'],
    programme: sections(
      ['Signer', 'Niveaux', 'Identité du signataire'],
      ['Conserver', 'Formats', 'Durées', 'Coffre-fort'],
    ),
    publicsIds: [PUBLIC.assistant, PUBLIC.juriste],
    sessions: [enLigne({ paiement: moyens('cb') })],
  }),
  distance({
    reference: 'NUM-ATE',
    titre: 'Atelier à distance : mes données comptables en libre service',
    themeId,
    minutes: 120,
    prix: 110,
    description: paragraphes(
      'Un atelier en petit groupe, caméra allumée, pour brancher un outil gratuit de visualisation sur un fichier d’écritures et répondre aux questions d’un client pendant qu’il les pose.',
      'Le fichier d’exercice est envoyé la veille ; prévoir deux écrans.',
    ),
    objectifs: ['Préparer un jeu de données', 'Explorer des écritures en direct'],
    programme: sections(['En deux heures', 'Préparation', 'Exploration', 'Partage']),
    prerequis: 'Avoir les droits d’installation sur son poste.',
    publicsIds: [PUBLIC.collaborateur],
    sessions: [
      enDirect(65, { nbPlaces: 10, heures: [600, 720] }),
      enDirect(149, { nbPlaces: 10, restantes: 0, heures: [600, 720] }),
    ],
  }),
  cursus({
    reference: 'NUM-REF',
    titre: 'Référent numérique du cabinet',
    sousTitre: 'Un cursus à une seule date par étape',
    themeId,
    jours: 2,
    prix: 620,
    description: paragraphes(
      'Chaque cabinet a besoin d’une personne qui comprenne les outils, forme ses collègues et tienne tête aux éditeurs. Ce cursus la prépare en trois étapes courtes.',
      'Les dates sont fixes : le groupe avance ensemble et garde le contact après la dernière séance.',
    ),
    objectifs: ['Devenir l’interlocuteur numérique du cabinet', 'Former ses collègues', 'Évaluer un outil'],
    programme: sections(
      ['Étape 1', 'Excel et Power Query'],
      ['Étape 2', 'Tableaux de bord'],
      ['Étape facultative', 'Cybersécurité'],
    ),
    publicsIds: [PUBLIC.collaborateur, PUBLIC.chefDeMission],
    etapes: [
      {
        ordre: 1,
        produitReference: 'NUM-XLS',
        titre: 'Excel et Power Query',
        typeId: TYPE.classeVirtuelle,
        dureeJours: 1,
        dureeMinutes: 420,
      },
      {
        ordre: 2,
        produitReference: 'NUM-BI',
        titre: 'Tableaux de bord',
        typeId: TYPE.classeVirtuelle,
        dureeJours: 0.5,
        dureeMinutes: 210,
      },
      {
        ordre: 3,
        obligatoire: false,
        produitReference: 'NUM-CYB',
        titre: 'Cybersécurité',
        typeId: TYPE.elearning,
        dureeMinutes: 90,
      },
    ],
    sessions: [
      promotion(
        'PRI',
        { 'NUM-XLS': ['NUM-XLS-CV-02'], 'NUM-BI': ['NUM-BI-CV-02'], 'NUM-CYB': ['NUM-CYB-EL-01'] },
        { nbPlaces: 12, partDistance: 100 },
      ),
    ],
  }),
]
