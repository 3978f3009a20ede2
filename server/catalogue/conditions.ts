import type { ConditionDite } from '#contract/formation.ts'
import { isCursus } from '#contract/reference/type-formation.ts'
import { debutOf } from '#contract/rules/conditions.ts'
import { sayConditions } from '#contract/rules/conditions-mots.ts'
import type { SessionRow } from './fiche.sql.ts'

/** A formation of the catalogue, on the day somebody reads of it. */
interface Lue {
  typeId: number
  today: string
}

/** The conditions of change of one session. Those of a cursus count from steps that nobody has chosen yet. */
export function sayConditionsOf(session: SessionRow, { typeId, today }: Lue): ConditionDite[] {
  return say(session, { typeId, today, jour: isCursus(typeId) ? null : jourOf(session) })
}

/** Those that all sessions of a fiche have, in days before any of them; undefined when they differ. */
export function sayCommunes(sessions: readonly SessionRow[], lue: Lue): ConditionDite[] | undefined {
  const [first, ...others] = sessions
  if (!first) return []
  if (others.length === 0) return sayConditionsOf(first, lue)
  const communes = say(first, { ...lue, jour: null })
  const isSame = (session: SessionRow) =>
    JSON.stringify(say(session, { ...lue, jour: null })) === JSON.stringify(communes)
  return others.every(isSame) ? communes : undefined
}

function say({ conditions, montantHtCents }: SessionRow, lue: Lue & { jour: string | null }): ConditionDite[] {
  const isGratuit = montantHtCents === 0 && !isCursus(lue.typeId)
  return sayConditions({ ...lue, conditions, isGratuit, isParticulier: false })
}

function jourOf({ dateDebut, dates, programmations }: SessionRow): string | null {
  return debutOf({ dateDebut, sessionDates: dates, sessionProgrammations: programmations })?.jour ?? null
}
