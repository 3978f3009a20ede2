import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

export const MOT_DE_PASSE_MIN = 12
export const MOT_DE_PASSE_MAX = 128

const COST = { N: 16384, r: 8, p: 1 } satisfies ScryptOptions
const KEY_LENGTH = 32

/** `scrypt$salt$key`, both in base64url. */
export async function hashMotDePasse(motDePasse: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(motDePasse, salt)
  return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Without a stored hash (unknown address) it takes the same time and answers false: the timing reveals nothing. */
export async function isMotDePasse(motDePasse: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = (stored ?? DECOY).split('$')
  const key = await deriveKey(motDePasse, Buffer.from(salt, 'base64url'))
  const isEqual = timingSafeEqual(key, Buffer.from(expected, 'base64url'))
  return isEqual && stored !== undefined
}

const DECOY = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(KEY_LENGTH).toString('base64url')}`

/** An accented letter may be typed as one or two code points: normalisation makes them equal. */
function deriveKey(motDePasse: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(motDePasse.normalize('NFKC'), salt, KEY_LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
