/** CLI-14 and R-19: the six VAT regimes and their rates, in hundredths of a percent. */
export const REGIMES_TVA = [
  { id: 1, label: 'Métropole, taux normal', centiemes: 2000 },
  { id: 2, label: 'Métropole, taux réduit', centiemes: 550 },
  { id: 3, label: 'Outre-mer', centiemes: 850 },
  { id: 4, label: 'Outre-mer, taux réduit', centiemes: 210 },
  { id: 5, label: 'Export', centiemes: 0 },
  { id: 6, label: 'Exonéré (art. 261-4-4° a du CGI)', centiemes: 0 },
] as const

/** The rate of a regime in percent: 20, 5.5… */
export function tauxTvaOf(regimeId: number): number {
  return centiemesOf(regimeId) / 100
}

export function centiemesOf(regimeId: number): number {
  const regime = REGIMES_TVA.find(({ id }) => id === regimeId)
  if (!regime) throw new RangeError(`no VAT regime ${regimeId}`)
  return regime.centiemes
}
