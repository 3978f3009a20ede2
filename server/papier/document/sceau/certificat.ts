import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { bits, bool, integer, moment, nothing, octets, oid, sequence, set, tagged, text } from './der.ts'

interface Demande {
  /** Whose it is, as readers see it. */
  name: string
  from: Date
  to: Date
}

const RSA_SHA_256 = sequence(oid('1.2.840.113549.1.1.11'), nothing())
const ECDSA_SHA_256 = sequence(oid('1.2.840.10045.4.3.2'))
const MAX_NAME = 64

/** A certificate that its own key signs (X.509 v3, RFC 5280), in PEM: nobody vouches for it. Node makes none itself. */
export function makeCertificate(key: KeyObject, { name, from, to }: Demande): string {
  const algorithm = key.asymmetricKeyType === 'ec' ? ECDSA_SHA_256 : RSA_SHA_256
  const holder = toName(name)
  const body = sequence(
    tagged(0, integer(2)),
    integer(randomBytes(16).fill(0x40, 0, 1)),
    algorithm,
    holder,
    sequence(moment(from), moment(to)),
    holder,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...EXTENSIONS)),
  )
  const base64 = sequence(body, algorithm, bits(sign('sha256', body, key))).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`
}

/** It certifies nobody else (basicConstraints), and seals what cannot be denied afterwards (keyUsage: bits 0 and 1). */
const EXTENSIONS = [
  sequence(oid('2.5.29.19'), bool(true), octets(sequence())),
  sequence(oid('2.5.29.15'), bool(true), octets(bits([0xc0], 6))),
]

function toName(name: string): Buffer {
  const commonName = [...name].slice(0, MAX_NAME).join('')
  return sequence(set(sequence(oid('2.5.4.3'), text(commonName))))
}
