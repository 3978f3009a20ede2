import type { NumeroQuery } from '#contract/personne/client.ts'

/** The typed text as a SIRET or RNA number, or {} when it is neither. */
export function toNumeros(texte: string): NumeroQuery {
  const numero = texte.replace(/\s/g, '').toUpperCase()
  if (/^\d{14}$/.test(numero)) return { siret: numero }
  return /^(W\w{9}|0\d{9})$/.test(numero) ? { rna: numero } : {}
}
