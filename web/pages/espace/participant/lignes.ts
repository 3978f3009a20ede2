import type { InscriptionLigne } from '#contract/espace.ts'
import { formatCount, formatPeriode } from '#web/ui/format.ts'

export interface Noeud extends InscriptionLigne {
  etapes: Noeud[]
}

/** A cursus holds its steps; what has no parent here stands alone. */
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

/** Over once its last day, or the last day of its access, is gone; a cursus when all its steps are. */
export function isPassee(noeud: Noeud, today: string): boolean {
  if (noeud.etapes.length > 0) return noeud.etapes.every((etape) => isPassee(etape, today))
  const fin = noeud.dateFin ?? noeud.dateDebut
  return fin === null ? noeud.joursAcces === 0 : fin < today
}

export function formatDates({ dateDebut, dateFin }: InscriptionLigne): string {
  return dateDebut === null ? 'À votre rythme' : formatPeriode(dateDebut, dateFin ?? dateDebut)
}

/** Of a platform that closes. */
export function formatJoursAcces(jours: number): string {
  return jours === 0 ? 'Accès terminé' : formatCount(jours, 'jour restant', 'jours restants')
}

/** GRI-07: what the button says, and whether it leads anywhere. */
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
