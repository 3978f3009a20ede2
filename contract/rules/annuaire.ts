import * as z from 'zod/mini'
import { cutLigne } from './adresse.ts'
import { isOneLine } from './texte.ts'

/** How the browser and the server read the State's directory of companies. */

/** The directory writes this in place of a value that a person keeps private: the value counts as absent. */
const NON_DIFFUSIBLE = '[NON-DIFFUSIBLE]'

const Texte = z.pipe(
  z.optional(z.nullable(z.string().check(isOneLine))),
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
  complements: z.nullish(z.object({ identifiant_association: Texte, est_administration: z.nullish(z.boolean()) })),
})
type Resultat = z.infer<typeof Resultat>

export const AnnuaireAnswer = z.object({
  results: z.array(Resultat),
  total_results: z.int(),
  total_pages: z.int(),
})

/** The parts of an answer that we read: the officers' personal data is left out. */
export const ANNUAIRE_PARTS = { minimal: 'true', include: 'siege,matching_etablissements,complements,tva' }

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
  /** Only the server reads it. */
  administration?: boolean
}

/** The seat, then the other establishments that match. A search by SIRET keeps only the establishment of that SIRET. */
export function toEtablissements(resultat: Resultat, q: string): EtablissementTrouve[] {
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
    administration: resultat.complements?.est_administration === true,
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

/** CLI-12: the lengths to which imported data is cut. */
const MAX_ADRESSE = 100
const MAX_CODE = 10
/** CLI-05: the form could neither send nor correct a longer name, because an imported name is read-only. */
const MAX_DENOMINATION = 100

/** CLI-12: the values of a client that come from the directory, cut to the form's limits. */
export function toChampsImportes(entite: EtablissementTrouve) {
  return {
    denomination: entite.denomination.slice(0, MAX_DENOMINATION),
    activite: entite.activite.slice(0, MAX_CODE),
    categorieJuridique: entite.categorieJuridique.slice(0, MAX_CODE),
    trancheEffectifs: entite.trancheEffectifs.slice(0, MAX_CODE),
    etablissementSiege: entite.etablissementSiege,
    complement: cutLigne(entite.complement),
    numeroVoie: cutLigne(entite.numeroVoie),
    mentionSpeciale: cutLigne(entite.mentionSpeciale),
    codePostal: entite.codePostal.slice(0, MAX_ADRESSE),
    ville: entite.ville.slice(0, MAX_ADRESSE),
  }
}
