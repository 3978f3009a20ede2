import { type Query, readValue } from '../query.ts'

const TYPES = ['housenumber', 'street', 'locality', 'municipality']

/** Lists every problem of a query, in the geocoder's own words. */
export class RequeteInvalide extends Error {
  readonly detail: readonly string[]
  constructor(detail: readonly string[]) {
    super('Failed parsing query')
    this.detail = detail
  }
}

export interface Requete {
  q: string
  limit: number
  autocomplete: boolean
  type: string | undefined
  postcode: string | undefined
  citycode: string | undefined
}

export function readRequete(query: Query): Requete {
  const read = (nom: string) => readValue(query, nom)
  const requete = {
    q: read('q') ?? '',
    limit: Number(read('limit') ?? 10),
    type: read('type'),
    postcode: read('postcode'),
    citycode: read('citycode'),
  }
  const detail = findFaults(requete, read('autocomplete'))
  if (detail.length > 0) throw new RequeteInvalide(detail)
  return { ...requete, autocomplete: !/^(0|false|no)$/.test(read('autocomplete') ?? '') }
}

function findFaults(requete: Omit<Requete, 'autocomplete'>, autocomplete = 'true'): string[] {
  const { q, limit, type, postcode, citycode } = requete
  const faults: [boolean, string][] = [
    [q === '', 'q: required param'],
    [
      q !== '' && !/^[\p{L}\d].{2,199}$/su.test(q),
      'q: must contain between 3 and 200 chars and start with a number or a letter',
    ],
    [!Number.isInteger(limit), 'limit: Unable to parse value as integer'],
    [Number.isInteger(limit) && (limit < 1 || limit > 20), 'limit: must be an integer between 1 and 20'],
    [!/^(0|1|true|false|yes|no)$/.test(autocomplete), 'autocomplete: Unable to parse value as boolean'],
    [type !== undefined && !TYPES.includes(type), `type: unexpected value '${type}'`],
    [postcode !== undefined && !/^\d{5}$/.test(postcode), 'postcode: must contain 5 digits'],
    [citycode !== undefined && !/^\d[\dAB]\d{3}$/.test(citycode), 'citycode: not valid'],
  ]
  return faults.filter(([wrong]) => wrong).map(([, fault]) => fault)
}
