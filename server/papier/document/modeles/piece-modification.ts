import { CARTE, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { toCents, toEuros } from '#contract/rules/montant.ts'
import type { Prix } from '#contract/rules/prix.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import { countSansNom, listConcernes, sayModification } from '../../../vente/modification/modification-mots.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import { toDue } from '../dues.ts'
import type { Changement } from '../histoire.service.ts'
import type { DocumentModele } from '../modele.ts'
import { EN_VOTRE_FAVEUR, type Piece, sayPiece, toAvoirSur, toFacture } from './facture.ts'

/** The credit note or the complementary invoice of a change. `premiere` is the invoice of the order as it was made. */
export function toPieceModification(
  changement: Changement,
  contexte: ContexteDocument,
  piece: Piece,
  premiere: Piece | undefined,
): DocumentModele {
  const dossier = toDossierModification(changement)
  return toDue(changement.modification).nature === 'avoir'
    ? toAvoirSur(dossier, contexte, piece, `${saySujet(changement, 'Cet avoir corrige', premiere)} ${EN_VOTRE_FAVEUR}`)
    : toComplementaire(dossier, contexte, piece, saySujet(changement, 'Cette facture complète', premiere))
}

function toComplementaire(dossier: Dossier, contexte: ContexteDocument, facture: Piece, sujet: string): DocumentModele {
  const modele = toFacture(dossier, contexte, facture)
  const blocs = [{ bloc: 'paragraphe' as const, texte: sujet }, ...modele.blocs]
  return { ...modele, type: 'facture-complementaire', titre: 'Facture complémentaire', blocs }
}

/** An order that was free has no first invoice. */
function saySujet({ modification }: Changement, debut: string, premiere: Piece | undefined): string {
  const facture = premiere ? `${debut} la facture ${sayPiece(premiere)}. ` : ''
  const { retenue } = modification.apres
  const gardee = retenue?.pourcent
    ? ` Restent dus ${sayTaux(retenue.pourcent)} du prix, soit ${formatCents(retenue.montantTtcCents)} TTC.`
    : ''
  return `${facture}${sayModification(modification, true, formatJourLong)}.${gardee}`
}

/**
 * The order as the change alone: its people, its lines and its amounts, above zero. What it adds was paid by card on the
 * spot, or is due as the order was; by transfer where the order says no other way.
 */
export function toDossierModification({ modification, dossier }: Changement): Dossier {
  const { commande } = dossier
  const { avant, isPayee } = modification
  const { nature, montantHtCents, montantTvaCents, montantTtcCents } = toDue(modification)
  const sens = nature === 'avoir' ? -1 : 1
  const mode = commande.modeReglementId
  const isAutre = !isPayee && (mode === null || mode === CARTE)
  return {
    ...dossier,
    commande: {
      ...commande,
      etat: isPayee ? 'PAYEE' : 'CONFIRMEE',
      modeReglementId: isAutre ? VIREMENT : mode,
      montantHtCents,
      montantTvaCents,
      montantTtcCents,
      detail: {
        ...commande.detail,
        participants: listConcernes(modification),
        aDesigner: countSansNom(modification),
        instructions: isAutre ? null : commande.detail.instructions,
        lignes: modification.lignes.map((ligne) => ({ ...ligne, montantHt: sens * ligne.montantHt })),
        prix: {
          ...commande.detail.prix,
          montantHt: toEuros(montantHtCents),
          montantTva: toEuros(montantTvaCents),
          montantTtc: toEuros(montantTtcCents),
          taux: diffTaux(avant.detail.prix.taux, commande.detail.prix.taux, sens),
        },
      },
    },
  }
}

/** The difference of the TVA by rate, the highest first. */
function diffTaux(avant: Prix['taux'], apres: Prix['taux'], sens: number): Prix['taux'] {
  const tous = [...new Set([...apres, ...avant].map(({ tauxTva }) => tauxTva))].sort((a, b) => b - a)
  const centsOf = (taux: Prix['taux'], tauxTva: number, champ: 'montantHt' | 'montantTva') =>
    toCents(taux.find((one) => one.tauxTva === tauxTva)?.[champ] ?? 0)
  return tous.flatMap((tauxTva) => {
    const [montantHt = 0, montantTva = 0] = (['montantHt', 'montantTva'] as const).map((champ) =>
      toEuros(sens * (centsOf(apres, tauxTva, champ) - centsOf(avant, tauxTva, champ))),
    )
    return montantHt === 0 && montantTva === 0 ? [] : [{ tauxTva, montantHt, montantTva }]
  })
}
