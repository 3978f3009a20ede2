/** The choice of the sessions of a programme, one per step (CUR). Both sides use this file. */

/** The chosen session of each step, by the product reference of the step. */
export type Choix = Record<string, string>

/** CUR-01: a choice, with mandatory and optional steps apart. */
export interface ChoixCursus {
  requiredReferences: Choix
  optionalReferences: Choix
}

/** A step with sessions to choose from; `references` are those of its sessions, in order. */
export interface EtapeAChoisir {
  produitReference: string
  obligatoire: boolean
  references: readonly string[]
}

export const CURSUS_DATE_MANQUANTE =
  'Veuillez sélectionner au moins une date de session pour chacune des formations du cursus'
export const CURSUS_VIDE = 'Veuillez sélectionner au moins une date de session optionnelle'

/**
 * CUR-02, CUR-05: the first choice, with or without a stored one. A mandatory step with one session takes it; an
 * optional step is chosen when nothing is stored, or when the stored choice has its product.
 */
export function toChoixInitial(etapes: readonly EtapeAChoisir[], stored?: ChoixCursus): ChoixCursus {
  const choix: ChoixCursus = { requiredReferences: {}, optionalReferences: {} }
  for (const { produitReference, obligatoire, references } of etapes) {
    const group = obligatoire ? 'requiredReferences' : 'optionalReferences'
    if (stored && !obligatoire && !(produitReference in stored.optionalReferences)) continue
    const kept = stored?.[group][produitReference]
    const reference = references.find((one) => one === kept) ?? only(references)
    if (reference !== undefined) choix[group][produitReference] = reference
    // An optional step with several sessions is chosen, and its session is still missing.
    else if (!obligatoire) choix[group][produitReference] = ''
  }
  return choix
}

function only(references: readonly string[]): string | undefined {
  return references.length === 1 ? references[0] : undefined
}

/**
 * CUR-03, CUR-04: the reason why the choice cannot be ordered. A session outside the programme does not count as
 * chosen.
 */
export function findCursusProblem(etapes: readonly EtapeAChoisir[], choix: ChoixCursus): string | undefined {
  if (etapes.length === 0) return undefined
  const isChosen = ({ produitReference, obligatoire, references }: EtapeAChoisir) =>
    references.some((one) => one === choix[obligatoire ? 'requiredReferences' : 'optionalReferences'][produitReference])
  const obligatoires = etapes.filter(({ obligatoire }) => obligatoire)
  if (!obligatoires.every(isChosen)) return CURSUS_DATE_MANQUANTE
  // A ticked step needs a session.
  const ticked = etapes.filter((etape) => !etape.obligatoire && etape.produitReference in choix.optionalReferences)
  if (!ticked.every(isChosen)) return obligatoires.length > 0 ? CURSUS_DATE_MANQUANTE : CURSUS_VIDE
  if (obligatoires.length === 0 && ticked.length === 0) return CURSUS_VIDE
  return undefined
}

/**
 * Checks that every product is a step of its kind and every session belongs to its step: a caller cannot add other ids.
 */
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

/** The chosen sessions, mandatory first. */
export function listReferences({ requiredReferences, optionalReferences }: ChoixCursus): string[] {
  return [...Object.values(requiredReferences), ...Object.values(optionalReferences)].filter((one) => one !== '')
}

/** CUR-08: the way the price of a programme is made. */
export type CompositionPrix = 'obligatoires' | 'forfait' | 'somme'

/**
 * The programme's own price covers the mandatory steps, or all steps when none is mandatory; without an own price, a
 * programme costs the sum of its chosen sessions.
 */
export function compositionPrixOf(
  etapes: readonly Pick<EtapeAChoisir, 'obligatoire'>[],
  hasOwnPrice: boolean,
): CompositionPrix {
  if (!hasOwnPrice) return 'somme'
  return etapes.some(({ obligatoire }) => obligatoire) ? 'obligatoires' : 'forfait'
}

/** CUR-08: the chosen sessions billed besides the programme itself. */
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

/** yyyy-MM-dd; both null while no date is known. */
export interface Periode {
  dateDebut: string | null
  dateFin: string | null
}

/** The period of a programme: from the first day of the given sessions to the last. */
export function periodeOf(sessions: readonly Periode[]): Periode {
  const days = sessions.flatMap(({ dateDebut, dateFin }) => [dateDebut, dateFin ?? dateDebut])
  const known = days.filter((day) => day !== null).sort()
  return { dateDebut: known[0] ?? null, dateFin: known.at(-1) ?? null }
}

/**
 * The dates of a registration. For a programme: those of the chosen sessions and of its own days, never the outer dates
 * of every session on offer. `chosen` is empty for other formations.
 */
export function periodeChoisie(
  session: Periode & { sessionDates: readonly { date: string }[] },
  chosen: readonly Periode[],
): Periode {
  if (chosen.length === 0) return { dateDebut: session.dateDebut, dateFin: session.dateFin }
  return periodeOf([...session.sessionDates.map(({ date }) => ({ dateDebut: date, dateFin: date })), ...chosen])
}
