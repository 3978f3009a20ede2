import type { Commande } from '#contract/commande.ts'
import type { Deplacement } from '#contract/espace.ts'
import type { Periode } from '#contract/formation.ts'
import { periodeChoisie, periodeOf } from '#contract/rules/cursus.ts'
import type { Db } from '../tables.ts'
import { type ChangementRow, findChangements, findSessions, type SessionActuelle } from './actuelle.sql.ts'

/** The dates of an order as they are today, and the moves of its sessions since it was made. */
export interface Actualite {
  sessions: readonly SessionActuelle[]
  periode: Periode
  deplacements: Deplacement[]
}

/** Finds today's dates of these orders. The order itself keeps the dates it was made with. */
export async function getActualites(
  db: Db,
  commandeIds: readonly string[],
): Promise<(commandeId: string) => Actualite> {
  const sessionsOf = Map.groupBy(await findSessions(db, commandeIds), ({ commandeId }) => commandeId)
  const changementsOf = Map.groupBy(await findChangements(db, commandeIds), ({ commandeId }) => commandeId)
  return (commandeId) => toActualite(sessionsOf.get(commandeId) ?? [], changementsOf.get(commandeId) ?? [])
}

/** Of one order: its sessions as they are, and what happened to them, the oldest first. */
export function toActualite(sessions: readonly SessionActuelle[], changements: readonly ChangementRow[]): Actualite {
  return {
    sessions,
    periode: toPeriode(sessions),
    deplacements: listDeplacements(listSuivies(sessions), changements),
  }
}

/** A cursus is attended on the dates that were chosen for its steps. */
function listSuivies(sessions: readonly SessionActuelle[]): readonly SessionActuelle[] {
  const etapes = sessions.filter(({ premiere }) => !premiere)
  return etapes.length > 0 ? etapes : sessions
}

function toPeriode(sessions: readonly SessionActuelle[]): Periode {
  const ordered = sessions.find(({ premiere }) => premiere)
  const etapes = sessions.filter(({ premiere }) => !premiere)
  return ordered ? periodeChoisie({ ...ordered, sessionDates: ordered.dates }, etapes) : periodeOf(etapes)
}

/** Lists each session once, however often it was moved. A session that is back on its first dates is left out. */
function listDeplacements(suivies: readonly SessionActuelle[], changements: readonly ChangementRow[]): Deplacement[] {
  return suivies.flatMap(({ reference, dateDebut, dateFin }) => {
    const premier = changements.find((one) => one.reference === reference && one.apres !== null)
    if (!premier || isSame(premier.avant, { dateDebut, dateFin })) return []
    return [{ titre: premier.titre, avant: premier.avant, apres: { dateDebut, dateFin } }]
  })
}

function isSame(a: Periode, b: Periode): boolean {
  return a.dateDebut === b.dateDebut && a.dateFin === b.dateFin
}

/** The order with today's dates. A cursus keeps only the steps whose session is still part of the order. */
export function withActualite(commande: Commande, { sessions, periode }: Actualite): Commande {
  const { formation, etapes } = commande
  if (sessions.length === 0) return commande
  const sessionDates = listSuivies(sessions).flatMap(({ premiere, dates }) => (premiere ? dates : []))
  return {
    ...commande,
    formation: { ...formation, ...periode, sessionDates },
    etapes: etapes.flatMap((etape) => {
      const actuelle = sessions.find(({ reference }) => reference === etape.reference)
      return actuelle ? [{ ...etape, dateDebut: actuelle.dateDebut, dateFin: actuelle.dateFin }] : []
    }),
  }
}
