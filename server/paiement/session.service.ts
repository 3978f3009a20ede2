import { type Paiement, PaiementUnreachable, type Snapshot } from '../external/paiement.ts'

/** A session of ours at the payment provider. */
interface Session {
  fournisseur: string
  sessionFournisseur: string
  /** What it pays, as the provider knows it: the first order of a lot, or a change. */
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
