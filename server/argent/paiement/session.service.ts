import { absoluteUrl, type Config } from '../../socle/config/config.ts'
import { type OpenedSession, type Paiement, PaiementUnreachable, type Snapshot } from '../../socle/external/paiement.ts'
import { toPreuveOfPaiement } from './preuve.ts'

export const DEVISE = 'EUR'

/** What somebody goes and pays by card. */
interface APayer {
  /** Of the first order of a lot, of a change or of an attempt to pay an échéance: asked for again, it is the same session. */
  orderId: string
  numero: string
  description: string
  montantCents: number
  buyerEmail: string
  /** Until when it may be paid. */
  holdUntil: Date
}

/** Opens a session at the provider, from which the buyer comes back to the site on which they are. */
export async function createSession(
  paiement: Paiement,
  config: Config,
  origin: string,
  { orderId, numero, description, montantCents, buyerEmail, holdUntil }: APayer,
): Promise<OpenedSession> {
  const back = new URLSearchParams({ origine: origin, preuve: toPreuveOfPaiement(config.secret, orderId) })
  return paiement.createSession({
    orderId,
    reference: numero,
    description,
    amountCents: montantCents,
    currency: DEVISE,
    buyerEmail,
    returnUrl: `${absoluteUrl(config.API_URL, origin)}/paiement/retour?${back}`,
    notificationUrl: `${absoluteUrl(config.API_URL, config.appUrl)}/paiement/notification`,
    holdUntil,
  })
}

/** A session of ours at the payment provider. */
interface Session {
  fournisseur: string
  sessionFournisseur: string
  /** What it pays, as the provider knows it: the first order of a lot, a change, or an attempt to pay an échéance. */
  orderId: string
}

/** Closes at the provider a session that nobody may pay any more, so that its answer is final. */
export async function askSession(paiement: Paiement, session: Session, closing: boolean): Promise<Snapshot> {
  checkFournisseur(paiement, session)
  const snapshot = await getOwnSession(paiement, session)
  if (!closing || snapshot.status !== 'open') return snapshot
  await paiement.cancel(session.sessionFournisseur)
  return getOwnSession(paiement, session)
}

/** What one provider took, another one neither knows nor gives back. */
export function checkFournisseur({ name }: Paiement, { fournisseur }: Pick<Session, 'fournisseur'>): void {
  if (fournisseur !== name) throw new PaiementUnreachable(`this payment is one of ${fournisseur}, not of ${name}`)
}

async function getOwnSession(paiement: Paiement, { sessionFournisseur, orderId }: Session): Promise<Snapshot> {
  const snapshot = await paiement.getSession(sessionFournisseur)
  if (snapshot.orderId !== orderId)
    throw new Error(`session ${sessionFournisseur} is of order ${snapshot.orderId}, not ${orderId}`)
  return snapshot
}
