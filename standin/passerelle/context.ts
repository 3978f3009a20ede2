import type { Provider } from 'oidc-provider'
import type { Site } from './site.ts'
import type { PasserelleDb } from './tables.ts'

/** The values that the routes of the pages share. */
export interface PasserelleContext {
  provider: Provider
  db: PasserelleDb
  site: Site
  /** Key of the account pages' anti-forgery tokens. */
  csrfKey: Buffer
}
