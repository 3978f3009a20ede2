import type { Etape, Formation, LienElearning, Seance, SessionProposee } from '#contract/catalogue/formation.ts'
import { isCursus, isElearning, TYPE, typeFormationOf } from '#contract/reference/type-formation.ts'

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

/** CAT-03: no place is left; one that counts no places is never full. */
export function isComplete({ nbPlacesRestantes }: Pick<SessionProposee, 'nbPlacesRestantes'>): boolean {
  return nbPlacesRestantes === 0
}

/** CAT-03, INS-02: neither full nor closed. */
export function isSelectable(session: Pick<SessionProposee, 'statut' | 'nbPlacesRestantes'>): boolean {
  return session.statut === null && !isComplete(session)
}

/** Decision 51: one waits for the places of a date, not for those of a programme or of an e-learning. */
export function canWait(typeId: number): boolean {
  return !isCursus(typeId) && !isElearning(typeId)
}

export function hasAttente(session: Pick<SessionProposee, 'statut' | 'nbPlacesRestantes'>, typeId: number): boolean {
  return session.statut === null && isComplete(session) && canWait(typeId)
}

export function byOrdre(a: Etape, b: Etape): number {
  return a.ordre - b.ordre
}

export function toEtapeAffichee(etape: Etape, seances: Seance[]): EtapeAffichee {
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
