/** '123 456 789' */
export function formatSiren(siren: string): string {
  return siren.replace(/\s/g, '').replace(/(\d{3})(?=\d)/g, '$1\u00a0')
}

/** '123 456 789 00012'. A text that is no SIRET stays unchanged. */
export function formatSiret(siret: string): string {
  return /^\d{14}$/.test(siret) ? `${formatSiren(siret.slice(0, 9))}\u00a0${siret.slice(9)}` : siret
}
