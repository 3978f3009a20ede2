/** The numbers of a pagination: first, last, the current one and its neighbours; null for each gap. */
export function pagesToShow(current: number, count: number): (number | null)[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
