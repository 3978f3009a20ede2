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
  /** False once the provider cancelled its session. */
  vivante: boolean
  /** The changes that were made. */
  changements: number
}

const ttcOf = (lieu: Lieu, nombre: number) => Math.round(PRIX_HT[lieu] * TVA) * nombre

export function nouvelle(id: string, carte: boolean, lieu: Lieu, gens: string[]): Connue {
  return { id, carte, lieu, gens, ttc: ttcOf(lieu, gens.length), vivante: true, changements: 0 }
}

export function remplacer(commande: Connue, email: string, par: string): Connue {
  const gens = commande.gens.map((one) => (one === email ? par : one))
  return { ...commande, gens, changements: commande.changements + 1 }
}

export function annuler(commande: Connue, emails: readonly string[]): Connue {
  const part = ttcOf(commande.lieu, emails.length)
  const rendu = commande.lieu === 'C' ? part * GARDE : part
  const gens = commande.gens.filter((one) => !emails.includes(one))
  return { ...commande, gens, ttc: commande.ttc - rendu, changements: commande.changements + 1 }
}

/** What a move to that date costs, or gives back below zero. */
export function ecartOf({ lieu }: Connue, vers: Lieu, nombre: number): number {
  return ttcOf(vers, nombre) - ttcOf(lieu, nombre)
}

/** Those who move while others stay have an order of their own, of this id. */
export function reporter(commande: Connue, emails: readonly string[], vers: Lieu, creeeId: string | null): Connue[] {
  const changements = commande.changements + 1
  if (creeeId === null)
    return [{ ...commande, lieu: vers, ttc: commande.ttc + ecartOf(commande, vers, emails.length), changements }]
  const gens = commande.gens.filter((one) => !emails.includes(one))
  return [
    { ...commande, gens, ttc: commande.ttc - ttcOf(commande.lieu, emails.length), changements },
    nouvelle(creeeId, commande.carte, vers, [...emails]),
  ]
}

/** The provider cancelled that session: who holds a place there is out, and owes nothing. */
export function sansSession(commande: Connue, lieu: Lieu): Connue {
  return commande.lieu === lieu && commande.gens.length > 0 ? { ...commande, vivante: false } : commande
}

/** What stays due or paid for it. */
export const gardeOf = ({ vivante, ttc }: Connue) => (vivante ? ttc : 0)
