/* Writes DER, the binary form of certificates and signatures (X.690). Each function returns one whole element. */

type Bytes = Uint8Array | readonly number[]

export function der(tag: number, ...parts: readonly Bytes[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)))
  return Buffer.concat([Buffer.from([tag, ...toLength(body.length)]), body])
}

/** Up to 127 in one octet; above, how many octets the length takes, then these. */
function toLength(length: number): number[] {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return [0x80 + octets.length, ...octets]
}

export const sequence = (...parts: readonly Bytes[]) => der(0x30, ...parts)
/** DER sorts the elements of a set by their bytes. */
export const set = (...parts: readonly Buffer[]) => der(0x31, ...parts.toSorted(Buffer.compare))
export const octets = (bytes: Bytes) => der(0x04, bytes)
export const bits = (bytes: Bytes, unused = 0) => der(0x03, [unused], bytes)
export const text = (value: string) => der(0x0c, Buffer.from(value, 'utf8'))
export const bool = (value: boolean) => der(0x01, [value ? 0xff : 0])
export const nothing = () => der(0x05)
/** An element of the surrounding type's own: `[2]` as the standards write it. */
export const tagged = (number: number, ...parts: readonly Bytes[]) => der(0xa0 + number, ...parts)

/** A whole number of any length, never below zero. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === 'number' ? [value] : [...value]
  return der(0x02, (bytes[0] ?? 0) > 0x7f ? [0, ...bytes] : bytes)
}

/** '1.2.840.113549': the first two numbers in one octet, each other one in groups of seven bits. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return der(0x06, [first * 40 + second, ...others.flatMap(toGroups)])
}

function toGroups(value: number): number[] {
  const groups = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift((rest % 128) + 128)
  return groups
}

/** A moment to the second: in two digits of the year until 2049, then in four (RFC 5280). */
export function moment(at: Date): Buffer {
  const digits = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}
