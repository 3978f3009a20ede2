import { isCursus, isElearning } from '#contract/reference/type-formation.ts'
import { debutOf } from '#contract/rules/conditions.ts'
import type { ConditionDite } from '#contract/rules/conditions-formes.ts'
import { sayConditions } from '#contract/rules/conditions-mots.ts'
import { designationJoursOf, limiteDesignation } from '#contract/rules/designation.ts'
import type { FicheRow, SessionRow } from './fiche-row.ts'

/** A formation of the catalogue, on the day somebody reads of it. */
interface Lue {
  typeId: number
  hasElearning: boolean
  /** Decision 52: each place is sold to a trainee. */
  reserveStagiaires: boolean
  today: string
}

type Fiche = Pick<FicheRow, 'typeId' | 'etapes' | 'reserveStagiaires'>

export function toLue({ typeId, etapes, reserveStagiaires }: Fiche, today: string): Lue {
  const hasElearning = isCursus(typeId) && etapes.some((etape) => isElearning(etape.typeId))
  return { typeId, today, hasElearning, reserveStagiaires }
}

/** The conditions of change of one session. Those of a cursus count from steps that nobody has chosen yet. */
export function sayConditionsOf(session: SessionRow, lue: Lue): ConditionDite[] {
  return say(session, { ...lue, jour: isCursus(lue.typeId) ? null : jourOf(session) })
}

interface ConditionsFiche {
  /** Those that most of its sessions have, in days before any of them; a session that is alone says its dates. */
  communes: ConditionDite[]
  /** The sessions that have others. */
  autres: ReadonlySet<SessionRow>
}

export function sayConditionsOfFiche(sessions: readonly SessionRow[], lue: Lue): ConditionsFiche {
  const [first, ...others] = sessions
  if (!first) return { communes: [], autres: new Set() }
  if (others.length === 0) return { communes: sayConditionsOf(first, lue), autres: new Set() }
  const groups = [...Map.groupBy(sessions, keyOf).values()]
  const most = groups.reduce((best, group) => (group.length > best.length ? group : best))
  const [session = first] = most
  return {
    communes: say(session, { ...lue, jour: null }),
    autres: new Set(groups.filter((group) => group !== most).flat()),
  }
}

/** The database writes equal conditions alike. What costs nothing keeps nothing. */
function keyOf({ conditions, montantHtCents }: SessionRow): string {
  const { designationJours: _, ...autres } = conditions
  return JSON.stringify([autres, designationJoursOf(conditions), montantHtCents === 0])
}

function say({ conditions, montantHtCents }: SessionRow, lue: Lue & { jour: string | null }): ConditionDite[] {
  const isGratuit = montantHtCents === 0 && !isCursus(lue.typeId)
  const limite = limiteDesignation(lue.jour, designationJoursOf(conditions))
  // Once people should be named, no place is sold without a name.
  const hasADesigner = !lue.reserveStagiaires && (limite === null || limite >= lue.today)
  return sayConditions({
    ...lue,
    conditions,
    isParEtape: isCursus(lue.typeId),
    isGratuit,
    isParticulier: false,
    hasADesigner,
  })
}

function jourOf({ dateDebut, dates, programmations }: SessionRow): string | null {
  return debutOf({ dateDebut, sessionDates: dates, sessionProgrammations: programmations })?.jour ?? null
}
