import { classeVirtuelle, elearning, type FicheDemo, paragraphes, presentiel, sections } from './fiche-demo.ts'
import { DEJEUNER, DOCUMENTATION, moyens, remisesOf } from './prix.ts'
import { ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { enLigne, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.droit

export const DROIT: FicheDemo[] = [
  classeVirtuelle({
    reference: 'DRT-SEC',
    titre: 'Droit des sociétés : secrétariat juridique annuel',
    themeId,
    minutes: 420,
    prix: 380,
    seances: [
      { id: 1, nom: 'Préparer l’assemblée', dureeMinutes: 210 },
      { id: 2, nom: 'Formaliser et publier', dureeMinutes: 210 },
    ],
    description: paragraphes(
      'L’approbation des comptes paraît une formalité jusqu’au jour où un acte manque. Deux demi-journées, à une semaine d’intervalle, pour organiser la campagne et tenir les registres.',
      'La première séance prépare l’assemblée, la seconde traite des procès-verbaux, du dépôt et des conséquences d’un oubli.',
    ),
    objectifs: [
      'Planifier la campagne juridique',
      'Rédiger les documents d’une assemblée',
      'Accomplir les formalités sur le guichet unique',
    ],
    programme: sections(
      ['Préparer', 'Calendrier', 'Rapports', 'Convocations'],
      ['Formaliser', 'Procès-verbaux', 'Registres', 'Dépôt des comptes'],
    ),
    publicsIds: [PUBLIC.juriste, PUBLIC.assistant],
    sessions: [
      visio(51, { demi: 'aprem', ecart: 7 }),
      visio(93, { demi: 'aprem', ecart: 7, restantes: 1 }),
      visio(121, { demi: 'matin', ecart: 7 }),
    ],
  }),
  presentiel({
    reference: 'DRT-EVA',
    titre: 'Évaluation d’entreprise et transmission',
    themeId,
    jours: 2,
    prix: 840,
    description: paragraphes(
      'Combien vaut l’entreprise, et comment la transmettre ? Les deux questions se posent ensemble, et le cabinet est souvent le premier à les entendre.',
      'Le premier jour est consacré aux méthodes d’évaluation et à leurs limites, le second au montage : cession, donation, réduction des droits, garantie de passif.',
    ),
    objectifs: [
      'Choisir et croiser les méthodes d’évaluation',
      'Présenter une fourchette de valeur',
      'Comparer les modes de transmission',
    ],
    programme: sections(
      ['Évaluer', 'Diagnostic', 'Approches patrimoniale et par les flux', 'Comparables'],
      ['Transmettre', 'Cession', 'Donation', 'Pacte Dutreil', 'Garanties'],
    ),
    prerequis: 'Savoir mener une analyse financière.',
    publicsIds: [PUBLIC.expertComptable, PUBLIC.chefDeMission, PUBLIC.juriste],
    sessions: [
      salle('PAR', 85, {
        prestationsOptionnelles: [DEJEUNER, DOCUMENTATION],
        remises: remisesOf(840, ['ANECS_CJEC', 'TROISIEME_PARTICIPANT']),
      }),
      ...tournee(['LYO', 'BDX', 'NCE', 'TLS', 'PAR'], 120, 43),
    ],
  }),
  presentiel({
    reference: 'DRT-BAIL',
    titre: 'Baux commerciaux : lire, négocier, renouveler',
    themeId,
    jours: 1,
    prix: 405,
    description: paragraphes(
      'Charges récupérables, indexation, déspécialisation, droit au renouvellement : le bail est souvent le deuxième actif de l’entreprise, et le moins lu.',
      'Les participants annotent un bail complet et préparent la négociation de son renouvellement.',
    ),
    objectifs: ['Repérer les clauses sensibles', 'Vérifier une indexation', 'Anticiper la fin du bail'],
    programme: sections(
      ['Lire', 'Durée', 'Destination', 'Charges'],
      ['Négocier', 'Loyer', 'Travaux'],
      ['Renouveler ou partir', 'Congé', 'Indemnité'],
    ),
    publicsIds: [PUBLIC.juriste, PUBLIC.expertComptable],
    sessions: [...tournee(['PAR', 'MAR', 'LIL', 'STR'], 108, 60)],
  }),
  presentiel({
    reference: 'DRT-DIF',
    titre: 'Entreprises en difficulté : agir tôt',
    sousTitre: 'De la prévention au redressement',
    themeId,
    jours: 1,
    prix: 415,
    organisateurId: ORGANISME.ouest,
    vendeurId: ORGANISME.institut,
    description: paragraphes(
      'Les procédures amiables fonctionnent d’autant mieux qu’elles sont ouvertes tôt ; encore faut-il que quelqu’un ait vu venir les difficultés. C’est souvent le cabinet.',
      'Organisée avec l’institut du Grand Ouest, la journée réunit un mandataire judiciaire, une juge consulaire et un expert-comptable.',
    ),
    objectifs: ['Détecter les signes avant-coureurs', 'Choisir la procédure adaptée', 'Accompagner le dirigeant'],
    programme: sections(
      ['Prévenir', 'Indicateurs', 'Procédure d’alerte'],
      ['Négocier', 'Mandat ad hoc', 'Conciliation'],
      ['Redresser', 'Sauvegarde', 'Plan'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes],
    coorganisateursIds: [ORGANISME.auditeurs],
    sessions: [
      salle('REN', 56, { restantes: 6 }),
      salle('NTE', 142),
      salle('REN', 260, { limite: 245 }),
      salle('LYO', 0, { restantes: 7, limite: -3 }),
    ],
  }),
  elearning({
    reference: 'DRT-RBE',
    titre: 'Registre des bénéficiaires effectifs',
    themeId,
    minutes: 45,
    plateformeDureeAcces: 30,
    prix: 35,
    obsolete: true,
    description: paragraphes(
      'Un module court pour identifier les bénéficiaires effectifs d’une société simple ou d’une chaîne de participations, et les déclarer.',
      'Ce module précède la dernière réforme de l’accès au registre ; il reste ouvert aux personnes qui l’ont commencé.',
    ),
    objectifs: ['Identifier les bénéficiaires effectifs', 'Remplir la déclaration'],
    programme: sections(
      ['Identifier', 'Capital', 'Droits de vote', 'Autres moyens de contrôle'],
      ['Déclarer', 'Guichet unique'],
    ),
    publicsIds: [PUBLIC.assistant, PUBLIC.juriste],
    sessions: [enLigne()],
  }),
  presentiel({
    reference: 'DRT-FUS',
    titre: 'Fusions et apports partiels d’actif',
    themeId,
    jours: 2,
    prix: 870,
    statut: 'ANNULE',
    description: paragraphes(
      'Parité d’échange, prime de fusion, rétroactivité, régime de faveur : deux jours sur les restructurations de groupes familiaux.',
      'La session de cette année est annulée à la demande de l’intervenant ; le programme sera repris l’an prochain.',
    ),
    objectifs: ['Calculer une parité', 'Comptabiliser une fusion', 'Appliquer le régime fiscal de faveur'],
    programme: sections(
      ['Préparer', 'Évaluation', 'Projet de traité'],
      ['Réaliser', 'Écritures', 'Fiscalité', 'Formalités'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.juriste],
    sessions: [salle('PAR', 126, { statut: 'ANNULE' })],
  }),
  classeVirtuelle({
    reference: 'DRT-CONT',
    titre: 'Contrats d’affaires : ce que le cabinet doit savoir lire',
    themeId,
    minutes: 210,
    prix: 215,
    description: paragraphes(
      'Conditions générales, sous-traitance, prêt, cautionnement : sans rédiger d’actes, le cabinet voit passer des contrats qui engagent les comptes.',
      'Une demi-journée pour repérer en dix minutes les clauses qui appellent une provision, une information en annexe ou un avocat.',
    ),
    objectifs: ['Identifier les clauses à incidence comptable', 'Alerter le client à temps'],
    programme: sections(
      ['Lire vite', 'Durée', 'Prix', 'Résiliation'],
      ['En tirer les conséquences', 'Engagements hors bilan', 'Provisions'],
    ),
    publicsIds: [PUBLIC.collaborateur, PUBLIC.chefDeMission],
    sessions: [
      visio(62, { demi: 'matin', paiement: moyens('cb') }),
      visio(177, { demi: 'aprem', publiee: false, previewHash: 'demo-session-DRT-CONT-apercu-01' }),
    ],
  }),
]
