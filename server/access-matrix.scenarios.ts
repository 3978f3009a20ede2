import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { DatabaseHandle } from './platform/database.ts'
import type { Tables } from './tables.ts'
import { WRITE } from './testing.ts'

export const ROLES = ['ANON', 'PART', 'USER', 'INSC', 'DOCS', 'ADMP', 'ADMV', 'AUTRE'] as const
export type Role = (typeof ROLES)[number]

/** One person per signed-in role. */
export type People = Record<Exclude<Role, 'ANON'>, { cookie: string; compteId: string; sub: string }>

export interface Cell {
  role: Role
  sub: string
  database: DatabaseHandle<Tables>
}

interface Scenario {
  request(cell: Cell): {
    method?: 'GET' | 'POST'
    url: string
    payload?: object | string
    headers?: Record<string, string>
  }
  /** The row's `assertion`, checked in every cell. */
  check?(response: LightMyRequestResponse, cell: Cell): void | Promise<void>
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

/** How each row of `access-matrix.json` is asked, for the calls that exist so far. */
export const SCENARIOS: Record<string, Scenario> = {
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
