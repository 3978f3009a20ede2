/** A second implementation of decision 59, for orders by transfer of people without remises: amounts in cents. */

export const LIEUX = ['TVA-PAR', 'TVA-NAN', 'TVA-LIL'] as const
export type Lieu = (typeof LIEUX)[number]
const PRIX: Record<Lieu, number> = { 'TVA-PAR': 60_000, 'TVA-NAN': 78_000, 'TVA-LIL': 48_000 }

/** What is known of an order from what was done to it. */
export interface Connue {
  id: string
  numero: string
  lieu: Lieu
  gens: string[]
  /** Kept of cancellations, and added by refused remises. */
  gardeCents: number
  complementCents: number
  etat: string
  recuCents: number
  renduCents: number
}

const FERMES = ['CONFIRMEE', 'PAYEE']
export const isFerme = ({ etat }: Connue) => FERMES.includes(etat)

export function nouvelle(id: string, numero: string, lieu: Lieu, gens: string[]): Connue {
  const rien = { gardeCents: 0, complementCents: 0, recuCents: 0, renduCents: 0 }
  return { id, numero, lieu, gens, etat: 'CONFIRMEE', ...rien }
}

/** What the order costs, without what refused remises add. */
export const prixOf = ({ lieu, gens, gardeCents }: Connue) => PRIX[lieu] * gens.length + gardeCents
export const duOf = (one: Connue) => (isFerme(one) ? prixOf(one) + one.complementCents : 0)
const netOf = ({ recuCents, renduCents }: Connue) => recuCents - renduCents
export const resteOf = (one: Connue) => Math.max(0, duOf(one) - netOf(one))
/** What is to be given back. */
export const tropOf = (one: Connue) => Math.max(0, netOf(one) - duOf(one))

/** An order that costs something is paid exactly when nothing remains. */
function settled(one: Connue): Connue {
  if (!isFerme(one) || duOf(one) === 0) return one
  return { ...one, etat: resteOf(one) === 0 ? 'PAYEE' : 'CONFIRMEE' }
}

/** Money comes, or is taken back below zero. */
export const recevoir = (one: Connue, cents: number) => settled({ ...one, recuCents: one.recuCents + cents })

export function annuler(one: Connue, emails: readonly string[], retenue: number): Connue {
  const gens = one.gens.filter((email) => !emails.includes(email))
  const gardeCents = one.gardeCents + (PRIX[one.lieu] * emails.length * retenue) / 100
  return settled({ ...one, gens, gardeCents })
}

/** Those who move while others stay have this order, and what was paid too much for them goes with them. */
export function reporter(
  one: Connue,
  emails: readonly string[],
  vers: Lieu,
  creee: { id: string; numero: string } | null,
): Connue[] {
  if (!creee) return [settled({ ...one, lieu: vers })]
  const quittee = { ...one, gens: one.gens.filter((email) => !emails.includes(email)) }
  const rejointe = { ...nouvelle(creee.id, creee.numero, vers, [...emails]), etat: one.etat }
  const moved = Math.min(tropOf(quittee), resteOf(rejointe))
  return [recevoir(quittee, -moved), recevoir(rejointe, moved)]
}

export const refuser = (one: Connue, cents: number) => settled({ ...one, complementCents: cents })

/** Its session is cancelled. */
export const defaire = (one: Connue) => ({ ...one, etat: one.etat === 'PAYEE' ? 'A_REMBOURSER' : 'ANNULEE' })

/** The transfer of what is too much is made. */
export function virer(one: Connue): Connue {
  const apres = { ...one, renduCents: one.renduCents + tropOf(one) }
  const isRendue = !isFerme(one) && apres.recuCents > 0 && netOf(apres) <= 0
  return isRendue ? { ...apres, etat: 'REMBOURSEE' } : settled(apres)
}

/** All is given back by the provider's own means. */
export function rembourser(one: Connue): Connue {
  const rendu = isFerme(one) ? Math.max(0, Math.min(duOf(one), netOf(one))) : tropOf(one)
  return { ...one, renduCents: one.renduCents + rendu, etat: 'REMBOURSEE' }
}
