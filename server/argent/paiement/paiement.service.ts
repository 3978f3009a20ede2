import { type EtatCommande, hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import type { CommandeCb, CommandesForm } from '#contract/vente/commande.ts'
import { checkCanOrder } from '../../personne/client/acces.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Config } from '../../socle/config/config.ts'
import { type Paiement, PaiementUnreachable } from '../../socle/external/paiement.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { PREMIERS } from '../../vente/commande/etat.ts'
import { createCommandes } from '../../vente/commande/lot.service.ts'
import type { PaiementContext } from './contexte.ts'
import { addPaiement, findCommandeAPayer, findPaiement } from './paiement.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { createSession, DEVISE } from './session.service.ts'

type CommandeRow = Awaited<ReturnType<typeof createCommandes>>[number]

/**
 * CMD-04: one order or several have one session at the provider and one token, however often the buyer asks for it. An
 * attempt that is over, or for other items, makes room for new orders; a paid attempt leads to its confirmation.
 */
export async function createCommandesCb(
  context: PaiementContext,
  config: Config,
  signIn: SignIn,
  form: CommandesForm,
): Promise<CommandeCb> {
  const { db, now } = context
  const create = () =>
    createCommandes(db, signIn, form, {
      ...toContexteCommande(config, now(), form.contextUrl),
      cardHold: config.PAIEMENT_MINUTES,
    })
  const hold = async () =>
    toLot(
      await create().catch(async (error) => {
        if (!(error instanceof Refusal && error.code === 'COMMANDE_EN_COURS')) throw error
        // The open payment is for other items or at another price. It is ended first, since nobody may pay both.
        for (const { panierFormationId: id } of form.items) await freeItem(context, signIn.compteId, { id })
        return create()
      }),
    )
  return sayUnreachable(async () => {
    const lot = await hold()
    const { id: commandeId } = lot.premiere
    const { origin } = new URL(form.contextUrl)
    const etat = await reconcile(context, { commandeId }, 'nouvelle demande')
    // the right may have been taken away while the order was written; then nobody is sent to pay it.
    await checkCanOrder(db, signIn, lot.premiere.commandeurId)
    if (hasTrait(etat, 'sansSuite')) return openSession(context, config, signIn.email, await hold(), origin)
    if (isAttendant(etat, 'carte')) return openSession(context, config, signIn.email, lot, origin)
    const token = (await findPaiement(db, { commandeId }))?.token ?? ''
    return { commandeId, token, url: toPage(origin, commandeId, etat) }
  })
}

interface Lot {
  /** The order that stands for the whole lot. */
  premiere: CommandeRow
  description: string
  montantCents: number
}

function toLot(commandes: readonly CommandeRow[]): Lot {
  const [premiere] = commandes
  if (!premiere) throw new Error('what is paid is an order')
  const montantCents = commandes.reduce((sum, { montantTtcCents }) => sum + montantTtcCents, 0)
  const description = commandes.length > 1 ? `${commandes.length} formations` : premiere.detail.formation.titre
  return { premiere, description, montantCents }
}

/** The page that shows the buyer what became of the order. Only the server's answer on this page says so (CMD-05). */
export function toPage(origin: string, commandeId: string, etat: EtatCommande = PREMIERS.carte): string {
  return `${origin}/inscription/${hasTrait(etat, 'vivante') ? 'confirmation-cb' : 'annulation-cb'}?commande=${commandeId}`
}

/**
 * This runs outside any transaction. A process killed before the payment is written leaves orders that nobody can pay
 * and that expire.
 */
async function openSession(
  { db, paiement, now }: PaiementContext,
  config: Config,
  buyerEmail: string,
  { premiere, description, montantCents }: Lot,
  origin: string,
): Promise<CommandeCb> {
  const { id: commandeId, numero, expireLe } = premiere
  const known = await findPaiement(db, { commandeId })
  if (known?.sessionFournisseur && known.token && known.url) {
    // A session that is not open needs no card page any more: the buyer has paid, and the bank may still examine the
    // payment. The order's own page shows what follows.
    const { status } = await paiement.getSession(known.sessionFournisseur)
    const url = status === 'open' ? known.url : toPage(origin, commandeId, PREMIERS.carte)
    return { commandeId, token: known.token, url }
  }
  const { id, token, url } = await createSession(paiement, config, origin, {
    orderId: commandeId,
    numero,
    description,
    montantCents,
    buyerEmail,
    holdUntil: expireLe ?? now(),
  })
  const row = { orderId: commandeId, commandeId, fournisseur: paiement.name, sessionFournisseur: id, token, url }
  await addPaiement(db, { ...row, montantCents, devise: DEVISE, createdAt: now(), verifieLe: now() })
  return { commandeId, token, url }
}

/**
 * PAN-05, PAN-08: ends the unpaid payment of an item that is about to change or leave the basket. The provider has the
 * last word: an item paid meanwhile is ordered, and a payment that the bank still examines blocks the change.
 */
export async function freeItem(
  { db, ...services }: Omit<PaiementContext, 'paiement'> & { paiement: Paiement | undefined },
  compteId: string,
  one: { id: string } | { reference: string },
): Promise<void> {
  const commandeId = await findCommandeAPayer(db, compteId, one)
  const { paiement } = services
  if (!commandeId) return
  if (!paiement) throw new Refusal('COMMANDE_EN_COURS')
  const context = { ...services, db, paiement }
  const etat = await sayUnreachable(() => reconcile(context, { commandeId }, 'panier', { abandoned: true }))
  if (hasTrait(etat, 'payee')) throw new Refusal('INSCRIPTION_PAYEE')
  if (isAttendant(etat, 'carte')) throw new Refusal('COMMANDE_EN_COURS')
}

/**
 * Refuses in French when the provider cannot be reached. The order stays, and the buyer's next attempt goes on with it.
 */
export async function sayUnreachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaiementUnreachable) throw new Refusal('PAIEMENT_UNREACHABLE', { cause: error })
    throw error
  }
}
