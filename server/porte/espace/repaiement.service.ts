import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { payAgain as endpoint } from '#contract/porte/espace.ts'
import { isAttendant } from '#contract/reference/etat-commande.ts'
import { toEuros } from '#contract/rules/montant.ts'
import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { createCommandesCb } from '../../argent/paiement/paiement.service.ts'
import { checkCanReadCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import { type CommandeRow, findCommande, findLot } from '../../vente/commande/commande.sql.ts'
import { toDetailActuel } from '../../vente/commande/detail-actuel.ts'
import { isSameDemande } from '../../vente/commande/lot.service.ts'
import { removeOrdered } from '../../vente/panier/a-commander.service.ts'
import { findItem } from '../../vente/panier/panier.sql.ts'
import { restoreItem } from '../../vente/panier/reprise.service.ts'
import { isRepayable } from './commande.service.ts'
import { hasVivante } from './commande.sql.ts'

/** answers 404 to everyone except the person who made the order and may still read it. */
export async function getOwn(db: Db, signIn: SignIn, id: string): Promise<CommandeRow> {
  const commande = await findCommande(db, id)
  if (commande?.compteId !== signIn.compteId) throw new Refusal('NOT_FOUND')
  await checkCanReadCommande(db, signIn, commande)
  return commande
}

/**
 * Orders the same basket item again: today's rights, places and price apply (CMD-09). An item that left the basket is
 * put back first, and removed again when the order is refused.
 */
export async function payAgain(
  context: PaiementContext,
  config: Config,
  signIn: SignIn,
  { id, contextUrl }: BodyOf<typeof endpoint> & { id: string },
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context
  const commande = await getOwn(db, signIn, id)
  if (!isRepayable(commande)) throw new Refusal('COMMANDE_NOT_REPAYABLE')
  const { panierFormationId, facturationClientId, modeReglementId } = commande
  const isRestored = await putBack(db, commande)
  try {
    const items = (await listToPay(db, commande)).map(toItem)
    return await createCommandesCb(context, config, signIn, { facturationClientId, modeReglementId, contextUrl, items })
  } catch (error) {
    if (isRestored && !(await hasVivante(db, panierFormationId)))
      await removeOrdered(db, signIn.compteId, panierFormationId)
    throw error
  }
}

/** One payment pays all the orders made together that wait for it; a failed order is paid again alone. */
async function listToPay(db: Db, commande: CommandeRow): Promise<CommandeRow[]> {
  return isAttendant(commande.etat, 'carte') ? findLot(db, commande.id) : [commande]
}

function toItem({ panierFormationId, reference, montantTtcCents }: CommandeRow) {
  return { panierFormationId, reference, montantTtc: toEuros(montantTtcCents) }
}

/**
 * Puts the basket item back and returns true, or false when that was not needed. An item with a living order needs
 * none: ordering again answers that order.
 */
async function putBack(db: Db, commande: CommandeRow): Promise<boolean> {
  const { panierFormationId, compteId, reference, commandeurId, particulier, detail } = commande
  if (await hasVivante(db, panierFormationId)) return false
  const item = await findItem(db, compteId, panierFormationId)
  if (item && isSameDemande(item, toDetailActuel(commande))) return false
  const { referenceInterne, commentairesFront, priseEnCharge, demandeContactReferentHandicap } = detail
  const { requiredReferences, optionalReferences } = detail
  const demande = { referenceInterne, commentairesFront, priseEnCharge, demandeContactReferentHandicap }
  const restored = await db.transaction().execute((tx) =>
    restoreItem(tx, {
      id: panierFormationId,
      compteId,
      reference,
      commandeurId,
      particulier,
      ...demande,
      aDesigner: detail.aDesigner ?? 0,
      requiredReferences,
      optionalReferences,
      participants: detail.participants.map(({ remises: _, justificatifs: __, ...participant }) => participant),
    }),
  )
  if (!restored) throw new Refusal('PANIER_MODIFIE')
  return true
}
