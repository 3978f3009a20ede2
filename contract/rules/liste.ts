import * as z from 'zod/mini'

/**
 * A list of at most `max` items. Its length is judged first: a list of thousands of items costs nothing, and no item
 * of it is read.
 */
export function boundedArray<Item extends z.ZodMiniType>(item: Item, max: number, tropLong = `${max} lignes au plus.`) {
  const isBounded = (value: unknown) => Array.isArray(value) && value.length <= max
  return z.pipe(z.custom<z.input<Item>[]>(isBounded, bounded(Array.isArray, tropLong)), z.array(item))
}

/** The same for an object of texts whose keys the caller chooses. */
export function boundedRecord(texte: z.ZodMiniString<string>, max: number, tropLong: string) {
  const isBounded = (given: unknown) => isObject(given) && Object.keys(given).length <= max
  return z.pipe(z.custom<Record<string, string>>(isBounded, bounded(isObject, tropLong)), z.record(texte, texte))
}

function bounded(isExpected: (value: unknown) => boolean, tropLong: string) {
  return { error: ({ input }: { input?: unknown }) => (isExpected(input) ? tropLong : 'Une liste est attendue.') }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
