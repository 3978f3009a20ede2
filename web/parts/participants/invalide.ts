import type { ParticipantSignale } from '#contract/vente/demande.ts'

/** One problem, with all the participants it concerns. */
export interface Raison {
  message: string
  emails: string[]
}

type Cas = 'attente' | 'confirmee' | 'non-stagiaire'

const CAS: readonly Cas[] = ['attente', 'confirmee', 'non-stagiaire']

/** PAR-06 to PAR-08: one reason per kind of problem. */
export function toRaisons(signales: readonly ParticipantSignale[], isElearning: boolean): Raison[] {
  return CAS.flatMap((cas) => {
    const emails = signales.filter((signale) => casOf(signale) === cas).map(({ email }) => email)
    return emails.length > 0 ? [{ emails, message: toMessage(cas, emails.length, isElearning) }] : []
  })
}

function casOf({ errorType, enAttente }: ParticipantSignale): Cas | undefined {
  if (errorType === 'NON_STAGIAIRE') return 'non-stagiaire'
  if (errorType === null) return undefined
  return enAttente ? 'attente' : 'confirmee'
}

function toMessage(cas: Cas, count: number, isElearning: boolean): string {
  const pour = count > 1 ? `pour les ${count} participants` : 'pour ce participant'
  if (cas === 'attente' && isElearning)
    return `Une inscription est en cours ${pour}. Veuillez vous rapprocher de votre organisme de formation.`
  if (cas === 'attente') return `Une demande d'inscription à cette session a déjà été formulée ${pour}`
  if (cas === 'non-stagiaire')
    return `${count > 1 ? 'Chacun de ces participants' : 'Ce participant'} n'est pas identifié comme stagiaire en exercice. Veuillez contacter votre référent stage.`
  const place = isElearning ? 'dans le module e-learning' : 'dans l’espace participant'
  return `Une inscription existe déjà ${pour} pour la date sélectionnée. Vous la retrouverez ${place}.`
}
