import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import type { Db } from '../../platform/tables.ts'
import { signInAs } from '../application.ts'

/** Signs somebody of the provider in, authorised with this role. */
export async function signInAuBureau(db: Db, role: RoleBureau) {
  const one = await signInAs(db, { prenom: 'Nadia', nom: 'Lopez' })
  await db
    .insertInto('autorisation')
    .values({
      email: `${one.sub}@demo.example`,
      role,
      par: 'gestion',
      retireeLe: null,
      compteId: one.compteId,
      lieeLe: new Date(),
    })
    .execute()
  return one
}
