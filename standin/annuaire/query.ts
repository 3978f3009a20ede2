export type Query = Record<string, string | string[] | undefined>

/** The value as both services read it: trimmed, the last of several, undefined when empty. */
export function readValue(query: Query, nom: string): string | undefined {
  return [query[nom]].flat().at(-1)?.trim() || undefined
}
