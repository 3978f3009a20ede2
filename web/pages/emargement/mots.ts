import { type DemiJournee, sayMoment } from '#contract/rules/demi-journee.ts'
import { formatHoraire, formatJourCourt } from '#contract/rules/format.ts'
import { ApiError, NO_RESPONSE } from '#web/api/call.ts'
import { describeError } from '#web/parts/describe-error.ts'

type Dite = Pick<DemiJournee, 'jour' | 'moment' | 'debut' | 'fin'>

/** '01/04/2027, matin, 9h00 à 12h30' */
export function sayQuand({ jour, moment, debut, fin }: Dite): string {
  return [`${formatJourCourt(jour)}, ${sayMoment(moment)}`, sayHoraire({ debut, fin })].filter(Boolean).join(', ')
}

/** Empty where the catalogue gives no hours. */
export function sayHoraire({ debut, fin }: Pick<Dite, 'debut' | 'fin'>): string {
  return debut === null || fin === null ? '' : formatHoraire(debut, fin)
}

/** Phones lose the network of a room: who presses again then confirms once. */
export function sayErreur(error: unknown): string {
  if (error instanceof ApiError && error.status === NO_RESPONSE)
    return 'Pas de réseau : votre présence n’est pas confirmée. Réessayez dans un instant.'
  return describeError(error)
}
