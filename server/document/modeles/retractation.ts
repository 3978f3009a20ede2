import { hasTrait } from '#contract/reference/etat-commande.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { deNom } from '#contract/rules/noms.ts'
import type { Contexte } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc } from '../modele.ts'
import type { Article } from './articles.ts'

/**
 * L. 6353-5 of the Code du travail gives 10 days, and L. 221-18 of the Code de la consommation 14 days for a contract
 * made at a distance.
 */
export function toRetractation({ organisme }: Contexte): Article {
  return {
    titre: 'Délai de rétractation',
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Le stagiaire peut se rétracter, sans motif et sans frais, pendant quatorze jours à compter de la conclusion du contrat, avec le formulaire joint, par lettre recommandée avec avis de réception à ${organisme.nom}, ${organisme.adresse.join(', ')}, ou en écrivant à ${organisme.email} (articles L. 6353-5 du Code du travail et L. 221-18 du Code de la consommation).`,
      },
    ],
  }
}

/**
 * L. 6353-6 of the Code du travail: nothing is due before the end of the delay, then 30 % at most, and the rest during
 * the training.
 */
export function toReglementContrat({ commande }: Dossier): Bloc[] {
  const texte = hasTrait(commande.etat, 'payee')
    ? 'Aucune somme ne peut être exigée avant la fin du délai de rétractation. Le stagiaire a choisi de régler dès la commande : s’il se rétracte, tout lui est remboursé dans les quatorze jours.'
    : 'Aucune somme ne peut être exigée avant la fin du délai de rétractation. À son terme, un premier versement de 30 % du prix au plus est dû ; le solde est échelonné au fur et à mesure du déroulement de la formation (article L. 6353-6 du Code du travail).'
  return [{ bloc: 'paragraphe', texte }]
}

/** L. 612-1 and L. 616-1 of the Code de la consommation: the contract names the mediator of unsettled complaints. */
export function toMediation({ organisme: { nom, mediateur } }: Contexte): Bloc[] {
  if (!mediateur) return []
  return [
    {
      bloc: 'paragraphe',
      texte: `Médiation : si une réclamation écrite à ${nom} est restée sans réponse satisfaisante, le stagiaire peut recourir gratuitement, dans l’année qui la suit, au médiateur de la consommation : ${mediateur.nom}, ${mediateur.adresse}, ${mediateur.site} (articles L. 611-1 à L. 616-3 du Code de la consommation).`,
    },
  ]
}

/** The withdrawal form of the annex to R. 221-1 of the Code de la consommation, on a page that can be torn off. */
export function toFormulaireRetractation({ commande, sessions }: Dossier, { organisme }: Contexte): Bloc[] {
  const { nom, adresse, email } = organisme
  return [
    { bloc: 'page' },
    { bloc: 'titre', texte: 'Formulaire de rétractation' },
    {
      bloc: 'paragraphe',
      texte:
        'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat, dans les quatorze jours de sa conclusion.',
    },
    { bloc: 'paragraphe', texte: `À l’attention ${deNom(nom)}, ${adresse.join(', ')}, ${email} :` },
    {
      bloc: 'paragraphe',
      texte:
        'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat pour la prestation de services ci-dessous :',
    },
    {
      bloc: 'champs',
      champs: [
        { label: 'Formation', valeur: `${sessions[0].titre} (${sessions[0].reference})` },
        { label: 'Commande', valeur: `${commande.numero}, du ${formatJourLong(dayInParis(commande.createdAt))}` },
      ],
    },
    {
      bloc: 'aRemplir',
      labels: [
        'Nom du (des) consommateur(s)',
        'Adresse du (des) consommateur(s)',
        'Signature du (des) consommateur(s), uniquement en cas de notification du présent formulaire sur papier',
        'Date',
      ],
    },
    { bloc: 'mentions', lignes: ['(*) Rayez la mention inutile.'] },
  ]
}
