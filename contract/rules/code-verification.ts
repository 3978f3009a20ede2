/** The signs of a code: no letter that is taken for a figure, or for another letter. */
export const SIGNES = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 signs of 5 bits each: nobody guesses one. */
export const LONGUEUR_CODE = 16

/** Who copies a code may write it small, with spaces, and an O for a zero. */
export function toCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

export function isCode(typed: string): boolean {
  const code = toCode(typed)
  return code.length === LONGUEUR_CODE && [...code].every((sign) => SIGNES.includes(sign))
}

/** 'ABCD-EFGH-JKMN-PQRS' */
export function formatCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

export function toNumero(typed: string): string {
  return typed.toUpperCase().replace(/\s/g, '')
}
