import { dayInParis } from '#contract/rules/jour-paris.ts'
import { shareRuns } from '../platform/shared-run.ts'
import type { Db } from '../platform/tables.ts'
import { type FicheOfferte, findChangees, type Libelles, listOffre } from './offre.sql.ts'

/** The fiches on offer that day with their open sessions, in the order of their titles, and the names of what they have. */
export interface Offre {
  jour: string
  /** Another number after each change. */
  revision: number
  fiches: FicheOfferte[]
  byId: Map<number, FicheOfferte>
  libelles: Libelles
}

interface Kept extends Offre {
  base: string
  version: string | null
  vues: string
}

/**
 * Keeps what searches count in memory (decision 45). Each call asks the database what has changed, so that it returns what
 * was true when it was made, or later. The first one of a day, and the first one after an import, read everything.
 */
export function createOffre(db: Db, now: () => Date): () => Promise<Offre> {
  let kept: Kept | undefined
  let revision = 0

  async function read(jour: string): Promise<Kept> {
    const offre = await listOffre(db, jour)
    revision += 1
    return { ...offre, jour, revision, byId: new Map(offre.fiches.map((fiche) => [fiche.id, fiche])) }
  }

  async function refresh(known: Kept): Promise<Kept> {
    const { base, version, vues, fiches } = await findChangees(db, known.jour, known.vues)
    if (base !== known.base || version !== known.version) return read(known.jour)
    for (const { id, sessions } of fiches) {
      const fiche = known.byId.get(id)
      if (fiche) fiche.sessions = sessions
    }
    if (fiches.length > 0) revision += 1
    return Object.assign(known, { vues, revision })
  }

  return shareRuns(async () => {
    const jour = dayInParis(now())
    kept = kept?.jour === jour ? await refresh(kept) : await read(jour)
    return kept
  })
}
