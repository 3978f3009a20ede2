import { useState } from 'react'
import type { EntiteFacturation } from '#contract/personne/entite-facturation.ts'
import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'

/** Decision 58: what is typed for each public buyer; first what the last order said. Undefined for another payer. */
export function useAcheteurPublic(entites: readonly EntiteFacturation[], payeur: string) {
  const [typed, setTyped] = useState<Record<string, AcheteurPublic>>({})
  const stored = entites.find(({ id }) => String(id) === payeur)?.acheteurPublic
  return {
    value: stored && (typed[payeur] ?? stored),
    onChange: (value: AcheteurPublic) => setTyped((all) => ({ ...all, [payeur]: value })),
  }
}
