import type { Commune } from '../communes.ts'
import type { Activite } from './noms.ts'

/** What the invented register knows of a legal unit; `fiche.ts` writes it as the service does. */
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
  /** False: the person asked that name or address be hidden. */
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
  /** The arrondissement's code and the city's name in Paris, Lyon and Marseille, as the register has it. */
  commune: Pick<Commune, 'code' | 'nom' | 'departement' | 'region'>
}

const ASSOCIATIONS = new Set(['5195', '9210', '9220', '9221', '9222', '9223', '9224', '9230', '9240', '9260'])

export function isAssociation({ rna, nature }: Entite): boolean {
  return rna !== null || ASSOCIATIONS.has(nature)
}
