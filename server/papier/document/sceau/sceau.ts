import { createHash } from 'node:crypto'
import type { Cachet } from '../../../socle/config/config-sceau.ts'
import { toCms } from './cms.ts'
import { appendObjects, dictionaryOf, match, nextNumber, openPdf, toPdfText, withEntry } from './mise-a-jour.ts'

interface Scellement {
  cachet: Cachet
  /** Whose seal it is, and why it is there. */
  name: string
  reason: string
  at: Date
}

/** What a signature takes besides its certificates: attributes, the names of issuers, the signature itself. */
const SIGNATURE_OCTETS = 4096
const RANGE = '########## ########## ##########'

/**
 * The file with a seal that covers all of it (PAdES B-B: ETSI EN 319 142). The seal shows nothing: a field of no size,
 * which neither PDF/A nor PDF/UA want to be drawn or heard.
 */
export function sealPdf(pdf: Buffer, scellement: Scellement): Buffer {
  const open = openPdf(pdf)
  const catalog = dictionaryOf(open, open.root)
  const page = Number(match(dictionaryOf(open, Number(match(catalog, /\/Pages (\d+) 0 R/))), /\/Kids \[(\d+) 0 R/))
  const first = dictionaryOf(open, page)
  if (/\/AcroForm|\/Annots/.test(catalog + first)) throw new Error('a file that has fields already, or a seal')
  const signature = nextNumber(open)
  const field = signature + 1
  const octets = countOctets(scellement.cachet)
  const file = appendObjects(
    open,
    new Map([
      [signature, toSignature(scellement, octets)],
      [field, toField(signature, page)],
      [open.root, withEntry(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
      [page, withEntry(first, `/Annots [${field} 0 R]`)],
    ]),
  )
  return fill(file, file.indexOf('/Contents <', pdf.length) + '/Contents '.length, octets, scellement.cachet)
}

function countOctets({ certificate, chain }: Cachet): number {
  return [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, SIGNATURE_OCTETS)
}

function toSignature({ name, reason, at }: Scellement, octets: number): string {
  const day = at.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return [
    '<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached',
    `/ByteRange [0 ${RANGE}]`,
    `/Contents <${'00'.repeat(octets)}>`,
    `/M (D:${day}Z)\n/Name ${toPdfText(name)}\n/Reason ${toPdfText(reason)}\n>>`,
  ].join('\n')
}

/** Printed and locked (4 + 128): PDF/A forbids hidden fields. */
function toField(signature: number, page: number): string {
  return `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Cachet)\n/TU ${toPdfText('Cachet électronique')}\n/V ${signature} 0 R\n/F 132\n/Rect [0 0 0 0]\n/P ${page} 0 R\n>>`
}

/** Writes what the seal covers, which is all but the place of its own signature, and the signature there. */
function fill(file: Buffer, start: number, octets: number, cachet: Cachet): Buffer {
  const end = start + 2 * octets + 2
  const range = [start, end, file.length - end].map((number) => String(number).padEnd(10)).join(' ')
  file.write(range, file.lastIndexOf(RANGE, start), 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest()
  const cms = toCms(digest, cachet)
  if (cms.length > octets) throw new Error('a signature that is longer than its place')
  file.write(cms.toString('hex'), start + 1, 'latin1')
  return file
}
