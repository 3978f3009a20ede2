import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { hasRepriseAConfirmer } from '../../socle/evenement/reprise.sql.ts'
import { addPiece, type CleDocument, findPieces, type PieceRow } from './document.sql.ts'
import type { Due } from './dues.ts'
import { takeNumeroOfSerie } from './serie.service.ts'

/** Finds a piece of an order. */
export type FindPiece = (cle: CleDocument) => PieceRow | undefined

/**
 * Decision 41: numbers what is due and not there. Invoices come first, so that two transactions never wait for each
 * other's series.
 */
export async function getPieces(tx: Db, commandeId: string, dues: readonly Due[], today: string): Promise<FindPiece> {
  const pieces = await findPieces(tx, commandeId)
  const find: FindPiece = (cle) => pieces.find((piece) => isSame(piece, cle))
  const missing = dues.filter((due) => !find(due))
  // A number that a restored database gives may have been given by the one that was lost.
  if (missing.length > 0 && (await hasRepriseAConfirmer(tx)))
    throw new AdministrationRefusal(
      'Une sauvegarde a été restaurée : dites les derniers numéros émis (npm run gestion -- numeros).',
    )
  for (const nature of ['facture', 'avoir'] as const)
    for (const due of missing) if (due.nature === nature) pieces.push(await createPiece(tx, commandeId, due, today))
  return find
}

export function isSame(a: CleDocument, b: CleDocument): boolean {
  return (
    a.nature === b.nature &&
    a.complement === b.complement &&
    a.modificationId === b.modificationId &&
    a.partId === b.partId
  )
}

async function createPiece(tx: Db, commandeId: string, due: Due, emiseLe: string): Promise<PieceRow> {
  const numerotee = await takeNumeroOfSerie(tx, due.nature, emiseLe)
  await addPiece(tx, { ...due, ...numerotee, commandeId, emiseLe })
  return { ...due, numero: numerotee.numero, emiseLe, isStructuree: false }
}
