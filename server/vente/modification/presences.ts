import { countPlaces } from '#contract/rules/designation.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'

type Ordered = Pick<CommandeRow, 'reference' | 'detail'>

/** The references of the sessions that the participants of an order attend: a cursus is attended on the dates of its steps. */
export function listReferencesSuivies({ reference, detail: { etapes } }: Ordered): string[] {
  return etapes.length > 0 ? etapes.map((etape) => etape.reference) : [reference]
}

/** Whether the person attends each session that their calendar has: by reference. */
type Presences = ReadonlyMap<string, boolean>

/** What the calendar of a participant has of these orders; that of the orderer has every session that somebody attends. */
export function presencesOf(email: string, commandes: readonly Ordered[], isCommandeur: boolean): Presences {
  const presences = new Map<string, boolean>()
  for (const commande of commandes) {
    const { participants } = commande.detail
    const participe = participants.some((one) => one.email === email)
    if (countPlaces(commande.detail) === 0 || !(participe || isCommandeur)) continue
    for (const reference of listReferencesSuivies(commande))
      presences.set(reference, participe || presences.get(reference) === true)
  }
  return presences
}

/** The sessions that leave a calendar, and those that enter it or change there. */
export interface EcartPresences {
  quittees: SessionAgenda[]
  rejointes: { session: SessionAgenda; participe: boolean }[]
}

/** A session that was cancelled by the provider is in nobody's calendar any more. */
export function diffPresences(avant: Presences, apres: Presences, sessions: readonly SessionAgenda[]): EcartPresences {
  const vivantes = sessions.filter(({ statut }) => statut !== 'ANNULE')
  return {
    quittees: vivantes.filter(({ reference }) => avant.has(reference) && !apres.has(reference)),
    rejointes: vivantes.flatMap((session) => {
      const participe = apres.get(session.reference)
      return participe === undefined || participe === avant.get(session.reference) ? [] : [{ session, participe }]
    }),
  }
}
