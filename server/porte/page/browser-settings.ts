import type { BrowserSettings } from '#contract/settings.ts'
import { annuairesOf } from '../../socle/config/annuaires.ts'
import type { Config } from '../../socle/config/config.ts'
import { brandOf } from '../../socle/config/config-hotes.ts'

/** The settings that the browser receives with a page shown on `origin`. */
export function browserSettings(config: Config, origin: string): BrowserSettings {
  const brand = brandOf(config, origin)
  const annuaires = annuairesOf(config)
  return {
    version: config.version,
    brand,
    logo: config.marques.get(brand)?.logo?.url,
    authUrl: config.AUTH_URL,
    apiUrl: config.API_URL,
    identity: { nom: config.OIDC_NAME, compteUrl: config.OIDC_ACCOUNT_URL ?? `${config.issuer}/compte` },
    organisme: {
      nom: config.PROVIDER_NAME,
      adresse: config.PROVIDER_ADDRESS.split('|'),
      supportEmail: config.SUPPORT_EMAIL,
      supportTelephone: config.SUPPORT_PHONE,
    },
    services: {
      entreprise: annuaires.entreprises,
      adresse: annuaires.adresses,
      paiement: config.paiementUrl ?? config.appUrl,
    },
    liens: {
      anciensEspaces: config.URL_ANCIENS_ESPACES,
      nouveauxEspaces: config.URL_NOUVEAUX_ESPACES,
      aide: config.URL_AIDE,
      protectionDonnees: config.URL_PROTECTION_DONNEES,
      mentionsLegales: config.URL_MENTIONS_LEGALES,
      conditionsVente: config.URL_CONDITIONS_VENTE,
      certificatQualite: config.URL_CERTIFICAT_QUALITE,
    },
    debutAnticipe: config.CONTRAT_DEBUT_ANTICIPE === 'on',
  }
}
