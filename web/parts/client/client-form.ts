import type { UseFormReturn } from 'react-hook-form'
import type { Userinfo } from '#contract/personne/compte.ts'
import { ASSOCIATION, PARTICULIER } from '#contract/reference/nature.ts'
import { CHAMPS_ADRESSE, toAdresseForm } from '#contract/rules/adresse.ts'
import { type EtablissementTrouve, toChampsImportes } from '#contract/rules/annuaire.ts'
import type { ClientForm as ClientValues } from '#contract/rules/client-form.ts'
import { formatPersonne } from '#contract/rules/personne.ts'

export type NatureId = ClientValues['natureId']
export type ClientForm = UseFormReturn<ClientValues, unknown, ClientValues>

/** CLI-12: the length to which an imported number is cut. */
const MAX_SIRET = 20

export function emptyClient(natureId: NatureId): ClientValues {
  return {
    natureId,
    siret: '',
    rna: '',
    denomination: '',
    identification: '',
    activite: '',
    categorieJuridique: '',
    trancheEffectifs: '',
    etablissementSiege: null,
    destService: '',
    ...toAdresseForm(),
    coordinates: null,
    telephone: '',
    email: '',
    siteInternet: '',
  }
}

/** The contact details of a person, with the names of the account form. */
export type Coordonnees = Pick<ClientValues, (typeof COORDONNEES)[number]>
const COORDONNEES = [...CHAMPS_ADRESSE, 'telephone'] as const

/** The person as a buyer for themself, filled in with the details their account already holds. */
export function toParticulier(identity: Userinfo, connues?: Coordonnees): ClientValues {
  const { given_name: prenom, family_name: nom, email } = identity
  const own = connues && Object.fromEntries(COORDONNEES.map((champ) => [champ, connues[champ]]))
  return { ...emptyClient(PARTICULIER), ...own, denomination: formatPersonne({ nom, prenom }), email }
}

/** CLI-12: the form's values for a directory entry. The address lines are cut to the form's limits. */
export function importEtablissement(entite: EtablissementTrouve, natureId: NatureId): ClientValues {
  return {
    ...emptyClient(natureId),
    siret: entite.siret.slice(0, MAX_SIRET),
    rna: natureId === ASSOCIATION ? entite.rna : '',
    ...toChampsImportes(entite),
  }
}
