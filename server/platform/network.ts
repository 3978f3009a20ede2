import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const NETWORK_GROUPS = 4
const GROUPS = 8

/** The network that limits count: the IPv4 address, or the /64 prefix of an IPv6 one, whose owner has all the rest. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
