import { ApiError } from '#web/api/call.ts'

/** SOC-05, as it is written there. */
const INCONNUE = 'Une erreur inconnue est survenue, veuillez re-essayer ultérieurement'

/** What the server said of its refusal; of a call without an answer nobody knows more. */
export function describeError(error: unknown): string {
  return (error instanceof ApiError && error.message) || INCONNUE
}
