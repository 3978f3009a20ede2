import { type Certificat, readCms, type Signature } from './cms.ts'
import { at, readDer, toHex } from './der.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What the seal of a PDF file is worth. Who holds the certificate is for the reader to know: anybody can make one. */
export interface Sceau {
  /** What it covers is as it was sealed. */
  isIntact: boolean
  /** It covers the whole file: nothing was added behind it. */
  isWhole: boolean
  /** The name in the certificate, and the certificate's SHA-256. */
  nom: string
  certificat: string
  /** When its maker says that it was made. */
  scelleLe: Date | null
}

const latin1 = new TextDecoder('latin1')
/** No signature is longer, with all its certificates: what is longer is none, and is not read. */
const MAX_HEX = 200_000
/** The last in the file is the one of the last seal. */
const BYTE_RANGE = /\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
const MOMENT = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/

/** Reads the seal of a file and checks it; null when there is none. Runs in the browser as on the server. */
export async function verifySceau(pdf: Bytes): Promise<Sceau | null> {
  const text = latin1.decode(pdf)
  const found = [...text.matchAll(BYTE_RANGE)].at(-1)
  if (!found) return null
  const [start = 0, end = 0, rest = 0] = found.slice(1).map(Number)
  const signature = readSignature(text.slice(start, end))
  if (!signature || end + rest > pdf.length) return null
  const covered = new Uint8Array(start + rest)
  covered.set(pdf.subarray(0, start))
  covered.set(pdf.subarray(end, end + rest), start)
  const certificat = await findCertificat(signature)
  if (!certificat) return null
  const [isSigned, digest] = await Promise.all([isSignedBy(certificat, signature), sha256(covered)])
  return {
    isIntact: isSigned && digest === toHex(signature.digest),
    isWhole: end + rest === pdf.length,
    nom: certificat.nom,
    certificat: await sha256(certificat.bytes),
    scelleLe: readMoment(text.slice(end)),
  }
}

export async function sha256(bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** What the seal leaves uncovered is its own signature, written in hexadecimal, and nothing else. */
function readSignature(hole: string): Signature | undefined {
  const [, hex] = /^<([0-9a-f]*)>$/i.exec(hole) ?? []
  if (!hex || hex.length > MAX_HEX) return undefined
  try {
    return readCms(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  } catch {
    return undefined
  }
}

/** The certificate that the signature names, by its hash and by its issuer. */
async function findCertificat({ certificates, certificateHash, issuer }: Signature): Promise<Certificat | undefined> {
  const hashes = await Promise.all(certificates.map(({ bytes }) => sha256(bytes)))
  const found = certificates[hashes.indexOf(toHex(certificateHash))]
  return found?.issuer === issuer ? found : undefined
}

/** The curves of 1.2.840.10045.3.1.7, 1.3.132.0.34 and 1.3.132.0.35, with the length of their numbers. */
const CURVES: Record<string, { namedCurve: string; length: number }> = {
  '2a8648ce3d030107': { namedCurve: 'P-256', length: 32 },
  '2b81040022': { namedCurve: 'P-384', length: 48 },
  '2b81040023': { namedCurve: 'P-521', length: 66 },
}

async function isSignedBy({ key }: Certificat, { signed, value }: Signature): Promise<boolean> {
  try {
    const curve = CURVES[toHex(at(readDer(key), 0, 1).content)]
    const algorithm = curve
      ? { name: 'ECDSA', namedCurve: curve.namedCurve, hash: 'SHA-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const opened = await crypto.subtle.importKey('spki', key, algorithm, false, ['verify'])
    return await crypto.subtle.verify(algorithm, opened, curve ? toRaw(value, curve.length) : value, signed)
  } catch {
    return false
  }
}

/** A signature of two numbers, as the browser wants them: side by side, each of the curve's length. */
function toRaw(value: Bytes, length: number): Bytes {
  const raw = new Uint8Array(2 * length)
  for (const place of [0, 1]) {
    const number = at(readDer(value), place).content
    const digits = number.subarray(Math.max(0, number.length - length))
    raw.set(digits, (place + 1) * length - digits.length)
  }
  return raw
}

function readMoment(text: string): Date | null {
  const [, ...digits] = MOMENT.exec(text) ?? []
  const [year = 0, month = 1, ...others] = digits.map(Number)
  return digits.length === 0 ? null : new Date(Date.UTC(year, month - 1, ...others))
}
