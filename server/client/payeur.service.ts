import type { Kysely } from 'kysely'
import { ENTREPRISE, PARTICULIER } from '#contract/reference/nature.ts'
import { Id } from '#contract/rules/id.ts'
import { Refusal } from '../platform/errors.ts'
import type { Tables } from '../tables.ts'
import { findAutorisation } from './facturation.sql.ts'
import { findPayeur } from './payeur.sql.ts'

/** Section 5: who pays is the client or an entity that still agrees to, and can be billed. Unknown is not allowed. */
export async function checkPayeur(db: Kysely<Tables>, clientId: number, payeurId: string): Promise<void> {
  const id = Id.safeParse(payeurId)
  const payeur = id.success && (await findPayeur(db, clientId, id.data))
  if (!payeur || !isFacturable(payeur)) throw new Refusal('PAYEUR_NOT_ALLOWED')
  if (payeur.id !== clientId && !(await findAutorisation(db, clientId, payeur.id)))
    throw new Refusal('PAYEUR_NOT_ALLOWED')
}

type Payeur = NonNullable<Awaited<ReturnType<typeof findPayeur>>>

function isFacturable({ natureId, actif, siret, nonFacturable, valideSansSiret }: Payeur): boolean {
  if (nonFacturable || (!actif && natureId !== PARTICULIER)) return false
  return natureId !== ENTREPRISE || siret !== null || valideSansSiret
}
