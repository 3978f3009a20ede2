import { classeVirtuelle, distance, type FicheDemo, presentiel } from './fiche-demo.ts'
import { DEJEUNER, DOCUMENTATION, moyens, remisesOf, STATIONNEMENT } from './prix.ts'
import { CLIENT, ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { enDirect, intra, salle, visio } from './session-demo.ts'

const themeId = THEME.fiscalite

export const FISCALITE_ACTUALITE: FicheDemo[] = [
  presentiel({
    reference: 'FIS-LF27',
    titre: 'Loi de finances et actualité fiscale',
    sousTitre: 'Une journée pour trier l’essentiel et l’appliquer dès le lendemain',
    themeId,
    jours: 1,
    prix: 390,
    description:
      'Chaque fin d’année, la loi de finances déplace des seuils, crée des obligations et en supprime d’autres. Cette journée remet les textes en ordre : ce qui change pour les entreprises, pour leurs dirigeants et pour le cabinet, avec les dates d’effet en regard.\n\nL’intervenant part de dossiers réels, rendus anonymes, plutôt que d’une lecture article par article. Chaque mesure est suivie de la question que posera le client et de la réponse que le cabinet peut donner par écrit.\n\nUn tableau de synthèse, mis à jour jusqu’à la veille de la session, est remis aux participants.',
    objectifs: [
      'Repérer les mesures qui concernent son portefeuille de clients',
      'Mesurer l’effet des nouveaux textes sur le résultat et sur la trésorerie',
      'Préparer une note d’information à l’attention des dirigeants',
    ],
    programme: [
      {
        titre: 'Impôt sur les sociétés et bénéfices professionnels',
        points: [
          'Taux, seuils et régimes',
          'Crédits d’impôt maintenus, aménagés, supprimés',
          'Déficits et plus-values',
        ],
      },
      {
        titre: 'TVA et taxes locales',
        points: ['Obligations déclaratives', 'Jurisprudence de l’année', 'Contribution économique territoriale'],
      },
      {
        titre: 'Fiscalité du dirigeant',
        points: ['Rémunération et dividendes', 'Épargne et immobilier', 'Transmission'],
      },
    ],
    prerequis: 'Connaître les bases de la fiscalité des entreprises.',
    publicsIds: [PUBLIC.expertComptable, PUBLIC.collaborateur, PUBLIC.chefDeMission],
    tarifDescriptions: ['Le prix comprend l’accueil, la documentation numérique et le tableau de synthèse.'],
    fichePrecisionsTarifairesIntra: 'Tarif forfaitaire pour un groupe de douze personnes au plus, déplacement compris.',
    sessions: [
      salle('PAR', 22, { restantes: 2, prestationsOptionnelles: [DEJEUNER, DOCUMENTATION] }),
      salle('PAR', 36, {
        remises: remisesOf(390, ['STAGIAIRE', 'ANECS_CJEC', 'TROISIEME_PARTICIPANT', 'ANTICIPEE']),
        sessionMessagePromotionnel: 'Inscrivez trois collaborateurs : le troisième bénéficie d’une remise de 10 %.',
      }),
      salle('PAR', 64, { prestationsOptionnelles: [DEJEUNER] }),
      salle('LYO', 24, { restantes: 0 }),
      salle('LYO', 52, { prestationsOptionnelles: [DEJEUNER, STATIONNEMENT] }),
      salle('MAR', 29, { restantes: 5 }),
      salle('TLS', 31),
      salle('NTE', 38, { sessionMessagePromotionnel: 'Petit-déjeuner offert à partir de 8 h 15.' }),
      salle('BDX', 43),
      salle('LIL', 45, { restantes: 1 }),
      salle('REN', 57, { limite: -1 }),
      salle('STR', 59),
      intra('Cabinet Ferrand et Associés, 3 rue des Lavandières, 37000 Tours', CLIENT.ferrand, 47, {
        prestations: [{ description: 'Animation d’une journée en intra', montantHt: 2400 }],
        remises: [],
        paiement: moyens('virement'),
        sessionPrecisionsTarifairesIntra:
          'Prix pour le groupe ; toute personne au-delà de douze est facturée 120 € HT.',
      }),
    ],
  }),
  classeVirtuelle({
    reference: 'FIS-LFCV',
    titre: 'Loi de finances en deux matinées',
    sousTitre: 'La même actualité fiscale, sans quitter le cabinet',
    themeId,
    minutes: 420,
    prix: 360,
    seances: [
      { id: 1, nom: 'Les entreprises', dureeMinutes: 210 },
      { id: 2, nom: 'Les dirigeants et leur patrimoine', dureeMinutes: 210 },
    ],
    description:
      'Deux matinées de suite, douze participants au plus et un intervenant qui répond en direct : le format convient aux cabinets qui ne peuvent pas libérer une équipe entière pendant une journée.\n\nLa première séance traite des entreprises, la seconde des dirigeants et de leur patrimoine. Entre les deux, un cas court est à préparer ; sa correction ouvre la seconde matinée.',
    objectifs: [
      'Actualiser ses connaissances fiscales à distance',
      'Appliquer les nouveaux textes à un cas suivi sur deux séances',
      'Répondre aux questions que les clients posent en début d’année',
    ],
    programme: [
      { titre: 'Première matinée', points: ['Résultat imposable', 'TVA', 'Contrôle et procédures'] },
      { titre: 'Seconde matinée', points: ['Revenus du dirigeant', 'Immobilier', 'Donation et cession de titres'] },
    ],
    publicsIds: [PUBLIC.expertComptable, PUBLIC.collaborateur],
    sessions: [
      visio(26, { demi: 'matin', restantes: 3 }),
      visio(40, { demi: 'matin' }),
      visio(68, { demi: 'matin', remises: remisesOf(360, ['STAGIAIRE', 'TROISIEME_PARTICIPANT']) }),
      visio(82, { demi: 'matin' }),
      visio(318, { demi: 'matin' }),
      visio(339, { demi: 'matin' }),
    ],
  }),
  presentiel({
    reference: 'FIS-OMR',
    titre: 'Fiscalité ultramarine : aides à l’investissement et TVA locale',
    sousTitre: 'Pour les dossiers de La Réunion et de Mayotte',
    themeId,
    organisateurId: ORGANISME.reunion,
    jours: 1,
    prix: 380,
    description:
      'Taux réduits, octroi de mer, aides à l’investissement productif, zones franches d’activité : les dossiers ultramarins suivent des règles que les logiciels et les mémentos de métropole traitent en quelques lignes.\n\nLa journée, animée à Saint-Denis par deux praticiens, passe en revue les dispositifs ouverts et leurs conditions, puis construit un dossier d’agrément pas à pas.',
    objectifs: [
      'Choisir le dispositif d’aide adapté à un projet',
      'Articuler TVA locale et octroi de mer',
      'Constituer un dossier que l’administration accepte',
    ],
    programme: [
      { titre: 'TVA et octroi de mer', points: ['Taux et exonérations', 'Échanges avec la métropole'] },
      { titre: 'Aider l’investissement', points: ['Crédit et réduction d’impôt', 'Agrément', 'Reprise de l’avantage'] },
    ],
    publicsIds: [PUBLIC.expertComptable, PUBLIC.collaborateur],
    coorganisateursIds: [ORGANISME.institut],
    sessions: [
      salle('RUN', 44, { regimeTvaId: 3, prestationsOptionnelles: [DEJEUNER], restantes: 4 }),
      salle('RUN', 152, { regimeTvaId: 3 }),
    ],
  }),
  distance({
    reference: 'FIS-MID',
    titre: 'Les midis de la fiscalité',
    sousTitre: 'Une heure et demie en direct, un sujet, vos questions',
    themeId,
    minutes: 90,
    prix: 0,
    description:
      'À l’heure du déjeuner, un spécialiste présente un arrêt, une instruction ou une pratique qui fait débat, puis répond aux questions posées par écrit.\n\nLa conférence est ouverte à tous les membres du cabinet. L’enregistrement reste disponible pendant un mois.',
    objectifs: ['Suivre l’actualité fiscale sans se déplacer', 'Confronter sa pratique à celle de confrères'],
    programme: [{ titre: 'Déroulé', points: ['Exposé de quarante-cinq minutes', 'Cas commenté', 'Questions'] }],
    autrePublic: 'Toute personne qui prépare ou contrôle des déclarations fiscales',
    sessions: [
      enDirect(12, { heures: [735, 825], titreSession: 'Frais de véhicules : ce qui reste déductible' }),
      enDirect(41, { heures: [735, 825], titreSession: 'Sociétés civiles immobilières : les erreurs de régime' }),
      enDirect(73, { heures: [735, 825], titreSession: 'Compte courant d’associé et intérêts' }),
      enDirect(105, { heures: [735, 825], titreSession: 'Répondre à une proposition de rectification' }),
    ],
  }),
]
