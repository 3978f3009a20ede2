import { type FaiteRow, findFaites } from '../../argent/modification/faites.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { EtatOfCommande } from '../../vente/modification/modification.tables.ts'
import { findSessionsNommees } from './dossier.sql.ts'
import type { Dossier, SessionDossier } from './dossier.ts'

/** A change, and the order as it left it. */
export interface Changement {
  modification: FaiteRow
  dossier: Dossier
}

export interface Histoire {
  /** The order as it was made. */
  initiale: Dossier
  /** The oldest first. */
  changements: readonly Changement[]
}

/** The order before its first change and after each: pieces say what was true then, however late they are made. */
export async function getHistoire(tx: Db, dossier: Dossier): Promise<Histoire> {
  const modifications = await findFaites(tx, dossier.commande.id)
  const [premiere] = modifications
  if (!premiere) return { initiale: dossier, changements: [] }
  const etats = [premiere.avant, ...modifications.map(({ apres }) => apres.commande)]
  const sessions = await findSessionsNommees(tx, [...new Set(etats.flatMap(listReferences))])
  return {
    initiale: toDossier(dossier, premiere.avant, sessions),
    changements: modifications.map((modification) => ({
      modification,
      dossier: toDossier(dossier, modification.apres.commande, sessions),
    })),
  }
}

function listReferences({ reference, detail }: EtatOfCommande): string[] {
  return [reference, ...detail.etapes.map((etape) => etape.reference)]
}

function toDossier(dossier: Dossier, etat: EtatOfCommande, sessions: readonly SessionDossier[]): Dossier {
  const references = listReferences(etat)
  const siennes = sessions.filter(({ reference }) => references.includes(reference))
  const [premiere, ...autres] = siennes.toSorted(
    (a, b) => Number(b.id === etat.sessionId) - Number(a.id === etat.sessionId),
  )
  if (!premiere) throw new Error(`order ${dossier.commande.numero} had no session`)
  const { montantHtCents, montantTvaCents, montantTtcCents, detail } = etat
  return {
    ...dossier,
    sessions: [premiere, ...autres],
    commande: { ...dossier.commande, montantHtCents, montantTvaCents, montantTtcCents, detail },
  }
}
