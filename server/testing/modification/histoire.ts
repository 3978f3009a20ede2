/** A second implementation of decisions 49 and 50, for people without remises: what an order costs and who is in it. */

/** The dates of a formation: two far away, one 8 days ahead, when nothing moves any more and half is kept. */
export const LIEUX = ['A', 'B', 'C'] as const
export type Lieu = (typeof LIEUX)[number]

/** What a person costs there: HT, and TTC, in cents. */
export const PRIX_HT: Record<Lieu, number> = { A: 50_000, B: 65_000, C: 40_000 }
const TVA = 1.2
const GARDE = 0.5

/** An order as its buyer knows it from the answers they got. */
export interface Connue {
  id: string
  carte: boolean
  lieu: Lieu
  gens: string[]
  ttc: number
  /** What each of them costs. */
  prix: number
  /** Decision 49: the provider moved its session: who leaves it pays nothing, whatever the day. */
  deplacee: boolean
  /** False once the provider cancelled its session. */
  vivante: boolean
  /** The changes that were made. */
  changements: number
}

const ttcOf = (lieu: Lieu) => Math.round(PRIX_HT[lieu] * TVA)

export function nouvelle(id: string, carte: boolean, lieu: Lieu, gens: string[], prix = ttcOf(lieu)): Connue {
  const etat = { deplacee: false, vivante: true, changements: 0 }
  return { id, carte, lieu, gens, ttc: prix * gens.length, prix, ...etat }
}

/** The provider moved the session of this place. */
export function deplacer(commande: Connue, lieu: Lieu): Connue {
  return commande.lieu === lieu ? { ...commande, deplacee: true } : commande
}

/** What each of them costs after a move to that date. */
const prixVers = ({ prix, deplacee }: Connue, vers: Lieu) => (deplacee ? Math.min(prix, ttcOf(vers)) : ttcOf(vers))

export function remplacer(commande: Connue, email: string, par: string): Connue {
  const gens = commande.gens.map((one) => (one === email ? par : one))
  return { ...commande, gens, changements: commande.changements + 1 }
}

export function annuler(commande: Connue, emails: readonly string[]): Connue {
  const part = commande.prix * emails.length
  const rendu = commande.lieu === 'C' && !commande.deplacee ? part * GARDE : part
  const gens = commande.gens.filter((one) => !emails.includes(one))
  return { ...commande, gens, ttc: commande.ttc - rendu, changements: commande.changements + 1 }
}

/** What a move to that date costs, or gives back below zero. */
export function ecartOf(commande: Connue, vers: Lieu, nombre: number): number {
  return (prixVers(commande, vers) - commande.prix) * nombre
}

/** Those who move while others stay have an order of their own, of this id. */
export function reporter(commande: Connue, emails: readonly string[], vers: Lieu, creeeId: string | null): Connue[] {
  const changements = commande.changements + 1
  const prix = prixVers(commande, vers)
  const ttc = commande.ttc + ecartOf(commande, vers, emails.length)
  if (creeeId === null) return [{ ...commande, lieu: vers, prix, ttc, deplacee: false, changements }]
  const gens = commande.gens.filter((one) => !emails.includes(one))
  return [
    { ...commande, gens, ttc: commande.ttc - commande.prix * emails.length, changements },
    nouvelle(creeeId, commande.carte, vers, [...emails], prix),
  ]
}

/** The provider cancelled that session: who holds a place there is out, and owes nothing. */
export function sansSession(commande: Connue, lieu: Lieu): Connue {
  return commande.lieu === lieu && commande.gens.length > 0 ? { ...commande, vivante: false } : commande
}

/** What stays due or paid for it. */
export const gardeOf = ({ vivante, ttc }: Connue) => (vivante ? ttc : 0)
