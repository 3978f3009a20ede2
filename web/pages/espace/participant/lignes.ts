import type { Periode } from '#contract/catalogue/formation.ts'
import type { InscriptionLigne } from '#contract/porte/inscription.ts'
import { formatCount, formatHoraire, formatJourCourt, formatJournee, formatPeriode } from '#contract/rules/format.ts'

export interface Noeud extends InscriptionLigne {
  etapes: Noeud[]
}

/** A cursus holds its steps; a registration whose parent is not in the list stands alone. */
export function toArbre(lignes: readonly InscriptionLigne[]): Noeud[] {
  const noeuds = new Map<number, Noeud>(lignes.map((ligne) => [ligne.id, { ...ligne, etapes: [] }]))
  const racines: Noeud[] = []
  for (const noeud of noeuds.values()) {
    const parent = noeud.parentId === null ? undefined : noeuds.get(noeud.parentId)
    if (parent) parent.etapes.push(noeud)
    else racines.push(noeud)
  }
  return racines
}

/** GRI-02: the export skips a parcours and keeps its steps. */
export function isExported({ ligne }: Noeud): boolean {
  return ligne !== 'Parcours'
}

/** A formation is past after its last day, or the last day of its access; a cursus when all its steps are past. */
export function isPassee(noeud: Noeud, today: string): boolean {
  if (noeud.etapes.length > 0) return noeud.etapes.every((etape) => isPassee(etape, today))
  const fin = noeud.dateFin ?? noeud.dateDebut
  return fin === null ? noeud.joursAcces === 0 : fin < today
}

export type Groupe = 'en-cours' | 'a-venir' | 'passees'

/** A formation without a date is current from the day of registration. */
export function groupeOf(noeud: Noeud, today: string): Groupe {
  if (isPassee(noeud, today)) return 'passees'
  return noeud.dateDebut !== null && noeud.dateDebut > today ? 'a-venir' : 'en-cours'
}

/** Each day once, in order, with its hours or its half-day; empty when the dates alone suffice. */
export function listHoraires({ sessionProgrammations, sessionDates }: InscriptionLigne): string[] {
  if (sessionProgrammations.length === 0)
    return sessionDates
      .filter(({ matin, aprem }) => matin !== aprem)
      .map((one) => formatJournee(one.date, one.matin, one.aprem))
  const inOrder = sessionProgrammations.toSorted((a, b) => a.date.localeCompare(b.date) || a.heureDebut - b.heureDebut)
  const jours = [...Map.groupBy(inOrder, ({ date }) => date)].map(([date, moments]) => ({
    date,
    heures: moments.map(({ heureDebut, heureFin }) => formatHoraire(heureDebut, heureFin)).join(', '),
  }))
  return jours.map(({ date, heures }) => (jours.length > 1 ? `${formatJourCourt(date)} : ${heures}` : heures))
}

export type Action = 'test' | 'appreciation'

/** The actions a participant has to do now. */
export function listActions(ligne: InscriptionLigne): Action[] {
  const hasTest = ligne.testPositionnementDisponible === true && !ligne.testPositionnementRealise
  return [...(hasTest ? ['test' as const] : []), ...(ligne.appreciationRequise ? ['appreciation' as const] : [])]
}

export function formatDates({ dateDebut, dateFin }: Periode): string {
  return dateDebut === null ? 'À votre rythme' : formatPeriode(dateDebut, dateFin ?? dateDebut)
}

/** The remaining days of access to a platform. */
export function formatJoursAcces(jours: number): string {
  return jours === 0 ? 'Accès terminé' : formatCount(jours, 'jour restant', 'jours restants')
}

/** GRI-07: the label of the button, and whether it opens the test. */
export function toTest({ testPositionnementDisponible, testPositionnementRealise }: InscriptionLigne): {
  label: 'Aucun' | 'Répondre au test' | 'Réalisé' | 'Non Réalisé'
  isOuvert: boolean
} {
  if (testPositionnementRealise) return { label: 'Réalisé', isOuvert: true }
  if (testPositionnementDisponible === null) return { label: 'Aucun', isOuvert: false }
  return testPositionnementDisponible
    ? { label: 'Répondre au test', isOuvert: true }
    : { label: 'Non Réalisé', isOuvert: false }
}
