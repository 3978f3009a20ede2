import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { PREVIEW_HASHES } from '../catalogue/small-catalogue.ts'
import { ATTENTE_SCENARIOS } from './attente.ts'
import { BUREAU_SCENARIOS } from './bureau.ts'
import { CLIENT_SCENARIOS } from './client.ts'
import { SOCIETE_SCENARIOS } from './client-space.ts'
import { COMMANDE_SCENARIOS } from './commande.ts'
import { CONNEXION_SCENARIOS } from './connexion.ts'
import { CONTESTATION_SCENARIOS } from './contestation.ts'
import { CONTRAT_SCENARIOS } from './contrat.ts'
import { DEMANDE_SCENARIOS } from './demande.ts'
import { DEVIS_SCENARIOS } from './devis.ts'
import { DOCUMENT_SCENARIOS } from './document.ts'
import { ECHEANCE_SCENARIOS } from './echeance.ts'
import { EMARGEMENT_SCENARIOS } from './emargement.ts'
import { ESPACE_SCENARIOS } from './espace.ts'
import { FACTURE_SCENARIOS } from './facture.ts'
import { FINANCEMENT_SCENARIOS } from './financement.ts'
import { INSCRIPTION_SCENARIOS } from './inscription.ts'
import { INTEGRATION_SCENARIOS } from './integration.ts'
import { INTERLOCUTEUR_SCENARIOS } from './interlocuteur.ts'
import { LOT_SCENARIOS } from './lot.ts'
import { MODIFICATION_SCENARIOS } from './modification.ts'
import { PAIEMENT_SCENARIOS } from './paiement.ts'
import { PANIER_SCENARIOS } from './panier.ts'
import { PARTICIPANT_SCENARIOS } from './participant.ts'
import { PARTICIPATION_SCENARIOS } from './participation.ts'
import { RATTACHEMENT_SCENARIOS } from './rattachement.ts'
import { RETRAIT_SCENARIOS } from './retrait.ts'
import { SIGNATURE_SCENARIOS } from './signature.ts'
import type { Cell, Scenario } from './types.ts'

const CATALOGUE = '/api/catalogue'
const FICHE = `${CATALOGUE}/fiche/FIS-TVA-01`
const SESSION = `${FICHE}/session/TVA-PAR`
const NOT_PUBLIC = /"participants"|hash|vendues|externes|publiee|DRAFT/i

/** The answer shows no personal data and no unpublished content. */
function expectPublic(response: LightMyRequestResponse): void {
  expect(response.body).not.toMatch(NOT_PUBLIC)
  expect(response.cookies).toEqual([])
}

function expectCacheable(response: LightMyRequestResponse): void {
  expectPublic(response)
  expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) })
}

/** The same 404 as for an unknown id, except for the request id. */
function expectLikeUnknown(response: LightMyRequestResponse, unknown: LightMyRequestResponse): void {
  const anonymous = ({ statusCode, body }: LightMyRequestResponse) => [
    statusCode,
    { ...JSON.parse(body), requestId: '' },
  ]
  expect(anonymous(response)).toEqual(anonymous(unknown))
}

const USERINFO_FIELDS = ['email', 'email_verified', 'family_name', 'given_name', 'name', 'sub']
const compte = (sub: string) =>
  ({
    method: 'POST',
    url: '/api/compte',
    headers: WRITE,
    payload: { sub, prenom: 'Forged', nomUsage: 'Name' },
  }) as const

async function comptes({ database }: Cell) {
  return database.db.selectFrom('compte').select(['sub', 'prenom']).orderBy('sub').execute()
}

/** The call and the check of each row of `matrix.json` that no other file has. */
const OTHER_SCENARIOS: Record<string, Scenario> = {
  V1: {
    request: () => ({ url: '/spa-version.json?timestamp=1' }),
    check: (response) => {
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.cookies).toEqual([])
    },
  },
  I1: {
    request: () => ({ url: '/auth/userinfo' }),
    check: (response, { role, sub }) => {
      if (role === 'ANON') return
      expect(Object.keys(response.json()).sort()).toEqual(USERINFO_FIELDS)
      expect(response.json().sub).toBe(sub)
    },
  },
  I2a: {
    request: ({ sub }) => compte(sub),
    check: async (_response, cell) => {
      const rows = await comptes(cell)
      expect(rows.filter((row) => row.sub === cell.sub)).toHaveLength(cell.role === 'ANON' ? 0 : 1)
      expect(rows.map((row) => row.prenom)).not.toContain('Forged')
    },
  },
  I2b: {
    request: () => compte('somebody-else'),
    check: async (_response, cell) =>
      expect((await comptes(cell)).map((row) => row.sub)).not.toContain('somebody-else'),
  },
  C5: { request: () => ({ url: '/api/gestion/insee/nafv2.json' }), check: expectCacheable },
  C6: { request: () => ({ url: '/api/gestion/insee/cj.json' }), check: expectCacheable },
  I6: { request: () => ({ url: '/api/participant/rattachement_list' }) },
  I7: { request: () => ({ url: '/api/participant/clubs' }) },
  K1: { request: () => ({ url: FICHE }), check: expectPublic },
  K2: {
    request: () => ({ url: SESSION }),
    check: async (response, { get }) => {
      expectPublic(response)
      const foreign = await get(`${CATALOGUE}/fiche/CPT-IFRS/session/TVA-PAR`)
      expectLikeUnknown(foreign, await get(`${FICHE}/session/unknown`))
    },
  },
  K3a: {
    request: () => ({ url: `${CATALOGUE}/fiche/preview/${PREVIEW_HASHES.fiche}` }),
    check: ({ headers }) => expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
  },
  K3b: { request: () => ({ url: `${CATALOGUE}/fiche/preview/guess` }) },
  K4: { request: () => ({ url: `${CATALOGUE}/fiche/X-CLOSED/session/preview/${PREVIEW_HASHES.session}` }) },
  K5: { request: () => ({ url: `${CATALOGUE}/informations` }), check: expectPublic },
  K6: {
    request: () => ({ url: `${CATALOGUE}/recherche?q=tva` }),
    check: (response) => {
      expectPublic(response)
      expect(response.json().resultats.map((fiche: { reference: string }) => fiche.reference)).toEqual(['FIS-TVA-01'])
    },
  },
  K7a: {
    request: () => ({ url: `${SESSION}/agenda.ics` }),
    check: (response) => {
      expectPublic(response)
      expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(response.headers['content-disposition']).toBe('attachment; filename="TVA-PAR.ics"')
      expect(response.body).toContain('URL:http://localhost:3000/fiche/FIS-TVA-01/session/TVA-PAR\r\n')
    },
  },
  K7b: {
    request: () => ({ url: `${CATALOGUE}/fiche/X-CLOSED/session/C-DRAFT/agenda.ics` }),
    check: async (response, { get }) =>
      expectLikeUnknown(response, await get(`${CATALOGUE}/fiche/X-CLOSED/session/unknown/agenda.ics`)),
  },
  K8: {
    request: () => ({ url: '/sitemap.xml' }),
    check: (response) => {
      expectPublic(response)
      expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(response.body).toContain('<loc>http://localhost:3000/fiche/FIS-TVA-01</loc><lastmod>2')
    },
  },
  K9: {
    request: () => ({ url: '/robots.txt' }),
    check: ({ body }) => {
      for (const path of ['/fiche/preview/', '/fiche/*/session/preview/', '/api/', '/auth/', '/panier', '/mon-compte'])
        expect(body).toContain(`\nDisallow: ${path}\n`)
      expect(body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n')
    },
  },
  K10: {
    request: () => ({ url: '/.well-known/security.txt' }),
    check: ({ body, headers }) => {
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toContain('Contact: mailto:')
      expect(body).toContain('\nCanonical: http://localhost:3000/.well-known/security.txt\n')
      expect(body).toMatch(/^Expires: 20\d\d-\d\d-\d\dT23:59:59Z$/m)
    },
  },
  N15: { request: () => ({ url: '/api/inscription/profile' }) },
  A1: {
    request: () => ({ url: '/auth/login?to=/panier' }),
    check: (response) => expect(response.headers.location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/authorize\?/),
  },
  A2: {
    request: () => ({ url: '/auth/register?to=/panier' }),
    check: (response) => expect(new URL(String(response.headers.location)).searchParams.get('prompt')).toBe('create'),
  },
  A3: {
    request: () => ({ url: '/auth/callback?code=x&state=y' }),
    check: (response) => {
      expect(response.headers.location).toBe('http://localhost:3000/error-authentification?error_number=403')
      expect(response.cookies.filter((cookie) => cookie.value !== '')).toEqual([])
    },
  },
  A4: {
    request: () => ({ url: '/auth/logout?to=https://evil.example' }),
    check: (response) => expect(response.headers.location).toBe('http://localhost:3000/'),
  },
  A5: {
    request: () => ({ url: '/auth/logout/callback?state=forged' }),
    check: (response) => expect(response.headers.location).toBe('http://localhost:3000/'),
  },
  A6: {
    request: () => ({
      method: 'POST',
      url: '/auth/backchannel-logout',
      payload: 'logout_token=eyJhbGciOiJub25lIn0.e30.',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  H1: { request: () => ({ url: '/healthz' }), check: (response) => expect(response.json()).toEqual({ ok: true }) },
  H2: { request: () => ({ url: '/readyz' }), check: (response) => expect(response.json()).toEqual({ ok: true }) },
}

/** The scenarios from the request to the payment. */
export const BUYING: Record<string, Scenario> = {
  ...DEMANDE_SCENARIOS,
  ...PANIER_SCENARIOS,
  ...ATTENTE_SCENARIOS,
  ...DEVIS_SCENARIOS,
  ...COMMANDE_SCENARIOS,
  ...PAIEMENT_SCENARIOS,
  ...LOT_SCENARIOS,
}

/** The scenarios after an order. */
export const AFTERWARDS: Record<string, Scenario> = {
  ...DOCUMENT_SCENARIOS,
  ...CONTRAT_SCENARIOS,
  ...ECHEANCE_SCENARIOS,
  ...EMARGEMENT_SCENARIOS,
  ...ESPACE_SCENARIOS,
  ...FACTURE_SCENARIOS,
  ...FINANCEMENT_SCENARIOS,
  ...MODIFICATION_SCENARIOS,
  ...PARTICIPANT_SCENARIOS,
  ...PARTICIPATION_SCENARIOS,
  ...RETRAIT_SCENARIOS,
  ...SIGNATURE_SCENARIOS,
}

/** The scenarios about people, their rights, and public content. */
export const PEOPLE: Record<string, Scenario> = {
  ...BUREAU_SCENARIOS,
  ...CLIENT_SCENARIOS,
  ...SOCIETE_SCENARIOS,
  ...INTERLOCUTEUR_SCENARIOS,
  ...RATTACHEMENT_SCENARIOS,
  ...CONTESTATION_SCENARIOS,
  ...INSCRIPTION_SCENARIOS,
  ...INTEGRATION_SCENARIOS,
  ...CONNEXION_SCENARIOS,
  ...OTHER_SCENARIOS,
}
