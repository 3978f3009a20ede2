import { classeVirtuelle, elearning, type FicheDemo, paragraphes, presentiel, sections } from './fiche-demo.ts'
import { DEJEUNER } from './prix.ts'
import { ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { enLigne, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.stage
const publicsIds = [PUBLIC.stagiaire]

export const STAGE: FicheDemo[] = [
  presentiel({
    reference: 'STA-AN1',
    titre: 'Journée annuelle du stage, première année',
    sousTitre: 'Entrer dans la profession',
    themeId,
    jours: 1,
    prix: 150,
    description: paragraphes(
      'La première journée du stage réunit celles et ceux qui viennent de s’inscrire. On y parle du rôle de l’expert-comptable, des règles qui l’obligent et de ce que l’on attend d’un rapport semestriel.',
      'Le contrôleur du stage est présent tout l’après-midi et répond aux situations personnelles.',
    ),
    objectifs: [
      'Connaître ses droits et obligations de stagiaire',
      'Organiser ses trois années',
      'Rédiger son premier rapport',
    ],
    programme: sections(
      ['La profession', 'Institutions', 'Déontologie'],
      ['Le stage', 'Calendrier', 'Rapports', 'Maître de stage'],
    ),
    publicsIds,
    reserveStagiaires: true,
    commanditairesIds: [ORGANISME.stagiaires],
    sessions: [
      ...tournee(['PAR', 'LYO', 'LIL', 'TLS', 'REN', 'MAR', 'NCE', 'BDX'], 61, 8, {
        remises: [],
        nbPlaces: 40,
        prestationsOptionnelles: [DEJEUNER],
      }),
    ],
  }),
  presentiel({
    reference: 'STA-AN2',
    titre: 'Journée annuelle du stage, deuxième année',
    sousTitre: 'Diriger une mission, encadrer un collaborateur',
    themeId,
    jours: 1,
    prix: 150,
    description: paragraphes(
      'À mi-parcours, le stagiaire encadre souvent plus jeune que lui. La journée traite de la conduite d’une mission : planifier, superviser, rendre compte.',
      'Des ateliers d’une heure permettent de comparer les pratiques de cabinets de tailles différentes.',
    ),
    objectifs: ['Planifier une mission de présentation', 'Superviser un dossier', 'Choisir un sujet de mémoire'],
    programme: sections(['La mission', 'Budget', 'Supervision'], ['Le mémoire', 'Sujet', 'Plan', 'Agrément']),
    publicsIds,
    reserveStagiaires: true,
    commanditairesIds: [ORGANISME.stagiaires],
    sessions: [
      ...tournee(['PAR', 'LYO', 'MAR', 'NTE'], 100, 9, { remises: [], nbPlaces: 40 }),
      salle('BDX', 141, { remises: [], nbPlaces: 40, statut: 'LIMITE_INSCRIPTION' }),
    ],
  }),
  presentiel({
    reference: 'STA-AN3',
    titre: 'Journée annuelle du stage, troisième année',
    sousTitre: 'Préparer l’installation',
    themeId,
    jours: 1,
    prix: 150,
    description: paragraphes(
      'S’associer, créer, reprendre ou rester salarié : la dernière journée donne la parole à quatre diplômés récents qui ont fait des choix différents.',
      'Elle se termine par un point sur les épreuves du diplôme et sur l’inscription au tableau.',
    ),
    objectifs: ['Comparer les modes d’exercice', 'Préparer son inscription au tableau', 'Aborder les épreuves'],
    programme: sections(['Exercer', 'Création', 'Association', 'Salariat'], ['Le diplôme', 'Épreuves', 'Soutenance']),
    publicsIds,
    reserveStagiaires: true,
    commanditairesIds: [ORGANISME.stagiaires],
    sessions: [...tournee(['PAR', 'LYO', 'STR', 'NTE', 'MTP'], 150, 10, { remises: [], nbPlaces: 40 })],
  }),
  elearning({
    reference: 'STA-RAP',
    titre: 'Rédiger son rapport de stage',
    themeId,
    minutes: 60,
    plateformeDureeAcces: 120,
    prix: 0,
    description: paragraphes(
      'Une heure pour comprendre ce que lit un contrôleur du stage : des faits, un regard, une progression. Trois rapports anonymes sont commentés, du plus faible au meilleur.',
      'Le module est offert à toute personne inscrite au stage.',
    ),
    objectifs: ['Choisir ce que l’on raconte', 'Structurer son rapport'],
    programme: sections(['Lire', 'Trois exemples'], ['Écrire', 'Plan', 'Style', 'Relecture']),
    publicsIds,
    sessions: [enLigne()],
  }),
  classeVirtuelle({
    reference: 'STA-DSCG',
    titre: 'Du DSCG au stage : bien démarrer',
    themeId,
    minutes: 210,
    prix: 0,
    statut: 'EXPIRE',
    description: paragraphes(
      'Une demi-journée d’information pour les étudiants qui hésitent à s’inscrire au stage : statuts, rémunération, rythme de travail, choix du cabinet.',
      'La campagne d’inscription de cette année est terminée.',
    ),
    objectifs: ['Savoir si le stage me convient', 'Choisir son maître de stage'],
    programme: sections(['S’informer', 'Parcours', 'Témoignages'], ['S’inscrire', 'Dossier', 'Dates']),
    publicsIds,
    autrePublic: 'Étudiants en dernière année de DSCG',
    sessions: [visio(90, { demi: 'aprem', statut: 'EXPIRE' })],
  }),
  presentiel({
    reference: 'STA-CAC',
    titre: 'Le stage de commissariat aux comptes',
    themeId,
    jours: 1,
    prix: 160,
    statut: 'Réouverture à la prochaine rentrée',
    description: paragraphes(
      'Cette journée accompagne les stagiaires qui suivent le stage de commissariat aux comptes en parallèle : répartition des heures, nature des travaux, attestation finale.',
      'Elle reprendra avec la prochaine promotion.',
    ),
    objectifs: ['Organiser un double stage', 'Documenter ses heures'],
    programme: sections(['Les règles', 'Durée', 'Maître de stage'], ['La pratique', 'Travaux', 'Attestation']),
    publicsIds,
    sessions: [salle('PAR', 280)],
  }),
]
