/** The choice of the sessions of a programme: which step, which date (CUR). Both sides ask here. */

/** The session chosen for each step, by the reference of its product. */
export type Choix = Record<string, string>

/** CUR-01: what is kept of a choice, mandatory and optional steps apart. */
export interface ChoixCursus {
  requiredReferences: Choix
  optionalReferences: Choix
}

/** A step that has dates of its own to choose from; `references` are those of its sessions, in their order. */
export interface EtapeAChoisir {
  produitReference: string
  obligatoire: boolean
  references: readonly string[]
}

export const CURSUS_DATE_MANQUANTE =
  'Veuillez sélectionner au moins une date de session pour chacune des formations du cursus'
export const CURSUS_VIDE = 'Veuillez sélectionner au moins une date de session optionnelle'

/**
 * CUR-02, CUR-05: what is chosen when nothing was yet, or with what was stored. A mandatory step with one date takes
 * it; an optional one is chosen when nothing is stored, or when its product is among what is.
 */
export function toChoixInitial(etapes: readonly EtapeAChoisir[], stored?: ChoixCursus): ChoixCursus {
  const choix: ChoixCursus = { requiredReferences: {}, optionalReferences: {} }
  for (const { produitReference, obligatoire, references } of etapes) {
    const group = obligatoire ? 'requiredReferences' : 'optionalReferences'
    if (stored && !obligatoire && !(produitReference in stored.optionalReferences)) continue
    const kept = stored?.[group][produitReference]
    const reference = kept !== undefined && references.includes(kept) ? kept : only(references)
    if (reference !== undefined) choix[group][produitReference] = reference
    // An optional step with several dates is wanted, and its date still to be said.
    else if (!obligatoire) choix[group][produitReference] = ''
  }
  return choix
}

function only(references: readonly string[]): string | undefined {
  return references.length === 1 ? references[0] : undefined
}

/** CUR-03, CUR-04: why the choice cannot be ordered. A choice outside the programme is no choice. */
export function findCursusProblem(etapes: readonly EtapeAChoisir[], choix: ChoixCursus): string | undefined {
  if (etapes.length === 0) return undefined
  const isChosen = ({ produitReference, obligatoire, references }: EtapeAChoisir) =>
    references.includes(choix[obligatoire ? 'requiredReferences' : 'optionalReferences'][produitReference] ?? '')
  const obligatoires = etapes.filter(({ obligatoire }) => obligatoire)
  if (!obligatoires.every(isChosen)) return CURSUS_DATE_MANQUANTE
  // A step that is ticked has a date.
  const ticked = etapes.filter((etape) => !etape.obligatoire && etape.produitReference in choix.optionalReferences)
  if (!ticked.every(isChosen)) return obligatoires.length > 0 ? CURSUS_DATE_MANQUANTE : CURSUS_VIDE
  if (obligatoires.length === 0 && ticked.length === 0) return CURSUS_VIDE
  return undefined
}

/** Every product named is a step of its kind, every session one of the dates of its step: no id comes from elsewhere. */
export function isOfCursus(etapes: readonly EtapeAChoisir[], choix: ChoixCursus): boolean {
  return (['requiredReferences', 'optionalReferences'] as const).every((group) =>
    Object.entries(choix[group]).every(([produit, reference]) =>
      etapes.some(
        ({ produitReference, obligatoire, references }) =>
          produitReference === produit &&
          obligatoire === (group === 'requiredReferences') &&
          references.includes(reference),
      ),
    ),
  )
}

/** The sessions chosen, mandatory first. */
export function listReferences({ requiredReferences, optionalReferences }: ChoixCursus): string[] {
  return [...Object.values(requiredReferences), ...Object.values(optionalReferences)].filter((one) => one !== '')
}

/**
 * CUR-08: which chosen sessions are billed besides the programme itself. One that has its own price covers its
 * mandatory steps, or all of them when none is; without a price of its own, it costs the sum of what is chosen.
 */
export function listReferencesBilled(
  etapes: readonly EtapeAChoisir[],
  choix: ChoixCursus,
  hasOwnPrice: boolean,
): string[] {
  if (!hasOwnPrice) return listReferences(choix)
  const hasObligatoire = etapes.some(({ obligatoire }) => obligatoire)
  return hasObligatoire ? Object.values(choix.optionalReferences).filter((one) => one !== '') : []
}
