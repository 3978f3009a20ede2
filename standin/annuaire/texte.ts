/** The words of a text for both directories: accents, case and punctuation are ignored. */
export function toWords(text: string): string[] {
  return (
    withoutAccents(text)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** The company register's format: capitals without accents. */
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
