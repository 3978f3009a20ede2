import { findFaites } from '../../argent/modification/faites.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { findFinancement } from '../financement/financement.sql.ts'
import { adjustParts } from '../financement/pieces.service.ts'
import { findPieces } from './document.sql.ts'
import { type CommandeDueRow, findEtats } from './dossier.sql.ts'
import { PREMIERE } from './dues.ts'
import { toPassage } from './passage.ts'

/** Decision 63: what a funder takes over or gives back is written before the pieces of the order are numbered. */
export async function followFinancement(tx: Db, commande: CommandeDueRow, today: string): Promise<void> {
  const file = await findFinancement(tx, commande.id)
  if (!file) return
  const passage = toPassage(await findEtats(tx, commande.id), commande.etat)
  const pieces = await findPieces(tx, commande.id)
  const isNumerotee = pieces.some(
    ({ nature, complement }) => nature === 'facture' && complement === PREMIERE.complement,
  )
  const isPremiere = !isNumerotee && (await findFaites(tx, commande.id)).length === 0
  await adjustParts(tx, commande, file, { passage, isPremiere, today })
}
