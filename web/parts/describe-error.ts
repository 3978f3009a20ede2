import { ApiError } from '#web/api/call.ts'

/** SOC-05: the text is the specification's, letter for letter. */
const INCONNUE = 'Une erreur inconnue est survenue, veuillez re-essayer ultérieurement'

/** The server's message, or a general sentence when the call got no answer. */
export function describeError(error: unknown): string {
  return (error instanceof ApiError && error.message) || INCONNUE
}
