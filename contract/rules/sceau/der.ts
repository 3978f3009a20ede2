/** An element of DER, the binary form of certificates and signatures (X.690). */
export interface Der {
  tag: number
  /** The whole element, and what is inside it. */
  bytes: Uint8Array<ArrayBuffer>
  content: Uint8Array<ArrayBuffer>
}

/** A length takes four octets at most: no file is longer. */
const MAX_OCTETS = 4

/** Reads the element that begins at `start`. Throws where there is none: what is read is a stranger's. */
export function readDer(bytes: Uint8Array<ArrayBuffer>, start = 0): Der {
  const [tag, first] = [bytes[start], bytes[start + 1]]
  if (tag === undefined || first === undefined) throw new RangeError('no element')
  const count = first < 0x80 ? 0 : first - 0x80
  if (count > MAX_OCTETS || first === 0x80) throw new RangeError('no length')
  const head = start + 2 + count
  const octets = Array.from(bytes.subarray(start + 2, head))
  const length = count === 0 ? first : octets.reduce((sum, octet) => sum * 256 + octet, 0)
  if (head + length > bytes.length) throw new RangeError('longer than its file')
  return { tag, bytes: bytes.subarray(start, head + length), content: bytes.subarray(head, head + length) }
}

/** The elements inside an element. */
export function listDer({ content }: Pick<Der, 'content'>): Der[] {
  const elements: Der[] = []
  for (let start = 0; start < content.length; ) {
    const element = readDer(content, start)
    elements.push(element)
    start += element.bytes.length
  }
  return elements
}

/** The element at a path of places: `at(certificate, 0, 6)` is the seventh of the first. */
export function at(element: Der, ...path: readonly number[]): Der {
  return path.reduce((inside, place) => {
    const found = listDer(inside).at(place)
    if (!found) throw new RangeError('no such element')
    return found
  }, element)
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (octet) => octet.toString(16).padStart(2, '0')).join('')
}
