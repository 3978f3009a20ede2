import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { oneLine } from './rules/texte.ts'

export const BRANDS = ['estrade', 'rivage', 'ardoise'] as const
export const Brand = z.enum(BRANDS)
export type Brand = z.infer<typeof Brand>

/** Links of the header and of the account menu that leave the application (LAY-02, LAY-05). */
export const Liens = z.object({
  anciensEspaces: z.string(),
  nouveauxEspaces: z.string(),
  aide: z.string(),
  protectionDonnees: z.string(),
  mentionsLegales: z.string(),
  conditionsVente: z.string(),
  certificatQualite: z.string(),
})
export type Liens = z.infer<typeof Liens>

/**
 * The settings the browser needs before it draws anything. The server writes them into the page, so that one build
 * serves every brand and environment.
 */
export const BrowserSettings = z.object({
  version: z.string(),
  brand: Brand,
  /** The provider's own logo, in place of the brand's. */
  logo: z.optional(z.string()),
  authUrl: z.string(),
  apiUrl: z.string(),
  identity: z.object({ nom: z.string(), compteUrl: z.string() }),
  organisme: z.object({
    nom: z.string(),
    adresse: z.array(z.string()),
    supportEmail: z.string(),
    supportTelephone: z.string(),
  }),
  services: z.object({ entreprise: z.string(), adresse: z.string(), paiement: z.string() }),
  liens: Liens,
  /** Decision 54: an individual may ask to begin before the end of the delay to withdraw. */
  debutAnticipe: z.boolean(),
})
export type BrowserSettings = z.infer<typeof BrowserSettings>

/** The id of the `<meta>` element of the page that carries the settings as JSON. */
export const SETTINGS_META = 'estrade-settings'

/** The id of the data block that holds the API answers of a drawn page. */
export const DRAWN_DATA_ID = 'estrade-data'

export const Version = z.object({ version: z.string() })
export type Version = z.infer<typeof Version>

/** LAY-13: the call has a timestamp, so that no cache answers it. */
export const getVersion = endpoint({
  method: 'GET',
  path: '/spa-version.json',
  host: 'app',
  access: 'public',
  query: z.object({ timestamp: z.optional(oneLine(40)) }),
  response: Version,
})
