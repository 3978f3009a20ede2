import { VIREMENT } from '#contract/reference/mode-reglement.ts'
import { TYPES_DOCUMENT, type TypeDocument } from '#contract/reference/type-document.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { toEuros } from '#contract/rules/montant.ts'
import type { MontantTaux } from '#contract/rules/retenue.ts'
import type { LigneCommande } from '../../../vente/commande/commande.tables.ts'
import type { MontantsPiece, PieceRow } from '../document.sql.ts'
import type { CommandeDossier, Dossier } from '../dossier.ts'

/** An invoice or a credit note: all that its words and its structure are made from. */
export interface Piece extends PieceRow {
  /** The order as this piece alone: its people, lines and amounts above zero, and who pays it. */
  dossier: Dossier
  /** Why there is this piece, in its first sentences; null of the invoice of the order as it was made. */
  raison: string | null
  /** The pieces that it completes, corrects or cancels. */
  precedentes: readonly Reference[]
}

/** A piece as others name it. */
export type Reference = Pick<PieceRow, 'numero' | 'emiseLe'>

const ENUMERATION = new Intl.ListFormat('fr')
export const EN_VOTRE_FAVEUR = 'Les montants ci-dessous sont en votre faveur.'

/** 'F2027-000001 du 10 mars 2027' */
function sayReference({ numero, emiseLe }: Reference): string {
  return `${numero} du ${formatJourLong(emiseLe)}`
}

/** 'Cet avoir corrige la facture F2027-000001 du 10 mars 2027. ', or nothing where there is no such invoice. */
export function sayPrecedente(debut: string, [precedente]: readonly Reference[]): string {
  return precedente ? `${debut} la facture ${sayReference(precedente)}. ` : ''
}

/** What a credit note says that leaves nothing of these pieces. */
export function sayAnnulation(precedentes: readonly PieceRow[]): string {
  const { facture: factures = [], avoir: avoirs = [] } = Object.groupBy(precedentes, ({ nature }) => nature)
  const dites = ENUMERATION.format(factures.map((one) => `la facture ${sayReference(one)}`))
  const apres = ENUMERATION.format(avoirs.map((one) => `l’avoir ${sayReference(one)}`))
  const annule = apres ? `ce qui reste sur ${dites}, après ${apres}` : `en totalité ${dites}`
  return `Cet avoir annule ${annule}. ${EN_VOTRE_FAVEUR}`
}

type Genre = Pick<PieceRow, 'nature' | 'complement' | 'modificationId' | 'partId' | 'auFinanceur'>

/** Only a funder's first piece is no complement of another; a credit note is one when it undoes a complement. */
export function typeOf({ nature, complement, modificationId, partId, auFinanceur }: Genre): TypeDocument {
  if (nature === 'facture') return complement && !auFinanceur ? 'facture-complementaire' : 'facture'
  return complement && modificationId === null && partId === null ? 'avoir-complementaire' : 'avoir'
}

export function titreOf(piece: Genre): string {
  const type = typeOf(piece)
  const titre = TYPES_DOCUMENT.find((one) => one.type === type)?.label ?? ''
  return piece.auFinanceur ? `${titre} de prise en charge` : titre
}

/** The order with these amounts and these lines alone. */
export function withMontants(
  commande: CommandeDossier,
  { montantHtCents, montantTvaCents, montantTtcCents }: MontantsPiece,
  taux: readonly MontantTaux[],
  lignes: LigneCommande[],
): CommandeDossier {
  const prix = {
    ...commande.detail.prix,
    montantHt: toEuros(montantHtCents),
    montantTva: toEuros(montantTvaCents),
    montantTtc: toEuros(montantTtcCents),
    taux: taux.map(({ tauxTva, ht, tva }) => ({ tauxTva, montantHt: toEuros(ht), montantTva: toEuros(tva) })),
  }
  return {
    ...commande,
    montantHtCents,
    montantTvaCents,
    montantTtcCents,
    detail: { ...commande.detail, lignes, prix },
  }
}

/** The order still to be paid, by transfer: what its session says of another way does not count. */
export function byVirement(commande: CommandeDossier): CommandeDossier {
  return { ...commande, modeReglementId: VIREMENT, detail: { ...commande.detail, instructions: null } }
}
