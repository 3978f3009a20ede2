import { setAcces, setTestReponses } from './inscription.sql.ts'

/** The person opened what has no dates: false where they may not any more. */
export const recordAcces = setAcces

/** The person answered the test, once. */
export const recordReponses = setTestReponses
