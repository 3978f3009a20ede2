import { distance, elearning, type FicheDemo, paragraphes, presentiel, sections } from './fiche-demo.ts'
import { moyens, remisesOf } from './prix.ts'
import { CLIENT, ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { enDirect, enLigne, intra, salle, tournee } from './session-demo.ts'

const themeId = THEME.audit

export const DEONTOLOGIE: FicheDemo[] = [
  presentiel({
    reference: 'AUD-LCB',
    titre: 'LCB-FT : dispositif interne et déclaration de soupçon',
    sousTitre: 'Organiser la vigilance sans paralyser le cabinet',
    themeId,
    jours: 1,
    prix: 410,
    description: paragraphes(
      'La lutte contre le blanchiment repose sur une question simple — cette opération a-t-elle un sens ? — et sur une organisation qui permet de la poser à temps.',
      'Après un rappel des obligations, les participants classent dix situations selon leur niveau de vigilance et rédigent une déclaration à partir d’un cas réel.',
      'La journée répond aux attentes des contrôles de qualité.',
    ),
    objectifs: [
      'Mettre en place une classification des risques',
      'Reconnaître une opération atypique',
      'Rédiger une déclaration exploitable',
    ],
    programme: sections(
      ['Les obligations', 'Identification', 'Bénéficiaire effectif', 'Conservation'],
      ['La vigilance', 'Simplifiée, standard, renforcée', 'Gel des avoirs'],
      ['La déclaration', 'Soupçon', 'Rédaction', 'Confidentialité'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes, PUBLIC.dirigeant],
    fichePrecisionsTarifairesIntra: 'Sur devis au-delà de quinze participants.',
    sessions: [
      ...tournee(['PAR', 'MTP', 'NCE', 'REN', 'LYO', 'PAR'], 50, 46),
      intra('Audit Rochebrune, 14 place des Drapiers, 21000 Dijon', CLIENT.rochebrune, 83, {
        prestations: [
          { description: 'Animation en intra', montantHt: 1950 },
          { description: 'Frais de déplacement', montantHt: 180, soumisTva: false },
        ],
        remises: [],
        paiement: moyens('virement'),
        sessionPrecisionsTarifairesIntra: 'Prix du groupe, jusqu’à quinze participants.',
      }),
      salle('LYO', -20),
    ],
  }),
  elearning({
    reference: 'AUD-DEO',
    titre: 'Déontologie et contrôle qualité',
    sousTitre: 'Trois modules de quarante-cinq minutes',
    themeId,
    minutes: 135,
    plateformeDureeAcces: 365,
    prix: 0,
    description: paragraphes(
      'Indépendance, secret professionnel, conflits d’intérêts, acceptation de mission : trois modules courts, à suivre seul, pour revoir les règles et vérifier qu’on les applique.',
      'Chaque module s’achève par un test. L’attestation est délivrée lorsque les trois sont réussis ; elle peut être produite lors d’un contrôle qualité.',
    ),
    objectifs: ['Réviser les règles déontologiques', 'Préparer son contrôle qualité', 'Justifier de sa formation'],
    programme: sections(
      ['Module 1', 'Indépendance et objectivité'],
      ['Module 2', 'Secret et communication'],
      ['Module 3', 'Le contrôle qualité, étape par étape'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes, PUBLIC.stagiaire],
    commanditairesIds: [ORGANISME.auditeurs],
    sessions: [enLigne()],
  }),
  distance({
    reference: 'AUD-CONF',
    titre: 'Les rencontres de l’audit légal',
    themeId,
    minutes: 180,
    prix: 95,
    description: paragraphes(
      'Trois heures en direct avec le régulateur, des praticiens et des universitaires. Le programme est arrêté trois semaines avant la date, d’après les questions des inscrits.',
      'La participation compte au titre des conférences dans l’obligation de formation des commissaires aux comptes.',
    ),
    objectifs: [
      'Connaître les priorités du contrôle de l’année',
      'Entendre des retours d’expérience',
      'Poser ses questions',
    ],
    programme: sections(
      ['Ouverture', 'Bilan des contrôles'],
      ['Tables rondes', 'Estimations comptables', 'Outils numériques'],
      ['Échanges', 'Questions du public'],
    ),
    publicsIds: [PUBLIC.commissaireAuxComptes],
    coorganisateursIds: [ORGANISME.auditeurs, ORGANISME.ouest],
    inscriptionPersonnesMoralesUniquement: true,
    sessions: [
      enDirect(53, { heures: [840, 1020], remises: remisesOf(95, ['ANTICIPEE']) }),
      enDirect(234, { heures: [840, 1020], statut: 'EXPIRE' }),
    ],
  }),
]
