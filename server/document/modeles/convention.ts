import type { Contexte } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import {
  isParticulier,
  listSuivies,
  saySignataire,
  toCadre,
  toEtapesBlocs,
  toFormationChamps,
  toHorairesBloc,
  toParticipantsBloc,
  toPartie,
} from './communs.ts'
import { partDistanceOf, sayDuree, sayTaux } from './mots.ts'
import { sayReglement, toPrixBlocs } from './prix.ts'
import { toReglementContrat, toRetractation } from './retractation.ts'

/**
 * L. 6353-1 and D. 6353-1 of the Code du travail; for who pays for their own training, the contract of L. 6353-3 to
 * L. 6353-7, which says more.
 */
export function toConvention(dossier: Dossier, contexte: Contexte): DocumentModele {
  const isContrat = isParticulier(dossier.payeur)
  const titre = isContrat ? 'Contrat de formation professionnelle' : 'Convention de formation professionnelle'
  const articles: Article[] = [
    toObjet(dossier, isContrat),
    toProgramme(dossier),
    toDeroulement(dossier),
    toMoyens(dossier, isContrat),
    toSuivi(),
    { titre: 'Participants', blocs: toPersonnes(dossier, isContrat) },
    ...(isContrat ? [toRetractation(contexte)] : []),
    { titre: 'Prix et modalités de règlement', blocs: toPrix(dossier, isContrat) },
    toInexecution(isContrat),
    toDifferends(contexte),
  ]
  return {
    type: 'convention',
    titre,
    numero: dossier.commande.numero,
    ...toCadre(contexte, contexte.today),
    destinataire: toPartie(isContrat ? 'Stagiaire' : 'Client', isContrat ? dossier.payeur : dossier.commandeur),
    blocs: [
      {
        bloc: 'paragraphe',
        texte: isContrat
          ? 'Entre l’organisme de formation et le stagiaire désignés ci-dessus est conclu un contrat de formation professionnelle, en application des articles L. 6353-3 à L. 6353-7 du Code du travail.'
          : 'Entre l’organisme de formation et le client désignés ci-dessus est conclue une convention de formation professionnelle, en application des articles L. 6353-1 et D. 6353-1 du Code du travail.',
      },
      ...articles.flatMap(({ titre: article, blocs }, rang) => [
        { bloc: 'titre' as const, texte: `${rang + 1}. ${article}` },
        ...blocs,
      ]),
      toSignatures(dossier, contexte, isContrat),
    ],
  }
}

export interface Article {
  titre: string
  blocs: readonly Bloc[]
}

function toObjet(dossier: Dossier, isContrat: boolean): Article {
  const [{ objectifs, prerequis, publics }] = dossier.sessions
  return {
    titre: 'Objet et objectifs',
    blocs: [
      {
        bloc: 'champs',
        champs: [
          ...toFormationChamps(dossier),
          { label: 'Nature de l’action', valeur: 'Action de formation (article L. 6313-1, 1° du Code du travail)' },
          ...(publics.length > 0 ? [{ label: 'Public', valeur: publics.join(', ') }] : []),
          {
            label: isContrat ? 'Connaissances préalables' : 'Prérequis',
            valeur: prerequis || 'Aucun prérequis.',
          },
        ],
      },
      ...(objectifs.length > 0
        ? [
            { bloc: 'paragraphe' as const, texte: 'À l’issue de la formation, le participant sera capable de :' },
            { bloc: 'liste' as const, points: objectifs },
          ]
        : []),
    ],
  }
}

function toProgramme({ sessions: [{ programme }] }: Dossier): Article {
  return {
    titre: 'Programme',
    blocs:
      programme.length > 0
        ? programme.flatMap(({ titre, points }) => [
            { bloc: 'paragraphe' as const, texte: titre, fort: true },
            ...(points.length > 0 ? [{ bloc: 'liste' as const, points }] : []),
          ])
        : [{ bloc: 'paragraphe', texte: 'Le programme est celui que le catalogue publie sous cette référence.' }],
  }
}

function toDeroulement(dossier: Dossier): Article {
  const [formation] = dossier.sessions
  const suivies = listSuivies(dossier)
  return {
    titre: 'Durée, dates et lieu',
    blocs: [
      {
        bloc: 'champs',
        champs: [
          { label: 'Durée', valeur: sayDuree(formation) },
          { label: 'Enseignement à distance', valeur: sayDistance(partDistanceOf(formation, suivies)) },
          ...(formation.plateformeDureeAcces === null
            ? []
            : [{ label: 'Accès en ligne', valeur: `${formation.plateformeDureeAcces} jours` }]),
        ],
      },
      ...toEtapesBlocs(dossier),
      ...(suivies.length === 1 ? suivies.flatMap(toHorairesBloc) : []),
    ],
  }
}

/** D. 6353-1, 1°: over the whole. */
function sayDistance(part: number): string {
  if (part === 0) return 'Aucun : la formation se déroule entièrement en présence'
  return part === 100 ? '100 % de la durée totale' : `${sayTaux(part)} de la durée totale`
}

function toMoyens(dossier: Dossier, isContrat: boolean): Article {
  const [session] = dossier.sessions
  const isDistance = partDistanceOf(session, listSuivies(dossier)) > 0
  return {
    titre: 'Moyens pédagogiques, techniques et d’encadrement',
    blocs: [
      {
        bloc: 'liste',
        points: [
          'Apports théoriques, cas pratiques et échanges, avec un support remis à chaque participant.',
          ...(isDistance
            ? [
                'À distance : plateforme et classes virtuelles accessibles par l’espace « Mes inscriptions », assistance technique et pédagogique par e-mail et par téléphone aux heures ouvrées, avec une réponse sous un jour ouvré.',
              ]
            : ['En présence : salle équipée et formateur présent sur toute la durée.']),
          isContrat
            ? 'Formateurs praticiens de la matière, diplômés ou titrés dans le domaine enseigné ; leurs titres et références sont remis au stagiaire avant son inscription définitive (article L. 6353-8).'
            : 'Formateurs praticiens de la matière, choisis pour leurs titres et leur expérience.',
          ...(isContrat && session.nbPlaces !== null
            ? [`Effectif : ${session.nbPlaces} participants au plus par session.`]
            : []),
        ],
      },
    ],
  }
}

function toSuivi(): Article {
  return {
    titre: 'Suivi, évaluation et sanction',
    blocs: [
      {
        bloc: 'liste',
        points: [
          'Suivi : feuilles d’émargement par demi-journée, ou relevé des connexions et des travaux à distance.',
          'Évaluation : questionnaire de positionnement quand la formation en prévoit un, exercices et évaluation des acquis en fin de formation.',
          'Sanction : attestation de fin de formation remise à chaque participant assidu, mentionnant les objectifs, la nature et la durée de l’action.',
        ],
      },
    ],
  }
}

function toPersonnes(dossier: Dossier, isContrat: boolean): Bloc[] {
  const nombre = dossier.commande.detail.participants.length
  const texte = isContrat
    ? 'Le stagiaire suit la formation lui-même.'
    : `Effectif formé : ${nombre} ${nombre > 1 ? 'personnes' : 'personne'}.`
  return [{ bloc: 'paragraphe', texte }, toParticipantsBloc(dossier)]
}

function toPrix(dossier: Dossier, isContrat: boolean): Bloc[] {
  const { commande, payeur, commandeur } = dossier
  const isGratuite = commande.montantTtcCents === 0
  return [
    ...toPrixBlocs(dossier, 'Total TTC'),
    {
      bloc: 'champs',
      champs: [
        ...(payeur.denomination === commandeur.denomination
          ? []
          : [{ label: 'Facturé à', valeur: [payeur.denomination, ...toPartie('', payeur).lignes].join(', ') }]),
        { label: 'Règlement', valeur: sayReglement(dossier) },
      ],
    },
    ...(isContrat && !isGratuite ? toReglementContrat(dossier) : []),
  ]
}

/** L. 6353-7 and L. 6354-1. */
function toInexecution(isContrat: boolean): Article {
  return {
    titre: 'Inexécution, interruption et annulation',
    blocs: [
      {
        bloc: 'paragraphe',
        texte:
          'En cas d’inexécution totale ou partielle de la formation, l’organisme rembourse les sommes indûment perçues de ce fait (article L. 6354-1 du Code du travail). S’il annule ou reporte la session, le client choisit entre une autre date et le remboursement intégral.',
      },
      {
        bloc: 'paragraphe',
        texte: isContrat
          ? 'Si le stagiaire est empêché par un cas de force majeure dûment reconnue, le contrat est résilié et seules les prestations effectivement dispensées sont payées, au prorata de leur valeur (article L. 6353-7). En cas d’abandon pour un autre motif, les prestations effectivement dispensées sont dues au prorata.'
          : 'En cas d’abandon en cours de formation, seules les heures effectivement suivies sont imputables à l’obligation de financement ; le reste peut être facturé à titre de dédit, distinctement.',
      },
    ],
  }
}

function toDifferends({ organisme }: Contexte): Article {
  return {
    titre: 'Conditions générales et différends',
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Les conditions générales de vente (${organisme.conditionsUrl}) complètent le présent document. À défaut d’accord amiable, les tribunaux compétents selon la loi sont saisis.`,
      },
    ],
  }
}

function toSignatures({ commande, commandeur }: Dossier, contexte: Contexte, isContrat: boolean): Bloc {
  const { prenom, nom } = commande.detail.personne
  return {
    bloc: 'signatures',
    signataires: [
      {
        role: `Pour ${contexte.organisme.nom}`,
        nom: saySignataire(contexte),
      },
      { role: isContrat ? 'Le stagiaire' : `Pour ${commandeur.denomination}`, nom: `${prenom} ${nom}` },
    ],
  }
}
