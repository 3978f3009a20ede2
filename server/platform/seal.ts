import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { listKeys, type Secret } from './secret.ts'

/**
 * Encrypts small values that leave with the browser and come back, or that the database keeps: nobody else can read or
 * forge them.
 */
export function createSeal(secret: Secret, purpose: string) {
  const keys = listKeys(secret).map((one) => new Uint8Array(hkdfSync('sha256', one, 'estrade', purpose, 32)))
  const [current = new Uint8Array()] = keys
  return {
    /** Whether the value is sealed with the current secret, or ought to be sealed again. */
    isCurrent: async (sealed: string): Promise<boolean> => (await tryOpen(sealed, current)) !== undefined,
    /** Without `seconds`, it opens for ever. */
    async close(value: object, seconds?: number): Promise<string> {
      const sealing = new EncryptJWT({ value }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      if (seconds !== undefined) sealing.setExpirationTime(`${seconds} seconds`)
      return sealing.encrypt(current)
    },
    /** Returns the sealed value, or undefined when it is too old, damaged or not ours. */
    async open<T>(sealed: string | undefined): Promise<T | undefined> {
      for (const key of sealed ? keys : []) {
        const opened = await tryOpen(sealed ?? '', key)
        if (opened) return opened.value as T
      }
      return undefined
    },
  }
}

async function tryOpen(sealed: string, key: Uint8Array): Promise<{ value: unknown } | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, key)
    return { value: payload.value }
  } catch {
    return undefined
  }
}

export type Seal = ReturnType<typeof createSeal>
