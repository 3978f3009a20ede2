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

/** CUR-08: what the price of a programme is made of. */
export type CompositionPrix = 'obligatoires' | 'forfait' | 'somme'

/**
 * A price of its own covers the mandatory steps, or all of them when none is mandatory; without one, a programme costs
 * the sum of what is chosen.
 */
export function compositionPrixOf(
  etapes: readonly Pick<EtapeAChoisir, 'obligatoire'>[],
  hasOwnPrice: boolean,
): CompositionPrix {
  if (!hasOwnPrice) return 'somme'
  return etapes.some(({ obligatoire }) => obligatoire) ? 'obligatoires' : 'forfait'
}

/** CUR-08: the chosen sessions that are billed besides the programme itself. */
export function listReferencesBilled(
  etapes: readonly EtapeAChoisir[],
  choix: ChoixCursus,
  hasOwnPrice: boolean,
): string[] {
  const composition = compositionPrixOf(etapes, hasOwnPrice)
  if (composition === 'somme') return listReferences(choix)
  if (composition === 'forfait') return []
  return Object.values(choix.optionalReferences).filter((one) => one !== '')
}

/** yyyy-MM-dd; both null while no day is known. */
export interface Periode {
  dateDebut: string | null
  dateFin: string | null
}

/** What a programme lasts: from the first day of its sessions to the last, whatever else was on offer. */
export function periodeOf(sessions: readonly Periode[]): Periode {
  const days = sessions.flatMap(({ dateDebut, dateFin }) => [dateDebut, dateFin ?? dateDebut])
  const known = days.filter((day) => day !== null).sort()
  return { dateDebut: known[0] ?? null, dateFin: known.at(-1) ?? null }
}

/**
 * The dates of what one registers for: of a programme, those of the sessions chosen and of the days it has of its own,
 * never the outer dates of all that could be chosen. `chosen` is empty for what is no programme.
 */
export function periodeChoisie(
  session: Periode & { sessionDates: readonly { date: string }[] },
  chosen: readonly Periode[],
): Periode {
  if (chosen.length === 0) return { dateDebut: session.dateDebut, dateFin: session.dateFin }
  return periodeOf([...session.sessionDates.map(({ date }) => ({ dateDebut: date, dateFin: date })), ...chosen])
}
