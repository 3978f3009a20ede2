export type Query = Record<string, string | string[] | undefined>

/** The value as both services take it: trimmed, the last of several, nothing when empty. */
export function readValue(query: Query, nom: string): string | undefined {
  return [query[nom]].flat().at(-1)?.trim() || undefined
}
