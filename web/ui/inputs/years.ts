/** GRI-05: 62 years, from this year backwards. */
export function listPastYears(thisYear: number): string[] {
  return listYears(thisYear, 62)
}

/** GRI-05: seven years, from next year backwards. */
export function listRecentYears(thisYear: number): string[] {
  return listYears(thisYear + 1, 7)
}

function listYears(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(first - index))
}
