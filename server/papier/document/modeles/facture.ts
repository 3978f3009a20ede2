import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { sayPeriode } from '../../../catalogue/horaires.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { DocumentModele } from '../modele.ts'
import {
  listSessionsSuivies,
  sayParticipants,
  toAnnexeParticipants,
  toCadre,
  toOrigineChamps,
  toPartie,
} from './communs.ts'
import { echeanceOf } from './echeance.ts'
import { NATURE, toMentions } from './mentions.ts'
import { sayReglement, toDestinationChamps, toPrixBlocs } from './prix.ts'

export const EN_VOTRE_FAVEUR = 'Les montants ci-dessous sont en votre faveur.'
const ENUMERATION = new Intl.ListFormat('fr')

/** An invoice or a credit note as the books know it. */
export interface Piece {
  numero: string
  /** yyyy-MM-dd */
  emiseLe: string
}

/** Article 242 nonies A of annex II of the CGI and L. 441-9 of the Code de commerce say what an invoice contains. */
export function toFacture(dossier: Dossier, contexte: ContexteDocument, facture: Piece): DocumentModele {
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
      ...toPrixBlocs(dossier, contexte, isPayee ? 'Total TTC payé' : 'Total TTC à payer', facture.emiseLe),
      {
        bloc: 'champs',
        champs: [
          isPayee
            ? { label: 'État', valeur: 'Facture acquittée' }
            : { label: 'Échéance', valeur: formatJourLong(echeanceOf(dossier, facture.emiseLe)) },
          { label: 'Règlement', valeur: sayReglement(dossier) },
          ...toDestinationChamps(dossier, contexte, facture.numero),
        ],
      },
      toMentions(dossier, contexte),
      ...toAnnexeParticipants(dossier),
    ],
  }
}

/** The pieces of an order before its last credit note. */
export interface Precedentes {
  factures: readonly Piece[]
  avoirs: readonly Piece[]
}

/** The credit note of all that is left: it has the lines of the order, in favour of the payer. */
export function toAvoir(
  dossier: Dossier,
  contexte: ContexteDocument,
  avoir: Piece,
  precedentes: Precedentes,
): DocumentModele {
  return toAvoirSur(dossier, contexte, avoir, `Cet avoir annule ${sayAnnule(precedentes)}. ${EN_VOTRE_FAVEUR}`)
}

/** A credit note that begins with these words: of an order, of a change or of a part of it alone. */
export function toAvoirSur(dossier: Dossier, contexte: ContexteDocument, avoir: Piece, texte: string): DocumentModele {
  return {
    type: 'avoir',
    titre: 'Avoir',
    numero: avoir.numero,
    ...toCadre(contexte, avoir.emiseLe),
    destinataire: toPartie('Établi pour', dossier.payeur),
    blocs: [
      { bloc: 'paragraphe', texte },
      { bloc: 'champs', champs: toCommandeChamps(dossier) },
      ...toPrixBlocs(dossier, contexte, 'Total TTC à votre crédit', avoir.emiseLe),
      { bloc: 'mentions', lignes: [NATURE] },
      ...toAnnexeParticipants(dossier),
    ],
  }
}

function sayAnnule({ factures, avoirs }: Precedentes): string {
  const dites = ENUMERATION.format(factures.map((one) => `la facture ${sayPiece(one)}`))
  if (avoirs.length === 0) return `en totalité ${dites}`
  return `ce qui reste sur ${dites}, après ${ENUMERATION.format(avoirs.map((one) => `l’avoir ${sayPiece(one)}`))}`
}

/** 'F2027-000001 du 10 mars 2027' */
export function sayPiece({ numero, emiseLe }: Piece): string {
  return `${numero} du ${formatJourLong(emiseLe)}`
}

/** Decision 58: what a public buyer finds its own papers by. */
function toPublicChamps(acheteur: AcheteurPublic | undefined): { label: string; valeur: string }[] {
  const champs = [
    { label: 'Code service', valeur: acheteur?.service ?? '' },
    { label: 'Numéro d’engagement', valeur: acheteur?.engagement ?? '' },
    { label: 'Numéro de marché', valeur: acheteur?.marche ?? '' },
  ]
  return champs.filter(({ valeur }) => valeur !== '')
}

export function toCommandeChamps(dossier: Dossier): { label: string; valeur: string }[] {
  const { commande, commandeur, payeur, sessions } = dossier
  const { referenceInterne } = commande.detail
  const isAutre = commande.detail.commandeur.id !== commande.detail.payeur.id
  return [
    { label: 'Commande', valeur: commande.numero },
    ...toOrigineChamps(dossier),
    ...(referenceInterne ? [{ label: 'Votre référence', valeur: referenceInterne }] : []),
    ...toPublicChamps(commande.detail.acheteurPublic),
    ...(isAutre && commandeur.denomination !== payeur.denomination
      ? [{ label: 'Commandé par', valeur: [commandeur.denomination, ...toPartie('', commandeur).lignes].join(', ') }]
      : []),
    { label: 'Formation', valeur: `${sessions[0].titre} (${sessions[0].reference})` },
    { label: 'Date de la prestation', valeur: listSessionsSuivies(dossier).map(sayPeriode).join(' ; ') },
    {
      label: countPlaces(commande.detail) > 1 ? 'Participants' : 'Participant',
      valeur: sayParticipants(dossier),
    },
  ]
}
