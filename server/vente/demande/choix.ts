import type { Choix, ChoixCursus } from '#contract/rules/cursus.ts'
import { MAX_EMAILS_PER_CALL } from '#contract/vente/demande.ts'
import { Refusal } from '../../platform/errors.ts'
import type { OffreDemande } from './offre.service.ts'

interface References {
  requiredReferences?: string
  optionalReferences?: string
}

/** The sessions that a query names, each under the product of its step. */
export function toChoix(
  offre: Pick<OffreDemande, 'sessions'>,
  { requiredReferences, optionalReferences }: References,
): ChoixCursus {
  return {
    requiredReferences: toGroup(offre, 'requiredReferences', requiredReferences),
    optionalReferences: toGroup(offre, 'optionalReferences', optionalReferences),
  }
}

/** Refuses a session of another cursus, and two sessions of one step. */
function toGroup({ sessions }: Pick<OffreDemande, 'sessions'>, group: keyof ChoixCursus, text = ''): Choix {
  const chosen = toList(text).map((reference) => {
    const session = sessions.get(reference)
    if (!session || session.obligatoire !== (group === 'requiredReferences')) throw refuse(group)
    return [session.produitReference, reference] as const
  })
  if (new Set(chosen.map(([produit]) => produit)).size < chosen.length) throw refuse(group)
  return Object.fromEntries(chosen)
}

function refuse(path: string): Refusal {
  return new Refusal('INVALID_INPUT', { fields: [{ path, message: 'Cette date n’est pas une date de ce cursus.' }] })
}

/** Each e-mail once, in lower case, in the order given. */
export function toEmails(text: string): string[] {
  return [...new Set(toList(text.toLowerCase()))]
}

export function checkNumber(path: string, emails: readonly string[]): void {
  if (emails.length <= MAX_EMAILS_PER_CALL) return
  const message = `${MAX_EMAILS_PER_CALL} adresses au plus par appel.`
  throw new Refusal('INVALID_INPUT', { fields: [{ path, message }] })
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
