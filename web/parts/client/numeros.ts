import type { SocieteQuery } from '#contract/client.ts'

/** What a search box holds, if it is a number one client alone may have. */
export function toNumeros(texte: string): SocieteQuery {
  const numero = texte.replace(/\s/g, '').toUpperCase()
  if (/^\d{14}$/.test(numero)) return { siret: numero }
  return /^(W\w{9}|0\d{9})$/.test(numero) ? { rna: numero } : {}
}
