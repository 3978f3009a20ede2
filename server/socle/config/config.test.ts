import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import { makeEc, makeRsa, pairOf } from '../../testing/document/sceau.ts'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { absoluteUrl, loadConfig, mountPath } from './config.ts'
import { ConfigError } from './config-error.ts'

const SECRET = 'x'.repeat(32)
const load = (env: Record<string, string>) => loadConfig({ SECRET, ...env })

describe('settings', () => {
  test('defaults run the whole product on one address with the stand-ins', () => {
    const config = load({})
    expect(config.appUrl).toBe('http://localhost:3000')
    expect(config.issuer).toBe('http://localhost:3000/passerelle')
    expect([...config.parts]).toEqual(['app', 'auth', 'api', 'gestion', 'jobs', 'standins'])
    expect(config.version).toBe('1.19.1')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number'],
    [{ APP_URL: 'estrade' }, 'APP_URL must be an http(s) address'],
    [{ API_URL: 'api' }, 'API_URL must be a path like /api or an http(s) address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_READ_URL: 'postgres://localhost/x' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [
      { DATABASE_READ_URL: 'postgres://un,deux/x?target_session_attrs=read-write' },
      'DATABASE_READ_URL must be a postgres:// address',
    ],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    [{ SECRET: 'short' }, 'SECRET must be at least 32 characters'],
    [{ PROVIDER_SIREN: '123 456 789' }, 'PROVIDER_SIREN must be a SIREN'],
    [{ SERVE: 'app,base' }, "SERVE names 'base'"],
    [{ STANDINS: 'off' }, 'OIDC_ISSUER must name the identity service'],
    [{ NODE_ENV: 'production' }, 'OIDC_ISSUER must name the identity service'],
    [{ BRAND_HOSTS: 'inconnue=https://x.example' }, 'BRAND_HOSTS must look like'],
    [{ BRAND: 'inconnue' }, 'BRAND'],
    [{ BRAND_DIR: '/nowhere' }, 'BRAND_DIR names /nowhere, where there is no logo, favicon or couleurs.json'],
    [{ CATALOGUE_FILE: '/nowhere.jsonl' }, 'CATALOGUE_FILE names /nowhere.jsonl, which is not there.'],
    [{ STANDINS: 'yes' }, 'STANDINS must be on or off'],
    [{ PROVIDER_SIRENE: '000 345 678' }, 'PROVIDER_SIRENE is no setting: is PROVIDER_SIREN meant?'],
    [{ SMPT_URL: 'smtps://relais.example' }, 'SMPT_URL is no setting: is SMTP_URL meant?'],
    [{ OIDC_REDIRECT: 'https://x.example' }, 'OIDC_REDIRECT is no setting'],
    [{ URL_AIDE: 'javascript:alert(1)' }, 'URL_AIDE must be an http(s) address, or a path like /aide'],
    [{ URL_AIDE: '//ailleurs.example' }, 'URL_AIDE must be an http(s) address, or a path like /aide'],
    [{ URL_NOUVEAUX_ESPACES: 'espaces' }, 'URL_NOUVEAUX_ESPACES must be an http(s) address, or a path'],
    [{ PAIEMENT_FOURNISSEUR: 'autre' }, 'PAIEMENT_FOURNISSEUR'],
    [{ PROVIDER_IBAN: 'FR76 3000 6000 0112 3456 7890 188', PROVIDER_BIC: 'AGRIFRPP' }, 'PROVIDER_IBAN must be an IBAN'],
    [{ PROVIDER_IBAN: 'FR76 3000 6000 0112 3456 7890 189', PROVIDER_BIC: 'AGRI' }, 'PROVIDER_BIC must be a BIC'],
    [{ PROVIDER_IBAN: 'FR76 3000 6000 0112 3456 7890 189' }, 'PROVIDER_IBAN and PROVIDER_BIC must be set together'],
    [{ PROVIDER_BIC: 'AGRIFRPP' }, 'PROVIDER_IBAN and PROVIDER_BIC must be set together'],
    [{ PROVIDER_ICS: 'FR00ZZZ123456' }, 'PROVIDER_ICS must be a SEPA creditor identifier'],
    [{ PROVIDER_SIRET: '000 000 018 00001' }, 'PROVIDER_SIRET must be a SIRET'],
    [{ PROVIDER_SIRET: '00034567800015' }, 'PROVIDER_SIRET must begin with PROVIDER_SIREN'],
    [{ PROVIDER_ELECTRONIC_ADDRESS: '000000018 FACT' }, 'PROVIDER_ELECTRONIC_ADDRESS must be the SIREN, then at will'],
    [{ PROVIDER_ELECTRONIC_ADDRESS: '000345678_FACT' }, 'PROVIDER_ELECTRONIC_ADDRESS must begin with PROVIDER_SIREN'],
    [{ CONDITIONS_REPORT: '-1' }, "CONDITIONS_REPORT must be a number of days up to 365, or 'jamais'"],
    [{ CONDITIONS_ANNULATION: '366' }, 'CONDITIONS_ANNULATION must be 365 days at most'],
    [{ CONDITIONS_RETENUES: '50 %' }, "CONDITIONS_RETENUES must look like '50' or '50,3:100'"],
    [{ CONDITIONS_RETENUES: '50,3:101' }, 'CONDITIONS_RETENUES must keep 100 % at most'],
    [{ CONDITIONS_RETENUES: '50,3:100,5:100' }, 'CONDITIONS_RETENUES must come nearer and keep more'],
    [{ CONDITIONS_ANNULATION: '3' }, 'CONDITIONS_RETENUES must come nearer and keep more'],
    [{ PROVIDER_MEDIATOR: 'CM2C' }, "PROVIDER_MEDIATOR must look like 'name|address|https://site'"],
  ])('a bad setting is refused by name: %j', (env, message) => {
    expect(() => load(env)).toThrow(ConfigError)
    expect(() => load(env)).toThrow(message)
  })

  test('the variables of other programs are no mistyped settings', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'un',
      PGHOST: 'un',
      POSTGRES_USER: 'x',
      API_KEY: 'x',
      PORTS: '1',
    }
    expect(() => load(others)).not.toThrow()
  })

  test('CND-02 the conditions of sessions that say none are the usual ones, or those of the settings', () => {
    expect(load({}).conditions).toEqual(CONDITIONS_USUELLES)
    expect(load({ CONDITIONS_DESIGNATION: 'jamais' }).conditions.designationJours).toBeNull()
    const env = { CONDITIONS_REMPLACEMENT: 'jamais', CONDITIONS_REPORT: '5', CONDITIONS_RETENUES: '20,7:60,1:100' }
    expect(load(env).conditions).toEqual({
      remplacementJours: null,
      reportJours: 5,
      annulationJours: 14,
      retenue: 20,
      paliers: [
        { jours: 7, retenue: 60 },
        { jours: 1, retenue: 100 },
      ],
    })
  })

  test('CMD-04 the payment page is the stand-in, the provider’s own, or nowhere', () => {
    expect(load({}).paiementUrl).toBe('http://localhost:3000/paiement-demo')
    expect(load({ PAIEMENT_FOURNISSEUR: 'stripe' }).paiementUrl).toBe('https://checkout.stripe.com')
    expect(load(WITHOUT_STANDINS).paiementUrl).toBeUndefined()
    expect(load({ ...WITHOUT_STANDINS, PAIEMENT_URL: 'https://pay.example' }).paiementUrl).toBe('https://pay.example')
  })

  test('PostgreSQL needs a secret that every instance shares', () => {
    expect(() => loadConfig({ DATABASE_URL: 'postgres://localhost/x' }, () => SECRET)).toThrow('SECRET must be set')
  })

  test('LAY-08 a brand is chosen by host name', () => {
    const config = load({ BRAND_HOSTS: 'rivage=https://rivage.example/,ardoise=https://ardoise.example' })
    expect(config.origins).toEqual(['http://localhost:3000', 'https://rivage.example', 'https://ardoise.example'])
    expect(config.brandByOrigin.get('https://rivage.example')).toBe('rivage')
  })

  test('LAY-02 the new spaces are those of this application, unless another address is set', () => {
    expect(load({}).URL_NOUVEAUX_ESPACES).toBe('/espace/participant')
    const elsewhere = 'https://espaces.example/'
    expect(load({ URL_NOUVEAUX_ESPACES: elsewhere }).URL_NOUVEAUX_ESPACES).toBe(elsewhere)
  })

  test('LAY-02 LAY-05 without the stand-ins, the links that lead to their pages are to be set: each is named', () => {
    const { URL_AIDE: _, ...others } = WITHOUT_STANDINS
    expect(() => load(others)).toThrow(/^URL_AIDE must lead to pages of your own when STANDINS is off\.$/)
    const copied = { ...others, URL_MENTIONS_LEGALES: '/institut/mentions-legales' }
    expect(() => load(copied)).toThrow(/^URL_AIDE, URL_MENTIONS_LEGALES must lead to pages of your own/)
    const identity = { NODE_ENV: 'production', OIDC_ISSUER: 'https://identity.example' }
    for (const name of Object.keys(WITHOUT_STANDINS).filter((key) => key.startsWith('URL_')))
      expect(() => load(identity)).toThrow(name)
    const { STANDINS: _off, OIDC_ISSUER: issuer, ...liens } = WITHOUT_STANDINS
    expect(load(WITHOUT_STANDINS)).toMatchObject({ ...liens, issuer, URL_NOUVEAUX_ESPACES: '/espace/participant' })
  })

  test('R-26 without the stand-ins, the provider says who they are: absent or the demonstration’s own is refused', () => {
    const { PROVIDER_NAME: _name, SUPPORT_PHONE: _phone, ...others } = WITHOUT_STANDINS
    const own = 'must be your own, not the demonstration’s, when STANDINS is off.'
    expect(() => load(others)).toThrow(new RegExp(`^PROVIDER_NAME, SUPPORT_PHONE ${own}$`))
    const shown = readFileSync('.env.example', 'utf8').matchAll(/^((?:PROVIDER|SUPPORT)_[A-Z0-9_]+)=(.+)$/gm)
    const copied = Object.fromEntries([...shown].map(([, name = '', value = '']) => [name, value]))
    expect(() => load({ ...WITHOUT_STANDINS, ...copied, PROVIDER_SIREN: '000000018' })).toThrow(
      new RegExp(
        `^PROVIDER_NAME, PROVIDER_ADDRESS, PROVIDER_SIREN, PROVIDER_NDA, PROVIDER_SIGNATORY, SUPPORT_EMAIL, SUPPORT_PHONE ${own}$`,
      ),
    )
    const compte = { PROVIDER_IBAN: 'FR7699999000010000000001861', PROVIDER_BIC: 'ESTRFRPPXXX' }
    expect(() => load({ ...WITHOUT_STANDINS, ...compte })).toThrow(`PROVIDER_IBAN, PROVIDER_BIC ${own}`)
  })

  test('LAY-02 LAY-05 with the stand-ins, they lead to the demonstration’s, unless set', () => {
    const config = load({ URL_AIDE: 'https://aide.example' })
    expect([config.URL_AIDE, config.URL_MENTIONS_LEGALES]).toEqual([
      'https://aide.example',
      '/institut/mentions-legales',
    ])
  })

  test('an empty variable counts as absent', () => {
    expect(load({ PORT: '' }).PORT).toBe(3000)
  })

  test('a server stands below a path or on a host of its own', () => {
    expect([mountPath('/api'), mountPath('https://api.example/'), mountPath('https://x.example/v1')]).toEqual([
      '/api',
      '',
      '/v1',
    ])
    expect(absoluteUrl('/api', 'https://x.example')).toBe('https://x.example/api')
    expect(absoluteUrl('https://api.example/', 'https://x.example')).toBe('https://api.example')
  })
})

describe('production', () => {
  const STRONG = 'WkM4q0f9-7Hs2Lx_u5Rb1Tn3Vd6Yp8Cz'
  const production = {
    ...WITHOUT_STANDINS,
    NODE_ENV: 'production',
    SECRET: STRONG,
    APP_URL: 'https://inscription.organisme.example',
    OIDC_ISSUER: 'https://identite.example',
  }
  const HTTP = 'must be an https:// address in production'
  const WEAK = 'random characters or more in production'
  const TWICE = 'set ACCEPT_STANDINS_IN_PRODUCTION=on too'
  const DOMAIN = 'must be a domain of two labels or more'

  test.each([
    [{ SMTP_URL: 'smtp://relais.example:587' }, true],
    [{ SMTP_URL: 'smtp://relais.example:25', SMTP_TLS: 'offered' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, false],
    [{ SMTP_URL: 'smtp://localhost:25', SMTP_TLS: 'required' }, true],
    [{ SMTP_URL: 'smtp://relais.example:587', NODE_ENV: 'development' }, false],
  ])('decision 12 a mail service without TLS gets no mail, unless said otherwise: %j', (env, isRequired) => {
    expect(load({ ...production, ...env }).requiresSmtpTls).toBe(isRequired)
  })

  test.each([
    [{ APP_URL: 'http://inscription.example' }, 'APP_URL', HTTP],
    [{ AUTH_URL: 'http://auth.example' }, 'AUTH_URL', HTTP],
    [{ API_URL: 'http://api.example/v1' }, 'API_URL', HTTP],
    [{ OIDC_ISSUER: 'http://identite.example' }, 'OIDC_ISSUER', HTTP],
    [{ OIDC_ACCOUNT_URL: 'HTTP://identite.example' }, 'OIDC_ACCOUNT_URL', HTTP],
    [{ COMPANY_SEARCH_URL: 'http://annuaire.example' }, 'COMPANY_SEARCH_URL', HTTP],
    [{ ADDRESS_SEARCH_URL: 'http://adresse.example' }, 'ADDRESS_SEARCH_URL', HTTP],
    [{ STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL', HTTP],
    [{ URL_AIDE: 'http://aide.example' }, 'URL_AIDE', HTTP],
    [{ APP_URL: 'http://localhost.example' }, 'APP_URL', HTTP],
    [{ APP_URL: 'http://192.168.1.2' }, 'APP_URL', HTTP],
    [{ BRAND_HOSTS: 'rivage=http://rivage.example' }, 'BRAND_HOSTS', HTTP],
    [{ SECRET: 'x'.repeat(40) }, 'SECRET', WEAK],
    [{ SECRET: 'f3Kq'.repeat(10) }, 'SECRET', WEAK],
    [{ SECRET: 'f3Kq8Zx1Wv7m'.repeat(3) }, 'SECRET', WEAK],
    [{ SECRET: 'aabbccddeeaabbccddeeaabbccddeeaf' }, 'SECRET', WEAK],
    [{ SECRET: 'please change me before you start' }, 'SECRET', WEAK],
    [{ SECRET: 'the secret of one’s own installation' }, 'SECRET', WEAK],
    [{ SECRET: '0123456789abcdefghijklmnopqrstuvwxyz' }, 'SECRET', WEAK],
    [{ OIDC_CLIENT_SECRET: 'client' }, 'OIDC_CLIENT_SECRET', WEAK],
    [{ PAIEMENT_SECRET: 'motdepasse' }, 'PAIEMENT_SECRET', WEAK],
    [{ STANDINS: 'on' }, 'STANDINS=on', TWICE],
    [{ PAIEMENT_URL: 'https://verrou.example' }, 'PAIEMENT_FOURNISSEUR=bac-a-sable', TWICE],
    [{ COOKIE_DOMAIN: 'example' }, 'COOKIE_DOMAIN', DOMAIN],
    [{ COOKIE_DOMAIN: '.example' }, 'COOKIE_DOMAIN', DOMAIN],
    [{ COOKIE_DOMAIN: 'example.' }, 'COOKIE_DOMAIN', DOMAIN],
    [{ COOKIE_DOMAIN: 'autre.example' }, 'COOKIE_DOMAIN', DOMAIN],
    [{ COOKIE_DOMAIN: 'isme.example' }, 'COOKIE_DOMAIN', DOMAIN],
  ])('refuses %j, and names the setting', (env, name, reason) => {
    const all = { ...production, ...env }
    expect(() => load(all)).toThrow(ConfigError)
    expect(() => load(all)).toThrow(new RegExp(`^${name} [^\\n]*${reason}`))
    if (reason !== TWICE) expect(() => load({ ...all, NODE_ENV: 'development' })).not.toThrow()
  })

  test.each<Record<string, string>>([
    {},
    { COOKIE_DOMAIN: 'organisme.example' },
    { COOKIE_DOMAIN: '.organisme.example' },
    { APP_URL: 'http://localhost:3000', OIDC_ISSUER: 'http://127.0.0.1:4000', API_URL: 'http://api.localhost/v1' },
    { APP_URL: 'http://[::1]:3000' },
    { SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f09c' },
    { OIDC_CLIENT_SECRET: '6f1c2a9e-77b4-4d0e-9f53-1f0a8b7c2d4e' },
    { STANDINS: 'on', ACCEPT_STANDINS_IN_PRODUCTION: 'on' },
    // Given by the identity service, which may well write such a word.
    { OIDC_CLIENT_SECRET: 'kW2-estrade-9dQf7LmZ0xRt4vBn8cJy6sHpG1' },
  ])('takes %j', (env) => expect(() => load({ ...production, ...env })).not.toThrow())

  test('R-26 lists all that is missing or wrong at once, in one round', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: 'many',
      OIDC_ISUER: 'https://identite.example',
      APP_URL: 'http://a.example',
      STANDINS: 'on',
      DATABASE_URL: 'mysql://x',
      BRAND_DIR: '/nowhere',
      PROVIDER_BIC: 'AGRIFRPP',
      COOKIE_DOMAIN: 'fr',
    }
    const named = (() => {
      try {
        loadConfig(env, () => STRONG)
        return []
      } catch (error) {
        return (error as Error).message.split('\n').map((line) => line.split(/ (?:must|is|names) /)[0])
      }
    })()
    expect(named).toEqual([
      'PORT',
      'DATABASE_URL',
      'OIDC_ISUER',
      'OIDC_ISSUER',
      'PROVIDER_NAME, PROVIDER_ADDRESS, PROVIDER_LEGAL_FORM, PROVIDER_SIREN, PROVIDER_NDA, PROVIDER_SIGNATORY, SUPPORT_EMAIL, SUPPORT_PHONE, OIDC_NAME',
      'URL_ANCIENS_ESPACES, URL_PLATEFORME, URL_AIDE, URL_PROTECTION_DONNEES, URL_MENTIONS_LEGALES, URL_CONDITIONS_VENTE, URL_CERTIFICAT_QUALITE',
      'SECRET',
      'BRAND_DIR',
      'PROVIDER_IBAN and PROVIDER_BIC',
      'APP_URL',
      'STANDINS=on',
      'COOKIE_DOMAIN',
    ])
  })
})

describe('the certificate of the seal', () => {
  const key = makeEc()
  const pair = pairOf(key)
  const problemOf = (env: Record<string, string>) => () => load(env)

  test('SCE-19 is PEM, with its lines or with \\n, or a file that holds it; certificates that vouch for it may follow', () => {
    const folder = mkdtempSync(join(tmpdir(), 'estrade-config-'))
    const path = join(folder, 'cle.pem')
    writeFileSync(path, pair.SEAL_KEY)
    const chain = `${pair.SEAL_CERTIFICATE}${pairOf(makeEc()).SEAL_CERTIFICATE}`
    for (const SEAL_KEY of [pair.SEAL_KEY, pair.SEAL_KEY.replaceAll('\n', '\\n'), path])
      expect(problemOf({ SEAL_CERTIFICATE: chain, SEAL_KEY })).not.toThrow()
    rmSync(folder, { recursive: true })
  })

  test('SCE-07 may have ended, or not begun: the seal waits, and nothing keeps the installation from starting', () => {
    for (const [du, au] of [
      ['2001-01-01', '2002-01-01'],
      ['2098-01-01', '2099-01-01'],
    ] as const)
      expect(load(pairOf(key, 'Institut', [du, au])).sceau).toEqual({ du: new Date(du), au: new Date(au) })
    expect(load({}).sceau).toBeUndefined()
  })

  test.each([
    [{ SEAL_KEY: pair.SEAL_KEY }, 'SEAL_CERTIFICATE and SEAL_KEY must be set together.'],
    [{ SEAL_CERTIFICATE: pair.SEAL_CERTIFICATE }, 'SEAL_CERTIFICATE and SEAL_KEY must be set together.'],
    [{ ...pair, SEAL_CERTIFICATE: 'nowhere.pem' }, 'SEAL_CERTIFICATE must be PEM, or the path of a file'],
    [{ ...pair, SEAL_KEY: pair.SEAL_CERTIFICATE }, 'SEAL_KEY must be PEM, or the path of a file'],
    [{ ...pair, SEAL_KEY: pairOf(makeEc()).SEAL_KEY }, 'SEAL_KEY is not the key of SEAL_CERTIFICATE.'],
    [pairOf(makeRsa(1024)), 'SEAL_KEY must be an RSA key of 2048 bits or more'],
  ])('SCE-19 is refused in words at start when it is of no use: %#', (env, words) => {
    expect(problemOf(env)).toThrow(words)
  })
})
