import { readTogether } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import {
  type ACommander,
  checkFaits,
  queriesFaits,
  queriesGens,
  toACommander,
} from '../../vente/panier/a-commander.service.ts'
import { getItem } from '../../vente/panier/panier.service.ts'

/** Reads and judges a basket item as an order does. */
export async function readACommander(
  db: Db,
  signIn: SignIn,
  { id, payeurId }: { id: string; payeurId: number },
  today: string,
): Promise<ACommander> {
  const lu = await getItem(db, signIn.compteId, { id })
  const { reference } = lu
  const nommee = { panierFormationId: id, reference, facturationClientId: payeurId }
  const faits = await readTogether(db, queriesFaits(signIn, nommee))
  const permise = await checkFaits(db, signIn, { lu, reference, faits }, today)
  return toACommander(permise, await readTogether(db, queriesGens(signIn, permise)), today)
}
