import type { LightMyRequestResponse } from 'fastify'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/**
 * LIEE is a stranger who linked themself to X; ADMD declared themself its administrator and nobody proved it; INSC, DOCS,
 * ADMP and ADMV are proved.
 */
export const ROLES = ['ANON', 'PART', 'LIEE', 'USER', 'INSC', 'DOCS', 'ADMP', 'ADMD', 'ADMV', 'AUTRE'] as const
export type Role = (typeof ROLES)[number]

/** ROL-02: the validated administrators of X, proved (ADMV) or only declared (ADMD). */
export function isAdministrateur(role: Role): boolean {
  return role === 'ADMD' || role === 'ADMV'
}

/** One person per signed-in role. */
export type People = Record<Exclude<Role, 'ANON'>, { cookie: string; compteId: string; sub: string }>

export interface Cell {
  role: Role
  sub: string
  database: DatabaseHandle<Tables>
  /** Another call of the same person. */
  get(url: string): Promise<LightMyRequestResponse>
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  payload?: object | string
  headers?: Record<string, string>
}

export interface Scenario {
  request(cell: Cell): Question | Promise<Question>
  /**
   * The question is made once for all roles of the row: its call only reads. Or until a role's call is accepted: a refused
   * one changes nothing.
   */
  serves?: 'row' | 'until accepted'
  /** Nothing is written for the question, nor by it: the next row has the same people. */
  leavesNothing?: boolean
  /** Makes the caller the owner of what the role before asked about. Without it, nobody who asks owns that. */
  giveTo?(cell: Cell): Promise<void>
  /** The row's `assertion`, checked in every cell. */
  check?(response: LightMyRequestResponse, cell: Cell): void | Promise<void>
}

/** All roles of the row ask the same; `giveTo` makes each of them its owner. */
export function shared(scenario: Scenario, giveTo?: Scenario['giveTo']): Scenario {
  return { ...scenario, serves: 'row', giveTo }
}

export function sharedUntilAccepted(scenario: Scenario, giveTo?: Scenario['giveTo']): Scenario {
  return { ...scenario, serves: 'until accepted', giveTo }
}
