import { AdministrationRefusal } from '../client/administration/administration.service.ts'
import { inTransaction } from '../platform/transaction.ts'
import type { Db } from '../tables.ts'
import { type Encaissement, type Recu, recordEncaissement } from './encaissement.service.ts'
import { type EncaissementRow, findEncaissements } from './encaissement.sql.ts'

/** Records money that somebody typed. Typed twice, it would count twice: the second needs their word that it came again. */
export async function recordSaisi(
  db: Db,
  recu: Recu,
  { isEncore, now }: { isEncore: boolean; now: Date },
): Promise<Encaissement> {
  return inTransaction(db, async (tx) => {
    const encaissement = await recordEncaissement(tx, recu, now)
    if (!isEncore && encaissement.isNouveau) await checkUnique(tx, encaissement)
    return encaissement
  })
}

async function checkUnique(tx: Db, { id, commandeId, montantCents, recuLe, reference }: Encaissement): Promise<void> {
  const rows = await findEncaissements(tx, commandeId)
  const isTaken = (one: EncaissementRow) => rows.some(({ annuleId }) => annuleId === one.id)
  const same = rows.find(
    (one) =>
      one.id !== id &&
      one.montantCents === montantCents &&
      one.recuLe === recuLe &&
      one.reference === reference &&
      !isTaken(one),
  )
  if (same)
    throw new AdministrationRefusal(
      `Ce paiement est déjà enregistré (${same.id}). S’il est arrivé une seconde fois, indiquez « encore ».`,
    )
}
