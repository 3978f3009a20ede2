import nafRev2 from '@socialgouv/codes-naf/index.json' with { type: 'json' }
import type { Nomenclature } from '#contract/rules/nomenclature.ts'
import categoriesJuridiques from './categories-juridiques.json' with { type: 'json' }
import naf2025 from './naf-2025.json' with { type: 'json' }

/** The package also holds divisions, groups and classes, which are no company's activity. */
const SOUS_CLASSE = /^\d{2}\.\d{2}[A-Z]$/

/**
 * companies bear a rév. 2 code until the end of 2026, then one of NAF 2025 (decree 2025-736, which no
 * package holds yet). No code is in both.
 */
export const NAF: Nomenclature = {
  ...Object.fromEntries(
    nafRev2.filter(({ id }) => SOUS_CLASSE.test(id)).map(({ id, label }) => [id, toTypography(label)]),
  ),
  ...naf2025,
}

/** The level III legal categories of INSEE. */
export const CATEGORIES_JURIDIQUES: Nomenclature = categoriesJuridiques

function toTypography(label: string): string {
  return label.trim().replace(/\s+/g, ' ').replaceAll(' ;', '\u00a0;').replaceAll("'", '’')
}
