/** What is taken of a payment. */
export interface PartPrise<S> {
  source: S
  montantCents: number
}

/**
 * Takes an amount from payments, in the order given and never more than is left of each. Undefined when they do not have
 * as much: then nothing may be given back.
 */
export function spread<S extends { resteCents: number }>(
  montantCents: number,
  sources: readonly S[],
): PartPrise<S>[] | undefined {
  let missing = montantCents
  const parts: PartPrise<S>[] = []
  for (const source of sources) {
    const taken = Math.min(missing, source.resteCents)
    if (taken <= 0) continue
    parts.push({ source, montantCents: taken })
    missing -= taken
  }
  return missing > 0 ? undefined : parts
}
