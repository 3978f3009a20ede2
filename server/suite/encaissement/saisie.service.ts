import { formatCents } from '#contract/rules/format.ts'
import { type EncaissementRow, findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { type Encaissement, type Recu, recordEncaissement } from './encaissement.service.ts'

/** What somebody who types a payment says besides. */
interface Paroles {
  /** The same amount, day and reference came once more. */
  isEncore: boolean
  /** More came than remained to be paid: the amount was read again. */
  isTrop?: boolean
  now: Date
}

/**
 * Records money that somebody typed. Typed twice, it would count twice: the second needs their word that it came again. An
 * amount above what remains is often mistyped: it needs their word too.
 */
export async function recordSaisi(db: Db, recu: Recu, { isEncore, isTrop, now }: Paroles): Promise<Encaissement> {
  return inTransaction(db, async (tx) => {
    const encaissement = await recordEncaissement(tx, recu, now)
    if (!isEncore && encaissement.isNouveau) await checkUnique(tx, encaissement)
    if (!isTrop && encaissement.isNouveau) checkReste(encaissement)
    return encaissement
  })
}

function checkReste({ montantCents, tropCents, commandeNumero }: Encaissement): void {
  if (tropCents > 0)
    throw new AdministrationRefusal(
      `${formatCents(montantCents)}\u00a0: avec cette somme, ${formatCents(tropCents)} seraient de trop pour la commande ${commandeNumero}. Relisez-la\u00a0; si elle est juste, indiquez «\u00a0de trop\u00a0».`,
    )
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
