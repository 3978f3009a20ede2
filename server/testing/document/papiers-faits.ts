import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { setDrawn } from './document.sql.ts'
import { say } from './modele.ts'

const log = createLogger('silent')

/** Does what the sweep does until nothing is left, but marks files as drawn instead of drawing them. */
export async function makePapiers(db: Db, now = SMALL_CATALOGUE_DAY): Promise<void> {
  while (await documentNext(db, toContexteDocument(testConfig(), now), log));
  await setDrawn(db)
}

/** The words of all versions of the documents of an order, by type. */
export async function findVersionsDites(db: Db, commandeId: string): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('document')
    .leftJoin('facture', 'facture.modificationId', 'document.modificationId')
    .select(['type', 'modele'])
    .where('document.commandeId', '=', commandeId)
    .orderBy('facture.rang')
    .orderBy('document.version')
    .orderBy('document.inscriptionId')
    .execute()
  const groups = Map.groupBy(rows, ({ type }) => type)
  return Object.fromEntries([...groups].map(([type, siennes]) => [type, siennes.map(({ modele }) => say(modele))]))
}

/** The invoices of an order less its credit notes, in cents TTC. */
export async function sumPieces(db: Db, commandeId: string): Promise<number> {
  const rows = await db
    .selectFrom('facture')
    .select(['nature', 'montantTtcCents'])
    .where('commandeId', '=', commandeId)
    .execute()
  return rows.reduce((sum, one) => sum + (one.nature === 'facture' ? 1 : -1) * one.montantTtcCents, 0)
}
