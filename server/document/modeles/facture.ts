import { hasTrait } from '#contract/reference/etat-commande.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import type { Contexte } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import { isParticulier, listSuivies, sayParticipants, toAnnexeParticipants, toCadre, toPartie } from './communs.ts'
import { echeanceOf } from './echeance.ts'
import { sayPeriode } from './mots.ts'
import { sayReglement, toBanqueChamps, toPrixBlocs } from './prix.ts'

/** An invoice or a credit note as the books know it. */
export interface Piece {
  numero: string
  /** yyyy-MM-dd */
  emiseLe: string
}

/** Article 242 nonies A of annex II of the CGI and L. 441-9 of the Code de commerce say what an invoice contains. */
export function toFacture(dossier: Dossier, contexte: Contexte, facture: Piece): DocumentModele {
  const isPayee = hasTrait(dossier.commande.etat, 'payee')
  return {
    type: 'facture',
    titre: 'Facture',
    numero: facture.numero,
    ...toCadre(contexte, facture.emiseLe),
    destinataire: toPartie('Facturé à', dossier.payeur),
    blocs: [
      {
        bloc: 'champs',
        champs: toCommandeChamps(dossier),
      },
      ...toPrixBlocs(dossier, isPayee ? 'Total TTC payé' : 'Total TTC à payer'),
      {
        bloc: 'champs',
        champs: [
          {
            label: 'Échéance',
            valeur: isPayee ? 'Facture acquittée' : formatJourLong(echeanceOf(dossier, facture.emiseLe)),
          },
          { label: 'Règlement', valeur: sayReglement(dossier) },
          ...toBanqueChamps(dossier, contexte, facture.numero),
        ],
      },
      toMentions(dossier),
      ...toAnnexeParticipants(dossier),
    ],
  }
}

/** The credit note that cancels a whole invoice: it has the same lines, in favour of the payer. */
export function toAvoir(dossier: Dossier, contexte: Contexte, avoir: Piece, facture: Piece): DocumentModele {
  return {
    type: 'avoir',
    titre: 'Avoir',
    numero: avoir.numero,
    ...toCadre(contexte, avoir.emiseLe),
    destinataire: toPartie('Établi pour', dossier.payeur),
    blocs: [
      {
        bloc: 'paragraphe',
        texte: `Cet avoir annule en totalité la facture ${facture.numero} du ${formatJourLong(facture.emiseLe)}. Les montants ci-dessous sont en votre faveur.`,
      },
      { bloc: 'champs', champs: toCommandeChamps(dossier) },
      ...toPrixBlocs(dossier, 'Total TTC à votre crédit'),
      { bloc: 'mentions', lignes: ['Nature des opérations : prestations de services.'] },
      ...toAnnexeParticipants(dossier),
    ],
  }
}

function toCommandeChamps(dossier: Dossier): { label: string; valeur: string }[] {
  const { commande, commandeur, payeur, sessions } = dossier
  const { participants, referenceInterne } = commande.detail
  const isAutre = commande.detail.commandeur.id !== commande.detail.payeur.id
  return [
    { label: 'Commande', valeur: commande.numero },
    ...(referenceInterne ? [{ label: 'Votre référence', valeur: referenceInterne }] : []),
    ...(isAutre && commandeur.denomination !== payeur.denomination
      ? [{ label: 'Commandé par', valeur: [commandeur.denomination, ...toPartie('', commandeur).lignes].join(', ') }]
      : []),
    { label: 'Formation', valeur: `${sessions[0].titre} (${sessions[0].reference})` },
    { label: 'Date de la prestation', valeur: listSuivies(dossier).map(sayPeriode).join(' ; ') },
    {
      label: participants.length > 1 ? 'Participants' : 'Participant',
      valeur: sayParticipants(dossier),
    },
  ]
}

/** The recovery indemnity and the penalties apply between professionals only (L. 441-10 of the Code de commerce). */
function toMentions({ payeur }: Dossier): Bloc {
  return {
    bloc: 'mentions',
    lignes: [
      'Nature des opérations : prestations de services.',
      'Escompte pour paiement anticipé : néant.',
      ...(isParticulier(payeur)
        ? []
        : [
            'En cas de retard de paiement, pénalités exigibles sans rappel dès le lendemain de l’échéance, au taux de trois fois le taux d’intérêt légal, et indemnité forfaitaire pour frais de recouvrement de 40 €.',
          ]),
    ],
  }
}
