import type { Categorie } from '../../papier/document/facturx/structure.ts'
import { BOM, toCsvLigne, toMontant, toTaux } from '../../platform/csv.ts'
import type { Db } from '../../platform/tables.ts'
import { findTotauxParticuliers } from './e-reporting.sql.ts'
import { writeFichier } from './fichier.ts'
import { checkEcrites } from './journal.service.ts'
import type { Periode } from './pieces.sql.ts'

/**
 * The categories of the tax administration: services with TVA, and what bears none because it is sold abroad. Exempt
 * training is outside e-reporting: it is shown, so that the sums are those of the journal, and is not to be sent.
 */
const CATEGORIES: Record<Categorie, string> = { S: 'TPS1', G: 'TNT1', E: 'HORS CHAMP' }

const COLONNES = ['Date', 'Catégorie', 'Taux de TVA', 'Pièces', 'Total HT', 'TVA', 'Total TTC']

/** The sales to individuals of a period by day, category and rate. Credit notes count below zero. Nobody is named. */
export async function exportEReporting(
  db: Db,
  periode: Periode,
  sortie = `e-reporting-${periode.de}-${periode.a}.csv`,
): Promise<{ sortie: string; lignes: number }> {
  await checkEcrites(db, periode)
  const totaux = await findTotauxParticuliers(db, periode)
  const lignes = totaux.map(({ jour, categorie, tauxTva, pieces, htCents, tvaCents }) =>
    toCsvLigne([
      jour,
      CATEGORIES[categorie],
      toTaux(tauxTva),
      String(pieces),
      ...[htCents, tvaCents, htCents + tvaCents].map(toMontant),
    ]),
  )
  await writeFichier(sortie, toParts([BOM + toCsvLigne(COLONNES), ...lignes]))
  return { sortie, lignes: lignes.length }
}

async function* toParts(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts
}
