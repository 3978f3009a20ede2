import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Settings as Reglages } from './environment.ts'

type Settings = Pick<Reglages, 'SEAL_CERTIFICATE' | 'SEAL_KEY'>

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
const MIN_RSA_BITS = 2048

/** What the settings of the seal have to correct, in words. */
export function listSceauProblems(settings: Settings): string[] {
  const { SEAL_CERTIFICATE, SEAL_KEY } = settings
  if (!SEAL_CERTIFICATE && !SEAL_KEY) return []
  if (!SEAL_CERTIFICATE || !SEAL_KEY) return ['SEAL_CERTIFICATE and SEAL_KEY must be set together.']
  const read = { SEAL_CERTIFICATE: () => readCertificates(SEAL_CERTIFICATE), SEAL_KEY: () => readKey(SEAL_KEY) }
  const unread = Object.entries(read).flatMap(([name, open]) => (isReadable(open) ? [] : [name]))
  if (unread.length > 0)
    return unread.map((name) => `${name} must be PEM, or the path of a file that holds it: it cannot be read.`)
  return listUnfit(toCachet({ SEAL_CERTIFICATE, SEAL_KEY }))
}

function listUnfit({ certificate, key }: Cachet): string[] {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  const isKind = type === 'ec' || (type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS)
  const checks: [boolean, string][] = [
    [isKind, `SEAL_KEY must be an RSA key of ${MIN_RSA_BITS} bits or more, or a key of an elliptic curve.`],
    [certificate.checkPrivateKey(key), 'SEAL_KEY is not the key of SEAL_CERTIFICATE.'],
  ]
  return checks.flatMap(([isFit, line]) => (isFit ? [] : [line]))
}

/** From when to when a certificate seals. */
export interface Validite {
  du: Date
  au: Date
}

/** Of the certificate that the settings name, which listSceauProblems has read. */
export function findValidite({ SEAL_CERTIFICATE }: Settings): Validite | undefined {
  const [certificate] = SEAL_CERTIFICATE ? readCertificates(SEAL_CERTIFICATE) : []
  return certificate && toValidite(certificate)
}

export function toValidite({ validFrom, validTo }: X509Certificate): Validite {
  return { du: new Date(validFrom), au: new Date(validTo) }
}

export function isValidAt({ du, au }: Validite, at: Date): boolean {
  return du <= at && at <= au
}

/** Who seals: a certificate, those that vouch for it, and its key. */
export interface Cachet {
  certificate: X509Certificate
  /** The certificates between it and an authority that readers know. */
  chain: readonly X509Certificate[]
  key: KeyObject
}

/** The first certificate is the seal's own; those that vouch for it follow. */
export function toCachet({ SEAL_CERTIFICATE, SEAL_KEY }: Required<Settings>): Cachet {
  const [certificate, ...chain] = readCertificates(SEAL_CERTIFICATE)
  if (!certificate) throw new Error('no certificate')
  return { certificate, chain, key: readKey(SEAL_KEY) }
}

function readCertificates(setting = ''): X509Certificate[] {
  const certificates = readPem(setting).match(CERTIFICATES) ?? []
  if (certificates.length === 0) throw new Error('no certificate')
  return certificates.map((pem) => new X509Certificate(pem))
}

const readKey = (setting = '') => createPrivateKey(readPem(setting))

/** Where a line of settings cannot hold lines, PEM is written with `\n`. */
function readPem(setting: string): string {
  return setting.includes('-----BEGIN') ? setting.replaceAll('\\n', '\n') : readFileSync(setting, 'utf8')
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
