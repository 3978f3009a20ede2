import type { ConditionsModification } from './conditions-formes.ts'
import { formatCount } from './format.ts'
import { addDays } from './jour.ts'
import type { ParticipantPrix } from './prix.ts'

/** Places that are ordered before anybody is named for them (decision 52). Both sides use this file. */

/** Until how many days before the beginning people are named, where the conditions say nothing of it. */
export const DESIGNATION_JOURS = 7

export interface Places {
  participants: readonly unknown[]
  aDesigner?: number | undefined
}

/** How many places a request or an order is for, named or not. */
export function countPlaces({ participants, aDesigner = 0 }: Places): number {
  return participants.length + aDesigner
}

/** '2 participants et 3 places à désigner' */
export function sayPlaces({ participants: { length }, aDesigner = 0 }: Places): string {
  const nommes = length > 0 || aDesigner === 0 ? [formatCount(length, 'participant', 'participants')] : []
  return [...nommes, ...(aDesigner > 0 ? [sayADesigner(aDesigner)] : [])].join(' et ')
}

export function sayADesigner(nombre: number): string {
  return formatCount(nombre, 'place à désigner', 'places à désigner')
}

/** Those who are billed: a place without a name costs the registration, without remise and without options. */
export function withADesigner(participants: readonly ParticipantPrix[], aDesigner = 0): readonly ParticipantPrix[] {
  const inconnu = { email: '', prestationsOptionnelles: [] }
  return [...participants, ...Array.from({ length: aDesigner }, () => inconnu)]
}

/** Null where each place is sold to somebody who is named. */
export function designationJoursOf({ designationJours = DESIGNATION_JOURS }: ConditionsModification): number | null {
  return designationJours
}

/** The day by which people are named for the places of a session that begins that day; null when they are named at once. */
export function limiteDesignation(jour: string | null, jours: number | null): string | null {
  return jour === null || jours === null ? null : addDays(jour, -jours)
}
