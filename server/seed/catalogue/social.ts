import {
  classeVirtuelle,
  distance,
  elearning,
  type FicheDemo,
  paragraphes,
  presentiel,
  sections,
} from './fiche-demo.ts'
import { DEJEUNER, moyens, remisesOf, STATIONNEMENT } from './prix.ts'
import { ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { enDirect, enLigne, intra, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.social

export const SOCIAL: FicheDemo[] = [
  classeVirtuelle({
    reference: 'SOC-TRI',
    titre: 'Actualité sociale et paie du trimestre',
    sousTitre: 'Quatre rendez-vous par an',
    themeId,
    minutes: 210,
    prix: 190,
    description: paragraphes(
      'Plafonds, taux, décrets publiés un vendredi soir : le droit social ne s’arrête jamais. Chaque trimestre, une demi-journée suffit à reprendre le fil.',
      'L’animatrice trie les textes selon leur urgence : à appliquer sur la prochaine paie, à préparer, à surveiller. Les bulletins d’exemple sont remis en version modifiable.',
    ),
    objectifs: [
      'Mettre à jour le paramétrage de la paie',
      'Informer les clients des changements',
      'Éviter les redressements courants',
    ],
    programme: sections(
      ['Textes du trimestre', 'Cotisations', 'Durée du travail', 'Contrats'],
      ['Jurisprudence', 'Dix arrêts commentés'],
      ['Sur le bulletin', 'Cas corrigés'],
    ),
    publicsIds: [PUBLIC.gestionnairePaie, PUBLIC.collaborateur],
    partenairesIds: [ORGANISME.paie],
    sessions: [
      visio(20, { demi: 'matin', restantes: 3, titreSession: 'Rendez-vous d’hiver' }),
      visio(21, { demi: 'aprem', titreSession: 'Rendez-vous d’hiver, seconde date' }),
      visio(110, { demi: 'matin', titreSession: 'Rendez-vous de printemps' }),
      visio(201, { demi: 'matin', titreSession: 'Rendez-vous d’été' }),
      visio(292, { demi: 'matin', titreSession: 'Rendez-vous d’automne' }),
    ],
  }),
  presentiel({
    reference: 'SOC-DSN',
    titre: 'Paie : gérer les absences et la DSN',
    themeId,
    jours: 2,
    prix: 720,
    description: paragraphes(
      'Maladie, congé, temps partiel thérapeutique, activité partielle : l’absence est le moment où la paie se complique et où la déclaration se bloque.',
      'Les deux jours alternent calculs à la main et lecture de déclarations réelles. On y apprend à reconnaître une anomalie, à la corriger et à éviter qu’elle ne revienne.',
    ),
    objectifs: [
      'Calculer une retenue et un maintien de salaire',
      'Déclarer un arrêt dans les délais',
      'Corriger une DSN déjà transmise',
    ],
    programme: sections(
      ['Les absences', 'Décompte', 'Indemnités journalières', 'Subrogation'],
      ['La DSN', 'Structure', 'Événements', 'Comptes rendus métier'],
      ['Les régularisations', 'Blocs de correction', 'Contrôles'],
    ),
    prerequis: 'Établir des bulletins simples.',
    publicsIds: [PUBLIC.gestionnairePaie],
    sessions: [
      salle('PAR', 42, { prestationsOptionnelles: [DEJEUNER] }),
      ...tournee(['LIL', 'TLS', 'NTE', 'MAR', 'PAR'], 63, 52, { remises: remisesOf(720, ['TROISIEME_PARTICIPANT']) }),
      salle('RUN', 129, { regimeTvaId: 3 }),
    ],
  }),
  presentiel({
    reference: 'SOC-PAIE1',
    titre: 'Débuter en paie',
    sousTitre: 'Du contrat de travail au bulletin',
    themeId,
    jours: 3,
    prix: 990,
    description: paragraphes(
      'Trois jours pour établir ses premiers bulletins en comprenant chaque ligne. Le stage s’adresse aux personnes qui rejoignent un service de paie ou le reprennent après une interruption.',
      'On commence sans logiciel, avec une calculatrice ; on finit en contrôlant les bulletins qu’un logiciel a produits.',
    ),
    objectifs: ['Lire un contrat et une convention collective', 'Passer du brut au net', 'Contrôler un bulletin'],
    programme: sections(
      ['Premier jour', 'Temps de travail', 'Salaire brut'],
      ['Deuxième jour', 'Cotisations', 'Réductions', 'Net imposable'],
      ['Troisième jour', 'Congés payés', 'Contrôles', 'Départ du salarié'],
    ),
    publicsIds: [PUBLIC.assistant, PUBLIC.collaborateur],
    sessions: [
      ...tournee(['PAR', 'LYO', 'BDX', 'STR', 'REN'], 67, 55, {
        nbPlaces: 12,
        paiement: moyens('cb', 'virement', 'cheque'),
      }),
    ],
  }),
  presentiel({
    reference: 'SOC-RUP',
    titre: 'Rompre un contrat de travail : procédures et coûts',
    themeId,
    jours: 1,
    prix: 395,
    description: paragraphes(
      'Licenciement, rupture conventionnelle, départ négocié : le client attend du cabinet un chiffre et un calendrier. Les donner suppose de connaître la procédure et ses pièges.',
      'Chaque mode de rupture est présenté sous forme de frise, avec les courriers, les délais et le calcul des indemnités.',
    ),
    objectifs: [
      'Choisir le mode de rupture',
      'Calculer les indemnités et leur régime social',
      'Savoir quand passer la main à un avocat',
    ],
    programme: sections(
      ['Les procédures', 'Motif personnel', 'Motif économique', 'Accord'],
      ['Les coûts', 'Indemnités', 'Préavis', 'Contributions'],
    ),
    publicsIds: [PUBLIC.gestionnairePaie, PUBLIC.juriste, PUBLIC.expertComptable],
    sessions: [
      salle('PAR', 76),
      salle('MAR', 138, { prestationsOptionnelles: [STATIONNEMENT] }),
      salle('TLS', 222),
      salle('PAR', 322),
    ],
  }),
  presentiel({
    reference: 'SOC-DIR',
    titre: 'Protection sociale et retraite du dirigeant',
    themeId,
    jours: 1,
    prix: 425,
    description: paragraphes(
      'Salarié ou non, le dirigeant se demande tôt ou tard ce que vaut sa couverture. La journée compare les statuts, les prestations et les solutions complémentaires, chiffres à l’appui.',
      'Une grille d’entretien permet de conduire un bilan de protection sociale en une heure.',
    ),
    objectifs: ['Comparer les statuts sociaux', 'Estimer une retraite', 'Conseiller une couverture complémentaire'],
    programme: sections(
      ['Les régimes', 'Assimilé salarié', 'Travailleur indépendant'],
      ['La retraite', 'Trimestres et points', 'Rachat', 'Cumul'],
      ['Le bilan', 'Entretien', 'Préconisations'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.chefDeMission],
    inscriptionPersonnesMoralesUniquement: true,
    inscriptionMessageContactPersonnesPhysiques:
      'Vous souhaitez vous inscrire à titre personnel ? Écrivez à formation@institut-estrade.example : nous vous proposerons une date ouverte aux particuliers.',
    sessions: [salle('PAR', 94), salle('LYO', 168), salle('NTE', 238, { provisoire: true })],
  }),
  elearning({
    reference: 'SOC-EPS',
    titre: 'Épargne salariale : les bases',
    themeId,
    minutes: 90,
    plateformeDureeAcces: 60,
    prix: 70,
    description: paragraphes(
      'Intéressement, participation, plans d’épargne, partage de la valeur : une heure et demie pour distinguer les dispositifs et savoir lequel proposer à une entreprise de moins de cinquante salariés.',
      'Le module comprend un comparateur et un accord d’intéressement commenté.',
    ),
    objectifs: ['Distinguer les dispositifs', 'Repérer les obligations selon l’effectif'],
    programme: sections(
      ['Les dispositifs', 'Conditions', 'Avantages'],
      ['La mise en place', 'Accord', 'Dépôt', 'Calendrier'],
    ),
    publicsIds: [PUBLIC.collaborateur, PUBLIC.gestionnairePaie],
    sessions: [enLigne({ paiement: moyens('cb', 'sepa') })],
  }),
  presentiel({
    reference: 'SOC-GUY',
    titre: 'La paie en Guyane : exonérations et particularités',
    themeId,
    organisateurId: ORGANISME.guyane,
    jours: 1,
    prix: 370,
    description: paragraphes(
      'Exonérations propres à l’outre-mer, secteurs renforcés, orpaillage, fonction publique d’appoint : une journée à Cayenne pour traiter les dossiers tels qu’ils se présentent sur place.',
      'Le groupe est limité à dix personnes. Les participants sont invités à apporter deux bulletins, rendus anonymes.',
    ),
    objectifs: ['Appliquer le bon barème d’exonération', 'Sécuriser les cumuls', 'Répondre à un contrôle'],
    programme: sections(
      ['Les exonérations', 'Barèmes', 'Secteurs', 'Cumuls'],
      ['Les contrôles', 'Pièces', 'Observations'],
    ),
    publicsIds: [PUBLIC.gestionnairePaie, PUBLIC.collaborateur],
    commanditairesIds: [ORGANISME.paie],
    sessions: [
      salle('CAY', 72, {
        regimeTvaId: 6,
        perimetreFiscalise: false,
        nbPlaces: 10,
        restantes: 4,
        paiement: moyens('virement', 'cheque'),
      }),
      salle('CAY', 214, { regimeTvaId: 6, perimetreFiscalise: false, nbPlaces: 10 }),
    ],
  }),
  distance({
    reference: 'SOC-PPV',
    titre: 'Partage de la valeur : où en est-on ?',
    themeId,
    minutes: 60,
    prix: 0,
    statut: 'LIMITE_INSCRIPTION',
    description: paragraphes(
      'Une heure en ligne pour faire le point sur les obligations de partage de la valeur dans les petites entreprises et sur les choix que les clients doivent faire avant la clôture.',
      'Les inscriptions ont été closes dès que la jauge de la salle virtuelle a été atteinte ; un nouveau rendez-vous sera annoncé.',
    ),
    objectifs: ['Connaître les entreprises visées', 'Choisir un dispositif'],
    programme: sections(['En une heure', 'Obligations', 'Options', 'Questions']),
    publicsIds: [PUBLIC.expertComptable],
    sessions: [enDirect(28, { heures: [1050, 1110], nbPlaces: 300, restantes: 0 })],
  }),
  presentiel({
    reference: 'SOC-CCN',
    titre: 'La convention collective des cabinets',
    themeId,
    jours: 1,
    prix: 340,
    description: paragraphes(
      'Classification, forfait en jours, primes, formation : la convention des cabinets d’experts-comptables et de commissaires aux comptes s’applique d’abord à ceux qui l’expliquent aux autres.',
      'La journée aide les responsables de cabinet à vérifier leurs propres pratiques, sans complaisance.',
    ),
    objectifs: ['Classer un poste', 'Sécuriser les forfaits en jours', 'Préparer les entretiens annuels'],
    programme: sections(
      ['La classification', 'Grille', 'Évolution'],
      ['Le temps de travail', 'Forfaits', 'Astreintes'],
      ['La formation', 'Obligations', 'Financement'],
    ),
    publicsIds: [PUBLIC.dirigeant, PUBLIC.gestionnairePaie],
    sessions: [
      salle('PAR', 134),
      intra('Groupe Vaillant Expertise, 60 cours des Platanes, 84000 Avignon', null, 180, {
        prestations: [{ description: 'Animation en intra', montantHt: 1800 }],
        remises: [],
        paiement: moyens('virement'),
      }),
    ],
  }),
]
