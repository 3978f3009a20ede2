import { useState } from 'react'
import { type ChoixCursus, type EtapeAChoisir, toChoixInitial } from '#contract/rules/cursus.ts'
import { readChoix, writeChoix } from '#web/parts/choix-cursus.ts'
import { createStore, useStore } from '#web/ui/store.ts'

/** The dates of a programme, which are chosen before anyone signs in (CUR-06). */
export interface ChoixTenu {
  choix: ChoixCursus
  /** Nothing was chosen in this browser yet: what the basket keeps may take its place (CUR-05). */
  isUntouched: () => boolean
  choose: (choix: ChoixCursus) => void
  /** What the basket keeps. */
  adopt: (stored: ChoixCursus) => void
}

export function useChoix(reference: string, etapes: readonly EtapeAChoisir[]): ChoixTenu {
  const [keeper] = useState(() => createKeeper(reference, etapes))
  return { ...keeper, choix: useStore(keeper.choix) }
}

function createKeeper(reference: string, etapes: readonly EtapeAChoisir[]) {
  // A step that has no date left is not one to begin with.
  const open = etapes.filter(({ obligatoire, references }) => obligatoire || references.length > 0)
  const drawn = toChoixInitial(open)
  const kept = typeof window === 'undefined' ? undefined : readChoix(reference)
  const choix = createStore(kept ? toChoixInitial(open, kept) : drawn, drawn)
  let isUntouched = kept === undefined
  return {
    choix,
    isUntouched: () => isUntouched,
    choose(next: ChoixCursus) {
      isUntouched = false
      choix.set(next)
      writeChoix(reference, next)
    },
    adopt(stored: ChoixCursus) {
      isUntouched = false
      choix.set(toChoixInitial(open, stored))
    },
  }
}
