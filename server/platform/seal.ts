import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

/**
 * Encrypts small values that leave with the browser and come back, or that the database keeps: nobody else can read or
 * forge them.
 */
export function createSeal(secret: string, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'estrade', purpose, 32))
  return {
    /** Without `seconds`, it opens for ever. */
    async close(value: object, seconds?: number): Promise<string> {
      const sealing = new EncryptJWT({ value }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      if (seconds !== undefined) sealing.setExpirationTime(`${seconds} seconds`)
      return sealing.encrypt(key)
    },
    /** Returns the sealed value, or undefined when it is too old, damaged or not ours. */
    async open<T>(sealed: string | undefined): Promise<T | undefined> {
      if (!sealed) return undefined
      try {
        const { payload } = await jwtDecrypt(sealed, key)
        return payload.value as T
      } catch {
        return undefined
      }
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
