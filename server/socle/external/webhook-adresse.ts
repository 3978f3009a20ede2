import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** An address to which nothing is sent. Its message is French: the operator reads it. */
export class AdresseRefusee extends Error {}

/** Asks for all the IP addresses of a name, as the system knows them. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

const askSystem: Resolve = (hostname) => lookup(hostname, { all: true })

/** Of the IANA registries of special addresses, and the metadata service of a cloud that has a public address. */
const FERMES_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]
/** Public IPv6 addresses begin with 001; among them, those that lead to an IPv4 address, or nowhere. */
const OUVERTES_6 = '2000::/3'
const FERMES_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Nobody's receiver: the metadata services of clouds, which hand out keys, and other link-local addresses. */
const INTERDITES_4 = ['169.254.0.0/16', '168.63.129.16/32', '100.100.100.200/32', '192.0.0.192/32']
const INTERDITES_6 = ['fe80::/10', 'fd00:ec2::254/128', '::ffff:169.254.0.0/112', '64:ff9b::a9fe:0/112']

const fermes = new BlockList()
for (const one of FERMES_4) fermes.addSubnet(...subnetOf(one), 'ipv4')
for (const one of FERMES_6) fermes.addSubnet(...subnetOf(one), 'ipv6')
const interdites = new BlockList()
for (const one of INTERDITES_4) interdites.addSubnet(...subnetOf(one), 'ipv4')
for (const one of INTERDITES_6) interdites.addSubnet(...subnetOf(one), 'ipv6')
const ouvertes6 = new BlockList()
ouvertes6.addSubnet(...subnetOf(OUVERTES_6), 'ipv6')

function subnetOf(text: string): [net: string, prefix: number] {
  const [net = '', prefix] = text.split('/')
  return [net, Number(prefix)]
}

/** Whether an IP address is one that anybody on the internet may have. */
export function isPublique(address: string): boolean {
  if (isIP(address) === 4) return !fermes.check(address, 'ipv4')
  return ouvertes6.check(address, 'ipv6') && !fermes.check(address, 'ipv6')
}

/** `prives`: one's own networks too, but never where a cloud hands out its keys. */
export function checkPermise(host: string, address: string, prives: boolean): void {
  if (!prives && !isPublique(address))
    throw new AdresseRefusee(`${host} mène à une adresse qui n’est pas publique (WEBHOOKS_PRIVES).`)
  if (interdites.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
    throw new AdresseRefusee(`${host} mène à une adresse où rien n’est envoyé (lien local, métadonnées).`)
}

/** Reads an address to send to: https, and nothing in it that is not sent. `prives`: http too, on one's own networks. */
export function parseAdresse(texte: string, prives: boolean): URL {
  const url = URL.parse(texte)
  if (url?.protocol !== 'https:' && !(prives && url?.protocol === 'http:'))
    throw new AdresseRefusee('L’adresse d’un webhook commence par https://.')
  if (url.username || url.password || url.hash)
    throw new AdresseRefusee('L’adresse d’un webhook n’a ni identifiants ni ancre.')
  return url
}

/**
 * The IP addresses of a host, all of them public unless `prives`. Who connects must use one of these, and not ask again:
 * the next answer of a name server may be another one.
 */
export async function resolveHost(hostname: string, prives: boolean, resolve = askSystem) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await resolve(host).catch(() => [])
  if (found.length === 0) throw new AdresseRefusee(`${host} est introuvable.`)
  for (const { address } of found) checkPermise(host, address, prives)
  return found
}
