import { TYPE } from '#contract/reference/type-formation.ts'
import { classeVirtuelle, cursus, type FicheDemo, paragraphes, presentiel, sections } from './fiche-demo.ts'
import { DEJEUNER, DOCUMENTATION, moyens } from './prix.ts'
import { ORGANISME, PUBLIC, THEME } from './referentiel.ts'
import { promotion, salle, tournee, visio } from './session-demo.ts'

const themeId = THEME.audit

export const AUDIT: FicheDemo[] = [
  presentiel({
    reference: 'AUD-NEP',
    titre: 'Audit : NEP, évaluation des risques et contrôle interne',
    themeId,
    jours: 2,
    prix: 860,
    description: paragraphes(
      'Que faut-il comprendre d’une entité avant de décider quoi vérifier ? Les normes d’exercice professionnel donnent le cadre ; ces deux jours donnent la pratique.',
      'À partir des procédures d’achat d’une entreprise industrielle, les participants décrivent le contrôle interne, repèrent les risques d’anomalies significatives et construisent un programme de travail proportionné.',
    ),
    objectifs: [
      'Prendre connaissance de l’entité et de son environnement',
      'Évaluer le risque au niveau des assertions',
      'Concevoir les réponses d’audit et les documenter',
    ],
    programme: sections(
      ['Comprendre', 'Entretiens', 'Cartographie des processus', 'Systèmes d’information'],
      ['Évaluer', 'Risque inhérent', 'Risque lié au contrôle', 'Seuils'],
      ['Répondre', 'Tests de procédures', 'Contrôles de substance', 'Dossier'],
    ),
    prerequis: 'Avoir participé à au moins deux missions de certification.',
    publicsIds: [PUBLIC.commissaireAuxComptes, PUBLIC.stagiaire],
    partenairesIds: [ORGANISME.auditeurs],
    sessions: [
      salle('PAR', 32, { restantes: 2, prestationsOptionnelles: [DEJEUNER, DOCUMENTATION] }),
      ...tournee(['LYO', 'MAR', 'BDX', 'STR', 'NTE', 'PAR'], 55, 45),
    ],
  }),
  presentiel({
    reference: 'AUD-PE',
    titre: 'CAC : petites entités et audit légal proportionné',
    themeId,
    jours: 1,
    prix: 430,
    description: paragraphes(
      'Certifier une petite entité demande autant de jugement qu’un grand groupe, avec moins d’heures. La journée montre comment alléger sans affaiblir.',
      'Le dossier type remis aux participants tient en vingt-cinq feuilles, toutes reliées à une norme.',
    ),
    objectifs: [
      'Dimensionner une mission',
      'Documenter l’essentiel',
      'Rédiger un rapport sur les risques utile au dirigeant',
    ],
    programme: sections(
      ['Le cadre', 'Mandat de trois ans', 'Diligences allégées'],
      ['La mission', 'Planification courte', 'Contrôles ciblés', 'Rapports'],
    ),
    publicsIds: [PUBLIC.commissaireAuxComptes],
    sessions: [
      ...tournee(['PAR', 'LIL', 'TLS', 'NTE', 'LYO', 'MTP'], 46, 50, { paiement: moyens('virement', 'cheque') }),
    ],
  }),
  presentiel({
    reference: 'AUD-APP',
    titre: 'Commissariat aux apports et à la transformation',
    themeId,
    jours: 1,
    prix: 440,
    description: paragraphes(
      'Mission brève, responsabilité longue : le commissaire aux apports engage sa signature sur une valeur. La journée revient sur l’étendue de ses diligences et sur la rédaction de ses rapports.',
      'Deux dossiers sont traités de bout en bout : l’apport d’un fonds à une société nouvelle et la transformation d’une SARL en SAS.',
    ),
    objectifs: [
      'Accepter la mission en connaissance de cause',
      'Apprécier la valeur des apports',
      'Rédiger des conclusions sans ambiguïté',
    ],
    programme: sections(
      ['La mission', 'Désignation', 'Incompatibilités'],
      ['Les diligences', 'Valeur', 'Rémunération de l’apport'],
      ['Les rapports', 'Modèles commentés'],
    ),
    publicsIds: [PUBLIC.commissaireAuxComptes],
    sessions: [salle('PAR', 115), salle('LYO', 198, { nbPlaces: 8, restantes: 2 }), salle('BDX', 270)],
  }),
  classeVirtuelle({
    reference: 'AUD-DATA',
    titre: 'Analyse de données en audit',
    themeId,
    minutes: 210,
    prix: 230,
    description: paragraphes(
      'Le fichier des écritures comptables contient plus de réponses que bien des entretiens. Encore faut-il savoir l’interroger.',
      'En une demi-journée, on construit une dizaine de requêtes réutilisables : doublons, écritures du dimanche, ruptures de séquence, montants ronds, contreparties inhabituelles.',
    ),
    objectifs: [
      'Importer et contrôler un fichier d’écritures',
      'Cibler les écritures à examiner',
      'Conserver la trace de ses requêtes',
    ],
    programme: sections(
      ['Préparer le fichier', 'Structure', 'Contrôles d’intégrité'],
      ['Interroger', 'Tests classiques', 'Lecture des résultats'],
    ),
    prerequis: 'Être à l’aise avec un tableur.',
    publicsIds: [PUBLIC.commissaireAuxComptes, PUBLIC.collaborateur],
    sessions: [visio(39, { demi: 'aprem' }), visio(86, { demi: 'matin', restantes: 0 }), visio(163, { demi: 'aprem' })],
  }),
  cursus({
    reference: 'AUD-CLE',
    titre: 'L’audit à la carte',
    sousTitre: 'Composez votre cursus : toutes les étapes sont au choix',
    themeId,
    jours: 4,
    prix: 1390,
    description: paragraphes(
      'Trois sessions d’audit, réunies sous une seule inscription. Aucune n’est imposée : choisissez celles qui complètent votre expérience, aux dates qui vous conviennent.',
      'Le prix ne change pas selon le nombre d’étapes ; il est calculé pour être avantageux dès la deuxième.',
    ),
    objectifs: ['Construire un parcours adapté à ses mandats', 'Remplir son obligation annuelle de formation'],
    programme: sections(['Au choix', 'Risques et contrôle interne', 'Petites entités', 'Commissariat aux apports']),
    publicsIds: [PUBLIC.commissaireAuxComptes],
    etapes: [
      {
        ordre: 1,
        obligatoire: false,
        produitReference: 'AUD-NEP',
        titre: 'Risques et contrôle interne',
        typeId: TYPE.presentiel,
        dureeJours: 2,
        dureeMinutes: 840,
      },
      {
        ordre: 2,
        obligatoire: false,
        produitReference: 'AUD-PE',
        titre: 'Petites entités',
        typeId: TYPE.presentiel,
        dureeJours: 1,
        dureeMinutes: 420,
      },
      {
        ordre: 3,
        obligatoire: false,
        produitReference: 'AUD-APP',
        titre: 'Commissariat aux apports',
        typeId: TYPE.presentiel,
        dureeJours: 1,
        dureeMinutes: 420,
      },
    ],
    sessions: [
      promotion('ANN', {
        'AUD-NEP': ['AUD-NEP-PAR-01', 'AUD-NEP-LYO-01', 'AUD-NEP-MAR-01'],
        'AUD-PE': ['AUD-PE-PAR-01', 'AUD-PE-LIL-01'],
        'AUD-APP': ['AUD-APP-PAR-01', 'AUD-APP-LYO-01'],
      }),
    ],
  }),
]
