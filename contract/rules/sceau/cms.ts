import { at, type Der, listDer, readDer, toHex } from './der.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a CMS signature says (RFC 5652), before any of it is believed. */
export interface Signature {
  certificates: readonly Certificat[]
  /** The hash of what was signed, and of the certificate to check it with. */
  digest: Bytes
  certificateHash: Bytes
  /** The issuer and the number of that certificate, as the signature names them. */
  issuer: string
  /** What the signature is made over, and the signature. */
  signed: Bytes
  value: Bytes
}

export interface Certificat {
  bytes: Bytes
  /** The public key, with its algorithm. */
  key: Bytes
  issuer: string
  /** Whose it is: the common name. */
  nom: string
}

/** The bytes of the object identifiers 1.2.840.113549.1.9.4, 1.2.840.113549.1.9.16.2.47 and 2.5.4.3. */
const MESSAGE_DIGEST = '2a864886f70d010904'
const SIGNING_CERTIFICATE = '2a864886f70d010910022f'
const COMMON_NAME = '550403'
const SET = 0x31

/** Reads the signature, behind which zeros fill its place. Throws where it is none. */
export function readCms(bytes: Bytes): Signature {
  const whole = readDer(bytes)
  if (bytes.subarray(whole.bytes.length).some((octet) => octet !== 0)) throw new RangeError('more than a signature')
  const data = at(whole, 1, 0)
  const signer = at(data, -1, 0)
  const attributes = at(signer, 3)
  const attributeOf = (oid: string) => {
    const found = listDer(attributes).find((one) => toHex(at(one, 0).content) === oid)
    if (!found) throw new RangeError('no such attribute')
    return at(found, 1, 0)
  }
  // Signed as a set, and written as the first choice of its structure.
  const signed = attributes.bytes.slice()
  signed[0] = SET
  return {
    certificates: listDer(at(data, 3)).map(readCertificat),
    digest: attributeOf(MESSAGE_DIGEST).content,
    certificateHash: at(attributeOf(SIGNING_CERTIFICATE), 0, 0, 0).content,
    issuer: toHex(at(signer, 1).content),
    signed,
    value: at(signer, 5).content,
  }
}

function readCertificat(certificate: Der): Certificat {
  const body = at(certificate, 0)
  const shift = at(body, 0).tag === 0xa0 ? 1 : 0
  const names = listDer(at(body, shift + 4)).flatMap((set) => listDer(set))
  const name = names.find((one) => toHex(at(one, 0).content) === COMMON_NAME)
  return {
    bytes: certificate.bytes,
    key: at(body, shift + 5).bytes,
    issuer: toHex(at(body, shift + 2).bytes) + toHex(at(body, shift).bytes),
    nom: name ? new TextDecoder().decode(at(name, 1).content) : '',
  }
}
