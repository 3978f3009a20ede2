import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { STATUS_COOKIE } from '#contract/sign-in.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Cookies = Map<string, string>

/** A browser reduced to its cookies, in front of one instance of the application and a provider over real HTTP. */
export class Browser {
  readonly app: FastifyInstance
  readonly cookies: Cookies
  readonly ip: string

  constructor(
    app: FastifyInstance,
    { cookies = new Map(), ip = '127.0.0.1' }: { cookies?: Cookies; ip?: string } = {},
  ) {
    this.app = app
    this.ip = ip
    this.cookies = cookies
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(url, 'http://localhost:3000')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, host: 'localhost:3000', 'user-agent': FIREFOX }
    const response = await this.app.inject({ url: `${pathname}${search}`, headers, remoteAddress: this.ip })
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return response
  }

  /** Goes as far as the provider's answer and does not bring it back to the application. */
  async reachProvider(to: string, door = '/auth/login?'): Promise<string> {
    const leaving = await this.get(`${door}&to=${encodeURIComponent(to)}`)
    const there = String(leaving.headers.location)
    if (there.startsWith('http://localhost:3000')) return there
    const answer = await fetch(there, { redirect: 'manual' })
    return answer.headers.get('location') ?? ''
  }

  async signIn(to: string): Promise<{ location: string }> {
    const answer = await this.reachProvider(to)
    if (!answer.includes('/auth/callback')) return { location: answer }
    const back = await this.get(answer)
    return { location: String(back.headers.location) }
  }

  isSignedIn(): boolean {
    return this.cookies.has('estrade_session') || this.cookies.has(STATUS_COOKIE)
  }

  copy(): Browser {
    return new Browser(this.app, { cookies: new Map(this.cookies), ip: this.ip })
  }

  replaceLoginCookies(value: string): void {
    for (const name of this.cookies.keys()) if (name.startsWith('estrade_login_')) this.cookies.set(name, value)
  }
}
