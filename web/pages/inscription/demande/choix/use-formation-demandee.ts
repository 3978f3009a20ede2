import { useState } from 'react'
import type { FormationSession } from '#contract/catalogue/formation.ts'
import { type ChoixCursus, type EtapeAChoisir, toChoixInitial } from '#contract/rules/cursus.ts'
import { readChoix, writeChoix } from '#web/parts/choix-cursus.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { type CursusEtapes, groupCursus, toEtapesAChoisir } from './cursus.ts'

/** The dates chosen for a programme, and what changes them. They are chosen before anyone signs in (CUR-06). */
export interface ChoixState {
  choix: ChoixCursus
  /** Nothing was chosen in this browser yet: what the basket keeps may take its place (CUR-05). */
  isUntouched: () => boolean
  choose: (choix: ChoixCursus) => void
  /** What the basket keeps. */
  adopt: (stored: ChoixCursus) => void
  /** Of these optional steps, those nobody asked for are no longer wanted; answers which they were. */
  withdraw: (produits: readonly string[]) => string[]
}

/** What one registers for, with the dates chosen. */
export interface FormationDemandee {
  formation: FormationSession
  cursus: CursusEtapes
  choixState: ChoixState
}

export function useFormationDemandee(formation: FormationSession): FormationDemandee {
  const cursus = groupCursus(formation)
  const [keeper] = useState(() => createKeeper(formation.reference, toEtapesAChoisir(cursus)))
  return { formation, cursus, choixState: { ...keeper, choix: useStore(keeper.choix) } }
}

export function createKeeper(reference: string, etapes: readonly EtapeAChoisir[]) {
  // A step that has no date left is not one to begin with.
  const open = etapes.filter(({ obligatoire, references }) => obligatoire || references.length > 0)
  const drawn = toChoixInitial(open)
  const kept = typeof window === 'undefined' ? undefined : readChoix(reference)
  const choix = createStore(kept ? toChoixInitial(open, kept) : drawn, drawn)
  const exprimes = new Set(kept?.exprimes)
  let isUntouched = kept === undefined

  function keep(next: ChoixCursus) {
    isUntouched = false
    choix.set(next)
    writeChoix(reference, { ...next, exprimes: [...exprimes] })
  }

  return {
    choix,
    isUntouched: () => isUntouched,
    choose(next: ChoixCursus) {
      for (const produit of listChanged(choix.get(), next)) exprimes.add(produit)
      keep(next)
    },
    adopt(stored: ChoixCursus) {
      isUntouched = false
      for (const produit of Object.keys(stored.optionalReferences)) exprimes.add(produit)
      choix.set(toChoixInitial(open, stored))
    },
    withdraw(produits: readonly string[]): string[] {
      const { optionalReferences, ...rest } = choix.get()
      const unasked = produits.filter((produit) => produit in optionalReferences && !exprimes.has(produit))
      const left = Object.entries(optionalReferences).filter(([produit]) => !unasked.includes(produit))
      if (unasked.length > 0) keep({ ...rest, optionalReferences: Object.fromEntries(left) })
      return unasked
    },
  }
}

/** The optional steps that were ticked, unticked or given another date. */
function listChanged(
  { optionalReferences: before }: ChoixCursus,
  { optionalReferences: after }: ChoixCursus,
): string[] {
  return Object.keys({ ...before, ...after }).filter((produit) => before[produit] !== after[produit])
}
