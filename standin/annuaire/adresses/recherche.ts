import { type Commune, getTerritoire } from '../communes.ts'
import { hash } from '../hasard.ts'
import { toWords } from '../texte.ts'
import { VOIES } from '../voies.ts'
import { type Adresse, toFeature } from './feature.ts'
import type { Requete } from './parametres.ts'
import { readTexte, toSignificant } from './texte-lu.ts'

const VOIES_MOTS = VOIES.map((nom) => ({ nom, mots: toSignificant(toWords(nom)) }))
const TYPES_DE_VOIE = new Set(VOIES_MOTS.map(({ mots }) => mots[0]))
/** A street typed without its town is searched in the largest towns only. */
const EXACTITUDE_SANS_VILLE = 0.5
const DERNIER_NUMERO = { least: 30, span: 170 }

export function search(requete: Requete) {
  const { q, limit } = requete
  const adresses = findAdresses(requete)
    .sort((one, other) => other.score - one.score || other.commune.population - one.commune.population)
    .slice(0, limit)
  return {
    type: 'FeatureCollection',
    version: 'draft',
    features: adresses.map(toFeature),
    attribution: 'BAN',
    licence: 'ETALAB-2.0',
    query: q,
    limit,
  }
}

/** The first words may be a street and the others a town: tries each split, starting with `all words are a town`. */
function findAdresses(requete: Requete): Adresse[] {
  const { numero, mots, codePostal } = readTexte(requete.q)
  const lieu = toLieu(requete, codePostal)
  return Array.from({ length: mots.length + 1 }, (_, cut) => {
    if (cut === 0) return numero || !accepts(requete, 'municipality') ? [] : findCommunes(mots, requete, lieu)
    const voies = findVoies(mots.slice(0, cut), requete.autocomplete && cut === mots.length)
    if (voies.length === 0) return []
    const communes = findCommunes(mots.slice(cut), requete, lieu)
    return communes.flatMap((commune) => voies.map((voie) => toAdresse(voie, commune, numero)))
  })
    .flat()
    .filter((adresse) => accepts(requete, toType(adresse)))
}

interface Lieu {
  codePostal: string | undefined
  code: string | undefined
}

/** The code of an arrondissement becomes its postcode: the list of communes has the city as a whole. */
function toLieu({ postcode, citycode }: Requete, typed: string | undefined): Lieu {
  const arrondissement = [...getTerritoire().arrondissements.values()].find(({ code }) => code === citycode)
  return {
    codePostal: arrondissement?.codesPostaux[0] ?? postcode ?? typed,
    code: arrondissement ? undefined : citycode,
  }
}

function findCommunes(mots: readonly string[], { limit, autocomplete }: Requete, lieu: Lieu): Adresse[] {
  const wanted = mots.map((mot, index) => ` ${mot}${autocomplete && index === mots.length - 1 ? '' : ' '}`)
  const found = getTerritoire().communes.filter(
    ({ code, codesPostaux, mots: nom }) =>
      wanted.every((part) => nom.includes(part)) &&
      (!lieu.code || lieu.code === code) &&
      (!lieu.codePostal || codesPostaux.includes(lieu.codePostal)),
  )
  // The communes are sorted by population: without a name the largest are kept, else the closest names.
  if (mots.length === 0) {
    const score = lieu.codePostal || lieu.code ? 1 : EXACTITUDE_SANS_VILLE
    return found.slice(0, limit).map((commune) => toVille(commune, lieu, score))
  }
  return found
    .map((commune) => toVille(commune, lieu, toExactitude(mots, toSignificant(commune.mots.trim().split(' ')))))
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
}

function toVille(commune: Commune, { codePostal }: Lieu, score: number): Adresse {
  return { commune, codePostal, voie: undefined, numero: undefined, score }
}

interface Voie {
  nom: string
  score: number
}

/** A type of street alone (`rue` before a town) names no street. */
function findVoies(mots: readonly string[], autocomplete: boolean): Voie[] {
  if (!autocomplete && mots.every((mot) => TYPES_DE_VOIE.has(mot))) return []
  const matches = (mot: string, index: number, nom: readonly string[]) =>
    autocomplete && index === mots.length - 1 ? nom.some((autre) => autre.startsWith(mot)) : nom.includes(mot)
  return VOIES_MOTS.filter(({ mots: nom }) => mots.every((mot, index) => matches(mot, index, nom))).map(
    ({ nom, mots: siens }) => ({ nom, score: toExactitude(mots, siens) }),
  )
}

/** A street has one postcode of its town, always the same, unless another was typed. */
function toAdresse(voie: Voie, ville: Adresse, numero: string | undefined): Adresse {
  const { code, codesPostaux } = ville.commune
  const rang = hash(code + voie.nom)
  const last = DERNIER_NUMERO.least + (rang % DERNIER_NUMERO.span)
  return {
    ...ville,
    codePostal: ville.codePostal ?? codesPostaux[rang % codesPostaux.length],
    voie: voie.nom,
    numero: numero && Number.parseInt(numero, 10) <= last ? numero : undefined,
    score: 0.5 * voie.score + 0.5 * ville.score,
  }
}

function toType({ voie, numero }: Adresse): string {
  if (!voie) return 'municipality'
  return numero ? 'housenumber' : 'street'
}

function accepts({ type }: Requete, found: string): boolean {
  return type === undefined || type === found
}

/** The typed share of the name. */
function toExactitude(typed: readonly string[], nom: readonly string[]): number {
  return Math.min(1, typed.join('').length / nom.join('').length)
}
