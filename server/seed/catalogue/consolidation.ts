import { TYPE } from '#contract/reference/type-formation.ts'
import { cursus, elearning, type FicheDemo, paragraphes, presentiel, sections } from './fiche-demo.ts'
import { PUBLIC, THEME } from './referentiel.ts'
import { enLigne, promotion, salle } from './session-demo.ts'

const themeId = THEME.comptabilite

export const CONSOLIDATION: FicheDemo[] = [
  presentiel({
    reference: 'CPT-CON1',
    titre: 'Consolidation : les fondamentaux',
    themeId,
    jours: 2,
    prix: 820,
    description: paragraphes(
      'Périmètre, pourcentages, méthodes, éliminations : la consolidation a une grammaire, plus simple qu’il n’y paraît quand on l’apprend dans l’ordre.',
      'Les exercices se font sur tableur, à partir de comptes individuels courts. À la fin du second jour, chacun a produit un bilan et un compte de résultat consolidés.',
    ),
    objectifs: [
      'Déterminer un périmètre et les pourcentages d’intérêt',
      'Choisir la méthode de consolidation',
      'Éliminer les opérations internes',
    ],
    programme: sections(
      ['Le périmètre', 'Contrôle et influence', 'Calcul des pourcentages'],
      ['Les retraitements', 'Homogénéité', 'Impôts différés'],
      ['Les éliminations', 'Titres', 'Résultats internes', 'Intérêts minoritaires'],
    ),
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.commissaireAuxComptes, PUBLIC.entreprise],
    sessions: [salle('PAR', 71, { testPositionnementDisponible: true }), salle('LYO', 159)],
  }),
  presentiel({
    reference: 'CPT-CON2',
    titre: 'Consolidation : le cas pratique',
    themeId,
    jours: 1,
    prix: 470,
    description: paragraphes(
      'Une journée entière sur un seul groupe : sept sociétés, deux devises, une acquisition en cours d’année et une filiale cédée en novembre.',
      'Les participants travaillent par deux et présentent leurs choix à la salle, qui joue le rôle du commissaire aux comptes.',
    ),
    objectifs: [
      'Mener une consolidation complète',
      'Expliquer la variation des capitaux propres',
      'Établir les notes annexes',
    ],
    programme: sections(
      ['Le matin', 'Entrée d’une filiale', 'Conversion des comptes'],
      ['L’après-midi', 'Sortie du périmètre', 'Tableau de flux', 'Notes annexes'],
    ),
    prerequis: 'Connaître les mécanismes de base de la consolidation.',
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.entreprise],
    sessions: [salle('PAR', 99), salle('LYO', 173)],
  }),
  elearning({
    reference: 'CPT-CON0',
    titre: 'Consolidation : se remettre à niveau',
    themeId,
    minutes: 120,
    plateformeDureeAcces: 60,
    prix: 80,
    description: paragraphes(
      'Deux heures de rappels, pour arriver en salle avec le même vocabulaire que les autres : participation, contrôle, écart d’acquisition, intérêts minoritaires.',
      'Le module est conseillé, non exigé, avant les fondamentaux.',
    ),
    objectifs: ['Revoir le vocabulaire des comptes consolidés', 'Situer son niveau avant une formation en salle'],
    programme: sections(
      ['Lire des comptes consolidés', 'Bilan', 'Résultat', 'Notes'],
      ['S’évaluer', 'Questionnaire de vingt questions'],
    ),
    publicsIds: [PUBLIC.collaborateur, PUBLIC.entreprise],
    sessions: [enLigne()],
  }),
  cursus({
    reference: 'CPT-CONC',
    titre: 'Consolidation : fondamentaux puis cas pratique',
    themeId,
    jours: 3,
    prix: 1290,
    description: paragraphes(
      'Trois jours pour passer de la théorie à un jeu de comptes consolidés complet, avec une remise à niveau en ligne pour celles et ceux qui le souhaitent.',
      'Le groupe reste le même d’une étape à l’autre : les questions laissées ouvertes le premier jour trouvent leur réponse le dernier.',
    ),
    objectifs: [
      'Comprendre la logique d’une consolidation',
      'La pratiquer sur un groupe entier',
      'Dialoguer avec l’auditeur du groupe',
    ],
    programme: sections(
      ['En ligne, facultatif', 'Remise à niveau'],
      ['En salle', 'Fondamentaux, deux jours', 'Cas pratique, un jour'],
    ),
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.commissaireAuxComptes],
    etapes: [
      {
        ordre: 1,
        obligatoire: false,
        produitReference: 'CPT-CON0',
        titre: 'Se remettre à niveau',
        typeId: TYPE.elearning,
        dureeMinutes: 120,
      },
      {
        ordre: 2,
        produitReference: 'CPT-CON1',
        titre: 'Les fondamentaux',
        typeId: TYPE.presentiel,
        dureeJours: 2,
        dureeMinutes: 840,
      },
      {
        ordre: 3,
        produitReference: 'CPT-CON2',
        titre: 'Le cas pratique',
        typeId: TYPE.presentiel,
        dureeJours: 1,
        dureeMinutes: 420,
      },
    ],
    sessions: [
      promotion(
        'PAR',
        { 'CPT-CON0': ['CPT-CON0-EL-01'], 'CPT-CON1': ['CPT-CON1-PAR-01'], 'CPT-CON2': ['CPT-CON2-PAR-01'] },
        { nbPlaces: 12, restantes: 3 },
      ),
      promotion(
        'LYO',
        { 'CPT-CON0': ['CPT-CON0-EL-01'], 'CPT-CON1': ['CPT-CON1-LYO-01'], 'CPT-CON2': ['CPT-CON2-LYO-01'] },
        { nbPlaces: 12 },
      ),
    ],
  }),
]
