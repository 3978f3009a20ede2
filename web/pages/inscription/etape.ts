import type {
  CursusSession,
  Etape,
  Formation,
  FormationSession,
  LienElearning,
  Seance,
  SessionProposee,
} from '#contract/formation.ts'
import { isElearning, TYPE, typeFormationOf } from '#contract/reference/type-formation.ts'

/** A step as it is shown: of a programme, or a séance of a session that has several. */
export interface EtapeAffichee {
  key: string
  titre: string
  type: { id: number; label: string } | null
  dureeJours: number
  dureeMinutes: number
  obligatoire: boolean
  lienElearning: LienElearning | null
  /** The séance that comes after this module. */
  avant: string | null
}

/** CAT-09: the steps of a programme; else the séances, and the module that goes with them. */
export function etapesOf(formation: Formation): EtapeAffichee[] {
  if (formation.etapes.length > 0)
    return [...formation.etapes].sort(byOrdre).map((etape) => toEtapeAffichee(etape, formation.seances))
  const { seances, lienElearning } = formation
  if (seances.length < 2 && !lienElearning) return []
  const steps = [...seances].sort((a, b) => a.index - b.index).map(toSeance)
  return lienElearning ? [toModule(lienElearning, seances), ...steps] : steps
}

export interface CursusEtape extends EtapeAffichee {
  /** The dates to choose from. */
  options: CursusSession[]
  /** Neither a date of its own, nor one of the session's, nor a module to follow online. */
  isWithoutDate: boolean
}

export interface CursusEtapes {
  obligatoires: CursusEtape[]
  optionnelles: CursusEtape[]
}

/** The session chosen for each step, by the reference of its product. */
export type Choix = Record<string, string>

/** INS-06: the mandatory steps first, then the optional ones, each with its dates. */
export function groupCursus(
  formation: Pick<FormationSession, 'etapes' | 'seances' | 'sessionDates' | 'cursusSessionsMap'>,
): CursusEtapes {
  const steps = [...formation.etapes].sort(byOrdre).map((etape) => {
    const options = formation.cursusSessionsMap[etape.produitReference] ?? []
    const isDated = options.length > 0 || formation.sessionDates.length > 0 || isOnline(etape)
    return { ...toEtapeAffichee(etape, formation.seances), options, isWithoutDate: !isDated }
  })
  return {
    obligatoires: steps.filter((step) => step.obligatoire),
    optionnelles: steps.filter((step) => !step.obligatoire),
  }
}

/** INS-07: the mandatory steps whose date is still to be chosen among several. */
export function etapesWithoutDate({ obligatoires }: CursusEtapes, choix: Choix): CursusEtape[] {
  return obligatoires.filter(({ key, options }) => options.length > 1 && !choix[key])
}

/** Where a step stands in the page. */
export function stepId({ key }: CursusEtape): string {
  return `etape-${key}`
}

/** CAT-03, INS-02: neither full nor closed. */
export function isSelectable(session: Pick<SessionProposee, 'statut' | 'nbPlacesRestantes'>): boolean {
  return session.statut === null && session.nbPlacesRestantes !== 0
}

function isOnline({ lienElearning, type }: Etape): boolean {
  return lienElearning !== null || isElearning(type.id)
}

function byOrdre(a: Etape, b: Etape): number {
  return a.ordre - b.ordre
}

function toEtapeAffichee(etape: Etape, seances: Seance[]): EtapeAffichee {
  const { produitReference: key, titre, type, dureeJours, dureeMinutes, obligatoire, lienElearning } = etape
  const avant = seanceAfter(lienElearning, seances)
  return { key, titre, type, dureeJours, dureeMinutes, obligatoire, lienElearning, avant }
}

function toSeance({ id, nom, dureeMinutes }: Seance): EtapeAffichee {
  const none = { type: null, dureeJours: 0, lienElearning: null, avant: null }
  return { ...none, key: String(id), titre: nom, dureeMinutes, obligatoire: true }
}

function toModule(lien: LienElearning, seances: Seance[]): EtapeAffichee {
  const { titre, reference: key, dureeJours, dureeMinutes } = lien
  const type = typeFormationOf(TYPE.elearning)
  const avant = seanceAfter(lien, seances)
  return { key, titre, type, dureeJours, dureeMinutes, obligatoire: true, lienElearning: lien, avant }
}

function seanceAfter(lien: LienElearning | null, seances: Seance[]): string | null {
  return seances.find(({ id }) => id === lien?.prerequisSeanceId)?.nom ?? null
}
