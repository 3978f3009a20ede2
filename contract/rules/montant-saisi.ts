const MONTANT = /^\d{1,3}(?:\d*|(?: \d{3})*)(?:,\d{1,2})?$/

/** An amount as a French person types it, in cents: '1 234,56'. Undefined for anything else. */
export function toMontantCents(texte: string): number | undefined {
  const compact = texte.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/ ?€$/, '')
  if (!MONTANT.test(compact)) return undefined
  const [euros = '', centimes = ''] = compact.replaceAll(' ', '').split(',')
  const cents = Number(euros) * 100 + Number(centimes.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** The reverse: '1234,56'. */
export function formatMontant(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
