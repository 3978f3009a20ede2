import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { currentActeur } from '../../platform/acteur.ts'
import { now as clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordActe, recordGestion } from '../../socle/audit/audit.service.ts'
import { addAutorisation, bindToCompte, lockAutorisation, updateAutorisation } from './autorisation.sql.ts'

/** Lets somebody use the desk, or gives them another role. */
export async function allowBureau(db: Db, address: string, role: RoleBureau): Promise<'AJOUTEE' | 'CHANGEE'> {
  const email = address.toLowerCase()
  const { par } = currentActeur()
  return db.transaction().execute(async (tx) => {
    const known = await lockAutorisation(tx, email)
    if (known?.role === role) throw new AdministrationRefusal(`${email} a déjà le rôle ${role}.`)
    if (known) await updateAutorisation(tx, known.id, { role, par })
    else if (!(await addAutorisation(tx, { email, role, par })))
      throw new AdministrationRefusal(`${email} vient d’être autorisé par ailleurs : regardez les autorisations.`)
    await recordGestion(tx, null, 'BUREAU_AUTORISE', { email, role, ...(known && { avant: known.role }) })
    return known ? 'CHANGEE' : 'AJOUTEE'
  })
}

export async function removeAutorisation(db: Db, address: string, now: Date): Promise<void> {
  const email = address.toLowerCase()
  await db.transaction().execute(async (tx) => {
    const known = await lockAutorisation(tx, email)
    if (!known) throw new AdministrationRefusal(`${email} n’a pas d’autorisation.`)
    await updateAutorisation(tx, known.id, { retireeLe: now })
    await recordGestion(tx, null, 'BUREAU_RETIRE', { email, role: known.role })
  })
}

/**
 * At each sign-in: the first person who comes with an authorised address, verified by the identity service, is the one
 * who was meant. A later change of address there gives nothing to anybody and takes nothing from them.
 */
export async function bindAutorisation(
  tx: Db,
  compte: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  if (!compte.emailVerified) return
  const email = compte.email.toLowerCase()
  const bound = await bindToCompte(tx, compte.id, email, clock())
  if (!bound) return
  await recordActe(tx, { compteId: compte.id, clientId: null, action: 'BUREAU_LIE', detail: { email, ...bound } })
}
