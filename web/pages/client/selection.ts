/** The only line selected, or why nothing can be done to it. */
export function pickOne<Ligne>(
  lignes: readonly Ligne[],
  ids: ReadonlySet<string>,
  idOf: (ligne: Ligne) => string,
  /** 'un interlocuteur', 'une entité' */
  article: string,
): { one?: Ligne; raison?: string } {
  const [one, other] = lignes.filter((ligne) => ids.has(idOf(ligne)))
  if (one === undefined) return { raison: `Sélectionnez d’abord ${article}.` }
  return other === undefined ? { one } : { raison: `Sélectionnez seulement ${article}.` }
}
