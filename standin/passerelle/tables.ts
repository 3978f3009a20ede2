import type { JWK } from 'jose'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { AdapterPayload } from 'oidc-provider'

/** Only the database's own clock writes and compares moments, so that instances need not agree on the time. */
type Moment = ColumnType<Date, never, never>
type ExpiryMoment = ColumnType<Date, Date, Date>

export interface IdentiteTable {
  sub: string
  email: string
  prenom: string
  nom: string
  motDePasse: string
  emailVerified: boolean
  createdAt: Moment
}

interface OidcArtefactTable {
  model: string
  id: string
  payload: ColumnType<AdapterPayload, string, string>
  grantId: string | null
  userCode: string | null
  uid: string | null
  consumedAt: ColumnType<Date | null, never, Date>
  expiresAt: ColumnType<Date | null, Date | null, Date | null>
}

interface CleSignatureTable {
  id: number
  jwk: ColumnType<JWK, string, never>
  createdAt: Moment
}

interface TentativeTable {
  id: Generated<number>
  email: string
  createdAt: Moment
}

interface ReinitialisationTable {
  sub: string
  tokenHash: string
  interactionUid: string
  expiresAt: ExpiryMoment
}

interface PasserelleTables {
  identite: IdentiteTable
  oidcArtefact: OidcArtefactTable
  cleSignature: CleSignatureTable
  tentative: TentativeTable
  reinitialisation: ReinitialisationTable
}

export type PasserelleDb = Kysely<PasserelleTables>

/** The application's handle, limited to the stand-in's tables. */
// biome-ignore lint/suspicious/noExplicitAny: the two table lists have nothing in common
export function toPasserelleDb(db: Kysely<any>): PasserelleDb {
  return db.withSchema('standin')
}
