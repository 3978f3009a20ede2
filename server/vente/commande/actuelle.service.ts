import type { Periode } from '#contract/catalogue/formation.ts'
import { CONDITIONS_USUELLES, conditionsDeplacees } from '#contract/rules/conditions.ts'
import { periodeChoisie, periodeOf } from '#contract/rules/cursus.ts'
import type { Commande } from '#contract/vente/commande.ts'
import type { Deplacement } from '#contract/vente/deplacement.ts'
import { runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { queryChangements, queryDeplacees, querySessions, type SessionActuelle } from './actuelle.sql.ts'
import type { ChangementSession } from './commande.tables.ts'

/** The dates of an order as they are today, and the moves of its sessions since it was made. */
export interface Actualite {
  sessions: readonly SessionActuelle[]
  periode: Periode
  deplacements: Deplacement[]
  /** Decision 49: the provider moved or cancelled a session of it since its people came to it. */
  deplacee: boolean
}

/** Finds today's dates of these orders. The order itself keeps the dates it was made with. */
export async function getActualites(
  db: Db,
  commandeIds: readonly string[],
): Promise<(commandeId: string) => Actualite> {
  const lues = await runTogether(db, {
    sessions: querySessions(commandeIds),
    changements: queryChangements(commandeIds),
    deplacees: queryDeplacees(commandeIds),
  })
  const sessionsOf = Map.groupBy(lues.sessions, ({ commandeId }) => commandeId)
  const changementsOf = Map.groupBy(lues.changements, ({ commandeId }) => commandeId)
  const deplacees = new Set(lues.deplacees.map(({ commandeId }) => commandeId))
  return (commandeId) => {
    const changements = (changementsOf.get(commandeId) ?? []).map(({ session }) => session)
    return toActualite(sessionsOf.get(commandeId) ?? [], changements, deplacees.has(commandeId))
  }
}

/** Of one order: its sessions as they are, and what happened to them, the oldest first. */
export function toActualite(
  sessions: readonly SessionActuelle[],
  changements: readonly ChangementSession[],
  deplacee = false,
): Actualite {
  const deplacements = listDeplacements(listSuivies(sessions), changements)
  return { sessions, periode: toPeriode(sessions), deplacements, deplacee }
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
function listDeplacements(
  suivies: readonly SessionActuelle[],
  changements: readonly ChangementSession[],
): Deplacement[] {
  return suivies.flatMap(({ reference, dateDebut, dateFin }) => {
    const premier = changements.find((one) => one.reference === reference && one.apres !== null)
    if (!premier || isSame(premier.avant, { dateDebut, dateFin })) return []
    return [{ titre: premier.titre, avant: premier.avant, apres: { dateDebut, dateFin } }]
  })
}

function isSame(a: Periode, b: Periode): boolean {
  return a.dateDebut === b.dateDebut && a.dateFin === b.dateFin
}

/**
 * The order with today's dates, and the conditions that it has today. A cursus keeps only the steps whose session is still
 * part of the order.
 */
export function withActualite(commande: Commande, { sessions, periode, deplacee }: Actualite): Commande {
  const { etapes } = commande
  if (sessions.length === 0) return commande
  const { conditions, ...formation } = commande.formation
  const deplacees = deplacee && { conditions: conditionsDeplacees(conditions ?? CONDITIONS_USUELLES) }
  const sessionDates = listSuivies(sessions).flatMap(({ premiere, dates }) => (premiere ? dates : []))
  return {
    ...commande,
    ...(sessions.some(({ annulee }) => annulee) && { sessionAnnulee: true as const }),
    formation: { ...formation, ...periode, sessionDates, ...(conditions && { conditions }), ...deplacees },
    etapes: etapes.flatMap((etape) => {
      const actuelle = sessions.find(({ reference }) => reference === etape.reference)
      return actuelle ? [{ ...etape, dateDebut: actuelle.dateDebut, dateFin: actuelle.dateFin }] : []
    }),
  }
}
