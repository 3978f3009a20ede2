import { toWords } from '../texte.ts'
import { type Entite, type Etablissement, isAssociation } from './entite.ts'
import { toFiche } from './fiche.ts'
import type { Parametres } from './parametres.ts'
import { getRegistre } from './registre.ts'

/** Fields that a minimal answer drops, unless `include` names them. */
const OPTIONAL = new Set(['siege', 'dirigeants', 'matching_etablissements', 'finances', 'complements', 'tva'])
const MAX_RESULTS = 10_000

interface Trouvaille {
  entite: Entite
  matching: readonly Etablissement[]
  /** 0 is the best rank. */
  rang: number
}

export function search(parametres: Parametres) {
  const { page, perPage } = parametres
  const trouvailles = findByNumero(parametres.q) ?? findByText(parametres)
  const total = Math.min(trouvailles.length, MAX_RESULTS)
  return {
    results: trouvailles.slice((page - 1) * perPage, page * perPage).map((found) => toResult(found, parametres)),
    total_results: total,
    page,
    per_page: perPage,
    total_pages: Math.ceil(total / perPage),
  }
}

function toResult({ entite, matching, rang }: Trouvaille, { minimal, include, limiteEtablissements }: Parametres) {
  const fiche = toFiche(entite, matching.slice(0, limiteEtablissements))
  if (!minimal) return fiche
  const kept = Object.entries(fiche).filter(([champ]) => !OPTIONAL.has(champ) || include.includes(champ))
  return { ...Object.fromEntries(kept), ...(include.includes('score') && { score: 1_000 / (rang + 1) }) }
}

/** A SIREN or a SIRET, spaces ignored: the other filters are then ignored. */
function findByNumero(q = ''): Trouvaille[] | undefined {
  const numero = q.replace(/\s/g, '')
  if (!/^(\d{9}|\d{14})$/.test(numero)) return undefined
  const entite = getRegistre().find((inscription) => inscription.entite.siren === numero.slice(0, 9))?.entite
  if (!entite) return []
  if (numero.length === 9) return [{ entite, matching: [], rang: 0 }]
  const matching = entite.etablissements.filter(({ siret }) => siret === numero)
  return matching.length > 0 ? [{ entite, matching, rang: 0 }] : []
}

function findByText(parametres: Parametres): Trouvaille[] {
  const { q = '' } = parametres
  const rna = q.toUpperCase()
  const mots = toWords(q)
  const debuts = mots.map((mot) => ` ${mot}`)
  return getRegistre()
    .filter(({ entite }) => passes(entite, parametres))
    .flatMap(({ entite, mots: nom, lieux }) => {
      // Every word begins a word of the name, of the sign or of the address; an RNA number must match whole.
      const matching = lieux
        .filter(({ etablissement }) => standsIn(etablissement, parametres))
        .filter((lieu) => entite.rna === rna || debuts.every((mot) => nom.includes(mot) || lieu.mots.includes(mot)))
        .map(({ etablissement }) => etablissement)
      return matching.length > 0 ? [{ entite, matching, rang: toRang(nom, mots) }] : []
    })
    .sort((one, other) => one.rang - other.rang)
}

function passes(entite: Entite, { etat, booleens, listes }: Parametres): boolean {
  const faits: Record<keyof Parametres['booleens'], boolean> = {
    est_association: isAssociation(entite),
    est_entrepreneur_individuel: entite.nature === '1000',
    est_ess: isAssociation(entite),
    est_organisme_formation: entite.organismeFormation,
    est_qualiopi: entite.organismeFormation,
  }
  return (
    (!etat || etat === (entite.fermeture === null ? 'A' : 'C')) &&
    Object.entries(booleens).every(([nom, wanted]) => faits[nom as keyof typeof faits] === wanted) &&
    isAmong(entite.activite.naf, listes.activite_principale) &&
    isAmong(entite.activite.section, listes.section_activite_principale) &&
    isAmong(entite.nature, listes.nature_juridique) &&
    isAmong(entite.effectif, listes.tranche_effectif_salarie) &&
    isAmong(entite.effectif >= '51' && entite.effectif !== 'NN' ? 'GE' : 'PME', listes.categorie_entreprise)
  )
}

function standsIn({ codePostal, commune }: Etablissement, { listes }: Parametres): boolean {
  return (
    isAmong(codePostal, listes.code_postal) &&
    isAmong(commune.code, listes.code_commune) &&
    isAmong(commune.departement, listes.departement) &&
    isAmong(commune.region, listes.region)
  )
}

function isAmong(value: string, list: readonly string[] | undefined): boolean {
  return !list || list.includes(value)
}

/**
 * The exact name, then names that begin with the text, names with its words, names with their beginnings; last,
 * addresses.
 */
function toRang(nom: string, mots: readonly string[]): number {
  const phrase = ` ${mots.join(' ')}`
  if (nom === phrase) return 0
  if (nom.startsWith(phrase)) return 1
  if (mots.every((mot) => `${nom} `.includes(` ${mot} `))) return 2
  return mots.every((mot) => nom.includes(` ${mot}`)) ? 3 : 4
}
