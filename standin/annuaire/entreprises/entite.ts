import type { Commune } from '../communes.ts'
import type { Activite } from './noms.ts'

/** A legal unit of the invented register; `fiche.ts` writes it in the service's format. */
export interface Entite {
  siren: string
  nom: string
  sigle: string | null
  nature: string
  activite: Pick<Activite, 'naf' | 'naf25' | 'section'>
  effectif: string
  rna: string | null
  creation: string
  fermeture: string | null
  /** False when the person asked to hide their name or address. */
  diffusible: boolean
  tva: readonly string[] | null
  idcc: readonly string[] | null
  organismeFormation: boolean
  dirigeant: { nom: string; prenom: string; naissance: number } | null
  /** The seat first. */
  etablissements: readonly Etablissement[]
}

export interface Etablissement {
  siret: string
  siege: boolean
  effectif: string
  creation: string
  fermeture: string | null
  enseigne: string | null
  complement: string | null
  numero: string
  indice: string | null
  typeVoie: string
  voie: string
  codePostal: string
  /** In Paris, Lyon and Marseille, the arrondissement's code with the city's name, as in the register. */
  commune: Pick<Commune, 'code' | 'nom' | 'departement' | 'region'>
}

const ASSOCIATIONS = new Set(['5195', '9210', '9220', '9221', '9222', '9223', '9224', '9230', '9240', '9260'])

export function isAssociation({ rna, nature }: Entite): boolean {
  return rna !== null || ASSOCIATIONS.has(nature)
}
