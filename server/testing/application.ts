import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { saveCompte } from '../personne/compte/compte.service.ts'
import { createLogger } from '../platform/log.ts'
import { addSignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../platform/tables.ts'
import { type AppOptions, createApp } from '../serve/app.ts'
import { type Config, loadConfig } from '../socle/config/config.ts'

import { testAnnuaire } from './client/annuaire.ts'
import { CACHE } from './database.ts'
import { makeEc, pairOf } from './document/sceau.ts'

const SCEAU = pairOf(makeEc())

export function testConfig(env: Record<string, string> = {}): Config {
  // All calls of a file come from one address, so the limit per address is high.
  const fixed = {
    SECRET: 'Only the trials of this house use it, ever',
    MAX_DELAY_MS: '0',
    MAX_REQUESTS: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
    // Most tests sell whole sessions to people who never paid; those of R-36 say a third.
    NOUVEAUX_UNE_PLACE_SUR: '1',
    ...SCEAU,
  }
  return loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...fixed, ...env })
}

let webRoot: URL | undefined

/** The page of a build, reduced to the parts that the server fills in; written once by each process of tests. */
export function testWebRoot(): URL {
  webRoot ??= writeWebRoot()
  return webRoot
}

function writeWebRoot(): URL {
  const folder = join(CACHE, 'page')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  put(join(folder, 'assets', 'main-abc123.js'), 'export {}')
  put(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
  put(join(folder, '.built'), '')
  put(
    join(folder, 'index.html'),
    '<!doctype html><html lang="fr" data-brand="estrade"><head><meta name="estrade-settings" content=""><title>Estrade</title></head><body><noscript><p>…</p></noscript></body></html>',
  )
  return pathToFileURL(`${folder}/`)
}

/** All files of tests share the folder: nobody reads a file that another one has half written. */
function put(path: string, content: string | Buffer): void {
  const part = `${path}.${randomUUID()}.part`
  writeFileSync(part, content)
  renameSync(part, path)
}

export async function testApp(
  options: Partial<AppOptions> & { database: AppOptions['database'] },
): Promise<FastifyInstance> {
  return createApp({
    config: testConfig(),
    annuaire: testAnnuaire(),
    log: createLogger('silent'),
    webRoot: testWebRoot(),
    ...options,
  })
}

export const WRITE = { [WRITE_HEADER]: '1' }

interface SignedIn {
  cookie: string
  compteId: string
  sub: string
}

interface Person {
  sub?: string
  email?: string
  prenom?: string
  nom?: string
  appareil?: string
}

/** Signs a person in, without the trip to the identity service. */
export async function signInAs(db: Db, person: Person = {}): Promise<SignedIn> {
  const sub = person.sub ?? randomUUID()
  const identity = {
    issuer: 'http://identity.test',
    sub,
    email: person.email ?? `${sub}@demo.example`,
    emailVerified: true,
    givenName: person.prenom ?? 'Camille',
    familyName: person.nom ?? 'Perrin',
  }
  const compte = await saveCompte(db, identity)
  const token = randomBytes(32).toString('base64url')
  await addSignIn(db, {
    ...identity,
    name: `${identity.givenName} ${identity.familyName}`,
    compteId: compte.id,
    sid: null,
    idToken: 'none',
    tokenHash: createHash('sha256').update(token).digest('base64url'),
    publicValue: `${Date.now()}.test`,
    expiresAt: new Date(Date.now() + 3_600_000),
    authentifieLe: new Date(),
    appareil: person.appareil ?? null,
  })
  return { cookie: `estrade_session=${token}`, compteId: compte.id, sub }
}
