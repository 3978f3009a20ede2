import { hkdfSync } from 'node:crypto'
import type { JWK } from 'jose'
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { findIdentite, type Identite } from './identite.sql.ts'
import { createAdapter } from './oidc-artefact.sql.ts'
import type { ProviderPages } from './pages/provider-pages.ts'
import type { PasserelleClient } from './site.ts'
import type { PasserelleDb } from './tables.ts'

interface ProviderSettings {
  db: PasserelleDb
  issuer: string
  secret: string
  clients: PasserelleClient[]
  jwk: JWK
  pages: ProviderPages
  isPlain: boolean
}

/** The account page signs in through the provider like any client, but needs neither a code nor a token. */
export const COMPTE_CLIENT_ID = 'passerelle-compte'

const SCOPE = 'openid profile email'
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function createProvider(settings: ProviderSettings): Provider {
  const { db, issuer, pages, isPlain } = settings
  const provider = new Provider(issuer, {
    ...protocol(issuer, isPlain),
    adapter: (model: string) => createAdapter(db, model),
    clients: [
      ...settings.clients.map((client) => ({ ...toClientMetadata(client), require_auth_time: !isPlain })),
      compteClient(issuer),
    ],
    cookies: cookies(issuer, settings.secret),
    features: features(pages),
    findAccount: async (_ctx, sub) => toAccount(await findIdentite(db, sub)),
    jwks: { keys: [settings.jwk] },
    renderError: pages.renderError,
  })
  // The scheme and the host come from X-Forwarded-*, which the mount sets to the issuer's.
  provider.proxy = true
  provider.use(pages.renderNotFound)
  return provider
}

function protocol(issuer: string, isPlain: boolean): Configuration {
  return {
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'name'],
      email: ['email', 'email_verified'],
    },
    clientBasedCORS: () => false,
    conformIdTokenClaims: isPlain,
    discovery: {
      ...(!isPlain && { prompt_values_supported: ['none', 'login', 'create'] }),
      ui_locales_supported: ['fr'],
    },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    // oidc-provider's dispatcher refuses loopback addresses, which a demonstration uses. Stand-in only.
    fetch: (url, init) => fetch(url, Object.assign({}, init, { dispatcher: undefined })),
    interactions: { policy: policy(isPlain), url: (_ctx, interaction) => `${issuer}/interaction/${interaction.uid}` },
    loadExistingGrant,
    pkce: { required: () => true },
    responseTypes: ['code', 'none'],
    scopes: SCOPE.split(' '),
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 14 * DAY,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 12 * HOUR,
    },
  }
}

/** The prompts for sign-in and account creation. All clients are our own, so there is no consent prompt. */
function policy(isPlain: boolean) {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  if (!isPlain) prompts.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return prompts
}

async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const clientId = oidc.client?.clientId ?? ''
  const grantId = oidc.session?.grantIdFor(clientId)
  const known = grantId ? await oidc.provider.Grant.find(grantId) : undefined
  if (known && known.accountId === oidc.session?.accountId) return known
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
  grant.addOIDCScope(SCOPE)
  await grant.save()
  return grant
}

function features(pages: ProviderPages): Configuration['features'] {
  return {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.renderLogout,
      postLogoutSuccessSource: pages.renderLoggedOut,
    },
  }
}

/** `short` has no path: oidc-provider binds those cookies to the address of one interaction. */
function cookies(issuer: string, secret: string): Configuration['cookies'] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passerelle cookies', 32)).toString('base64url')
  return {
    keys: [key],
    names: { session: 'passerelle', interaction: 'passerelle_interaction', resume: 'passerelle_reprise' },
    long: { httpOnly: true, sameSite: 'lax', signed: true, path: new URL(issuer).pathname },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  }
}

/** Without a secret, only PKCE binds the code to its requester. */
const PUBLIC_CLIENT = { token_endpoint_auth_method: 'none' } as const

function toClientMetadata(client: PasserelleClient): ClientMetadata {
  return {
    client_id: client.clientId,
    client_name: client.nom,
    client_uri: client.url,
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    backchannel_logout_uri: client.backchannelLogoutUri,
    backchannel_logout_session_required: true,
    response_types: ['code'],
    ...(client.clientSecret ? { client_secret: client.clientSecret } : PUBLIC_CLIENT),
  }
}

function compteClient(issuer: string): ClientMetadata {
  return {
    client_id: COMPTE_CLIENT_ID,
    redirect_uris: [`${issuer}/compte`],
    response_types: ['none'],
    grant_types: [],
    ...PUBLIC_CLIENT,
  }
}

function toAccount(identite: Identite | undefined) {
  if (!identite) return undefined
  const { sub, prenom, nom, email, emailVerified } = identite
  const names = { given_name: prenom, family_name: nom, name: `${prenom} ${nom}` }
  return { accountId: sub, claims: () => ({ sub, ...names, email, email_verified: emailVerified }) }
}
