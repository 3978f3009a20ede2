/** Basket items in the order in which everybody locks them: two who order the same ones never wait for each other. */
export function inLockOrder<T extends { panierFormationId: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.panierFormationId < b.panierFormationId ? -1 : 1))
}
