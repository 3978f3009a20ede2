import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** The screen reports a silent directory within 5 s. */
const TIMEOUT_MS = 3_500
/** RUL-03 demands 100 a page; the service refuses more than 25, so the screen offers further pages. */
const PER_PAGE = 25
/** The service answers no page further than its first 10,000 results. */
const MAX_PAGE = 10_000 / PER_PAGE
/** The service refuses to search a shorter text. */
export const MIN_ANNUAIRE_QUERY = 3
const TOO_MANY_REQUESTS = 429
/** Going back a page, or to the form and back, sends no request. */
const STALE_MS = 60_000
/** The directory writes this in place of a value that a person keeps private: the value counts as absent. */
const NON_DIFFUSIBLE = '[NON-DIFFUSIBLE]'

const Texte = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => (!text || text === NON_DIFFUSIBLE ? '' : text)),
)

const Etablissement = z.object({
  siret: Texte,
  adresse: Texte,
  geo_adresse: Texte,
  numero_voie: Texte,
  indice_repetition: Texte,
  type_voie: Texte,
  libelle_voie: Texte,
  complement_adresse: Texte,
  distribution_speciale: Texte,
  code_postal: Texte,
  libelle_commune: Texte,
  libelle_cedex: Texte,
  libelle_commune_etranger: Texte,
  activite_principale: Texte,
  tranche_effectif_salarie: Texte,
  etat_administratif: Texte,
  est_siege: z.nullish(z.boolean()),
})
type Etablissement = z.infer<typeof Etablissement>

const Resultat = z.object({
  nom_complet: Texte,
  nom_raison_sociale: Texte,
  nature_juridique: Texte,
  siege: z.nullish(Etablissement),
  matching_etablissements: z.nullish(z.array(Etablissement)),
  complements: z.nullish(z.object({ identifiant_association: Texte })),
})
type Resultat = z.infer<typeof Resultat>

const Answer = z.object({ results: z.array(Resultat), total_results: z.int(), total_pages: z.int() })

/** One establishment of a public directory; a field is '' when the directory gives no value. */
export interface EtablissementTrouve {
  siret: string
  rna: string
  denomination: string
  /** The whole address, on one line. */
  adresse: string
  numeroVoie: string
  complement: string
  mentionSpeciale: string
  codePostal: string
  ville: string
  activite: string
  categorieJuridique: string
  trancheEffectifs: string
  etablissementSiege: boolean
  isOpen: boolean
}

interface AnnuairePage {
  etablissements: EtablissementTrouve[]
  totalResults: number
  totalPages: number
}

interface AnnuaireQuery {
  q: string
  page: number
  isAssociation: boolean
}

/** The directory is dead, slow, refuses or talks nonsense. `message` is French and may be shown. */
export class AnnuaireError extends Error {
  override name = 'AnnuaireError'
}

/** One page of the public directory; the query is not repeated after a failure. */
export function annuaireQuery(serviceUrl: string, query: AnnuaireQuery) {
  return queryOptions({
    queryKey: ['annuaire', query],
    queryFn: ({ signal }) => searchAnnuaire(serviceUrl, query, signal),
    enabled: query.q.length >= MIN_ANNUAIRE_QUERY,
    staleTime: STALE_MS,
  })
}

/** CLI-01: the browser itself queries the directory, without the personal data of the officers. */
export async function searchAnnuaire(
  serviceUrl: string,
  { q, page, isAssociation }: AnnuaireQuery,
  signal: AbortSignal,
): Promise<AnnuairePage> {
  const query = new URLSearchParams({
    q: withoutSpaces(q),
    per_page: String(PER_PAGE),
    page: String(page),
    minimal: 'true',
    include: 'siege,matching_etablissements,complements,tva',
    ...(isAssociation && { est_association: 'true' }),
  })
  const { results, total_results, total_pages } = await ask(`${serviceUrl}/search?${query}`, signal)
  return {
    etablissements: results.flatMap((resultat) => toEtablissements(resultat, q)),
    totalResults: total_results,
    totalPages: Math.min(total_pages, MAX_PAGE),
  }
}

/** RUL-01: the service recognises a SIREN or a SIRET only without its spaces. */
function withoutSpaces(q: string): string {
  const digits = q.replace(/\s/g, '')
  return /^(\d{9}|\d{14})$/.test(digits) ? digits : q
}

async function ask(url: string, signal: AbortSignal): Promise<z.infer<typeof Answer>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
    if (response.status === TOO_MANY_REQUESTS)
      throw new AnnuaireError('L’annuaire public reçoit trop de demandes en ce moment.')
    if (!response.ok) throw new Error(`directory: ${response.status}`)
    return Answer.parse(await response.json())
  } catch (error) {
    if (signal.aborted || error instanceof AnnuaireError) throw error
    throw new AnnuaireError('L’annuaire public ne répond pas.', { cause: error })
  }
}

/** The seat, then the other establishments that match. A search by SIRET keeps only the establishment of that SIRET. */
function toEtablissements(resultat: Resultat, q: string): EtablissementTrouve[] {
  const { siege, matching_etablissements } = resultat
  const others = (matching_etablissements ?? []).filter(({ siret }) => siret !== siege?.siret)
  const etablissements = [...(siege ? [siege] : []), ...others].map((one) => toEtablissement(resultat, one))
  const asked = etablissements.filter(({ siret }) => siret === q.replace(/\s/g, ''))
  return asked.length > 0 ? asked : etablissements
}

function toEtablissement(resultat: Resultat, etablissement: Etablissement): EtablissementTrouve {
  const { libelle_cedex, libelle_commune, libelle_commune_etranger } = etablissement
  return {
    siret: etablissement.siret,
    rna: resultat.complements?.identifiant_association ?? '',
    denomination: resultat.nom_raison_sociale || resultat.nom_complet,
    adresse: etablissement.adresse || etablissement.geo_adresse,
    numeroVoie: toVoie(etablissement),
    complement: etablissement.complement_adresse,
    mentionSpeciale: etablissement.distribution_speciale,
    codePostal: etablissement.code_postal,
    ville: libelle_cedex || libelle_commune || libelle_commune_etranger,
    activite: etablissement.activite_principale,
    categorieJuridique: resultat.nature_juridique,
    trancheEffectifs: etablissement.tranche_effectif_salarie,
    etablissementSiege: etablissement.est_siege ?? false,
    isOpen: etablissement.etat_administratif !== 'F',
  }
}

/** Only the seat has its street in parts; for other establishments the street is the text before the postcode. */
function toVoie(etablissement: Etablissement): string {
  const { numero_voie, indice_repetition, type_voie, libelle_voie, adresse, code_postal } = etablissement
  const parts = [numero_voie, indice_repetition, type_voie, libelle_voie].filter(Boolean).join(' ')
  if (parts) return parts
  const end = code_postal ? adresse.lastIndexOf(` ${code_postal} `) : -1
  return end > 0 ? adresse.slice(0, end) : ''
}
