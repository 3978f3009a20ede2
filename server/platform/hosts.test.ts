import { describe, expect, test } from 'vitest'
import { type Host, Hosts, parseAddress } from './hosts.ts'

describe('DATABASE_URL', () => {
  const FIRST = { host: 'un.example', port: 5432 }
  const SECOND = { host: 'deux.example', port: 5433 }

  test.each([
    [
      'postgres://u:p@un.example:5432/base',
      { url: 'postgres://u:p@un.example:5432/base', hosts: [], needsWrite: false },
    ],
    ['postgresql:///base?host=/run', { url: 'postgresql:///base?host=/run', hosts: [], needsWrite: false }],
    [
      'postgres://u:p%40,q@un.example,deux.example:5433/base?sslmode=require&target_session_attrs=read-write',
      {
        url: 'postgres://u:p%40,q@un.example/base?sslmode=require&target_session_attrs=read-write',
        hosts: [FIRST, SECOND],
        needsWrite: true,
      },
    ],
    [
      'postgres://[::1]:6000,un.example/base?target_session_attrs=any',
      {
        url: 'postgres://[::1]:6000/base?target_session_attrs=any',
        hosts: [{ host: '::1', port: 6000 }, FIRST],
        needsWrite: false,
      },
    ],
  ])('%s', (text, address) => expect(parseAddress(text)).toEqual(address))

  test.each([
    'mysql://un.example/base',
    'postgres://un.example,/base',
    'postgres://un.example:port,deux.example/base',
    'postgres://un.example,deux.example/base?target_session_attrs=standby',
  ])('%s is refused', (text) => expect(parseAddress(text)).toBeUndefined())
})

describe('the host that serves', () => {
  const [first, second] = [
    { host: 'un', port: 1 },
    { host: 'deux', port: 2 },
  ] as const
  const NONE = new Error('read-only')

  /** Hosts of which only `serving` answers; a silent one never does. */
  function openHosts(serving: { host: Host | undefined; silent?: Host }) {
    const probed: Host[] = []
    const hosts = new Hosts([first, second], async (host) => {
      probed.push(host)
      if (host === serving.silent) await new Promise(() => {})
      if (host !== serving.host) throw NONE
    })
    return { hosts, probed }
  }

  test('is looked for once, by all who wait, and kept', async () => {
    const { hosts, probed } = openHosts({ host: second })
    expect(await Promise.all([hosts.find(), hosts.find()])).toEqual([second, second])
    expect(await hosts.find()).toBe(second)
    expect(probed).toEqual([first, second])
  })

  test('is found beside one that is silent', async () => {
    expect(await openHosts({ host: second, silent: first }).hosts.find()).toBe(second)
  })

  test('is looked for again when it is left, and after nobody was found', async () => {
    const serving: { host: Host | undefined } = { host: first }
    const { hosts } = openHosts(serving)
    hosts.leave(await hosts.find())
    serving.host = undefined
    await expect(hosts.find()).rejects.toBe(NONE)
    serving.host = second
    expect(await hosts.find()).toBe(second)
    // Who still had a connection to the first leaves it late: the second stays.
    hosts.leave(first)
    serving.host = undefined
    expect(await hosts.find()).toBe(second)
  })

  test('tells all who stay there that it is left, not those of another or who are gone', () => {
    const { hosts } = openHosts({ host: first })
    const told: string[] = []
    hosts.stay(first, () => told.push('stays'))
    hosts.stay(second, () => told.push('elsewhere'))
    hosts.stay(first, () => told.push('gone'))()
    hosts.leave(first)
    expect(told).toEqual(['stays'])
  })
})
