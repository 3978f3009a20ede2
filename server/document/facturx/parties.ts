import { PARTICULIER } from '#contract/reference/nature.ts'
import { isSiret } from '#contract/rules/siret.ts'
import type { Organisme } from '../contexte.ts'
import type { Dossier, Tiers } from '../dossier.ts'
import type { AcheteurStructure, AdresseElectronique, PartieStructure } from './structure.ts'

const compact = (text: string) => text.replace(/\s/g, '')

export function toVendeur(organisme: Organisme): PartieStructure {
  const lignes = [...organisme.adresse]
  const [, codePostal = '', ville = ''] = /^(\d{5})? ?(.*)$/.exec(lignes.pop() ?? '') ?? []
  const [numeroVoie = '', complement = null] = lignes
  const siren = compact(organisme.siren)
  return {
    denomination: organisme.nom,
    siren,
    siret: organisme.siret && compact(organisme.siret),
    tvaIntra: compact(organisme.numeroTva),
    adresseElectronique: { schema: '0225', valeur: organisme.adresseElectronique ?? siren },
    adresse: { numeroVoie, complement, mentionSpeciale: null, codePostal, ville, pays: null },
  }
}

/** Who pays. Where there is no SIREN, the French directory has no address: the e-mail of who ordered takes its place. */
export function toAcheteur({ payeur, commande }: Dossier): AcheteurStructure {
  const { denomination, numeroTvaIntra, natureId: _, siret: numero, rna: __, ...adresse } = payeur
  const siret = numero !== null && payeur.pays === null && isSiret(numero) ? compact(numero) : null
  const siren = siret?.slice(0, 9) ?? null
  return {
    genre: toGenre(payeur, siren),
    denomination,
    siren,
    siret,
    tvaIntra: numeroTvaIntra && compact(numeroTvaIntra),
    adresseElectronique: siren ? { schema: '0225', valeur: siren } : toEmail(commande.detail.personne.email),
    adresse,
  }
}

function toGenre({ natureId, pays }: Tiers, siren: string | null): AcheteurStructure['genre'] {
  if (natureId === PARTICULIER) return 'particulier'
  if (pays !== null) return 'etranger'
  return siren ? 'societe' : 'sans-siren'
}

/** An erased person has none. */
function toEmail(email: string): AdresseElectronique | null {
  return email ? { schema: 'EM', valeur: email } : null
}
