import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { makeCertificate } from '../../papier/document/sceau/certificat.ts'

export const makeEc = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
export const makeRsa = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength }).privateKey

/** The settings of a seal. */
export function pairOf(key: KeyObject, name = 'Institut Estrade', [from, to] = ['2000-01-01', '2100-01-01']) {
  return {
    SEAL_CERTIFICATE: makeCertificate(key, { name, from: new Date(from ?? ''), to: new Date(to ?? '') }),
    SEAL_KEY: String(key.export({ type: 'pkcs8', format: 'pem' })),
  }
}
