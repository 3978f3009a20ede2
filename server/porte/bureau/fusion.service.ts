import type { ClientResume } from '#contract/porte/bureau/clients.ts'
import { findEnregistrement } from '../../personne/fusion/fusion.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { previewFusion } from '../fusion/fusion.service.ts'
import { type Avoir, findDoublons } from '../fusion/prevision.sql.ts'
import { toResume } from './clients.service.ts'
import { findClientsBureau, findResumes } from './clients.sql.ts'

const MAX_DOUBLONS = 20

/** The records that may be those of the same company, and can be merged with this one. */
export async function getDoublons(db: Db, id: number, q: string | undefined): Promise<{ clients: ClientResume[] }> {
  const client = await findEnregistrement(db, { id })
  if (!client) throw new Refusal('NOT_FOUND')
  const rows = q
    ? await findClientsBureau(db, { q, filtre: 'fusionnables', apres: undefined }, MAX_DOUBLONS + 1)
    : await findResumes(db, await findDoublons(db, client, MAX_DOUBLONS))
  return {
    clients: rows
      .filter((row) => row.id !== id)
      .slice(0, MAX_DOUBLONS)
      .map(toResume),
  }
}

/** What a merger would do, with both records as the desk lists them. */
export async function getPrevision(db: Db, id: number, autre: number) {
  const { garde, absorbe, ...prevision } = await previewFusion(db, { garde: { id }, absorbe: { id: autre } })
  const resumes = new Map((await findResumes(db, [id, autre])).map((row) => [row.id, toResume(row)]))
  const toCote = (avoir: Avoir & { id: number }) => {
    const resume = resumes.get(avoir.id)
    if (!resume) throw new Refusal('NOT_FOUND')
    return { ...avoir, ...resume }
  }
  return { ...prevision, garde: toCote(garde), absorbe: toCote(absorbe) }
}
