import { addDays } from '#contract/rules/jour.ts'
import { workingDays } from './calendrier.ts'
import type { FicheDemo } from './fiche-demo.ts'
import { moyens, remisesOf } from './prix.ts'
import { LIEUX, type Ville } from './referentiel.ts'
import type { SessionDemo, SessionOptions, SessionSaisie } from './session-saisie.ts'

const PLACES_SALLE = 16
const PLACES_CLASSE_VIRTUELLE = 12
const MATIN = [540, 750] as const
const APREM = [840, 1050] as const
const MINUTES_PAR_JOUR = 420

export function salle(ville: Ville, dans: number, options: SessionOptions = {}): SessionDemo {
  return { code: ville, dans, lieuId: LIEUX[ville][0], nbPlaces: PLACES_SALLE, ...options }
}

/** One session per city, `pas` days apart. */
export function tournee(villes: Ville[], dans: number, pas: number, options: SessionOptions = {}): SessionDemo[] {
  return villes.map((ville, index) => salle(ville, dans + index * pas, options))
}

export function visio(dans: number, options: SessionOptions = {}): SessionDemo {
  return { code: 'CV', dans, nbPlaces: PLACES_CLASSE_VIRTUELLE, partDistance: 100, ...options }
}

export function enDirect(dans: number, options: SessionOptions = {}): SessionDemo {
  return { code: 'LIG', dans, partDistance: 100, ...options }
}

export function enLigne(options: SessionOptions = {}): SessionDemo {
  return { code: 'EL', partDistance: 100, ...options }
}

/** A session for one customer, identified by their SIRET; nobody sees the session when `siretClient` is null. */
export function intra(
  lieuIntra: string,
  siretClient: string | null,
  dans: number,
  options: SessionOptions = {},
): SessionDemo {
  return { code: 'ITR', dans, modeId: 2, lieuIntra, siretClient, nbPlaces: PLACES_CLASSE_VIRTUELLE, ...options }
}

/** A session of a cursus: its steps have the days, and `references` lists the sessions offered for each step. */
export function promotion(
  code: string,
  references: Record<string, string[]>,
  options: SessionOptions = {},
): SessionDemo {
  const cursusSessions = Object.entries(references).map(([produitReference, list]) => {
    return { produitReference, references: list }
  })
  return { code, cursusSessions, ...options }
}

/** The lines of a fiche's sessions. Sessions in the same city are numbered in their order. */
export function sessionLignes(fiche: FicheDemo, today: string): SessionSaisie[] {
  const counts = new Map<string, number>()
  return fiche.sessions.map((session) => {
    const rank = (counts.get(session.code) ?? 0) + 1
    counts.set(session.code, rank)
    const reference = `${fiche.reference}-${session.code}-${String(rank).padStart(2, '0')}`
    return sessionLigne(fiche, session, reference, today)
  })
}

function sessionLigne(fiche: FicheDemo, session: SessionDemo, reference: string, today: string): SessionSaisie {
  const { code: _code, dans, ecart, demi, heures, restantes, limite, ...given } = session
  const nbPlaces = given.nbPlaces ?? null
  return {
    ligne: 'session',
    reference,
    ficheReference: fiche.reference,
    regimeTvaId: 1,
    prestations: fiche.prix > 0 ? [{ description: 'Frais pédagogiques', montantHt: fiche.prix }] : [],
    remises: fiche.prix > 0 ? remisesOf(fiche.prix, ['STAGIAIRE']) : [],
    paiement: fiche.prix > 0 ? moyens('cb', 'virement') : null,
    ...(dans === undefined ? {} : calendar(fiche, daysOf(fiche, today, dans, ecart), { demi, heures })),
    ...(limite === undefined ? {} : { dateLimiteInscription: addDays(today, limite) }),
    ...(restantes === undefined || nbPlaces === null ? {} : { nbPlacesExternes: nbPlaces - restantes }),
    ...given,
  }
}

/** The number of days on which people meet: the number of seances for a programme that is partly online. */
function dayCount({ seances = [], dureeMinutes }: FicheDemo): number {
  return seances.length || Math.max(1, Math.ceil(dureeMinutes / MINUTES_PAR_JOUR))
}

function daysOf(fiche: FicheDemo, today: string, dans: number, ecart?: number): string[] {
  const count = dayCount(fiche)
  if (ecart === undefined) return workingDays(today, dans, count)
  return Array.from({ length: count }, (_, index) => workingDays(today, dans + index * ecart, 1)).flat()
}

function calendar(
  { seances = [] }: FicheDemo,
  days: string[],
  { demi, heures }: Pick<SessionOptions, 'demi' | 'heures'>,
): Pick<SessionSaisie, 'sessionDates' | 'sessionProgrammations'> {
  const matin = demi !== 'aprem' && (heures?.[0] ?? 0) < APREM[0]
  const aprem = demi !== 'matin' && (heures?.[1] ?? APREM[1]) > MATIN[1] + 60
  const usual = [...(matin ? [MATIN] : []), ...(aprem ? [APREM] : [])]
  const hours = heures ? [heures] : usual
  return {
    sessionDates: days.map((date, index) => ({ date, matin, aprem, seanceId: seances[index]?.id ?? null })),
    sessionProgrammations: days.flatMap((date, index) =>
      hours.map(([heureDebut, heureFin]) => ({ date, seanceId: seances[index]?.id ?? null, heureDebut, heureFin })),
    ),
  }
}
