import type { Selectable } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import { upsertCompte } from './compte.sql.ts'
import type { CompteTable } from './compte.tables.ts'

interface SignedInIdentity {
  issuer: string
  sub: string
  email: string
  emailVerified: boolean
  givenName: string
  familyName: string
}

/** Creates or refreshes the compte of a signed-in person. Names and e-mail come from the identity service only (CPT-02). */
export async function saveCompte(db: Db, identity: SignedInIdentity): Promise<Selectable<CompteTable>> {
  const { issuer, sub, email, emailVerified, givenName, familyName } = identity
  return upsertCompte(db, { issuer, sub, email, emailVerified, prenom: givenName, nomUsage: familyName })
}
