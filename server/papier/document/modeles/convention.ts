import { countPlaces } from '#contract/rules/designation.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import {
  type Article,
  toArticleModification,
  toDeroulement,
  toFormateurs,
  toMoyens,
  toObjet,
  toProgramme,
  toSuivi,
} from './articles.ts'
import {
  isParticulier,
  sayParticipants,
  toAnnexeParticipants,
  toCadre,
  toDevisChamps,
  toPartie,
  toSignataire,
} from './communs.ts'
import { toAnticipation, toEcheances } from './echeancier.ts'
import { sayReglement, sayReglementPrevu, toPrixBlocs } from './prix.ts'
import { toFormulaireRetractation, toRetractation } from './retractation.ts'

/**
 * The convention of L. 6353-1 and D. 6353-1 of the Code du travail. An individual who pays for their own training gets
 * the contract of L. 6353-3 to L. 6353-7, which says more.
 */
export function toConvention(dossier: Dossier, contexte: ContexteDocument): DocumentModele {
  const isContrat = isParticulier(dossier.payeur)
  const titre = isContrat ? 'Contrat de formation professionnelle' : 'Convention de formation professionnelle'
  const articles: Article[] = [
    toObjet(dossier, isContrat),
    toProgramme(dossier),
    toDeroulement(dossier),
    toMoyens(dossier, isContrat),
    ...(isContrat ? toFormateurs(dossier, contexte) : []),
    toSuivi(),
    { titre: 'Participants', blocs: toPersonnes(dossier, isContrat) },
    ...(isContrat ? [toRetractation(dossier, contexte)] : []),
    ...(dossier.contrat?.debutAnticipe ? [toAnticipation()] : []),
    {
      titre: 'Prix et modalités de règlement',
      blocs: [...toPrixBlocs(dossier, contexte, 'Total TTC'), ...toModalites(dossier, isContrat)],
    },
    ...toArticleModification(dossier, isContrat),
    toInexecution(isContrat),
    toDifferends(contexte, isContrat),
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
      {
        bloc: 'signatures',
        fait: true,
        signataires: [toSignataire(contexte), toCocontractant(dossier, isContrat)],
      },
      ...toAnnexeParticipants(dossier),
      ...(isContrat ? toFormulaireRetractation(dossier, contexte) : []),
    ],
  }
}

function toPersonnes(dossier: Dossier, isContrat: boolean): Bloc[] {
  const nombre = countPlaces(dossier.commande.detail)
  const qui = `${nombre > 1 ? 'Participants' : 'Participant'} : ${sayParticipants(dossier)}.`
  const texte = isContrat
    ? 'Le stagiaire suit la formation lui-même.'
    : `Effectif formé : ${nombre} ${nombre > 1 ? 'personnes' : 'personne'}. ${qui}`
  return [{ bloc: 'paragraphe', texte }]
}

function toModalites(dossier: Dossier, isContrat: boolean): Bloc[] {
  const { commande, payeur, commandeur } = dossier
  const isGratuite = commande.montantTtcCents === 0
  return [
    {
      bloc: 'champs',
      champs: [
        ...(payeur.denomination === commandeur.denomination
          ? []
          : [{ label: 'Facturé à', valeur: [payeur.denomination, ...toPartie('', payeur).lignes].join(', ') }]),
        ...toDevisChamps(commande),
        { label: 'Règlement', valeur: isContrat ? sayReglementPrevu(dossier) : sayReglement(dossier) },
      ],
    },
    ...(isContrat && !isGratuite ? toEcheances(dossier) : []),
    ...toSubrogation(dossier),
  ]
}

/** Decision 63. It does not say how far the agreement is: what is signed says nothing that changes by itself. */
function toSubrogation({ subrogation }: Dossier): Bloc[] {
  if (!subrogation) return []
  const texte = `Le client demande à ${subrogation.financeur} de prendre la formation en charge et de payer directement l’organisme de formation (subrogation). La part accordée est facturée à ${subrogation.financeur} après la formation, le reste au client. Si l’accord est refusé, réduit ou ne parvient pas à l’organisme, ou si ${subrogation.financeur} ne paie pas, le client doit la totalité du prix.`
  return [{ bloc: 'paragraphe', texte }]
}

/**
 * L. 6353-7 and L. 6354-1 of the Code du travail: what is due when the training does not take place or is interrupted.
 */
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

function toDifferends(contexte: ContexteDocument, isContrat: boolean): Article {
  const { conditionsUrl } = contexte.organisme
  return {
    titre: 'Conditions générales et différends',
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Les conditions générales de vente (${conditionsUrl}) complètent le présent document. À défaut d’accord amiable, les tribunaux compétents selon la loi sont saisis.`,
      },
      ...(isContrat ? toMediation(contexte) : []),
    ],
  }
}

/** L. 612-1 and L. 616-1 of the Code de la consommation: the contract names the mediator of unsettled complaints. */
function toMediation({ organisme: { nom, mediateur } }: ContexteDocument): Bloc[] {
  if (!mediateur) return []
  return [
    {
      bloc: 'paragraphe',
      texte: `Médiation : si une réclamation écrite à ${nom} est restée sans réponse satisfaisante, le stagiaire peut recourir gratuitement, dans l’année qui la suit, au médiateur de la consommation : ${mediateur.nom}, ${mediateur.adresse}, ${mediateur.site} (articles L. 611-1 à L. 616-3 du Code de la consommation).`,
    },
  ]
}

/** Who signs for the client, or the trainee. */
function toCocontractant({ commande, commandeur }: Dossier, isContrat: boolean): { role: string; nom: string } {
  return {
    role: isContrat ? 'Le stagiaire' : `Pour ${commandeur.denomination}`,
    nom: formatPersonne(commande.detail.personne),
  }
}
