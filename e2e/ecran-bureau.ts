import { beforeAll } from 'vitest'
import type { Db } from '#server/platform/tables.ts'
import { signInAs } from '#server/testing/application.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'

/** Lets the demonstration's person of the provider sit at the desk, as their first sign-in by the identity service does. */
export function prepareBureau(ecran: { db: Db }): void {
  beforeAll(async () => {
    const nadia = COMPTES_DEMO.find(({ role }) => role === 'BUREAU')
    const { compteId } = await signInAs(ecran.db, nadia)
    await ecran.db
      .updateTable('autorisation')
      .set({ compteId, lieeLe: new Date() })
      .where('email', '=', nadia?.email ?? '')
      .execute()
  })
}
