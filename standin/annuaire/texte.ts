/** The words of a text as both directories compare them: accents, case and punctuation do not count. */
export function toWords(text: string): string[] {
  return (
    withoutAccents(text)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** As the company register writes: capitals without accents. */
export function toCapitals(text: string): string {
  return withoutAccents(text).toUpperCase().replace(/’/g, "'")
}

function withoutAccents(text: string): string {
  return text
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'OE')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
}
