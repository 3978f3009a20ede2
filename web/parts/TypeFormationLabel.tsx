import type { Libelle } from '#contract/catalogue/formation.ts'
import { TypeLabel } from '#web/ui/Card.tsx'

/** CAT-08: the name of the type, in the type's colour. */
export function TypeFormationLabel({ type }: { type: Libelle }) {
  return <TypeLabel typeId={type.id}>{type.label}</TypeLabel>
}
