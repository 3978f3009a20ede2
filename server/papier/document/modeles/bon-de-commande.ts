import { formatJourLong } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import { toCadre, toEtapesBlocs, toFormationChamps, toOrigineChamps, toParticipantsBloc, toPartie } from './communs.ts'
import { toPrixBlocs, toReglementChamps } from './prix.ts'

/** The order form: what was ordered, by whom, for whom, and at which price. */
export function toBonDeCommande(dossier: Dossier, contexte: ContexteDocument): DocumentModele {
  const { commande, commandeur } = dossier
  const { organisme } = contexte
  return {
    type: 'bon-de-commande',
    titre: 'Bon de commande',
    numero: commande.numero,
    ...toCadre(contexte, dayInParis(commande.createdAt)),
    destinataire: toPartie('Commandé par', commandeur),
    blocs: [
      { bloc: 'champs', champs: [...toFormationChamps(dossier), ...toOrigineChamps(dossier)] },
      ...toEtapesBlocs(dossier),
      { bloc: 'titre', texte: 'Prix' },
      ...toPrixBlocs(dossier, contexte, 'Total TTC'),
      { bloc: 'titre', texte: 'Facturation et règlement' },
      {
        bloc: 'champs',
        champs: [...toPayeurChamps(dossier), ...toReglementChamps(dossier, contexte, commande.numero)],
      },
      ...toDemandes(dossier),
      {
        bloc: 'mentions',
        lignes: [
          `Commande passée en ligne le ${formatJourLong(dayInParis(commande.createdAt))} par ${sayPersonne(dossier)}, qui a accepté les conditions générales de vente : ${organisme.conditionsUrl}.`,
        ],
      },
      { bloc: 'titre', texte: 'Participants' },
      toParticipantsBloc(dossier, true),
    ],
  }
}

function sayPersonne({ commande }: Dossier): string {
  const { personne } = commande.detail
  return `${formatPersonne(personne)} (${personne.email})`
}

function toPayeurChamps({ payeur, commandeur, commande }: Dossier): { label: string; valeur: string }[] {
  const { referenceInterne } = commande.detail
  const adresse = payeur.denomination === commandeur.denomination ? [] : toPartie('', payeur).lignes
  return [
    { label: 'Facturé à', valeur: [payeur.denomination, ...adresse].join(', ') },
    ...(referenceInterne ? [{ label: 'Votre référence', valeur: referenceInterne }] : []),
  ]
}

/**
 * The orderer's other requests. A request to the referent for disability is not among them: nobody else may read it.
 */
function toDemandes({ commande: { detail } }: Dossier): Bloc[] {
  const champs = [
    ...(detail.commentairesFront ? [{ label: 'Commentaires', valeur: detail.commentairesFront }] : []),
    ...(detail.priseEnCharge ? [{ label: 'Prise en charge', valeur: 'Demandée à un organisme de financement' }] : []),
  ]
  return champs.length > 0
    ? [
        { bloc: 'titre', texte: 'Demandes' },
        { bloc: 'champs', champs },
      ]
    : []
}
