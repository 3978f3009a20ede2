import { createHash } from 'node:crypto'
import { type Commune, getTerritoire, toQuartier } from '../communes.ts'
import { round, toCoordinates, toLambert93 } from '../geographie.ts'
import { hash } from '../hasard.ts'

export interface Adresse {
  commune: Commune
  codePostal: string | undefined
  voie: string | undefined
  /** The number in the street: `8` or `8 bis`. */
  numero: string | undefined
  /** From 0 to 1. */
  score: number
}

/** One result in the geocoder's format: GeoCodeJSON, longitude first. */
export function toFeature(adresse: Adresse) {
  const { commune, voie } = adresse
  const codePostal = adresse.codePostal ?? commune.codesPostaux[0] ?? ''
  const quartier = voie ? toQuartier(commune, codePostal) : commune
  const id = toId(adresse, quartier.code)
  const coordinates = toCoordinates(commune.departement, commune.code, id)
  const name = [adresse.numero, voie].filter(Boolean).join(' ') || commune.nom
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: {
      label: voie ? `${name} ${codePostal} ${commune.nom}` : name,
      score: round(Math.min(0.98, adresse.score), 4),
      ...(adresse.numero && { housenumber: adresse.numero }),
      id,
      banId: toUuid(id),
      name,
      postcode: codePostal,
      citycode: quartier.code,
      ...toLambert93(coordinates),
      city: commune.nom,
      ...(quartier !== commune && { district: quartier.nom }),
      context: getTerritoire().contextes.get(commune.departement) ?? commune.departement,
      ...toNature(adresse),
    },
  }
}

function toNature({ commune, voie, numero }: Adresse) {
  const importance = round(Math.min(0.99, Math.log10(commune.population + 1) / 7), 5)
  if (!voie) return { type: 'municipality', importance, municipality: commune.nom, population: commune.population }
  return { type: numero ? 'housenumber' : 'street', importance, street: voie }
}

/** `69123`, `69381_6k2f`, `69381_6k2f_00008_bis`. */
function toId({ voie, numero }: Adresse, code: string): string {
  if (!voie) return code
  const rivoli = (hash(code + voie) % 1_679_616).toString(36).padStart(4, '0')
  const [rang, indice] = numero?.split(' ') ?? []
  return [code, rivoli, rang?.padStart(5, '0'), indice].filter(Boolean).join('_')
}

function toUuid(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
