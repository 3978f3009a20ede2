import type { CoordonneesBancaires } from '#contract/rules/banque.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { toNumeroTva } from '#contract/rules/siret.ts'
import { formatSiren } from '../../platform/siret.ts'
import type { Config } from '../../socle/config/config.ts'
import { brandOf } from '../../socle/config/config-hotes.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { themeColorOf } from '../../socle/organisme/marque.ts'
import { type Mediateur, toBanque, toMediateur } from '../../socle/organisme/organisme.ts'

/** The provider and the brand that documents are made for, and the day. */
export interface ContexteDocument {
  /** yyyy-MM-dd in Paris. */
  today: string
  now: Date
  marque: { nom: string; couleur: string }
  organisme: Organisme
  /** What differs between the origins on which the application is shown. */
  sites: ReadonlyMap<string, Site>
  /** Decision 56: every convention of a company is signed online, whatever the company chose. */
  isToutSigne: boolean
}

interface Site {
  marque: ContexteDocument['marque']
  adresses: Pick<Organisme, 'conditionsUrl' | 'commandesUrl' | 'devisUrl' | 'appUrl'>
}

/** The provider, with the names and numbers that the law requires. */
export interface Organisme {
  nom: string
  formeJuridique: string
  adresse: string[]
  ville: string
  siren: string
  siret: string | null
  /** Where it receives invoices, in the French directory; null for its SIREN. */
  adresseElectronique: string | null
  /** It chose to owe the TVA of services when they are invoiced, not when they are paid. */
  optionDebits: boolean
  /** Why its training bears no TVA, as the CGI has it, and from 2028 on the CIBS. */
  exoneration: { cgi: string; cibs: string | null }
  /** The town of its trade register. */
  rcs: string | null
  numeroTva: string
  /** The number of its declaration of activity (L. 6351-1 of the Code du travail). */
  nda: string
  signataire: { nom: string; qualite: string }
  email: string
  telephone: string
  conditionsUrl: string
  /** Where who signed a contract reads it, and withdraws from it. */
  commandesUrl: string
  /** Where a quote is ordered. */
  devisUrl: string
  /** The application: internal rules may be a path of it. */
  appUrl: string
  banque: CoordonneesBancaires | null
  /** Its identifier as a SEPA creditor. */
  ics: string | null
  mediateur: Mediateur | null
}

export function toContexteDocument(config: Config, now: Date): ContexteDocument {
  const adresse = config.PROVIDER_ADDRESS.split('|')
  const [nom = '', ...qualite] = config.PROVIDER_SIGNATORY.split(', ')
  const { marque, adresses } = toSite(config, config.appUrl)
  return {
    today: dayInParis(now),
    now,
    isToutSigne: config.SIGNATURE_CONVENTIONS === 'toujours',
    marque,
    sites: new Map(config.origins.map((origin) => [origin, toSite(config, origin)])),
    organisme: {
      nom: config.PROVIDER_NAME,
      formeJuridique: config.PROVIDER_LEGAL_FORM,
      adresse,
      ville: (adresse.at(-1) ?? '').replace(/^\d{5} /, ''),
      siren: formatSiren(config.PROVIDER_SIREN),
      siret: config.PROVIDER_SIRET ?? null,
      adresseElectronique: config.PROVIDER_ELECTRONIC_ADDRESS ?? null,
      optionDebits: config.PROVIDER_VAT_ON_DEBITS === 'on',
      exoneration: { cgi: config.PROVIDER_EXEMPTION, cibs: config.PROVIDER_EXEMPTION_2028 ?? null },
      rcs: config.PROVIDER_RCS ?? null,
      numeroTva: config.PROVIDER_VAT ?? toNumeroTva(config.PROVIDER_SIREN),
      nda: config.PROVIDER_NDA,
      signataire: { nom, qualite: qualite.join(', ') },
      email: config.SUPPORT_EMAIL,
      telephone: config.SUPPORT_PHONE,
      ...adresses,
      banque: toBanque(config),
      ics: config.PROVIDER_ICS ?? null,
      mediateur: toMediateur(config),
    },
  }
}

function toSite(config: Config, origin: string): Site {
  const brand = brandOf(config, origin)
  return {
    marque: {
      nom: brand.charAt(0).toUpperCase() + brand.slice(1),
      couleur: themeColorOf(config.marques, brand),
    },
    adresses: {
      conditionsUrl: new URL(config.URL_CONDITIONS_VENTE, origin).href,
      commandesUrl: new URL('/espace/commandes', origin).href,
      devisUrl: new URL('/espace/devis', origin).href,
      appUrl: origin,
    },
  }
}

/** The papers of an order or a quote are of the brand whose host it was made on; of the main one where that host has gone. */
export function contexteOf(contexte: ContexteDocument, { url }: Pick<Expediteur, 'url'>): ContexteDocument {
  const site = contexte.sites.get(url)
  if (!site) return contexte
  return { ...contexte, marque: site.marque, organisme: { ...contexte.organisme, ...site.adresses } }
}
