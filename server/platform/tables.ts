import type { ColumnType, Kysely } from 'kysely'
import type { DroitCle } from '#contract/reference/droit-cle.ts'

/** A timestamp that the database fills in and that code may change (tests, expiry). */
export type Moment = ColumnType<Date, Date | undefined, Date>

/** The column is read as a value and written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>

/** The same, with a value of its own in the database. */
export type JsonDefault<T> = ColumnType<T, string | undefined, string>

/** One browser that is signed in. "Session" is a training date in this house; see docs/glossaire.md. */
export interface SignInTable {
  tokenHash: string
  compteId: string
  publicValue: string
  issuer: string
  sub: string
  sid: string | null
  idToken: string
  givenName: string
  familyName: string
  name: string
  email: string
  emailVerified: boolean
  createdAt: Moment
  expiresAt: ColumnType<Date, Date, Date>
  /** When the person proved who they are at the identity service, where it says so. */
  authentifieLe: Date | null
  /** The browser and its system, in words; null where it says neither. */
  appareil: ColumnType<string | null, string | null | undefined, never>
  /** When this browser last used the desk. */
  bureauLe: ColumnType<Date | null, undefined, Date>
}

/** The login attempts and logout tokens that were used: a replay finds the row of the first use. */
interface SignInReplayTable {
  id: string
  expiresAt: ColumnType<Date, Date, Date>
}

interface CleIntegrationTable {
  id: string
  nom: string
  hash: string
  droits: DroitCle[]
  createdAt: ColumnType<Date, Date | undefined, never>
  utiliseeLe: ColumnType<Date | null, never, Date>
  revoqueeLe: ColumnType<Date | null, never, Date>
}

/** Every table of the application: each feature adds its own. Column names are camelCase here and snake_case in SQL. */
export interface Tables {
  signIn: SignInTable
  signInReplay: SignInReplayTable
  cleIntegration: CleIntegrationTable
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
