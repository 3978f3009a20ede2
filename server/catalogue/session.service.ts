import { writeDates, writeNbPlaces, writeStatut } from './session.sql.ts'

/** When the session is: its days, its hours, the last day to register. */
export const updateDates = writeDates

/** Whether it takes place. */
export const updateStatut = writeStatut

/** How many places it has; null where nobody counts them. */
export const updateNbPlaces = writeNbPlaces
