import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'

const PARTIS = ['Refusé', 'Renoncé', 'Annulée']

/** The people who still come, each once: in a cursus they have a registration for each step. */
export function listPresents({ participants }: CommandeGereeDetail): CommandeGereeDetail['participants'] {
  const presents = participants.filter(({ statut }) => !PARTIS.includes(statut))
  return [...new Map(presents.map((one) => [one.email, one])).values()]
}

/** Of those who were chosen, the ones who are still there to be chosen. */
export function keepPresents(emails: readonly string[], presents: readonly { email: string }[]): string[] {
  return emails.filter((email) => presents.some((one) => one.email === email))
}

export function toggle(emails: readonly string[], email: string, isChosen: boolean): string[] {
  return isChosen ? [...emails, email] : emails.filter((one) => one !== email)
}
