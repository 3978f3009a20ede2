import type { Logger } from 'pino'
import { tellItem } from '../../../platform/failures.ts'
import type { Db } from '../../../platform/tables.ts'
import { getComptes } from '../comptes.service.ts'
import type { ContexteDocument } from '../contexte.ts'
import { claimSansStructure, type StructureRow, setStructures } from '../document.sql.ts'
import { lockCommandeDue } from '../dossier.sql.ts'
import type { Piece } from '../piece/piece.ts'
import { listPieces } from '../piece/pieces.ts'
import { getPieces } from '../pieces.service.ts'
import { toCii } from './cii.ts'
import { toStructure } from './to-structure.ts'

/** A piece that fails is tried again after so long, and keeps no other waiting. */
const RETRY_S = 3_600

/** What is to be kept of the pieces that machines cannot read yet. */
export function listStructures(pieces: readonly Piece[], contexte: ContexteDocument): StructureRow[] {
  return pieces
    .filter(({ isStructuree }) => !isStructuree)
    .map((piece) => {
      const structure = toStructure(piece, contexte)
      return { structure, xml: toCii(structure) }
    })
}

/**
 * Completes the pieces of one order that were numbered by a version without structures: their words and files stay as they
 * are. True when there was one: another may be due.
 */
export async function structureNext(db: Db, contexte: ContexteDocument, log: Logger): Promise<boolean> {
  const commandeId = await claimSansStructure(db, RETRY_S)
  if (commandeId === undefined) return false
  try {
    await db.transaction().execute(async (tx) => {
      const commande = await lockCommandeDue(tx, commandeId)
      const { comptable } = await getComptes(tx, commande)
      const find = await getPieces(tx, commandeId, [], contexte.today)
      const structures = comptable ? listStructures(listPieces(comptable, find), contexte) : []
      await setStructures(tx, structures, contexte.today)
    })
  } catch (err) {
    tellItem(log, { err, commande: commandeId }, 'pieces not structured')
  }
  return true
}
