import { formatCount, formatPeriode } from '#contract/rules/format.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { listDatesOf } from '../../vente/modification/cible.ts'
import type { Changeable } from './actes.service.ts'

interface AutreDate {
  reference: string
  /** The session of the order that it replaces. */
  de: string
  texte: string
}

/** The other dates of the session, or of each step of a cursus. */
export async function listAutresDates(
  db: Db,
  { id, reference, detail }: CommandeRow,
  sessions: Changeable['sessions'],
  now: Date,
): Promise<AutreDate[]> {
  const isCursus = detail.etapes.length > 0
  const quittables = sessions.filter((one) => !isCursus || one.reference !== reference)
  const dates = await Promise.all(
    quittables.map(async ({ reference: de, titre }) => {
      const autres = await listDatesOf(db, id, de, now)
      return autres.map((one) => ({ reference: one.reference, de, texte: [isCursus ? titre : '', ...sayDate(one)] }))
    }),
  )
  return dates.flat().map(({ texte, ...date }) => ({ ...date, texte: texte.filter(Boolean).join(', ') }))
}

type DateProposee = Awaited<ReturnType<typeof listDatesOf>>[number]

function sayDate({ dateDebut, dateFin, lieu, nbPlacesRestantes: places }: DateProposee): string[] {
  const jours = dateDebut ? formatPeriode(dateDebut, dateFin ?? dateDebut) : ''
  return [jours, lieu ?? 'à distance', places === null ? '' : formatCount(places, 'place', 'places')]
}
