import { TYPE } from '#contract/reference/type-formation.ts'
import { classeVirtuelle, type FicheDemo, paragraphes, parcours, presentiel, sections } from './fiche-demo.ts'
import { DEJEUNER, moyens, remisesOf } from './prix.ts'
import { ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { intra, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.management

/** A room that is paid in advance: its session is changed earlier than the others. */
const SALLE_RETENUE = {
  remplacementJours: 2,
  reportJours: 21,
  annulationJours: 30,
  retenue: 30,
  paliers: [{ jours: 7, retenue: 100 }],
}

export const MANAGEMENT: FicheDemo[] = [
  presentiel({
    reference: 'MAN-EQU',
    titre: 'Management d’équipe et entretien professionnel',
    themeId,
    jours: 2,
    prix: 690,
    description: paragraphes(
      'On devient chef de mission parce qu’on révise bien ; on le reste parce qu’on sait déléguer, recadrer et remercier. Rien de cela ne s’apprend dans les livres de comptes.',
      'Les deux jours alternent jeux de rôle et retours du groupe. Chaque participant prépare un entretien qu’il devra réellement conduire dans le mois.',
    ),
    objectifs: [
      'Déléguer avec un cadre clair',
      'Conduire un entretien professionnel',
      'Traiter un désaccord sans le laisser s’installer',
    ],
    programme: sections(
      ['Diriger', 'Attentes', 'Délégation', 'Priorités'],
      ['Parler', 'Retour d’information', 'Entretien', 'Désaccord'],
    ),
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.dirigeant],
    sessions: [
      salle('PAR', 69, { prestationsOptionnelles: [DEJEUNER], conditions: SALLE_RETENUE }),
      ...tournee(['LYO', 'NTE', 'MTP', 'MAR', 'LIL', 'PAR'], 98, 48, { nbPlaces: 10 }),
    ],
  }),
  classeVirtuelle({
    reference: 'MAN-LDM',
    titre: 'Lettre de mission, honoraires et recouvrement',
    themeId,
    minutes: 210,
    prix: 210,
    description: paragraphes(
      'Une lettre de mission précise évite la plupart des impayés : on ne conteste pas ce qu’on a compris et signé.',
      'La demi-journée relit une lettre clause par clause, construit une grille d’honoraires et répète, à deux voix, l’appel de relance que personne n’aime passer.',
    ),
    objectifs: [
      'Rédiger une lettre de mission protectrice',
      'Justifier ses honoraires',
      'Recouvrer sans perdre le client',
    ],
    programme: sections(
      ['Contracter', 'Périmètre', 'Révision du prix'],
      ['Facturer', 'Forfait', 'Travaux supplémentaires'],
      ['Recouvrer', 'Relances', 'Médiation'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.dirigeant],
    sessions: [
      visio(35, { demi: 'aprem' }),
      visio(91, { demi: 'matin', restantes: 2 }),
      visio(182, { demi: 'aprem' }),
      visio(266, { demi: 'matin' }),
    ],
  }),
  presentiel({
    reference: 'MAN-CLI',
    titre: 'Conduire le rendez-vous de bilan',
    sousTitre: 'Une demi-journée pour mieux parler des chiffres',
    themeId,
    jours: 0.5,
    prix: 195,
    description: paragraphes(
      'Le client n’entend pas « capacité d’autofinancement » ; il entend « de quoi tenir cinq mois ». Traduire est un métier, et il s’apprend.',
      'En groupe de dix, chacun présente trois minutes de bilan devant une caméra, puis recommence après les conseils du groupe.',
    ),
    objectifs: ['Choisir trois messages', 'Dire les chiffres simplement', 'Ouvrir sur une mission de conseil'],
    programme: sections(
      ['Avant', 'Lecture du dossier', 'Messages'],
      ['Pendant', 'Plan', 'Questions', 'Silences'],
      ['Après', 'Compte rendu', 'Suites'],
    ),
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.collaborateur],
    sessions: [
      salle('PAR', 44, { demi: 'matin', nbPlaces: 10 }),
      salle('PAR', 44, { demi: 'aprem', nbPlaces: 10, restantes: 1 }),
      salle('LIL', 102, { demi: 'matin', nbPlaces: 10 }),
      salle('MAR', 136, { demi: 'aprem', nbPlaces: null }),
      salle('LYO', 330, { demi: 'matin', nbPlaces: 10 }),
      salle('LIL', -2, { demi: 'matin', nbPlaces: 10 }),
    ],
  }),
  parcours({
    reference: 'MAN-ASS',
    titre: 'Devenir associé : se préparer en six mois',
    themeId,
    minutes: 1110,
    prix: 1320,
    seances: [
      { id: 1, nom: 'Le projet', dureeMinutes: 420 },
      { id: 2, nom: 'Le pacte', dureeMinutes: 420 },
    ],
    lienElearning: {
      titre: 'Lire les comptes d’un cabinet',
      reference: 'MAN-ASS-EL',
      dureeMinutes: 270,
      dureeJours: 0.5,
      prerequisSeanceId: 2,
    },
    description: paragraphes(
      'Entrer au capital, c’est changer de métier sans changer de bureau. Le parcours aide à décider, à chiffrer et à négocier, avec un module en ligne et deux journées en groupe restreint.',
      'Le module en ligne s’intercale entre les deux journées : il se conclut par l’analyse des comptes du cabinet que l’on s’apprête à rejoindre.',
      'Une rencontre avec deux associés installés depuis moins de trois ans clôt le parcours.',
    ),
    objectifs: ['Clarifier son projet', 'Évaluer et financer sa part', 'Lire un pacte d’associés'],
    programme: sections(
      ['Première journée', 'Motivations', 'Gouvernance'],
      ['En ligne', 'Valeur', 'Rentabilité', 'Financement'],
      ['Seconde journée', 'Pacte', 'Négociation', 'Sortie'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.chefDeMission],
    partenairesIds: [ORGANISME.stagiaires],
    etapes: [
      {
        ordre: 1,
        produitReference: 'MAN-ASS-S1',
        titre: 'Le projet',
        typeId: TYPE.presentiel,
        dureeJours: 1,
        dureeMinutes: 420,
      },
      {
        ordre: 2,
        produitReference: 'MAN-ASS-EL',
        titre: 'Lire les comptes d’un cabinet',
        typeId: TYPE.elearning,
        dureeMinutes: 270,
      },
      {
        ordre: 3,
        produitReference: 'MAN-ASS-S2',
        titre: 'Le pacte',
        typeId: TYPE.presentiel,
        dureeJours: 1,
        dureeMinutes: 420,
      },
      {
        ordre: 4,
        obligatoire: false,
        produitReference: 'MAN-ASS-R',
        titre: 'Rencontre avec deux associés',
        typeId: TYPE.distance,
        dureeMinutes: 90,
      },
    ],
    sessions: [
      salle('PAR', 95, {
        partDistance: 25,
        ecart: 84,
        nbPlaces: 10,
        remises: remisesOf(1320, ['ANECS_CJEC', 'ANTICIPEE']),
      }),
      salle('LYO', 240, { partDistance: 25, ecart: 84, nbPlaces: 10 }),
    ],
  }),
  presentiel({
    reference: 'MAN-ACC',
    titre: 'L’accueil au cabinet, en personne et au téléphone',
    themeId,
    jours: 1,
    prix: 310,
    description: paragraphes(
      'La première voix qu’entend un client est rarement celle de l’associé. Cette journée reconnaît le métier des assistantes et assistants, et lui donne des outils.',
      'Appels difficiles, confidentialité à la réception, messages clairs : tout se répète en binôme, à partir des situations apportées par le groupe.',
    ),
    objectifs: ['Filtrer sans froisser', 'Préserver la confidentialité', 'Transmettre un message complet'],
    programme: sections(
      ['Recevoir', 'Attitude', 'Confidentialité'],
      ['Répondre', 'Écoute', 'Reformulation'],
      ['Transmettre', 'Messages', 'Priorités'],
    ),
    publicsIds: [PUBLIC.assistant],
    sessions: [
      salle('PAR', 113),
      salle('STR', 192),
      intra('Cabinet Morel et Guérin, 7 rue des Remparts, 86000 Poitiers', null, 145, {
        prestations: [{ description: 'Animation en intra', montantHt: 1600 }],
        remises: [],
        paiement: moyens('virement', 'cheque'),
        sessionPrecisionsTarifairesIntra: 'Forfait pour dix personnes.',
      }),
    ],
  }),
  presentiel({
    reference: 'MAN-RECR',
    titre: 'Recruter et garder ses collaborateurs',
    themeId,
    jours: 1,
    prix: 420,
    statut: 'INDISPONIBLE',
    description: paragraphes(
      'Annonces sans réponse, départs à la fin de la saison fiscale : la journée part des chiffres de chaque cabinet pour construire une politique d’emploi tenable.',
      'La fiche est suspendue le temps d’en renouveler le contenu.',
    ),
    objectifs: ['Rédiger une annonce honnête', 'Accueillir un nouveau venu', 'Comprendre pourquoi l’on part'],
    programme: sections(['Attirer', 'Annonce', 'Entretien'], ['Garder', 'Intégration', 'Rémunération', 'Perspectives']),
    publicsIds: [PUBLIC.dirigeant],
    sessions: [],
  }),
]
