import type { CommandeRow } from './commande.sql.ts'

/**
 * Decision 69: what was ordered, in its words of then, with the ids that its orderer and its payer have today: the records
 * that it was made for may have been merged into others.
 */
export function toDetailActuel({
  detail,
  commandeurId,
  facturationClientId,
}: Pick<CommandeRow, 'detail' | 'commandeurId' | 'facturationClientId'>): CommandeRow['detail'] {
  const { commandeur, payeur } = detail
  return {
    ...detail,
    commandeur: { ...commandeur, id: commandeurId },
    payeur: { ...payeur, id: facturationClientId },
  }
}
