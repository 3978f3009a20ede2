import * as z from 'zod/mini'

/** With the pause after typing, the screen reports a silent service within 5 s. */
const TIMEOUT_MS = 3_500
/** The service refuses to search a shorter text. */
export const MIN_ADRESSE_QUERY = 3
const MAX_QUERY = 200

const Feature = z.object({
  properties: z.object({
    id: z.string(),
    name: z.string(),
    context: z.string(),
    postcode: z.string(),
    city: z.string(),
  }),
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})
const Answer = z.object({ features: z.array(Feature) })

export interface Adresse {
  id: string
  /** The number and street: the field holds this text once the address is chosen. */
  label: string
  detail: string
  codePostal: string
  ville: string
  /** Longitude, then latitude. */
  coordinates: [number, number]
}

/**
 * CLI-13: the browser itself queries the public address search. Throws when the service is dead, slow or talks
 * nonsense.
 */
export async function findAdresses(serviceUrl: string, text: string, signal: AbortSignal): Promise<Adresse[]> {
  // The service wants a letter or a digit first.
  const q = text.replace(/^[^\p{L}\d]+/u, '').slice(0, MAX_QUERY)
  if (q.length < MIN_ADRESSE_QUERY) return []
  const response = await fetch(`${serviceUrl}/search?${new URLSearchParams({ q, limit: '10' })}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`address search: ${response.status}`)
  return Answer.parse(await response.json()).features.map(toAdresse)
}

function toAdresse({ properties, geometry }: z.infer<typeof Feature>): Adresse {
  const { id, name, context, postcode, city } = properties
  return {
    id,
    label: name,
    detail: `${postcode} ${city} (${context})`,
    codePostal: postcode,
    ville: city,
    coordinates: geometry.coordinates,
  }
}
