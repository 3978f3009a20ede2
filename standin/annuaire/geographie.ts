import { hash } from './hasard.ts'

/**
 * The approximate longitude and latitude of the middle of each département: our communes have no coordinates of their
 * own.
 */
const CENTRES =
  '01 5.3 46.1|02 3.6 49.6|03 3.2 46.4|04 6.2 44.1|05 6.3 44.7|06 7.2 43.8|07 4.4 44.8|08 4.6 49.6|09 1.5 42.9|' +
  '10 4.2 48.3|11 2.4 43.1|12 2.6 44.3|13 5.2 43.5|14 -0.4 49.1|15 2.7 45.1|16 0.2 45.7|17 -0.7 45.8|18 2.5 47.1|' +
  '19 1.9 45.4|2A 9.0 41.9|2B 9.2 42.4|21 4.8 47.4|22 -2.9 48.4|23 2.0 46.1|24 0.7 45.1|25 6.4 47.2|26 5.2 44.7|' +
  '27 1.0 49.1|28 1.4 48.4|29 -4.1 48.3|30 4.2 44.0|31 1.2 43.4|32 0.4 43.7|33 -0.6 44.8|34 3.4 43.6|35 -1.7 48.1|' +
  '36 1.6 46.8|37 0.7 47.3|38 5.6 45.3|39 5.7 46.7|40 -0.8 43.9|41 1.4 47.6|42 4.2 45.7|43 3.8 45.1|44 -1.6 47.3|' +
  '45 2.3 47.9|46 1.6 44.6|47 0.5 44.4|48 3.5 44.5|49 -0.5 47.4|50 -1.3 49.1|51 4.2 48.9|52 5.2 48.1|53 -0.7 48.1|' +
  '54 6.2 48.8|55 5.4 49.0|56 -2.8 47.8|57 6.7 49.0|58 3.5 47.1|59 3.2 50.4|60 2.4 49.4|61 0.1 48.6|62 2.3 50.5|' +
  '63 3.1 45.7|64 -0.8 43.3|65 0.2 43.1|66 2.5 42.6|67 7.5 48.7|68 7.3 47.9|69 4.6 45.9|70 6.1 47.6|71 4.5 46.6|' +
  '72 0.2 48.0|73 6.4 45.5|74 6.4 46.0|75 2.34 48.86|76 1.0 49.7|77 2.9 48.6|78 1.8 48.8|79 -0.3 46.5|80 2.3 49.9|' +
  '81 2.2 43.8|82 1.3 44.1|83 6.2 43.5|84 5.2 44.0|85 -1.3 46.7|86 0.5 46.6|87 1.2 45.9|88 6.4 48.2|89 3.6 47.8|' +
  '90 6.9 47.6|91 2.2 48.5|92 2.24 48.84|93 2.47 48.91|94 2.46 48.78|95 2.1 49.1|971 -61.5 16.2|972 -61.0 14.65|' +
  '973 -53.0 4.0|974 55.5 -21.1|975 -56.3 46.9|976 45.15 -12.8|977 -62.83 17.9|978 -63.06 18.07|986 -176.2 -13.3|' +
  '987 -149.4 -17.6|988 165.5 -21.3|989 -109.2 10.3'

const PAR_DEPARTEMENT = new Map(
  CENTRES.split('|').map((centre) => {
    const [departement = '', lon, lat] = centre.split(' ')
    return [departement, [Number(lon), Number(lat)] as const]
  }),
)

/** Communes of small départements stay close together. */
const SPREAD_DEGREES = 0.3
const NEAR_DEGREES = 0.01
const SMALL = new Set(['75', '92', '93', '94'])

/** Invented coordinates, always the same, in the right département; places of one commune are close together. */
export function toCoordinates(departement: string, codeCommune: string, lieu = ''): [lon: number, lat: number] {
  const [lon, lat] = PAR_DEPARTEMENT.get(departement) ?? [2.5, 46.6]
  const spread = SMALL.has(departement) ? SPREAD_DEGREES / 10 : SPREAD_DEGREES
  const shift = (axe: string) => spread * draw(axe + codeCommune) + NEAR_DEGREES * draw(axe + codeCommune + lieu)
  return [round(lon + shift('lon'), 6), round(lat + shift('lat'), 6)]
}

/** Lambert 93 (EPSG:2154), the grid of the geocoder's x and y. Overseas uses other grids, which we do not know. */
export function toLambert93([lon, lat]: readonly [number, number]): { x: number; y: number } {
  const n = 0.725607765053267
  const e = 0.0818191910428158
  const phi = (lat * Math.PI) / 180
  const latitudeIso = Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi))
  const radius = 11754255.426096 * Math.exp(-n * latitudeIso)
  const angle = (n * ((lon - 3) * Math.PI)) / 180
  return { x: round(700000 + radius * Math.sin(angle), 2), y: round(12655612.049876 - radius * Math.cos(angle), 2) }
}

export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** Between -0.5 and 0.5. */
function draw(text: string): number {
  return (hash(text) % 10_000) / 10_000 - 0.5
}
