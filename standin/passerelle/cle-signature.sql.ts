import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import type { PasserelleDb } from './tables.ts'

/** The key that signs ID tokens. Instances that start together all use the first one written. */
export async function getSigningKey(db: PasserelleDb): Promise<JWK> {
  const known = await findSigningKey(db)
  if (known) return known
  const jwk = JSON.stringify(await createSigningKey())
  await db
    .insertInto('cleSignature')
    .values({ id: 1, jwk })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const written = await findSigningKey(db)
  if (!written) throw new Error('the signing key was not written')
  return written
}

async function findSigningKey(db: PasserelleDb): Promise<JWK | undefined> {
  const row = await db.selectFrom('cleSignature').select('jwk').where('id', '=', 1).executeTakeFirst()
  return row?.jwk
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' }
}
