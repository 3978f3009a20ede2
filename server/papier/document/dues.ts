import { totalCents } from '#contract/rules/retenue.ts'
import type { ModificationRow } from '../../vente/modification/modification.sql.ts'
import type { PartFinancementRow } from '../financement/financement.sql.ts'
import { signOf, sumParts } from '../financement/parts.ts'
import type { CleDocument, MontantsPiece } from './document.sql.ts'
import type { Passage } from './passage.ts'

/** An invoice or a credit note that an order owes. Amounts are above zero, also those of a credit note. */
export interface Due extends CleDocument, MontantsPiece {
  auFinanceur: boolean
}

/** What an order owes pieces of. */
export interface ComptesCommande {
  /** The amounts of today, and those before the first change. */
  commande: MontantsPiece
  initiale: MontantsPiece
  /** what refused remises added. */
  complement: MontantsPiece | undefined
  modifications: readonly Changee[]
  /** Decision 63: what a funder took over, or gave back. */
  parts: readonly PartFinancementRow[]
}

type Changee = Pick<ModificationRow, 'id' | 'avant' | 'apres'>

export const PREMIERE = { complement: false, modificationId: null, partId: null } as const
export const COMPLEMENT = { complement: true, modificationId: null, partId: null } as const

/**
 * Decision 41: an invoice of what was firm once, a credit note or an invoice of each change and of each part of a funder, and
 * a credit note of what is left when the order is undone. Invoices less credit notes are the amount of today, or nothing;
 * less what a funder took over while its invoice waits for the end of the training (decision 63).
 */
export function listDues(comptes: ComptesCommande, passage: Passage | undefined): Due[] {
  if (!passage) return []
  const { commande, initiale, complement, modifications, parts } = comptes
  const ofComplement = (nature: Due['nature']) =>
    complement ? [ofCommande(nature, COMPLEMENT, sansPart(complement, []))] : []
  const restes = [ofCommande('avoir', PREMIERE, sansPart(commande, parts)), ...ofComplement('avoir')]
  const dues: Due[] = [
    ofCommande('facture', PREMIERE, sansPart(initiale, listDeduites(parts))),
    ...ofComplement('facture'),
    ...modifications.map(toDue),
    ...parts.filter(({ deduite }) => !deduite).map(toDueOfPart),
    ...(passage.isDefaite ? restes : []),
  ]
  return dues.filter(({ montantTtcCents }) => montantTtcCents > 0)
}

export const listDeduites = (parts: readonly PartFinancementRow[]) => parts.filter(({ deduite }) => deduite)

const ofCommande = (nature: Due['nature'], cle: typeof PREMIERE | typeof COMPLEMENT, montants: MontantsPiece): Due => ({
  nature,
  ...cle,
  auFinanceur: false,
  ...montants,
})

/** These amounts less what a funder took over of them from the company. */
function sansPart(montants: MontantsPiece, parts: readonly PartFinancementRow[]): MontantsPiece {
  const { ht, tva, ttc } = totalCents(sumParts(parts, 'entreprise'))
  return {
    montantHtCents: montants.montantHtCents - ht,
    montantTvaCents: montants.montantTvaCents - tva,
    montantTtcCents: montants.montantTtcCents - ttc,
  }
}

/** What a funder takes over is a credit note for the company and an invoice for the funder; what it gives back, the reverse. */
export function toDueOfPart({ id, destinataire, taux }: Pick<PartFinancementRow, 'id' | 'destinataire' | 'taux'>): Due {
  const { ht, tva, ttc } = totalCents(taux)
  const sens = signOf({ ht, tva })
  const auFinanceur = destinataire === 'financeur'
  return {
    nature: auFinanceur === sens > 0 ? 'facture' : 'avoir',
    complement: true,
    modificationId: null,
    partId: id,
    auFinanceur,
    montantHtCents: sens * ht,
    montantTvaCents: sens * tva,
    montantTtcCents: sens * ttc,
  }
}

/**
 * The piece of a change. An older version takes it for a complement, and so never for the first invoice or the last credit
 * note of the order.
 */
export function toDue({ id, avant, apres: { commande } }: Changee): Due {
  const sens = commande.montantTtcCents < avant.montantTtcCents ? -1 : 1
  const difference = (champ: keyof MontantsPiece) => sens * (commande[champ] - avant[champ])
  return {
    nature: sens < 0 ? 'avoir' : 'facture',
    complement: true,
    modificationId: id,
    partId: null,
    auFinanceur: false,
    montantHtCents: difference('montantHtCents'),
    montantTvaCents: difference('montantTvaCents'),
    montantTtcCents: difference('montantTtcCents'),
  }
}
