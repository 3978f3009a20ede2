import { classeVirtuelle, elearning, type FicheDemo, presentiel } from './fiche-demo.ts'
import { DEJEUNER, DOCUMENTATION, moyens, remisesOf } from './prix.ts'
import { PUBLIC, THEME } from './referentiel.ts'
import { enLigne, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.fiscalite

export const FISCALITE: FicheDemo[] = [
  presentiel({
    reference: 'FIS-TVAI',
    titre: 'TVA : territorialité et échanges internationaux',
    sousTitre: 'TVA internationale : biens, services et preuves à réunir',
    themeId,
    jours: 2,
    prix: 780,
    description:
      'Qui doit la taxe, dans quel pays et sur quelle facture ? Dès qu’un client achète ou vend hors de France, ces trois questions reviennent, et une erreur de territorialité coûte plus cher que la taxe elle-même.\n\nPendant deux jours, les participants classent une trentaine d’opérations tirées de dossiers de cabinet : livraisons intracommunautaires, prestations numériques, ventes à distance, travaux immobiliers, importations. Chaque opération se termine par la mention à porter sur la facture et par la ligne de déclaration à remplir.',
    objectifs: [
      'Qualifier une opération et en déterminer le lieu d’imposition',
      'Identifier le redevable et les mentions obligatoires',
      'Réunir les preuves qui sécurisent une exonération',
      'Remplir les déclarations de TVA et l’état récapitulatif',
    ],
    programme: [
      {
        titre: 'Les livraisons de biens',
        points: ['Intracommunautaire : conditions et preuves', 'Exportation et importation', 'Ventes en chaîne'],
      },
      {
        titre: 'Les prestations de services',
        points: ['Règle générale et exceptions', 'Immobilier, transport, événements', 'Services électroniques'],
      },
      {
        titre: 'Le commerce en ligne',
        points: ['Guichet unique', 'Places de marché', 'Seuil des ventes à distance'],
      },
    ],
    prerequis: 'Pratiquer la TVA nationale : champ d’application, exigibilité, droit à déduction.',
    publicsIds: [PUBLIC.expertComptable, PUBLIC.collaborateur, PUBLIC.entreprise],
    sessions: [
      salle('PAR', 33, { prestationsOptionnelles: [DEJEUNER, DOCUMENTATION], testPositionnementDisponible: true }),
      salle('PAR', 124, { testPositionnementDisponible: true }),
      salle('LYO', 75, { restantes: 2 }),
      salle('LIL', 96, { nbPlaces: 10 }),
      salle('STR', 140, { provisoire: true }),
      salle('NTE', 210),
      ...tournee(['BDX', 'TLS', 'PAR'], 238, 34),
    ],
  }),
  classeVirtuelle({
    reference: 'FIS-FEL',
    titre: 'Facturation électronique : préparer le cabinet et ses clients',
    themeId,
    minutes: 210,
    prix: 220,
    description:
      'La réforme n’est pas seulement un changement de format : elle modifie le moment où le cabinet reçoit les pièces, ce qu’il saisit et ce qu’il facture. Cette demi-journée aide à choisir une organisation et à l’expliquer.\n\nL’intervenante présente trois scénarios observés dans des cabinets de tailles différentes, avec leurs calendriers et leurs difficultés. Chaque participant repart avec une trame de réunion d’information pour ses clients.',
    objectifs: [
      'Expliquer le calendrier et les obligations à un client',
      'Choisir entre plateforme du cabinet et plateforme du client',
      'Adapter la lettre de mission et le circuit des pièces',
    ],
    programme: [
      {
        titre: 'Le cadre',
        points: ['Émission, réception, transmission des données', 'Annuaire et plateformes agréées'],
      },
      { titre: 'L’organisation', points: ['Circuits de validation', 'Rejets et litiges', 'Archivage'] },
      { titre: 'La relation avec le client', points: ['Diagnostic', 'Lettre de mission', 'Honoraires'] },
    ],
    publicsIds: [PUBLIC.expertComptable, PUBLIC.chefDeMission, PUBLIC.assistant],
    sessions: [
      visio(15, { demi: 'matin', restantes: 0 }),
      visio(17, { demi: 'aprem', restantes: 1 }),
      visio(34, { demi: 'matin' }),
      visio(48, { demi: 'aprem' }),
      visio(76, { demi: 'matin' }),
      visio(111, { demi: 'aprem' }),
      visio(196, { demi: 'matin' }),
      visio(280, { demi: 'aprem' }),
      visio(325, { demi: 'matin' }),
    ],
  }),
  presentiel({
    reference: 'FIS-LIA',
    titre: 'Liasse fiscale et détermination du résultat',
    sousTitre: 'Du résultat comptable au résultat imposable, tableau par tableau',
    themeId,
    jours: 2,
    prix: 760,
    description:
      'La liasse est souvent remplie par habitude, d’une année sur l’autre. Ces deux jours reviennent au raisonnement : pourquoi une charge est réintégrée, pourquoi un produit est déduit, et comment le justifier trois ans plus tard devant un vérificateur.\n\nLe travail se fait sur une balance complète. Les participants établissent eux-mêmes les retraitements, remplissent les tableaux puis confrontent leurs résultats.',
    objectifs: [
      'Passer du résultat comptable au résultat fiscal',
      'Traiter les provisions, amortissements et plus-values',
      'Contrôler la cohérence d’une liasse avant son envoi',
    ],
    programme: [
      {
        titre: 'Les réintégrations',
        points: ['Charges somptuaires', 'Charges financières', 'Amortissements excédentaires'],
      },
      { titre: 'Les déductions', points: ['Régime mère-fille', 'Plus-values à long terme', 'Dispositifs incitatifs'] },
      {
        titre: 'L’envoi et le contrôle',
        points: ['Contrôles de cohérence', 'Corrections', 'Dossier de justification'],
      },
    ],
    prerequis: 'Avoir participé à l’établissement d’au moins une liasse.',
    publicsIds: [PUBLIC.collaborateur, PUBLIC.stagiaire],
    sessions: [
      salle('PAR', 54, { remises: remisesOf(760, ['STAGIAIRE', 'ANECS_CJEC']) }),
      salle('BDX', 61, { restantes: 3 }),
      salle('MAR', 89),
      salle('REN', 117),
      salle('TLS', 236),
      ...tournee(['LIL', 'NCE', 'STR'], 250, 30),
    ],
  }),
  presentiel({
    reference: 'FIS-INT',
    titre: 'Intégration fiscale : entrer, vivre et sortir du groupe',
    themeId,
    jours: 1,
    prix: 430,
    description:
      'L’option est simple à prendre ; elle l’est moins à faire vivre. Conventions entre sociétés, déficits antérieurs, distributions internes, sortie d’une filiale : la journée suit un groupe de quatre sociétés pendant cinq exercices.\n\nLes conséquences de chaque événement sont chiffrées au tableau, avec les écritures et les états à joindre.',
    objectifs: [
      'Vérifier les conditions et les dates de l’option',
      'Calculer le résultat d’ensemble',
      'Anticiper le coût de la sortie d’une filiale',
    ],
    programme: [
      { titre: 'Entrer', points: ['Périmètre', 'Option et accords', 'Déficits antérieurs'] },
      { titre: 'Vivre', points: ['Neutralisations', 'Convention d’intégration', 'Dividendes'] },
      { titre: 'Sortir', points: ['Cession', 'Fusion', 'Cessation du groupe'] },
    ],
    prerequis: 'Maîtriser l’impôt sur les sociétés.',
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes],
    sessions: [salle('PAR', 103), salle('LYO', 187, { limite: 150 }), salle('NCE', 245, { statut: 'ANNULE' })],
  }),
  elearning({
    reference: 'FIS-TVAE',
    titre: 'TVA : les mécanismes essentiels',
    sousTitre: 'Module en ligne, à son rythme',
    themeId,
    minutes: 180,
    plateformeDureeAcces: 90,
    prix: 120,
    description:
      'Pour celles et ceux qui saisissent ou révisent des dossiers et veulent comprendre ce qu’ils déclarent. Le module avance par situations brèves : une facture, une question, une explication.\n\nSix chapitres d’une demi-heure peuvent être suivis dans l’ordre ou choisis selon le besoin. Un questionnaire final donne lieu à une attestation.',
    objectifs: [
      'Reconnaître une opération taxable, exonérée ou hors champ',
      'Distinguer fait générateur et exigibilité',
      'Calculer la taxe déductible',
    ],
    programme: [
      { titre: 'Le champ d’application', points: ['Assujettis et opérations', 'Exonérations'] },
      { titre: 'La taxe collectée', points: ['Base et taux', 'Exigibilité', 'Factures et avoirs'] },
      { titre: 'La taxe déductible', points: ['Conditions', 'Exclusions', 'Coefficients'] },
    ],
    publicsIds: [PUBLIC.collaborateur, PUBLIC.assistant, PUBLIC.entreprise],
    sessions: [enLigne({ paiement: moyens('cb') })],
  }),
]
