import { generateKeyPair } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DAY_MS } from '#contract/rules/jour.ts'
import { now } from '../../../platform/clock.ts'
import type { Config } from '../../../socle/config/config.ts'
import type { Cachet } from '../../../socle/config/config-sceau.ts'
import { isValidAt, toCachet, toValidite } from '../../../socle/config/config-sceau.ts'
import { makeCertificate } from './certificat.ts'
import { sealPdf } from './sceau.ts'
import { judgeSceau } from './validite.ts'

/** Seals files with the certificate of this installation. */
export interface Sealer {
  /** Whether there is a valid one at this moment. */
  isReadyAt(at: Date): boolean
  seal(pdf: Buffer, reason: string, at: Date): Promise<Buffer>
}

type Settings = Pick<Config, 'SEAL_CERTIFICATE' | 'SEAL_KEY' | 'PROVIDER_NAME' | 'DATA_DIR' | 'parts' | 'sceau'>

/** The demonstration makes its certificate with the first seal: a start does not wait for it. */
export function makeSealer(config: Settings): Sealer {
  let cachet: Promise<Cachet> | undefined
  return {
    isReadyAt: (at) => judgeSceau(config, at).isReady,
    async seal(pdf, reason, at) {
      const { isReady, avis } = judgeSceau(config, at)
      if (!isReady) throw new Error(`nothing can be sealed: ${avis}`)
      cachet ??= openCachet(config)
      const opened = await cachet.catch((error) => {
        cachet = undefined
        throw error
      })
      // Also that of the demonstration, which the settings do not know.
      if (!isValidAt(toValidite(opened.certificate), at))
        throw new Error(
          `the seal's certificate is valid ${opened.certificate.validFrom} to ${opened.certificate.validTo} only`,
        )
      return sealPdf(pdf, { cachet: opened, name: config.PROVIDER_NAME, reason, at })
    },
  }
}

async function openCachet({ SEAL_CERTIFICATE, SEAL_KEY, PROVIDER_NAME, DATA_DIR }: Settings): Promise<Cachet> {
  if (SEAL_CERTIFICATE && SEAL_KEY) return toCachet({ SEAL_CERTIFICATE, SEAL_KEY })
  const file = join(DATA_DIR, 'sceau.pem')
  if (!existsSync(file)) await makeDemonstration(file, DATA_DIR, PROVIDER_NAME)
  const pem = readFileSync(file, 'utf8')
  return toCachet({ SEAL_CERTIFICATE: pem, SEAL_KEY: pem })
}

/** Before this product: a clock that was ahead and is set right again must not leave a certificate that is not valid yet. */
const FROM = new Date('2026-01-01T00:00:00Z')
const DAYS = 3_650

/** Makes the demonstration's own certificate and key, and keeps them beside its secret. The first of two makers wins. */
async function makeDemonstration(file: string, folder: string, provider: string): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const to = new Date(now().getTime() + DAYS * DAY_MS)
  const certificate = makeCertificate(privateKey, { name: `Démonstration – ${provider}`, from: FROM, to })
  const part = `${file}.${process.pid}.part`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(part, `${certificate}${privateKey.export({ type: 'pkcs8', format: 'pem' })}`, { mode: 0o600 })
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(part)
  }
}
