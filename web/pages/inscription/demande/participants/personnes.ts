import { comparePersonnes, formatPersonne } from '#contract/rules/personne.ts'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'
import { toEmail } from '#web/parts/participants/reponse.ts'
import type { Personne } from '../etat/saisie.ts'

const SHOWN = 5

/** The first few, then how many others: « A, B et 3 autre(s) personne(s) ». */
export function formatPersonnes(personnes: readonly Personne[]): string {
  const shown = personnes.slice(0, SHOWN).map(formatPersonne).join(', ')
  return personnes.length > SHOWN ? `${shown} et ${personnes.length - SHOWN} autre(s) personne(s)` : shown
}

/** Someone who can be chosen. */
export interface Choix extends Personne {
  /** Typed or pasted here: the company does not know them yet. */
  isNew: boolean
}

/** PAR-01, PAR-05: the company's people and those typed here whom it does not know, by name. */
export function listChoix(annuaire: readonly ParticipantConnu[], temporaires: readonly Personne[]): Choix[] {
  const choix = new Map<string, Choix>()
  for (const [personnes, isNew] of [[annuaire, false] as const, [temporaires, true] as const]) {
    for (const { nom, prenom, email } of personnes) {
      const key = toEmail(email)
      if (!choix.has(key)) choix.set(key, { email: key, nom, prenom, isNew })
    }
  }
  return [...choix.values()].sort(comparePersonnes)
}

/** PAR-04: a known address gets its new name, it is not kept twice. */
export function mergePersonnes(kept: readonly Personne[], added: readonly Personne[]): Personne[] {
  const merged = new Map([...kept, ...added].map((personne) => [personne.email, personne]))
  return [...merged.values()]
}
