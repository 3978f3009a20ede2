import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { AdresseRefusee, isPublique, parseAdresse, resolveHost } from './webhook-adresse.ts'

/** What an address that somebody gives may hide, as a browser and we read it. */
const REFUSEES = [
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'exemple',
  'https://moi@example.org/',
  'https://moi:secret@example.org/',
  'https://example.org/#ancre',
]
const PRIVEES = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[::7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[ff02::1]',
  '[100::1]',
  'localhost',
  'LOCALHOST.',
]
const PUBLIQUES = [
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a01:e0a::1',
]

test.each(REFUSEES)('EVT-19 %s is no address to send to', (adresse) => {
  expect(() => parseAdresse(adresse, false)).toThrow(AdresseRefusee)
})

test.each(PRIVEES)('EVT-19 https://%s leads inside, and is refused unless the settings allow it', async (host) => {
  const { hostname } = parseAdresse(`https://${host}/webhooks?a=1`, false)
  await expect(resolveHost(hostname, false)).rejects.toThrow(AdresseRefusee)
  if (/^(127|10|192\.168)\.|^\[::1\]$|^localhost$/.test(hostname))
    expect(await resolveHost(hostname, true)).not.toEqual([])
})

test.each(PUBLIQUES)('EVT-19 %s is public', (address) => {
  expect(isPublique(address)).toBe(true)
})

test.each([
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[::ffff:169.254.169.254]',
])('EVT-19 https://%s is refused even where one’s own networks are allowed', async (host) => {
  const { hostname } = parseAdresse(`https://${host}/webhooks`, true)
  const found = async () => [{ address: hostname.replace(/^\[|\]$/g, ''), family: isIP(hostname) || 6 }]
  await expect(resolveHost(hostname, true, found)).rejects.toThrow(AdresseRefusee)
})

test('EVT-19 http is for one’s own networks, where the settings allow them', () => {
  expect(parseAdresse('http://localhost:8080/x', true).href).toBe('http://localhost:8080/x')
})

const PUBLIC_IP = { address: '1.1.1.1', family: 4 }

test('EVT-19 a name that nobody has is refused, and one with an address inside among others', async () => {
  const nobody = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(resolveHost('nulle-part.example', false, nobody)).rejects.toThrow('nulle-part.example est introuvable.')
  const both = async () => [PUBLIC_IP, { address: '10.0.0.8', family: 4 }]
  await expect(resolveHost('double.example', false, both)).rejects.toThrow('n’est pas publique')
  expect(await resolveHost('bon.example', false, async () => [PUBLIC_IP])).toEqual([PUBLIC_IP])
})
