import type { CommandeGereeDetail } from '#contract/bureau/commandes.ts'

const PARTIS = ['Refusé', 'Renoncé', 'Annulée']

/** The people who still come, each once: in a cursus they have a registration for each step. */
export function listPresents({ participants }: CommandeGereeDetail): CommandeGereeDetail['participants'] {
  const presents = participants.filter(({ statut }) => !PARTIS.includes(statut))
  return [...new Map(presents.map((one) => [one.email, one])).values()]
}
