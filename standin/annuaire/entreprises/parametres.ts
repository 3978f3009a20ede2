import { type Query, readValue } from '../query.ts'

/** A refusal with the service's own sentence, known from its published code. */
export class ParametreInvalide extends Error {}

const INCLUDABLE = ['complements', 'dirigeants', 'finances', 'score', 'siege', 'matching_etablissements', 'tva']
const MAX_RESULTS = 10_000
const MIN_CHARACTERS = 3

const BOOLEENS = [
  'est_association',
  'est_entrepreneur_individuel',
  'est_ess',
  'est_organisme_formation',
  'est_qualiopi',
] as const

const LISTES = [
  'activite_principale',
  'categorie_entreprise',
  'code_commune',
  'code_postal',
  'departement',
  'nature_juridique',
  'region',
  'section_activite_principale',
  'tranche_effectif_salarie',
] as const

export interface Parametres {
  q: string | undefined
  page: number
  perPage: number
  limiteEtablissements: number
  etat: string | undefined
  booleens: Partial<Record<(typeof BOOLEENS)[number], boolean>>
  listes: Partial<Record<(typeof LISTES)[number], readonly string[]>>
  minimal: boolean
  include: readonly string[]
}

/** Checks one field after the other and answers the first refusal, as the service does. */
export function readParametres(query: Query): Parametres {
  const read = (nom: string) => readValue(query, nom)
  const parametres: Parametres = {
    page: toInteger(read('page'), { nom: 'page', min: 1, max: 1_000, standard: 1 }),
    perPage: toInteger(read('per_page'), { nom: 'per_page', min: 1, max: 25, standard: 10 }),
    q: read('q'),
    limiteEtablissements: toInteger(read('limite_matching_etablissements'), {
      nom: 'matching_size',
      min: 1,
      max: 100,
      standard: 10,
    }),
    etat: read('etat_administratif')?.toUpperCase(),
    booleens: readEach(BOOLEENS, (nom) => toBoolean(nom, read(nom))),
    listes: readEach(LISTES, (nom) => toListe(nom, read(nom))),
    minimal: toBoolean('minimal', read('minimal')) ?? false,
    include: read('include')?.toLowerCase().split(',') ?? [],
  }
  checkTogether(parametres)
  return parametres
}

function checkTogether({ q, page, perPage, etat, booleens, listes, minimal, include }: Parametres): void {
  if (etat && !['A', 'C'].includes(etat))
    throw new ParametreInvalide("Le paramètre `etat_administratif` doit prendre une des valeurs suivantes ['A', 'C'].")
  if (include.some((champ) => !INCLUDABLE.includes(champ)))
    throw new ParametreInvalide(
      `Au moins un champ à inclure est non valide. Les champs valides : [${INCLUDABLE.map((champ) => `'${champ}'`).join(', ')}].`,
    )
  if (page * perPage > MAX_RESULTS)
    throw new ParametreInvalide(
      'Le nombre total de résultats est restreint à 10 000. Pour garantir cela, le produit du numéro de page ' +
        '(par défaut, page = 1) et du nombre de résultats par page (par défaut, per_page = 10), ' +
        "c'est-à-dire `page * per_page`, ne doit pas excéder 10 000.",
    )
  if (include.length > 0 && !minimal)
    throw new ParametreInvalide(
      'Veuillez indiquer si vous souhaitez une réponse minimale avec le filtre `minimal=True`` avant de préciser ' +
        'les champs à inclure.',
    )
  const filtered = Boolean(etat) || Object.keys(booleens).length > 0 || Object.keys(listes).length > 0
  if (!q && !filtered) throw new ParametreInvalide('Veuillez indiquer au moins un paramètre de recherche.')
  if (q && q.length < MIN_CHARACTERS && !filtered)
    throw new ParametreInvalide('3 caractères minimum pour les termes de la requête (ou utilisez au moins un filtre)')
}

interface Bornes {
  nom: string
  min: number
  max: number
  standard: number
}

function toInteger(text: string | undefined, { nom, min, max, standard }: Bornes): number {
  if (text === undefined) return standard
  if (!/^[+-]?\d+$/.test(text)) throw new ParametreInvalide(`Veuillez indiquer un paramètre \`${nom}\` entier.`)
  const value = Number(text)
  if (value >= min && value <= max) return value
  throw new ParametreInvalide(
    `Veuillez indiquer un paramètre \`${nom}\` entre \`${min}\` et \`${max}\`, par défaut \`${standard}\`.`,
  )
}

function toBoolean(nom: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (!/^(true|false)$/i.test(text)) throw new ParametreInvalide(`${nom} doit prendre la valeur 'true' ou 'false' !`)
  return text.toLowerCase() === 'true'
}

function toListe(nom: string, text: string | undefined): string[] | undefined {
  const values = text
    ?.toUpperCase()
    .split(',')
    .map((value) => value.trim())
  const code = nom === 'code_postal' || nom === 'code_commune'
  if (code && values?.some((value) => !/^\d[\dAB]\d{3}$/.test(value)))
    throw new ParametreInvalide(
      `Au moins une valeur du paramètre ${nom === 'code_commune' ? 'commune' : nom} est non valide.`,
    )
  return values
}

/** Reads the given parameters only. */
function readEach<Nom extends string, Type>(
  noms: readonly Nom[],
  read: (nom: Nom) => Type | undefined,
): Partial<Record<Nom, Type>> {
  const entries = noms.map((nom) => [nom, read(nom)] as const).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Record<Nom, Type>>
}
