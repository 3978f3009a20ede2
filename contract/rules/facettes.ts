import { TYPES_FORMATION } from '../reference/type-formation.ts'

export type ListeFacette = 'types' | 'themes' | 'lieux' | 'publics' | 'organisateurs' | 'durees'

const COLLATOR = new Intl.Collator('fr')

/** A choice keeps its place whatever the counts, so that nothing moves under the pointer. */
export function sortFacettes<F extends { id: number; label: string }>(nom: ListeFacette, facettes: readonly F[]): F[] {
  const rankOf = ({ id }: F) => (nom === 'types' ? TYPES_FORMATION.findIndex((type) => type.id === id) : id)
  const isRanked = nom === 'types' || nom === 'durees'
  return facettes.toSorted((a, b) => (isRanked ? rankOf(a) - rankOf(b) : COLLATOR.compare(a.label, b.label)))
}
