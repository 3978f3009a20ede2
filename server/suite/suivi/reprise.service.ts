import { takeBackAttestations } from '../../papier/document/annulation.service.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { askDocuments } from '../../vente/commande/session.service.ts'
import { clearPresences, clearTermine } from '../../vente/suivi/suivi.sql.ts'
import { hasPointages } from '../emargement/emargement.sql.ts'
import { isCommencee, listCommandeIds, onSession } from './suivi.service.ts'
import { findInscrits } from './suivi.sql.ts'

export interface FinReprise {
  /** How many had completed it, and no longer have. */
  fins: number
  /** The papers that are worth nothing any more. */
  documents: number
  /** Whose presence is to be said again. */
  presences: number
}

/**
 * Takes back what was said too early, or by mistake: the end of a session, with its papers, and the presences that were
 * noted before it began. Half days stay: they are corrected one by one, and say who was present when it ends again.
 */
export async function undoFin(db: Db, reference: string, motif: string, now: Date): Promise<FinReprise> {
  return onSession(db, reference, async (tx, session) => {
    const inscrits = await findInscrits(tx, session.id)
    const termines = inscrits.filter(({ termineLe }) => termineLe !== null)
    const isARedire = !isCommencee(session, now) || (await hasPointages(tx, session.id))
    const presents = isARedire ? inscrits.filter(({ presence }) => presence !== null) : []
    if (termines.length + presents.length === 0)
      throw new AdministrationRefusal(
        `La session ${reference} n’a rien à reprendre : ni fin, ni présence notée avant son début.`,
      )
    // First of all: the sweep that makes the papers of an order holds it, and ends before any is taken back.
    await askDocuments(tx, listCommandeIds(inscrits))
    await clearTermine(tx, listIds(termines), now)
    await clearPresences(tx, listIds(presents), now)
    const documents = await takeBackAttestations(tx, listIds(inscrits), now)
    const inscriptions = listIds([...new Set([...termines, ...presents])])
    await recordGestion(tx, null, 'SESSION_REPRISE', { session: reference, motif, inscriptions, documents })
    return { fins: termines.length, documents, presences: presents.length }
  })
}

/** '« 1 inscription n’est plus terminée, 2 documents sont retirés, 1 présence est à noter de nouveau. »' */
export function sayReprise({ fins, documents, presences }: FinReprise): string {
  const un = (nombre: number, seul: string, plusieurs: string) =>
    nombre > 0 ? [`${nombre} ${nombre > 1 ? plusieurs : seul}`] : []
  return `${[
    ...un(fins, 'inscription n’est plus terminée', 'inscriptions ne sont plus terminées'),
    ...un(documents, 'document est retiré', 'documents sont retirés'),
    ...un(presences, 'présence est à noter de nouveau', 'présences sont à noter de nouveau'),
  ].join(', ')}.`
}

const listIds = (inscrits: readonly { id: number }[]) => inscrits.map(({ id }) => id)
