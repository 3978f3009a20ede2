import { createHash, sign, type X509Certificate } from 'node:crypto'
import { at, readDer } from '#contract/rules/sceau/der.ts'
import type { Cachet } from '../../../socle/config/config-sceau.ts'
import { integer, nothing, octets, oid, sequence, set, tagged } from './der.ts'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47'
const SHA_256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const RSA = sequence(oid('1.2.840.113549.1.1.1'), nothing())
const ECDSA_SHA_256 = sequence(oid('1.2.840.10045.4.3.2'))

/**
 * The signature of `digest`, the SHA-256 of what is sealed, in the shape of CAdES B-B (RFC 5652, ETSI EN 319 122):
 * detached, without a signing time, naming by its hash the certificate that it is to be checked with.
 */
export function toCms(digest: Buffer, { certificate, chain, key }: Cachet): Buffer {
  const issuer = readIssuer(certificate)
  const attributes = [
    toAttribute(CONTENT_TYPE, oid(DATA)),
    toAttribute(MESSAGE_DIGEST, octets(digest)),
    toAttribute(SIGNING_CERTIFICATE, toSigningCertificate(certificate, issuer)),
  ].sort(Buffer.compare)
  const signer = sequence(
    integer(1),
    sequence(issuer.name, issuer.serial),
    SHA_256,
    tagged(0, ...attributes),
    key.asymmetricKeyType === 'ec' ? ECDSA_SHA_256 : RSA,
    octets(sign('sha256', set(...attributes), key)),
  )
  const certificates = [certificate, ...chain].map(({ raw }) => raw).sort(Buffer.compare)
  return sequence(
    oid(SIGNED_DATA),
    tagged(0, sequence(integer(1), set(SHA_256), sequence(oid(DATA)), tagged(0, ...certificates), set(signer))),
  )
}

const toAttribute = (type: string, value: Buffer) => sequence(oid(type), set(value))

interface Issuer {
  name: Uint8Array
  serial: Uint8Array
}

/** A certificate says its version first when it is not of the first, then its serial number, and its issuer third. */
function readIssuer({ raw }: X509Certificate): Issuer {
  const body = at(readDer(new Uint8Array(raw)), 0)
  const shift = at(body, 0).tag === 0xa0 ? 1 : 0
  return { serial: at(body, shift).bytes, name: at(body, shift + 2).bytes }
}

/** RFC 5035: SHA-256 is the default and must then not be named. */
function toSigningCertificate({ raw }: X509Certificate, { name, serial }: Issuer): Buffer {
  const hash = createHash('sha256').update(raw).digest()
  return sequence(sequence(sequence(octets(hash), sequence(sequence(tagged(4, name)), serial))))
}
