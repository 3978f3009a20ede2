import type { FicheResumee } from '#contract/porte/bureau/catalogue.ts'
import { TYPES_FORMATION } from '#contract/reference/type-formation.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Db } from '../../platform/tables.ts'
import { findFiches } from './catalogue.sql.ts'

const PAGE = 50

export async function getFiches(
  db: Db,
  now: Date,
  { q, apres }: { q?: string | undefined; apres?: string | undefined },
) {
  const rows = await findFiches(db, { q, apres, today: dayInParis(now) }, PAGE + 1)
  const fiches = rows.slice(0, PAGE).map(
    ({ typeId, previewHash, ...fiche }): FicheResumee => ({
      ...fiche,
      type: TYPES_FORMATION.find(({ id }) => id === typeId)?.label ?? '',
      adresse: fiche.publiee ? `/fiche/${encodeURIComponent(fiche.reference)}` : `/fiche/preview/${previewHash}`,
    }),
  )
  return { fiches, suite: rows.length > PAGE ? (fiches.at(-1)?.reference ?? null) : null }
}

/** The lines of a file that came as one text. */
export function* splitLines(fichier: string): Generator<string> {
  for (let start = 0; start < fichier.length; ) {
    const end = fichier.indexOf('\n', start)
    const next = end === -1 ? fichier.length : end
    yield fichier.slice(start, next)
    start = next + 1
  }
}
