import { ASSOCIATION } from '#contract/reference/nature.ts'
import { CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import { type EtablissementTrouve, toChampsImportes } from '#contract/rules/annuaire.ts'
import { toNumeroTva } from '#contract/rules/siret.ts'
import { type Annuaire, AnnuaireUnreachable } from '../../../socle/external/annuaire.ts'
import type { ClientRow } from '../client.sql.ts'

const SIREN_LENGTH = 9
const MAX_ACTIVITE = 6
const MAX_CATEGORIE = 4

/** What the State's directory says of a SIRET. MASQUE: it has the establishment and keeps its name private. */
export type Constat =
  | { etat: 'SILENCE' | 'INCONNU' | 'FERME' | 'MASQUE' }
  | { etat: 'OUVERT'; etablissement: EtablissementTrouve }

export async function consult(annuaire: Annuaire, siret: string): Promise<Constat> {
  try {
    const etablissement = await annuaire.findEtablissement(siret)
    if (!etablissement) return { etat: 'INCONNU' }
    if (!etablissement.isOpen) return { etat: 'FERME' }
    return etablissement.denomination ? { etat: 'OUVERT', etablissement } : { etat: 'MASQUE' }
  } catch (error) {
    if (error instanceof AnnuaireUnreachable) return { etat: 'SILENCE' }
    throw error
  }
}

type Typed = Pick<ClientRow, 'natureId' | 'longitude' | 'latitude' | (typeof CHAMPS_ADRESSE)[number]>

/**
 * the values of a client that come from the directory, whatever was typed. A value that it has not stays as
 * typed; so does the whole address when it keeps a part of it private.
 */
export function toOfficiel(typed: Typed, etablissement: EtablissementTrouve) {
  const champs = toChampsImportes(etablissement)
  return {
    denomination: champs.denomination,
    siret: etablissement.siret,
    // A typed RNA number proves nothing: it may be another association's.
    rna: (typed.natureId === ASSOCIATION && etablissement.rna) || null,
    numeroTvaIntra: toNumeroTva(etablissement.siret.slice(0, SIREN_LENGTH)),
    activite: champs.activite.slice(0, MAX_ACTIVITE) || null,
    categorieJuridique: champs.categorieJuridique.slice(0, MAX_CATEGORIE) || null,
    trancheEffectifs: champs.trancheEffectifs || null,
    etablissementSiege: champs.etablissementSiege,
    administration: etablissement.administration === true,
    ...toLieu(typed, champs),
  }
}

function toLieu(typed: Typed, champs: ReturnType<typeof toChampsImportes>) {
  const { numeroVoie, codePostal, ville } = champs
  if (!numeroVoie || !ville || !/^\d{5}$/.test(codePostal)) return {}
  const adresse = {
    numeroVoie,
    codePostal,
    ville,
    complement: champs.complement || null,
    mentionSpeciale: champs.mentionSpeciale || null,
    // An overseas department is an entry of our list of countries, and the directory has its postcode only.
    pays: /^9[78]/.test(codePostal) ? typed.pays : null,
  }
  const isSame = CHAMPS_ADRESSE.every((champ) => adresse[champ] === typed[champ])
  return { ...adresse, ...(!isSame && { longitude: null, latitude: null }) }
}
