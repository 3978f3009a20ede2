import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { formatCents } from '#contract/rules/format.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { type Paiement, PaiementUnreachable, RemboursementRefuse } from '../../socle/external/paiement.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import type { PaiementContext } from './contexte.ts'
import { findCommandePayee, findPaiement, setRemboursementLe } from './paiement.sql.ts'
import type { CauseReconciliation } from './payable.ts'
import { reconcile } from './reconciliation.service.ts'
import { tryGiveBack } from './rendu.service.ts'
import {
  findARendre,
  findPartsRendues,
  insertRemboursements,
  listSupplementsOf,
  lockSources,
  type PartDeCommande,
} from './restitution.sql.ts'
import { spread } from './restitution.ts'

type Commande = NonNullable<Awaited<ReturnType<typeof findCommandePayee>>>

/** What went back for an order. */
export interface Rendue {
  montantCents: number
  devise: string
}

/**
 * Gives back all that was paid for an order and was not given back by changes, on the cards that paid it (its part of a
 * payment for several orders), and gives its places back. A second run after a failure refunds nothing twice.
 */
export async function giveBackCommande(
  context: PaiementContext,
  commande: Commande,
  cause: CauseReconciliation,
): Promise<Rendue & { isDone: boolean }> {
  const { numero, devise, aRendreCents } = commande
  if (await isRefunded(context, commande, cause)) return { montantCents: aRendreCents, devise, isDone: true }
  const parts = await prepareParts(context, commande)
  for (const part of parts) await refundPart(context.paiement, numero, part)
  if (!(await isRefunded(context, commande, cause)))
    throw new PaiementUnreachable('le remboursement n’est pas encore fait')
  return { montantCents: sum(parts), devise, isDone: false }
}

/** What the provider refuses for good, the training provider gives back by its own means, and says so. */
async function refundPart(paiement: Paiement, numero: string, part: PartDeCommande): Promise<void> {
  try {
    await paiement.refund(part.sessionFournisseur, part.montantCents, part.id)
  } catch (error) {
    if (!(error instanceof RemboursementRefuse)) throw error
    throw new AdministrationRefusal(
      `La carte refuse pour de bon ${formatCents(part.montantCents)} de la commande ${numero}. Rendez cette somme par virement, puis : rembourser ${numero} --manuel.`,
    )
  }
}

export async function getRemboursable(db: Db, numero: string): Promise<Commande> {
  const commande = await findCommandePayee(db, numero)
  if (!commande)
    throw new AdministrationRefusal(
      `Aucune commande payée par carte n’a le numéro ${numero}. Ce qui a été payé autrement se rend par virement ; dites-le ensuite : rembourser ${numero} --manuel.`,
    )
  const { etat } = commande
  if (hasTrait(etat, 'rendue')) throw new AdministrationRefusal(`La commande ${numero} est déjà remboursée.`)
  if (!hasTrait(etat, 'payee') && !isAttendant(etat, 'remboursement'))
    throw new AdministrationRefusal(`La commande ${numero} n’a pas été payée.`)
  return commande
}

/**
 * Asks the provider about every payment of the order's lot, so that what was given back at its own site is seen. What
 * changes still have to give back is made first: then all that is refunded beyond it is the orders'.
 */
async function isRefunded(context: PaiementContext, commande: Commande, cause: CauseReconciliation): Promise<boolean> {
  for (const aRendre of await findARendre(context.db, commande)) await tryGiveBack(context, aRendre)
  for (const id of await listSupplementsOf(context.db, commande))
    await reconcile(context, { modificationId: id }, cause)
  return hasTrait(await reconcile(context, { commandeId: commande.id }, cause), 'rendue')
}

/**
 * Writes what is taken of which payment before anything is refunded: after a kill, the same is asked for again. The key of
 * the part of the lot's payment is the order's id, as it was before orders could be changed.
 */
async function prepareParts(
  { db, log, now }: PaiementContext,
  { id, lotId, numero, panierFormationId }: Commande,
): Promise<PartDeCommande[]> {
  return db.transaction().execute(async (tx) => {
    // No change is made at the same time, nor later on (decision 50): the order costs what is given back.
    await lockCommande(tx, { panierFormationId })
    const sources = await lockSources(tx, { id, lotId })
    const { aRendreCents } = await getRemboursable(tx, numero)
    if (aRendreCents === 0) throw new AdministrationRefusal(`Il ne reste rien à rendre de la commande ${numero}.`)
    const known = await findPartsRendues(tx, id)
    if (known.length > 0 && sum(known) === aRendreCents) return known
    const parts = known.length > 0 ? undefined : spread(aRendreCents, sources)
    if (!parts) throw await refuseAbove(tx, log, { id, numero, montantCents: aRendreCents })
    await insertRemboursements(
      tx,
      parts.map(({ source: { carteId, modificationId }, montantCents }) => ({
        commandeId: id,
        carteId,
        montantCents,
        ...(modificationId === null && { id }),
      })),
    )
    await setRemboursementLe(tx, id, now())
    return findPartsRendues(tx, id)
  })
}

function sum(parts: readonly PartDeCommande[]): number {
  return parts.reduce((total, { montantCents }) => total + montantCents, 0)
}

/** Nothing above what was captured is given back, earlier refunds counted, whatever the provider would accept. */
async function refuseAbove(
  tx: Db,
  log: PaiementContext['log'],
  { id, numero, montantCents }: { id: string; numero: string; montantCents: number },
): Promise<AdministrationRefusal> {
  const { encaisseCents = 0, rembourseCents = 0 } = (await findPaiement(tx, { commandeId: id })) ?? {}
  const sums = { commande: numero, montantCents, encaisseCents, rembourseCents }
  log.error({ alert: 'refund-above-captured', ...sums }, 'refund refused: more than what is left of its payments')
  return new AdministrationRefusal(
    `La commande ${numero} ne peut être remboursée : il ne reste pas assez de ce qui a été encaissé. Vérifiez ce paiement chez le prestataire.`,
  )
}
