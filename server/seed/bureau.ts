import { allowBureau } from '../personne/autorisation/autorisation.service.ts'
import { hasAutorisation } from '../personne/autorisation/autorisation.sql.ts'
import type { Db } from '../platform/tables.ts'

/** Lets the person of the demonstration's provider use the desk, once: an authorisation taken back stays so. */
export async function loadBureauDemo(db: Db, personnes: readonly { role: string; email: string }[]): Promise<void> {
  for (const { email } of personnes.filter(({ role }) => role === 'BUREAU'))
    if (!(await hasAutorisation(db, email))) await allowBureau(db, email, 'administration')
}
