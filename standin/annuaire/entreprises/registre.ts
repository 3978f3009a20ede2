import { type Commune, getTerritoire, toQuartier } from '../communes.ts'
import { Tirage } from '../hasard.ts'
import { toCapitals, toWords } from '../texte.ts'
import { VOIES } from '../voies.ts'
import { DEMONSTRATION } from './demonstration.ts'
import type { Entite, Etablissement } from './entite.ts'
import { type Activite, ASSOCIATIONS, COMPTABLE, METIERS, toNom, toNomPropre, toPrenom, toSigle } from './noms.ts'
import { toRna, toSiren, toSiret, toTva } from './numeros.ts'

const NB_ENTITES = 3_400
/** The largest towns have companies. */
const NB_COMMUNES = 600
const EFFECTIFS = ['NN', '00', '01', '01', '02', '02', '02', '03', '03', '11', '11', '12', '12', '21', '22']
/** SARL, SAS, SASU, SELARL, SELAS. */
const SOCIETES = ['5499', '5499', '5710', '5720', '5485', '5785']
const FORMES: Record<string, string> = { 5499: 'SARL', 5710: 'SAS', 5720: 'SASU', 5485: 'SELARL', 5785: 'SELAS' }

/** A legal unit with its search words, each after a space: ` cabinet valdorme`. */
interface Inscription {
  entite: Entite
  mots: string
  lieux: readonly { etablissement: Etablissement; mots: string }[]
}

let registre: readonly Inscription[] | undefined

/** The register, made at the first use and always the same. */
export function getRegistre(): readonly Inscription[] {
  registre ??= createRegistre()
  return registre
}

function createRegistre(): Inscription[] {
  const taken = new Set(DEMONSTRATION.map(({ siren }) => siren))
  const invented = Array.from({ length: NB_ENTITES }, (_, rang) => createEntite(rang + 1))
  return [...DEMONSTRATION, ...invented.filter(({ siren }) => !taken.has(siren))].sort(compare).map(toInscription)
}

/** The order of equally good answers: open companies first, then the larger ones. */
function compare(one: Entite, other: Entite): number {
  return (
    Number(one.fermeture !== null) - Number(other.fermeture !== null) ||
    other.etablissements.length - one.etablissements.length ||
    Number(one.siren) - Number(other.siren)
  )
}

/** A hidden value cannot be searched either: a person's name, or the street of a person who asked to hide it. */
function toInscription(entite: Entite): Inscription {
  const { nom, sigle, nature, diffusible, etablissements } = entite
  return {
    entite,
    mots: diffusible || nature !== '1000' ? toMots([nom, sigle]) : '',
    lieux: etablissements.map((etablissement) => {
      const { enseigne, typeVoie, voie, codePostal, commune } = etablissement
      const adresse = diffusible ? [enseigne, typeVoie, voie, codePostal] : []
      return { etablissement, mots: toMots([...adresse, commune.nom]) }
    }),
  }
}

function toMots(textes: readonly (string | null)[]): string {
  return ` ${toWords(textes.join(' ')).join(' ')}`
}

function createEntite(rang: number): Entite {
  const tirage = new Tirage(`entite ${rang}`)
  const identite = createIdentite(rang, tirage)
  const siren = toSiren(rang)
  const creation = `${1978 + tirage.below(46)}-${two(1 + tirage.below(12))}-${two(1 + tirage.below(28))}`
  const fermeture = tirage.chance(8) ? `2025-${two(1 + tirage.below(12))}-${two(1 + tirage.below(28))}` : null
  return {
    ...identite,
    siren,
    creation,
    fermeture,
    diffusible: !tirage.chance(4),
    tva: tirage.chance(85) && !identite.rna ? [toTva(siren).slice(tirage.chance(20) ? 2 : 0)] : null,
    idcc: identite.activite === COMPTABLE ? ['0787'] : null,
    organismeFormation: identite.activite.naf === '85.59A',
    dirigeant: { nom: toCapitals(toNomPropre(tirage)), prenom: toPrenom(tirage), naissance: 1950 + tirage.below(50) },
    etablissements: createEtablissements({ siren, creation, fermeture, effectif: identite.effectif }, tirage),
  }
}

type Identite = Pick<Entite, 'nom' | 'sigle' | 'nature' | 'activite' | 'effectif' | 'rna'>

/** Accountancy firms come first: they are the provider's main clients. */
function createIdentite(rang: number, tirage: Tirage): Identite {
  const sort = tirage.below(100)
  if (sort < 48) return createSociete(COMPTABLE, tirage)
  if (sort < 72) return createSociete(tirage.pick(METIERS), tirage)
  return sort < 94 ? createAssociation(rang, tirage) : createIndividuel(tirage)
}

function createSociete(activite: Activite, tirage: Tirage): Identite {
  const nature = tirage.pick(SOCIETES)
  const nom = toNom(activite, tirage)
  return {
    nom: tirage.chance(30) ? `${FORMES[nature]} ${nom}` : nom,
    sigle: null,
    nature,
    activite,
    effectif: tirage.pick(EFFECTIFS),
    rna: null,
  }
}

/** Associations of Alsace-Moselle (9260) are in a local register and have no RNA number. */
function createAssociation(rang: number, tirage: Tirage): Identite {
  const activite = tirage.pick(ASSOCIATIONS)
  const nom = toNom(activite, tirage)
  const nature = tirage.chance(5) ? '9260' : tirage.chance(5) ? '9230' : '9220'
  return {
    nom,
    sigle: tirage.chance(40) ? toSigle(nom) : null,
    nature,
    activite,
    effectif: tirage.pick(['NN', 'NN', '00', '01', '02']),
    rna: nature === '9260' ? null : toRna(rang),
  }
}

function createIndividuel(tirage: Tirage): Identite {
  const activite = tirage.chance(50) ? COMPTABLE : tirage.pick(METIERS)
  const nom = toCapitals(`${toPrenom(tirage)} ${toNomPropre(tirage)}`)
  return { nom, sigle: null, nature: '1000', activite, effectif: 'NN', rna: null }
}

type Unite = Pick<Entite, 'siren' | 'creation' | 'fermeture' | 'effectif'>

function createEtablissements({ siren, creation, fermeture, effectif }: Unite, tirage: Tirage): Etablissement[] {
  const nombre = tirage.chance(12) ? 2 + tirage.below(5) : 1
  return Array.from({ length: nombre }, (_, index) => ({
    siret: toSiret(siren, index + 1),
    siege: index === 0,
    creation,
    effectif,
    fermeture: fermeture ?? (index > 0 && tirage.chance(15) ? '2024-06-30' : null),
    enseigne: index > 0 && tirage.chance(30) ? toCapitals(`Agence ${toNomPropre(tirage)}`) : null,
    complement: tirage.chance(8) ? `BATIMENT ${tirage.pick(['A', 'B', 'C'])}` : null,
    ...createAdresse(tirage),
  }))
}

function createAdresse(
  tirage: Tirage,
): Pick<Etablissement, 'numero' | 'indice' | 'typeVoie' | 'voie' | 'codePostal' | 'commune'> {
  const commune = getTerritoire().communes[tirage.below(NB_COMMUNES)] as Commune
  const [typeVoie = '', ...voie] = toCapitals(tirage.pick(VOIES)).split(' ')
  const codePostal = tirage.pick(commune.codesPostaux)
  return {
    numero: String(1 + tirage.below(140)),
    indice: tirage.chance(6) ? 'BIS' : null,
    typeVoie,
    voie: voie.join(' '),
    codePostal,
    commune: { ...toQuartier(commune, codePostal), nom: commune.nom },
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
