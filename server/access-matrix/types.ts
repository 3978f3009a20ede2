import type { LightMyRequestResponse } from 'fastify'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../tables.ts'

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
  /** The call only reads, and what it reads is nobody's who asks: it is made once, for all roles of the row. */
  isShared?: boolean
  /** The row's `assertion`, checked in every cell. */
  check?(response: LightMyRequestResponse, cell: Cell): void | Promise<void>
}

export function shared(scenario: Scenario): Scenario {
  return { ...scenario, isShared: true }
}
