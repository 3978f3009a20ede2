import { createStore } from '#web/ui/store.ts'
import { type Address, newEntry, type Target, toAddress, toHref } from './address.ts'
import { canonicalHref, findMatch, type Match, type Route } from './route.ts'

/** Thrown while a page is prepared: another one takes its place in the history. */
export class Redirect extends Error {
  readonly href: string
  constructor(href: string) {
    super(`redirect to ${href}`)
    this.href = href
  }
}

export interface Navigation<Context> {
  /** A page that is only prepared, because a pointer rests on a link to it. */
  isPreload: boolean
  address: Address
  route: { signInRequired?: boolean } | undefined
  context: Context
}

interface Options<Context> {
  routes: readonly Route<Context>[]
  context: Context
  /** Runs before each page is loaded, and may throw a Redirect. */
  guard: (navigation: Navigation<Context>) => Promise<void>
  /** The address of a page that a server draws. */
  server?: { url: string; origin: string }
}

export interface NavigateOptions extends Target {
  replace?: boolean
  /** Keeps the scroll when false. */
  resetScroll?: boolean
  /** LAY-16: this page failed, and an error page is opened in its place. */
  failed?: string
}

/** The page in view, a placeholder of it, or what kept it from being loaded. */
export interface Shown extends Match {
  isPending?: true
  /** The same page was in view before, with other parameters. */
  isInView?: true
  failure?: unknown
}

export interface Change {
  from: Address | undefined
  to: Address
  isOtherPath: boolean
  resetScroll: boolean
}

type Listener = (change: Change) => void
/** Answers whether the person stays where they are. */
type Blocker = (next: Address) => boolean | Promise<boolean>

/** The time after which a placeholder takes the place of the page that is left for one behind a sign-in. */
const PENDING_MS = 300

/** Brings the address, the page in view and the browser's history together. One flat table of routes. */
export class Router {
  readonly origin: string
  readonly isLoading = createStore(false)
  /** The address the browser shows; the page of it may still be loading. */
  address: Address
  shown: Shown | undefined
  /** On a server: the address to go to instead. */
  redirected: string | undefined
  readonly #options: Options<never>
  readonly #listeners = { leave: new Set<Listener>(), rendered: new Set<Listener>() }
  readonly #blockers = new Set<Blocker>()
  #draw: ((shown: Shown) => void) | undefined
  #rendered: Address | undefined
  #waiting: (() => void)[] = []
  #run = 0
  #latest = Promise.resolve()
  #resetScroll = true
  #isReturning = false

  constructor(options: Options<never>) {
    const { server } = options
    this.#options = options
    this.origin = server?.origin ?? window.location.origin
    this.address = server ? toAddress(server.url, newEntry(0)) : readAddress(0)
  }

  /** Calls the listener when the page is about to be left, or after another one is on screen. */
  subscribe(moment: 'leave' | 'rendered', listener: Listener): () => void {
    this.#listeners[moment].add(listener)
    return () => this.#listeners[moment].delete(listener)
  }

  /** Asks before the person leaves. The returned function stops asking. */
  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker)
    return () => this.#blockers.delete(blocker)
  }

  /** Follows the browser's history and draws each page with `draw`, until the returned function is called. */
  mount(draw: (shown: Shown) => void): () => void {
    const onPop = () => void this.#pop()
    this.#draw = draw
    if (this.shown) draw(this.shown)
    window.addEventListener('popstate', onPop)
    return () => {
      this.#draw = undefined
      window.removeEventListener('popstate', onPop)
    }
  }

  /** Ends once the page is on screen. Only a browser navigates. */
  async navigate({ replace, resetScroll = true, failed, ...target }: NavigateOptions): Promise<void> {
    if (this.#options.server) return
    const href = toHref(target, this.address)
    const isReplacing = replace || href === this.address.href
    const here = this.address
    const previous = isReplacing || failed ? here.entry.previous : here.href
    const entry = newEntry(here.entry.index + (isReplacing ? 0 : 1), { previous, failed })
    const next = toAddress(href, entry)
    if (this.#blockers.size > 0 && (await this.#isBlocked(next))) return
    window.history[isReplacing ? 'replaceState' : 'pushState'](entry, '', next.href)
    this.#resetScroll = resetScroll
    await this.load()
  }

  /** Loads the page of the browser's address, or loads it again. */
  load(): Promise<void> {
    this.#run += 1
    this.#latest = this.#load(this.#run)
    return this.#latest
  }

  /** Loads what a link leads to, without showing it. Nothing tells of a failure: the visit does. */
  preload(href: string): void {
    const match = findMatch(this.#options.routes, toAddress(href, this.address.entry))
    this.#prepare(match, true).catch(() => {})
  }

  /** The page is on screen. */
  settle(shown: Shown | undefined): void {
    if (!shown || shown !== this.shown || shown.isPending) return
    this.isLoading.set(false)
    const change = this.#changeTo(shown.address)
    this.#rendered = shown.address
    this.#resetScroll = true
    for (const listener of this.#listeners.rendered) listener(change)
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  async #load(run: number): Promise<void> {
    const match = this.#match()
    if (this.redirected) return
    for (const listener of this.#listeners.leave) listener(this.#changeTo(match.address))
    this.isLoading.set(true)
    const rendered = this.#isInView(match) && this.#show({ ...match, isInView: true })
    const hasPlaceholder = !rendered && match.route?.signInRequired
    const timer = setTimeout(() => {
      if (run === this.#run && hasPlaceholder) void this.#show({ ...match, isPending: true })
    }, PENDING_MS)
    const failure = await this.#prepare(match, false).catch((error: unknown) => error)
    clearTimeout(timer)
    if (run !== this.#run) return this.#latest
    if (failure instanceof Redirect) return this.navigate({ to: failure.href, replace: true })
    await (!failure && rendered ? rendered : this.#show({ ...match, failure }))
  }

  /** The page in view follows its own parameters at once: a box pressed in it shows so. What it asks for comes after. */
  #isInView({ address, route }: Match): boolean {
    const { shown } = this
    if (!route || !shown || shown.isPending || shown.failure) return false
    return this.#draw !== undefined && shown.address.pathname === address.pathname
  }

  /** NAV-23: reads the address, and writes it without the parameters that say nothing. */
  #match(): Match {
    const { routes, server } = this.#options
    if (!server) this.address = readAddress(this.address.entry.index)
    const match = findMatch(routes, this.address)
    const href = canonicalHref(match)
    if (href === this.address.href) return match
    if (server) this.redirected = href
    else window.history.replaceState(this.address.entry, '', href)
    this.address = toAddress(href, this.address.entry)
    return { ...match, address: this.address }
  }

  async #prepare({ address, route, params, search }: Match, isPreload: boolean): Promise<void> {
    const { context, guard } = this.#options
    await guard({ isPreload, address, route, context })
    route?.beforeLoad?.({ isPreload })
    const loading = { context, params: params as never, search: search as never }
    await Promise.all([route?.loader?.(loading), route?.component.preload?.()])
  }

  /** Ends once the page is on screen: at once where nothing draws yet. */
  #show(shown: Shown): Promise<void> {
    this.shown = shown
    if (!this.#draw) {
      this.isLoading.set(false)
      return Promise.resolve()
    }
    const rendered = new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#draw(shown)
    return rendered
  }

  #changeTo(to: Address): Change {
    const from = this.#rendered
    return { from, to, isOtherPath: from?.pathname !== to.pathname, resetScroll: this.#resetScroll }
  }

  async #isBlocked(next: Address): Promise<boolean> {
    for (const blocker of this.#blockers) if (await blocker(next)) return true
    return false
  }

  /** The browser has already changed the address: a person who stays goes back to theirs. */
  async #pop(): Promise<void> {
    if (this.#isReturning) {
      this.#isReturning = false
      return
    }
    const next = readAddress(this.address.entry.index + 1)
    if (this.#blockers.size > 0 && (await this.#isBlocked(next))) {
      this.#isReturning = true
      window.history.go(this.address.entry.index - next.entry.index)
      return
    }
    await this.load()
  }
}

/** The context is what every loader and the guard are given. */
export function createRouter<Context>(options: Options<Context>): Router {
  return new Router(options as unknown as Options<never>)
}

/** An address the browser opened by itself, such as a link to a place in the page, gets an entry of ours. */
function readAddress(index: number): Address {
  const { pathname, search, hash } = window.location
  const state = window.history.state
  const entry = state?.key ? state : newEntry(index)
  if (entry !== state) window.history.replaceState(entry, '')
  return toAddress(pathname + search + hash, entry)
}
