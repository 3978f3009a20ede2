import type { ModificationRow } from '../modification/modification.sql.ts'
import type { Cle, MontantsPiece } from './document.sql.ts'
import type { Passage } from './passage.ts'

/** An invoice or a credit note that an order owes. Amounts are above zero, also those of a credit note. */
export interface Due extends Cle, MontantsPiece {}

/** What an order owes pieces of. */
export interface Comptes {
  /** The amounts of today, and those before the first change. */
  commande: MontantsPiece
  initiale: MontantsPiece
  /** what refused remises added. */
  complement: MontantsPiece | undefined
  modifications: readonly Changee[]
}

type Changee = Pick<ModificationRow, 'id' | 'avant' | 'apres'>

export const PREMIERE = { complement: false, modificationId: null } as const
export const COMPLEMENT = { complement: true, modificationId: null } as const

/**
 * Decision 41: an invoice of what was firm once, a credit note or an invoice of each change, and a credit note of what is
 * left when the order is undone. Invoices less credit notes are the amount of today, or nothing.
 */
export function listDues(comptes: Comptes, passage: Passage | undefined): Due[] {
  if (!passage) return []
  const { commande, initiale, complement, modifications } = comptes
  const restes: Due[] = [
    { nature: 'avoir', ...PREMIERE, ...pick(commande) },
    ...(complement ? [{ nature: 'avoir' as const, ...COMPLEMENT, ...pick(complement) }] : []),
  ]
  const dues: Due[] = [
    { nature: 'facture', ...PREMIERE, ...pick(initiale) },
    ...(complement ? [{ nature: 'facture' as const, ...COMPLEMENT, ...pick(complement) }] : []),
    ...modifications.map(toDue),
    ...(passage.isDefaite ? restes : []),
  ]
  return dues.filter(({ montantTtcCents }) => montantTtcCents > 0)
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
    montantHtCents: difference('montantHtCents'),
    montantTvaCents: difference('montantTvaCents'),
    montantTtcCents: difference('montantTtcCents'),
  }
}

function pick({ montantHtCents, montantTvaCents, montantTtcCents }: MontantsPiece): MontantsPiece {
  return { montantHtCents, montantTvaCents, montantTtcCents }
}
