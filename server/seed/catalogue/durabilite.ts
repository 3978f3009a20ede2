import { TYPE } from '#contract/reference/type-formation.ts'
import {
  classeVirtuelle,
  distance,
  elearning,
  type FicheDemo,
  paragraphes,
  parcours,
  presentiel,
  sections,
} from './fiche-demo.ts'
import { DEJEUNER, moyens, remisesOf } from './prix.ts'
import { ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { enDirect, enLigne, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.durabilite

export const DURABILITE: FicheDemo[] = [
  parcours({
    reference: 'DUR-CSRD',
    titre: 'Rapport de durabilité : socle puis approfondissement',
    sousTitre: 'Quatorze heures en ligne, deux jours en salle',
    themeId,
    minutes: 1680,
    prix: 1150,
    seances: [
      { id: 1, nom: 'Double matérialité', dureeMinutes: 420 },
      { id: 2, nom: 'Du recueil des données au rapport', dureeMinutes: 420 },
    ],
    lienElearning: {
      titre: 'Le socle de la durabilité',
      reference: 'DUR-SOCLE',
      dureeMinutes: 840,
      dureeJours: 2,
      prerequisSeanceId: 1,
    },
    description: paragraphes(
      'Le parcours associe un socle en ligne, à suivre à son rythme, et deux journées en salle réservées à la pratique. Le socle doit être achevé avant la première journée : on n’y revient pas sur les définitions.',
      'En salle, les participants mènent l’analyse de double matérialité d’une entreprise agroalimentaire, choisissent les informations à publier et préparent les questions du vérificateur.',
    ),
    objectifs: [
      'Connaître les textes et les normes applicables',
      'Conduire une analyse de double matérialité',
      'Organiser la collecte des données',
      'Relire un rapport de durabilité avec un œil critique',
    ],
    programme: sections(
      ['En ligne', 'Textes et calendrier', 'Normes transversales', 'Climat, biodiversité, social'],
      ['Premier jour', 'Parties prenantes', 'Impacts, risques et opportunités'],
      ['Second jour', 'Données', 'Contrôle interne', 'Rapport'],
    ),
    prerequis: 'Avoir terminé le module en ligne avant la première journée en salle.',
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes],
    partenairesIds: [ORGANISME.durable],
    etapes: [
      {
        ordre: 1,
        produitReference: 'DUR-SOCLE',
        titre: 'Le socle de la durabilité',
        typeId: TYPE.elearning,
        dureeJours: 2,
        dureeMinutes: 840,
        lienElearning: { titre: 'Le socle de la durabilité', reference: 'DUR-SOCLE', dureeMinutes: 840 },
      },
      {
        ordre: 2,
        produitReference: 'DUR-CSRD-S1',
        titre: 'Double matérialité',
        typeId: TYPE.presentiel,
        dureeJours: 1,
        dureeMinutes: 420,
      },
      {
        ordre: 3,
        produitReference: 'DUR-CSRD-S2',
        titre: 'Des données au rapport',
        typeId: TYPE.presentiel,
        dureeJours: 1,
        dureeMinutes: 420,
      },
    ],
    sessions: [
      salle('PAR', 60, { partDistance: 50, testPositionnementDisponible: true, prestationsOptionnelles: [DEJEUNER] }),
      salle('LYO', 116, {
        partDistance: 50,
        restantes: 3,
        remises: remisesOf(1150, ['ANTICIPEE', 'TROISIEME_PARTICIPANT']),
      }),
      salle('NTE', 200, { partDistance: 50 }),
      salle('BDX', 302, { partDistance: 50 }),
    ],
  }),
  elearning({
    reference: 'DUR-SOCLE',
    titre: 'Le socle de la durabilité',
    themeId,
    minutes: 840,
    plateformeDureeAcces: 180,
    prix: 420,
    description: paragraphes(
      'Quatorze heures de modules illustrés, de la taxonomie européenne aux normes sectorielles. Chacun dure entre vingt et quarante minutes et se termine par un exercice.',
      'Le socle peut être suivi seul ; il est aussi la première étape du parcours sur le rapport de durabilité.',
    ),
    objectifs: [
      'Acquérir le vocabulaire de la durabilité',
      'Situer les obligations d’une entreprise',
      'Lire un bilan de gaz à effet de serre',
    ],
    programme: sections(
      ['Le cadre européen', 'Directive', 'Taxonomie'],
      ['Les sujets', 'Climat', 'Eau', 'Effectifs', 'Gouvernance'],
      ['Les métiers', 'Conseil', 'Certification'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.commissaireAuxComptes, PUBLIC.collaborateur],
    sessions: [enLigne({ paiement: moyens('cb', 'virement', 'sepa', 'cheque') })],
  }),
  presentiel({
    reference: 'DUR-GES',
    titre: 'Établir un bilan carbone simplifié',
    sousTitre: 'Pour accompagner une PME sans devenir bureau d’études',
    themeId,
    jours: 1,
    prix: 450,
    description: paragraphes(
      'Les comptes contiennent déjà la moitié des données d’un bilan d’émissions. Cette journée montre comment les extraire, les compléter et en tirer un plan d’action raisonnable.',
      'Chaque participant repart avec un classeur de calcul et le bilan d’une boulangerie industrielle, établi en salle.',
    ),
    objectifs: [
      'Définir le périmètre d’un bilan',
      'Exploiter les données comptables',
      'Proposer trois actions chiffrées',
    ],
    programme: sections(
      ['Compter', 'Périmètres', 'Facteurs d’émission'],
      ['Interpréter', 'Ordres de grandeur', 'Incertitudes'],
      ['Agir', 'Plan', 'Financement'],
    ),
    publicsIds: [PUBLIC.expertComptable, PUBLIC.chefDeMission, PUBLIC.entreprise],
    commanditairesIds: [ORGANISME.durable],
    sessions: [...tournee(['PAR', 'STR', 'MTP', 'LIL', 'BDX', 'LYO'], 80, 48)],
  }),
  classeVirtuelle({
    reference: 'DUR-VSME',
    titre: 'Norme volontaire des PME : premiers pas',
    themeId,
    minutes: 210,
    prix: 225,
    description: paragraphes(
      'Banques et donneurs d’ordre demandent des informations de durabilité à des entreprises qui n’y sont pas tenues. La norme volontaire offre une réponse unique à des questionnaires multiples.',
      'La demi-journée parcourt le module de base, indicateur par indicateur, et dit où trouver chaque donnée.',
    ),
    objectifs: ['Expliquer l’intérêt de la norme à un dirigeant', 'Remplir le module de base'],
    programme: sections(
      ['Pourquoi', 'Demandes des partenaires', 'Avantages'],
      ['Comment', 'Indicateurs', 'Preuves', 'Présentation'],
    ),
    publicsIds: [PUBLIC.chefDeMission, PUBLIC.collaborateur],
    sessions: [visio(49, { demi: 'matin' }), visio(131, { demi: 'aprem' }), visio(243, { demi: 'matin' })],
  }),
  distance({
    reference: 'DUR-MAR',
    titre: 'Les mardis de la durabilité',
    themeId,
    minutes: 75,
    prix: 0,
    organisateurId: ORGANISME.durable,
    description: paragraphes(
      'Un entretien avec une personne qui applique : directrice financière, acheteur, auditrice de durabilité. Elle raconte ce qui a marché, ce qui a coûté, ce qu’elle ferait autrement.',
      'L’émission est gratuite et ouverte à tous, dans la limite de la salle virtuelle.',
    ),
    objectifs: ['S’inspirer de pratiques réelles', 'Poser ses questions à ceux qui font'],
    programme: sections(['Une heure un quart', 'Entretien', 'Questions']),
    autrePublic: 'Toute personne curieuse du sujet',
    sessions: [
      enDirect(19, { heures: [735, 810] }),
      enDirect(77, { heures: [735, 810] }),
      enDirect(161, { heures: [735, 810] }),
    ],
  }),
  presentiel({
    reference: 'DUR-VER',
    titre: 'Certifier les informations en matière de durabilité',
    themeId,
    jours: 2,
    prix: 980,
    publiee: false,
    previewHash: 'demo-fiche-DUR-VER-apercu-2',
    description: paragraphes(
      'La mission de certification emprunte à l’audit ses méthodes, non ses repères : les données sont souvent qualitatives, les systèmes récents, les seuils à construire.',
      'Cette fiche est en préparation. Le programme détaillé sera arrêté après la parution des lignes directrices.',
    ),
    objectifs: [
      'Planifier une mission d’assurance limitée',
      'Contrôler une information non financière',
      'Rédiger ses conclusions',
    ],
    programme: sections(
      ['Planifier', 'Risques', 'Seuils'],
      ['Contrôler', 'Processus de double matérialité', 'Indicateurs'],
      ['Conclure', 'Rapport'],
    ),
    publicsIds: [PUBLIC.commissaireAuxComptes],
    sessions: [salle('PAR', 230), salle('LYO', 265)],
  }),
]
