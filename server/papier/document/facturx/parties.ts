import type { Adresse } from '#contract/personne/adresse.ts'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { forAdresse } from '#contract/rules/adresse.ts'
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
  const { denomination, numeroTvaIntra, siret: numero } = payeur
  const siret = numero !== null && isSiret(numero) ? compact(numero) : null
  const siren = siret?.slice(0, 9) ?? null
  return {
    genre: toGenre(payeur, siren),
    denomination,
    siren,
    siret,
    tvaIntra: numeroTvaIntra && compact(numeroTvaIntra),
    adresseElectronique: siren
      ? { schema: '0225', valeur: toAdresse0225(payeur, siren) }
      : toEmail(commande.detail.personne.email),
    adresse: forAdresse((champ) => payeur[champ]) as Adresse,
  }
}

function toGenre({ natureId, pays }: Tiers, siren: string | null): AcheteurStructure['genre'] {
  if (natureId === PARTICULIER) return 'particulier'
  // An address overseas has a country of its own, and a company there a SIREN as others.
  if (siren) return 'societe'
  return pays === null ? 'sans-siren' : 'etranger'
}

/** The company's own choice, unless it has another SIREN since. */
function toAdresse0225({ adresseElectronique }: Tiers, siren: string): string {
  return adresseElectronique?.startsWith(siren) ? adresseElectronique : siren
}

/** An erased person has none. */
function toEmail(email: string): AdresseElectronique | null {
  return email ? { schema: 'EM', valeur: email } : null
}
