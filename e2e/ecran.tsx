import { configure } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { STATUS_COOKIE } from '#contract/sign-in.ts'
import type { Db } from '#server/platform/tables.ts'
import { browserSettings } from '#server/porte/page/browser-settings.ts'
import { signInAs, testApp, testConfig } from '#server/testing/application.ts'
import { demonstrationDatabase } from '#server/testing/demonstration.ts'
import { annuaire } from '#standin/annuaire/annuaire.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { createApp, createQueryClient } from '#web/app.tsx'
import { cleanup, render } from './ecran-dessin.tsx'
import { fillInBrowser } from './ecran-navigateur.ts'
import type { Role } from './fixtures.ts'

/** The calls the server received, `GET /api/inscription/panier`, and the answers or delays of a test. */
interface Network {
  calls: string[]
  /** Called before each call reaches the server; a Response replaces the server's answer. */
  before: ((call: string) => Promise<Response | undefined> | Response | undefined) | undefined
}

interface Ecran {
  db: Db
  app: FastifyInstance
  network: Network
  /** Opens the page at this address, as a visitor or as one of the demonstration accounts. */
  open(path: string, role?: Role): Promise<UserEvent>
}

const ORIGIN = 'http://localhost:3000'

// A generous limit: a fast answer uses none of it. The error shows the page's text, not its elements.
configure({
  // The effects of an action are rendered before the next action.
  asyncWrapper: async (act) => {
    const result = await act()
    await new Promise((resolve) => setTimeout(resolve))
    return result
  },
  asyncUtilTimeout: 90_000,
  getElementError: (message) => new Error(`${message}\n${document.querySelector('main')?.textContent}`),
})

/**
 * Screens without a browser: the real components in jsdom, with the real application on a copy of the demonstration.
 * Proves what a screen shows and does; journeys prove its look and the browser's part.
 */
export function prepareEcran(): Ecran {
  const ecran = { network: { calls: [], before: undefined } } as unknown as Ecran
  let cookie = ''
  let stop: () => Promise<void>

  beforeAll(async () => {
    const { handle, drop } = await demonstrationDatabase()
    const standins = [{ prefix: '/annuaire', plugin: annuaire() }]
    ecran.db = handle.db
    ecran.app = await testApp({ database: handle, standins })
    stop = async () => {
      await ecran.app.close()
      await drop()
    }
  })
  afterAll(() => stop())

  beforeEach(() => {
    fillInBrowser()
    ecran.network.calls = []
    ecran.network.before = undefined
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => ask(ecran, cookie, url, init))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${STATUS_COOKIE}=; path=/; max-age=0`
    cookie = ''
  })

  ecran.open = async (path, role) => {
    const compte = COMPTES_DEMO.find((each) => each.role === role)
    if (compte) {
      cookie = (await signInAs(ecran.db, compte)).cookie
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
      document.cookie = `${STATUS_COOKIE}=${Date.now()}.${compte.role}; path=/`
    }
    window.history.replaceState(null, '', path)
    const { router, tree } = createApp(browserSettings(testConfig(), ORIGIN), createQueryClient())
    render(tree)
    await router.load()
    return userEvent.setup()
  }
  return ecran
}

/** Pastes a text, for a field whose keys the test is not about: each key renders the screen again. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Replaces the browser's fetch by a call of the application itself. */
async function ask({ app, network }: Ecran, cookie: string, url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url, ORIGIN)
  const call = `${init.method ?? 'GET'} ${pathname}${search}`
  network.calls.push(call)
  const given = await network.before?.(call)
  if (given) return given
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: `${pathname}${search}`,
    headers: { ...(init.headers as Record<string, string>), cookie, host: 'localhost:3000', origin: ORIGIN },
    payload: init.body as string | undefined,
  })
  const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload)
  return new Response(body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
}
