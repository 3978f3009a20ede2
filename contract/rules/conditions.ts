import type { SessionDate, SessionProgrammation } from '../catalogue/formation.ts'
import type { ConditionsModification } from './conditions-formes.ts'
import { addDays, momentInParis } from './jour.ts'
import { dayInParis } from './jour-paris.ts'

/** Until when a registration may be changed, and what a cancellation costs (decision 49). Both sides use this file. */

/** Those of a session of which nothing else is said. */
export const CONDITIONS_USUELLES: ConditionsModification = {
  remplacementJours: 0,
  reportJours: 10,
  annulationJours: 14,
  retenue: 50,
  paliers: [{ jours: 3, retenue: 100 }],
}

/**
 * Of what was registered before the training provider moved or cancelled a session of it: moved and cancelled for nothing
 * until it begins, whatever was said of that.
 */
export function conditionsDeplacees(conditions: ConditionsModification): ConditionsModification {
  const remplacementJours = conditions.remplacementJours === null ? null : 0
  return { ...conditions, remplacementJours, reportJours: 0, annulationJours: 0, retenue: 0, paliers: [] }
}

/** The first day of a session, and when it begins that day, in minutes since midnight in Paris. */
export interface Debut {
  jour: string
  minutes: number
}

interface Horaires {
  dateDebut: string | null
  sessionDates: readonly Pick<SessionDate, 'date'>[]
  sessionProgrammations: readonly Pick<SessionProgrammation, 'date' | 'heureDebut'>[]
}

/** A day without known hours counts from its midnight: nobody is promised a change after the session has begun. */
export function debutOf({ dateDebut, sessionDates, sessionProgrammations }: Horaires): Debut | null {
  const [jour] = [dateDebut, ...sessionDates.map(({ date }) => date)].filter((day) => day !== null).sort()
  if (jour === undefined) return null
  const heures = sessionProgrammations.filter(({ date }) => date === jour).map(({ heureDebut }) => heureDebut)
  return { jour, minutes: heures.length > 0 ? Math.min(...heures) : 0 }
}

/** A cursus begins with the first of its chosen sessions; a step that is changed by itself has its own beginning. */
export function premierDebut(debuts: readonly (Debut | null)[]): Debut | null {
  const known = debuts.filter((debut) => debut !== null)
  return known.sort((a, b) => a.jour.localeCompare(b.jour) || a.minutes - b.minutes)[0] ?? null
}

/**
 * What time limits count from: the beginning of a session, null while its dates are unknown; or, for what has no dates,
 * whether somebody has opened it already.
 */
export type Repere = { debut: Debut | null } | { isOpened: boolean }

/** Each is the first moment at which it is too late; null for what is never allowed. */
interface DerniersJours {
  remplacement: Date | null
  report: Date | null
  /** Cancelling without costs. */
  gratuite: Date | null
  /** Cancelling at all: the beginning. */
  annulation: Date
}

export function toDerniersJours(conditions: ConditionsModification, debut: Debut): DerniersJours {
  return {
    remplacement: finOf(conditions.remplacementJours, debut),
    report: finOf(conditions.reportJours, debut),
    gratuite: finOf(gratuiteJours(conditions), debut),
    annulation: momentInParis(debut.jour, debut.minutes),
  }
}

/** "Until n days before" ends with that day of the calendar, in Paris; with none, it ends when the session begins. */
function finOf(jours: number | null, { jour, minutes }: Debut): Date | null {
  if (jours === null) return null
  return jours === 0 ? momentInParis(jour, minutes) : momentInParis(addDays(jour, 1 - jours), 0)
}

/** Until how many days before a cancellation keeps nothing. */
function gratuiteJours(conditions: ConditionsModification): number | null {
  const [first, second] = listRetenues(conditions)
  if (!first || first.retenue > 0) return null
  return second?.depuis == null ? 0 : second.depuis + 1
}

export interface Retenue {
  /** From the beginning of the day so many days before the session; null: since the order. */
  depuis: number | null
  /** The share of the price that is kept, in percent. */
  retenue: number
}

/** What a cancellation keeps as the session comes nearer, without the steps that change nothing. */
export function listRetenues({ annulationJours, retenue, paliers }: ConditionsModification): Retenue[] {
  const free = annulationJours === null ? [] : [{ depuis: null, retenue: 0 }]
  const usual = annulationJours === 0 ? [] : [{ depuis: annulationJours && annulationJours - 1, retenue }]
  const steps = [...free, ...usual, ...paliers.map(({ jours, retenue }) => ({ depuis: jours, retenue }))]
  return steps
    .filter(({ depuis }, rang) => depuis === null || depuis !== steps[rang + 1]?.depuis)
    .filter((step, rang, kept) => step.retenue !== kept[rang - 1]?.retenue)
}

/** The last step that has begun on this day. Steps begin at midnight, so that no hour is needed. */
export function retenueOn(conditions: ConditionsModification, jour: string, today: string): Retenue {
  const begun = listRetenues(conditions).filter(({ depuis }) => depuis === null || addDays(jour, -depuis) <= today)
  return begun.at(-1) ?? { depuis: null, retenue: 0 }
}

/** What may be done at a moment. */
export interface Droits {
  remplacement: boolean
  report: boolean
  /** The share of the price that a cancellation keeps, in percent; null once nothing may be cancelled. */
  retenue: number | null
}

export function droitsAt(conditions: ConditionsModification, repere: Repere, now: Date): Droits {
  if ('isOpened' in repere) {
    return { remplacement: !repere.isOpened, report: false, retenue: repere.isOpened ? null : 0 }
  }
  const { debut } = repere
  if (!debut) return droitsWithoutDates(conditions)
  const { remplacement, report, annulation } = toDerniersJours(conditions, debut)
  const isBefore = (fin: Date | null) => fin !== null && now < fin
  return {
    remplacement: isBefore(remplacement),
    report: isBefore(report),
    retenue: isBefore(annulation) ? retenueOn(conditions, debut.jour, dayInParis(now)).retenue : null,
  }
}

/** While the dates are unknown, no limit has passed. */
function droitsWithoutDates(conditions: ConditionsModification): Droits {
  return {
    remplacement: conditions.remplacementJours !== null,
    report: conditions.reportJours !== null,
    retenue: listRetenues(conditions)[0]?.retenue ?? 0,
  }
}

interface Probleme {
  path: (string | number)[]
  message: string
}

/** Steps come nearer to the session, and each keeps more than the one before. */
export function listProblemes({ annulationJours, retenue, paliers }: ConditionsModification): Probleme[] {
  return paliers.flatMap((palier, rang) => {
    const path = ['paliers', rang]
    const before = paliers[rang - 1] ?? { jours: annulationJours, retenue }
    const nom = rang === 0 ? 'annulationJours' : 'celui du palier précédent'
    const problemes: Probleme[] = []
    if (before.jours !== null && palier.jours >= before.jours) {
      problemes.push({ path: [...path, 'jours'], message: `doit être inférieur à ${nom} (${before.jours})` })
    }
    if (palier.retenue <= before.retenue) {
      problemes.push({ path: [...path, 'retenue'], message: `doit dépasser la retenue précédente (${before.retenue})` })
    }
    return problemes
  })
}
