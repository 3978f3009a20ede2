import { formatJourLong } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { deNom } from '#contract/rules/noms.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc } from '../modele.ts'
import type { Article } from './articles.ts'

/** RETRACTATION_JOURS in words. */
const RETRACTATION_EN_LETTRES = 'quatorze'

/**
 * L. 6353-5 of the Code du travail gives 10 days, and L. 221-18 of the Code de la consommation 14 days for a contract
 * made at a distance. They run from the signature; what is free is not signed, and concluded by the order.
 */
export function toRetractation({ commande }: Dossier, { organisme }: ContexteDocument): Article {
  const { nom, adresse, email, commandesUrl } = organisme
  const isSigne = commande.montantTtcCents > 0
  const depart = isSigne ? 'de la signature du présent contrat' : 'de la conclusion du contrat'
  const moyens = [
    ...(isSigne
      ? [`en un clic depuis la page de sa commande (${commandesUrl}) ou par le lien reçu après la signature`]
      : []),
    `avec le formulaire joint, par lettre recommandée avec avis de réception à ${nom}, ${adresse.join(', ')}`,
    `en écrivant à ${email}`,
  ]
  return {
    titre: 'Délai de rétractation',
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Le stagiaire peut se rétracter, sans motif et sans frais, pendant ${RETRACTATION_EN_LETTRES} jours à compter ${depart} : ${moyens.join(' ; ')} (articles L. 6353-5 du Code du travail et L. 221-18 du Code de la consommation).`,
      },
      {
        bloc: 'paragraphe',
        texte:
          'Le jour de départ ne compte pas. Un délai qui finirait un samedi, un dimanche ou un jour férié dure jusqu’à la fin du premier jour ouvrable suivant (article L. 221-19).',
      },
    ],
  }
}

/** The withdrawal form of the annex to R. 221-1 of the Code de la consommation, on a page that can be torn off. */
export function toFormulaireRetractation({ commande, sessions }: Dossier, { organisme }: ContexteDocument): Bloc[] {
  const { nom, adresse, email } = organisme
  return [
    { bloc: 'page' },
    { bloc: 'titre', texte: 'Formulaire de rétractation' },
    {
      bloc: 'paragraphe',
      texte:
        'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat, dans les quatorze jours de sa signature.',
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
