import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toWords } from './texte.ts'

export interface Commune {
  code: string
  nom: string
  codesPostaux: readonly string[]
  departement: string
  region: string
  population: number
  /** ` saint denis `: spaces surround each word, so that one search finds a word or its beginning. */
  mots: string
}

interface Ligne extends Omit<Commune, 'mots'> {
  type: string
  /** For a municipal arrondissement, the commune that contains it. */
  commune?: string
}

interface Territoire {
  /** Sorted by population, the largest first. */
  communes: readonly Commune[]
  /** The arrondissements of Paris, Lyon and Marseille, by postcode. */
  arrondissements: ReadonlyMap<string, Commune>
  /** `69, Rhône, Auvergne-Rhône-Alpes`, by département. */
  contextes: ReadonlyMap<string, string>
}

const COMMUNES = import.meta.resolve('@etalab/decoupage-administratif/data/communes.json')
const DEPARTEMENTS = import.meta.resolve('@etalab/decoupage-administratif/data/departements.json')
const REGIONS = import.meta.resolve('@etalab/decoupage-administratif/data/regions.json')

let territoire: Territoire | undefined

/** All French communes, read at the first use: most processes never need them. */
export function getTerritoire(): Territoire {
  territoire ??= readTerritoire()
  return territoire
}

/** The official place of a commune and postcode: the arrondissement in the three large cities. */
export function toQuartier(commune: Commune, codePostal: string): Commune {
  const arrondissement = getTerritoire().arrondissements.get(codePostal)
  return arrondissement?.departement === commune.departement ? arrondissement : commune
}

function readTerritoire(): Territoire {
  const lignes = readLignes<Ligne>(COMMUNES).filter((ligne) => (ligne.codesPostaux?.length ?? 0) > 0)
  const communes = lignes.filter(({ type }) => type === 'commune-actuelle').map(toCommune)
  const arrondissements = lignes.filter(({ type }) => type === 'arrondissement-municipal').map(toCommune)
  const regions = new Map(readLignes(REGIONS).map(({ code, nom }) => [code, nom]))
  return {
    communes: communes.sort((one, other) => other.population - one.population),
    arrondissements: new Map(arrondissements.flatMap((lieu) => lieu.codesPostaux.map((code) => [code, lieu]))),
    contextes: new Map(
      readLignes(DEPARTEMENTS).map(({ code, nom, region }) => [
        code,
        [code, nom, regions.get(region)].filter(Boolean).join(', '),
      ]),
    ),
  }
}

function toCommune({ code, nom, codesPostaux, departement, region, population = 0 }: Ligne): Commune {
  return { code, nom, codesPostaux, departement, region, population, mots: ` ${toWords(nom).join(' ')} ` }
}

/**
 * The package's own index looks for its files in the current directory, so they are read here. Each line is one object,
 * parsed and cut down alone: thirteen megabytes of JSON never stay in memory as a whole.
 */
function readLignes<Type = { code: string; nom: string; region: string }>(file: string): Type[] {
  return readFileSync(fileURLToPath(file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line.replace(/,$/, '')))
}
