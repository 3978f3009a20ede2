import { hasTrait } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { findArgent } from '../encaissement/argent.sql.ts'
import { toARendre } from '../encaissement/argent.ts'
import { findResteOfSupplement, insertRemboursements, lockSources } from './restitution.sql.ts'
import { spread } from './restitution.ts'

interface Due {
  /** Before the change. */
  commande: Pick<CommandeRow, 'id' | 'lotId' | 'numero' | 'etat' | 'modeReglementId'>
  modificationId: string
  /** Above zero. */
  montantCents: number
  compte: CompteRemboursement | null
}

/**
 * Writes what a change gives back (decision 50): of an order paid by card, on the cards that paid it; otherwise to the
 * account that the buyer gave, if they have paid. Nothing is asked of the payment provider here. Throws when less is left
 * of the payments: then the change is not made, since somebody gave money back at the payment provider's own site.
 */
export async function addRemboursements(
  tx: Db,
  { commande, modificationId, montantCents, compte }: Due,
): Promise<void> {
  if (!isPayeeParCarte(commande)) {
    const cents = await toVirement(tx, commande.id, montantCents)
    if (compte && cents > 0) await insertRemboursements(tx, [{ modificationId, montantCents: cents, ...compte }])
    return
  }
  const parts = spread(montantCents, await lockSources(tx, commande))
  if (!parts) throw refuseRendu(commande.numero)
  await insertRemboursements(
    tx,
    parts.map(({ source: { carteId }, montantCents: cents }) => ({ modificationId, carteId, montantCents: cents })),
  )
}

export function isPayeeParCarte({ etat, modeReglementId }: Pick<CommandeRow, 'etat' | 'modeReglementId'>): boolean {
  return hasTrait(etat, 'payee') && modeReglementId === CARTE
}

/**
 * What the buyer says they have paid is believed while nothing of it is recorded; the training provider looks before it
 * makes the transfer. Once money is recorded (decision 59), no more is given back than came beyond what is due and than
 * changes have asked for already.
 */
async function toVirement(tx: Db, commandeId: string, montantCents: number): Promise<number> {
  const argent = await findArgent(tx, commandeId)
  return argent.recuCents === 0 ? montantCents : Math.min(montantCents, toARendre(argent))
}

function refuseRendu(numero: string): Refusal {
  const message = `Une partie de ce qui a été payé pour la commande ${numero} a déjà été rendue : écrivez-nous pour la changer.`
  return new Refusal('MODIFICATION_IMPOSSIBLE', { message })
}

/**
 * Gives back all that is left of the payment of a change that was given up, and answers how much. The caller has locked that
 * payment.
 */
export async function addRemboursementTardif(tx: Db, modificationId: string): Promise<number> {
  const montantCents = await findResteOfSupplement(tx, modificationId)
  if (montantCents <= 0) return 0
  await insertRemboursements(tx, [{ modificationId, carteId: modificationId, montantCents }])
  return montantCents
}
