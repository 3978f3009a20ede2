import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { MOMENTS, type ReperesDemiJournee } from '#contract/rules/demi-journee.ts'
import { currentOf, listKeys, type Secret } from '../../platform/secret.ts'

/**
 * The three tokens of attendance: what they say, signed with the house's secret, each with a key of its own so that none
 * passes for another. They hold no name: whoever reads one learns nothing.
 */

/** A photo of a QR code is worth no more than two of these. */
const SLOT_MS = 30_000
/** What a scan opened ends so long after our last answer to it, and after a quarter of an hour whatever was asked. */
export const PASSAGE_MINUTES = 3
const PASSAGE_MAX_MINUTES = 15
const MINUTE_MS = 60_000
/** 128 bits for what lasts, 96 for what lasts a minute: a smaller QR code is read from further away. */
const BYTES = { lien: 16, qr: 12, passage: 16 } as const
type Genre = keyof typeof BYTES

export interface Lieu extends ReperesDemiJournee {
  sessionId: number
}

function sealOf(secret: string, genre: Genre, said: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'estrade', `emargement ${genre}`, 32))
  return createHmac('sha256', key).update(said).digest().subarray(0, BYTES[genre])
}

function sign(secret: Secret, genre: Genre, fields: readonly (string | number)[]): string {
  const said = fields.join('.')
  return `${said}.${sealOf(currentOf(secret), genre, said).toString('base64url')}`
}

/** The fields of a token of this kind that is ours. */
function read(secret: Secret, genre: Genre, token: string): string[] | undefined {
  const end = token.lastIndexOf('.')
  if (end < 0) return undefined
  const said = token.slice(0, end)
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const isOurs = listKeys(secret).some((one) => {
    const seal = sealOf(one, genre, said)
    return given.length === seal.length && timingSafeEqual(given, seal)
  })
  return isOurs ? said.split('.') : undefined
}

/** The trainer's: when it ends is judged by the session's days, which may move. */
export function makeLien(secret: Secret, { sessionId, version }: LienFormateur): string {
  return sign(secret, 'lien', [sessionId, version])
}

export interface LienFormateur {
  sessionId: number
  version: number
}

export function readLien(secret: Secret, token: string): LienFormateur | undefined {
  const [sessionId, version] = read(secret, 'lien', token) ?? []
  return version === undefined ? undefined : { sessionId: Number(sessionId), version: Number(version) }
}

export function makeQr(secret: Secret, lieu: Lieu, now: Date): { qr: string; resteMs: number } {
  const slot = Math.floor(now.getTime() / SLOT_MS)
  return { qr: sign(secret, 'qr', [...toFields(lieu), slot]), resteMs: (slot + 1) * SLOT_MS - now.getTime() }
}

/** Of the present half minute or of the one before: who scans at its end is not refused. */
export function readQr(secret: Secret, token: string, now: Date): Lieu | undefined {
  const fields = read(secret, 'qr', token)
  const age = Math.floor(now.getTime() / SLOT_MS) - Number(fields?.at(-1))
  return fields && (age === 0 || age === 1) ? toLieu(fields) : undefined
}

/** What a scan opened, in the browser that scanned: another one has not its cookie. */
export interface PassageSalle {
  lieu: Lieu
  scanneLe: Date
}

export function makePassage(secret: Secret, { lieu, scanneLe }: PassageSalle, navigateur: string, now: Date): string {
  const scan = scanneLe.getTime()
  const end = Math.min(now.getTime() + PASSAGE_MINUTES * MINUTE_MS, scan + PASSAGE_MAX_MINUTES * MINUTE_MS)
  return sign(secret, 'passage', [...toFields(lieu), scan, end, digestOf(navigateur)])
}

export function readPassage(secret: Secret, token: string, navigateur: string, now: Date): PassageSalle | undefined {
  const fields = read(secret, 'passage', token)
  const [scan, end, digest] = fields?.slice(-3) ?? []
  if (!fields || Number(end) <= now.getTime() || digest !== digestOf(navigateur)) return undefined
  return { lieu: toLieu(fields), scanneLe: new Date(Number(scan)) }
}

/** What is written of the cookie of a browser: it opens nothing. */
export function digestOf(navigateur: string): string {
  return createHash('sha256').update(navigateur).digest('base64url').slice(0, 22)
}

function toFields({ sessionId, jour, moment }: Lieu): (string | number)[] {
  return [sessionId, jour, MOMENTS.indexOf(moment)]
}

function toLieu([sessionId, jour = '', rang]: readonly string[]): Lieu {
  return { sessionId: Number(sessionId), jour, moment: MOMENTS[Number(rang)] ?? 'JOUR' }
}
