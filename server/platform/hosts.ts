export interface Host {
  host: string
  port: number
}

export interface Address {
  /** The address with its first host only: the driver knows no other form. */
  url: string
  /** Empty where the address names one host. */
  hosts: Host[]
  /** `target_session_attrs=read-write`: a host that cannot be written is not the one. */
  needsWrite: boolean
}

const DEFAULT_PORT = 5432
/** Scheme, then name and password, then hosts, then database and parameters. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)((?:[^/?]*@)?)([^/?@]*)(.*)$/
const WRITABLE: readonly (string | null)[] = ['read-write', 'primary']
const ANY: readonly (string | null)[] = ['any', null]

/** Parses `postgres://user:password@first:5432,second:5432/base?target_session_attrs=read-write`. */
export function parseAddress(text: string): Address | undefined {
  const [, scheme = '', credentials = '', places = '', rest = ''] = ADDRESS.exec(text) ?? []
  const names = places.split(',')
  const urls = names.map((name) => `${scheme}${credentials}${name}${rest}`)
  const [url = ''] = urls
  if (!scheme || (names.length > 1 && (names.includes('') || !urls.every((each) => URL.canParse(each)))))
    return undefined
  const attributes = new URLSearchParams(rest.split('?')[1]).get('target_session_attrs')
  if (![...WRITABLE, ...ANY].includes(attributes)) return undefined
  return { url, hosts: names.length > 1 ? urls.map(toHost) : [], needsWrite: WRITABLE.includes(attributes) }
}

function toHost(url: string): Host {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port) || DEFAULT_PORT }
}

/** Finds the host that serves, keeps to it, and looks again when it is left. */
export class Hosts {
  readonly #hosts: readonly Host[]
  readonly #probe: (host: Host) => Promise<void>
  #current: Host | undefined
  #search: Promise<Host> | undefined
  readonly #guests = new Map<() => void, Host>()

  /** `probe` throws where a host is not the one. */
  constructor(hosts: readonly Host[], probe: (host: Host) => Promise<void>) {
    this.#hosts = hosts
    this.#probe = probe
  }

  /** All who wait for a connection share one search. */
  async find(): Promise<Host> {
    if (this.#current) return this.#current
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  /** `onLeave` is called when anybody leaves this host, until the returned function is called. */
  stay(host: Host, onLeave: () => void): () => void {
    this.#guests.set(onLeave, host)
    return () => this.#guests.delete(onLeave)
  }

  leave(host: Host): void {
    if (this.#current === host) this.#current = undefined
    for (const [onLeave, place] of this.#guests) if (place === host) onLeave()
  }

  /** Asks all at once: a host that is silent does not keep those who wait from the one that answers. */
  async #look(): Promise<Host> {
    const probed = this.#hosts.map(async (host) => {
      await this.#probe(host)
      return host
    })
    try {
      this.#current = await Promise.any(probed)
      return this.#current
    } catch (error) {
      throw (error as AggregateError).errors[0]
    }
  }
}
