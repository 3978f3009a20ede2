import { deleteCompte, getDonnees, MOT_EFFACER } from '#contract/personne/donnees.ts'
import type { Call } from './call.ts'

/** All data kept about the person, as a text file. */
export async function fetchDonnees(call: Call): Promise<Blob> {
  const donnees = await call(getDonnees, {})
  return new Blob([JSON.stringify(donnees, null, 2)], { type: 'application/json' })
}

export function sendEffacement(call: Call): Promise<{ id: string }> {
  return call(deleteCompte, { body: { confirmation: MOT_EFFACER } })
}
