import { TYPE } from '#contract/reference/type-formation.ts'
import { classeVirtuelle, cursus, type FicheDemo, paragraphes, presentiel, sections } from './fiche-demo.ts'
import { moyens, remisesOf } from './prix.ts'
import { ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { promotion, salle, visio } from './session-demo.ts'

const themeId = THEME.stage
const publicsIds = [PUBLIC.stagiaire]

export const DEC: FicheDemo[] = [
  presentiel({
    reference: 'DEC-ECR',
    titre: 'DEC : préparer les épreuves écrites',
    themeId,
    jours: 3,
    prix: 860,
    description: paragraphes(
      'Trois jours d’entraînement : réglementation et déontologie, révision légale et contractuelle. Deux épreuves blanches sont corrigées et rendues avec un commentaire personnel.',
      'Le travail porte autant sur la rédaction que sur les connaissances : répondre à la question posée, dans le temps donné.',
    ),
    objectifs: ['Maîtriser la méthode des épreuves', 'Combler ses lacunes', 'Gérer son temps'],
    programme: sections(
      ['Réglementation', 'Questions à choix multiple', 'Corrigés'],
      ['Révision légale', 'Cas', 'Épreuve blanche'],
      ['Méthode', 'Plan', 'Rédaction'],
    ),
    publicsIds,
    sessions: [
      salle('PAR', 104, { nbPlaces: 24 }),
      salle('LYO', 109, { nbPlaces: 24, restantes: 3 }),
      salle('PAR', 275, { nbPlaces: 24 }),
    ],
  }),
  presentiel({
    reference: 'DEC-MEM',
    titre: 'DEC : réussir son mémoire',
    themeId,
    jours: 3,
    prix: 860,
    description: paragraphes(
      'Du sujet qui tient en une phrase au document relié : trois jours répartis autour des moments où l’on s’arrête le plus souvent — le plan, la partie technique, la conclusion.',
      'Chaque participant présente son projet et reçoit l’avis écrit d’un membre de jury.',
    ),
    objectifs: ['Formuler une problématique', 'Construire des outils utiles à la profession', 'Tenir son calendrier'],
    programme: sections(
      ['Le sujet', 'Problématique', 'Agrément'],
      ['L’écriture', 'Plan détaillé', 'Outils'],
      ['La fin', 'Relecture', 'Résumé'],
    ),
    publicsIds,
    sessions: [
      salle('PAR', 132, { nbPlaces: 16 }),
      salle('LYO', 144, { nbPlaces: 16 }),
      salle('PAR', 296, { nbPlaces: 16 }),
    ],
  }),
  classeVirtuelle({
    reference: 'DEC-ORA',
    titre: 'DEC : s’entraîner à l’oral',
    themeId,
    minutes: 420,
    prix: 290,
    seances: [
      { id: 1, nom: 'L’exposé', dureeMinutes: 210 },
      { id: 2, nom: 'Les questions du jury', dureeMinutes: 210 },
    ],
    description: paragraphes(
      'Dix minutes d’exposé, des questions serrées, un jury que l’on ne connaît pas : l’oral se prépare comme un concert, par des répétitions.',
      'Le groupe ne dépasse pas six personnes ; chacune passe deux fois devant un jury d’entraînement.',
    ),
    objectifs: ['Présenter son mémoire en dix minutes', 'Répondre sans se justifier'],
    programme: sections(['Premier passage', 'Exposé', 'Avis'], ['Second passage', 'Questions', 'Conseils']),
    publicsIds,
    sessions: [
      visio(166, { demi: 'matin', nbPlaces: 6 }),
      visio(171, { demi: 'aprem', nbPlaces: 6, restantes: 0 }),
      visio(310, { demi: 'matin', nbPlaces: 6 }),
    ],
  }),
  cursus({
    reference: 'DEC-PREPA',
    titre: 'Préparation au DEC, épreuves écrites et mémoire',
    sousTitre: 'Six jours, et une journée d’oral en option',
    themeId,
    jours: 6,
    prix: 1650,
    description: paragraphes(
      'Le cursus réunit la préparation des écrits et celle du mémoire, dans la ville de votre choix. La journée d’oral, facultative, se suit en classe virtuelle.',
      'Un tuteur, lui-même diplômé depuis moins de cinq ans, suit chaque participant entre les étapes et relit deux de ses copies.',
      'Les adhérents de l’ANECS et du CJEC bénéficient d’une remise de 20 %.',
    ),
    objectifs: [
      'Se présenter aux épreuves avec méthode',
      'Achever son mémoire dans les délais',
      'Aborder l’oral avec confiance',
    ],
    programme: sections(
      ['Les écrits', 'Trois jours', 'Deux épreuves blanches'],
      ['Le mémoire', 'Trois jours', 'Avis d’un membre de jury'],
      ['L’oral, facultatif', 'Deux séances en petit groupe'],
    ),
    prerequis: 'Avoir terminé, ou presque, ses trois années de stage.',
    publicsIds,
    commentairesFrontIntitule: 'Sujet de mémoire envisagé',
    commentairesFront: 'Quelques lignes suffisent : elles aident à choisir votre tuteur.',
    partenairesIds: [ORGANISME.stagiaires],
    etapes: [
      {
        ordre: 1,
        produitReference: 'DEC-ECR',
        titre: 'Les épreuves écrites',
        typeId: TYPE.presentiel,
        dureeJours: 3,
        dureeMinutes: 1260,
      },
      {
        ordre: 2,
        produitReference: 'DEC-MEM',
        titre: 'Le mémoire',
        typeId: TYPE.presentiel,
        dureeJours: 3,
        dureeMinutes: 1260,
      },
      {
        ordre: 3,
        obligatoire: false,
        produitReference: 'DEC-ORA',
        titre: 'L’oral',
        typeId: TYPE.classeVirtuelle,
        dureeJours: 1,
        dureeMinutes: 420,
      },
    ],
    sessions: [
      promotion(
        'SES1',
        {
          'DEC-ECR': ['DEC-ECR-PAR-01', 'DEC-ECR-LYO-01'],
          'DEC-MEM': ['DEC-MEM-PAR-01', 'DEC-MEM-LYO-01'],
          'DEC-ORA': ['DEC-ORA-CV-01', 'DEC-ORA-CV-02'],
        },
        { nbPlaces: 24, remises: remisesOf(1650, ['ANECS_CJEC']), paiement: moyens('sepa', 'cb') },
      ),
      promotion(
        'SES2',
        { 'DEC-ECR': ['DEC-ECR-PAR-02'], 'DEC-MEM': ['DEC-MEM-PAR-02'], 'DEC-ORA': ['DEC-ORA-CV-03'] },
        {
          nbPlaces: 24,
          remises: remisesOf(1650, ['ANECS_CJEC', 'ANTICIPEE']),
          paiement: moyens('cb', 'virement', 'sepa', 'cheque'),
        },
      ),
    ],
  }),
]
