import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { MOMENTS, type ReperesDemiJournee } from '#contract/rules/demi-journee.ts'
import { currentOf, listOf, type Secret } from '../platform/secret.ts'

/**
 * The three tokens of attendance: what they say, signed with the house's secret, each with a key of its own so that none
 * passes for another. They hold no name: whoever reads one learns nothing.
 */

/** A photo of a QR code is worth no more than two of these. */
const SLOT_MS = 30_000
const PASSAGE_MS = 15 * 60_000
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
  const isOurs = listOf(secret).some((one) => {
    const seal = sealOf(one, genre, said)
    return given.length === seal.length && timingSafeEqual(given, seal)
  })
  return isOurs ? said.split('.') : undefined
}

/** The trainer's: when it ends is judged by the session's days, which may move. */
export function makeLien(secret: Secret, { sessionId, version }: Lien): string {
  return sign(secret, 'lien', [sessionId, version])
}

export interface Lien {
  sessionId: number
  version: number
}

export function readLien(secret: Secret, token: string): Lien | undefined {
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

export function makePassage(secret: Secret, lieu: Lieu, now: Date): string {
  return sign(secret, 'passage', [...toFields(lieu), now.getTime() + PASSAGE_MS])
}

export function readPassage(secret: Secret, token: string, now: Date): Lieu | undefined {
  const fields = read(secret, 'passage', token)
  return fields && Number(fields.at(-1)) > now.getTime() ? toLieu(fields) : undefined
}

function toFields({ sessionId, jour, moment }: Lieu): (string | number)[] {
  return [sessionId, jour, MOMENTS.indexOf(moment)]
}

function toLieu([sessionId, jour = '', rang]: readonly string[]): Lieu {
  return { sessionId: Number(sessionId), jour, moment: MOMENTS[Number(rang)] ?? 'JOUR' }
}
