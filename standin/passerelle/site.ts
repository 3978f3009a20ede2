import { type Asset, readAsset } from '../web-pages.ts'

const folder = new URL('./public/', import.meta.url)
export const STYLE = readAsset(new URL('passerelle.css', folder))
export const SCRIPT = readAsset(new URL('passerelle.js', folder))
export const MARK = readAsset(new URL('passerelle.svg', folder))
export const ASSETS: readonly Asset[] = [STYLE, SCRIPT, MARK]

export interface PasserelleClient {
  clientId: string
  clientSecret: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  backchannelLogoutUri: string
  nom: string
  url: string
}

/** The place where every page is shown. */
export interface Site {
  issuer: string
  /** The issuer's path: pages link below it, whatever the host name of the request. */
  prefix: string
  clients: readonly PasserelleClient[]
}
