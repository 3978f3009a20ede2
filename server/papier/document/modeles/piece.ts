import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { sayPeriode } from '../../../catalogue/horaires.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { DocumentModele } from '../modele.ts'
import { type Piece, titreOf, typeOf } from '../piece/piece.ts'
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
import { toPrixBlocs, toReglementChamps } from './prix.ts'

/**
 * The words of any piece. Article 242 nonies A of annex II of the CGI and L. 441-9 of the Code de commerce say what an
 * invoice contains; a credit note has the lines of what it takes back, in favour of the payer.
 */
export function toPieceModele(piece: Piece, contexte: ContexteDocument): DocumentModele {
  const { dossier, raison, nature, numero, emiseLe } = piece
  const isAvoir = nature === 'avoir'
  return {
    type: typeOf(piece),
    titre: titreOf(piece),
    numero,
    ...toCadre(contexte, emiseLe),
    destinataire: toPartie(isAvoir ? 'Établi pour' : 'Facturé à', dossier.payeur),
    blocs: [
      ...(raison === null ? [] : [{ bloc: 'paragraphe' as const, texte: raison }]),
      { bloc: 'champs', champs: toCommandeChamps(dossier) },
      ...toPrixBlocs(dossier, contexte, sayTotal(piece), emiseLe),
      ...(isAvoir
        ? [{ bloc: 'mentions' as const, lignes: [NATURE] }]
        : [
            {
              bloc: 'champs' as const,
              champs: [toEcheanceChamp(piece), ...toReglementChamps(dossier, contexte, numero)],
            },
            toMentions(dossier, contexte),
          ]),
      ...toAnnexeParticipants(dossier),
    ],
  }
}

function sayTotal({ nature, dossier: { commande } }: Piece): string {
  if (nature === 'avoir') return 'Total TTC à votre crédit'
  return hasTrait(commande.etat, 'payee') ? 'Total TTC payé' : 'Total TTC à payer'
}

function toEcheanceChamp({ dossier, emiseLe }: Piece): { label: string; valeur: string } {
  return hasTrait(dossier.commande.etat, 'payee')
    ? { label: 'État', valeur: 'Facture acquittée' }
    : { label: 'Échéance', valeur: formatJourLong(echeanceOf(dossier, emiseLe)) }
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

function toCommandeChamps(dossier: Dossier): { label: string; valeur: string }[] {
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
