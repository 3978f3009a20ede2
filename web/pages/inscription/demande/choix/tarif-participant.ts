import type { CursusSession } from '#contract/catalogue/formation.ts'
import { compositionPrixOf, listReferencesBilled } from '#contract/rules/cursus.ts'
import { computePrixParticipant, type LignePrix, type Prix, tauxOf } from '#contract/rules/prix.ts'
import { type CursusEtapes, listChosen, toEtapesAChoisir } from './cursus.ts'
import type { FormationChoisie } from './formation-choisie.ts'

/** CUR-08: what one participant pays for what is chosen, before remises and services, and what makes it up. */
export interface TarifParticipant {
  prix: Prix
  lignes: { id: string; description: string; montantHt: number }[]
}

export function toTarifParticipant({ formation, cursus, choix }: FormationChoisie): TarifParticipant {
  const billed = listReferencesBilled(toEtapesAChoisir(cursus), choix, hasOwnPrice(formation))
  const etapes = listChosen(cursus, choix).filter(({ reference }) => billed.includes(reference))
  return {
    prix: computePrixParticipant([...toLignesPrix(formation), ...etapes.flatMap(({ lignesPrix }) => lignesPrix)]),
    lignes: [
      ...formation.prestations.map(({ id, description, montantHt }) => ({ id: String(id), description, montantHt })),
      ...etapes.map((etape) => ({ id: etape.reference, description: etape.titre, montantHt: etape.montantHt })),
    ],
  }
}

/** As the server judges it. */
function hasOwnPrice({ prestations }: FormationChoisie['formation']): boolean {
  return prestations.length > 0
}

function toLignesPrix(formation: FormationChoisie['formation']): LignePrix[] {
  return formation.prestations.map((line) => ({ montantHt: line.montantHt, tauxTva: tauxOf(formation, line) }))
}

/** What an optional step would add for a participant: the least of its dates; nothing where the cursus covers it. */
export function prixOfEtape(
  formation: FormationChoisie['formation'],
  cursus: CursusEtapes,
  options: CursusSession[],
): number {
  if (compositionPrixOf(toEtapesAChoisir(cursus), hasOwnPrice(formation)) === 'forfait') return 0
  return options.length === 0 ? 0 : Math.min(...options.map(({ montantHt }) => montantHt))
}

/** How the price of a programme is made up, in a sentence; nothing for what is no programme. */
export function composePrix({ formation, cursus }: Pick<FormationChoisie, 'formation' | 'cursus'>): string | null {
  const etapes = toEtapesAChoisir(cursus)
  if (etapes.length === 0) return null
  switch (compositionPrixOf(etapes, hasOwnPrice(formation))) {
    case 'forfait':
      return 'Forfait : le prix est le même quel que soit le nombre d’étapes choisies, il les comprend toutes.'
    case 'somme':
      return 'Le prix est la somme des prix des sessions choisies.'
    case 'obligatoires':
      return cursus.optionnelles.length > 0
        ? 'Le prix du cursus comprend ses étapes obligatoires ; chaque étape optionnelle choisie s’y ajoute.'
        : 'Le prix du cursus comprend toutes ses étapes.'
  }
}
