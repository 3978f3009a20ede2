import { beforeEach, expect, test, vi } from 'vitest'
import { createRoute } from '#web/router/route.ts'
import { createRouter, type Navigation, Redirect, type Shown } from '#web/router/router.ts'

const Empty = () => null
const routes = [
  createRoute({ name: 'accueil', path: '/', component: Empty }),
  createRoute({
    name: 'liste',
    path: '/liste',
    component: Empty,
    validateSearch: ({ q }) => ({ q: q === 'paie' ? q : undefined }),
  }),
  createRoute({ name: 'apercu', path: '/fiche/apercu/$hash', component: Empty }),
  createRoute({ name: 'fiche', path: '/fiche/$reference/participants', component: Empty }),
  createRoute({ name: 'compte', path: '/compte', component: Empty, signInRequired: true }),
]

const free = async () => {}

/** A router that draws at once, as React does when nothing keeps it. */
function start(path: string, guard: (navigation: Navigation<unknown>) => Promise<void> = free) {
  window.history.replaceState(null, '', path)
  const router = createRouter({ routes, context: {}, guard })
  const drawn: Shown[] = []
  router.mount((shown) => {
    drawn.push(shown)
    queueMicrotask(() => router.settle(shown))
  })
  return { router, drawn, here: () => window.location.pathname + window.location.search + window.location.hash }
}

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

beforeEach(() => vi.useRealTimers())

test('NAV-23 an address is written without unknown parameters, and keeps its place in the page', async () => {
  const { router, here } = start('/liste?utm=1&q=paie#bas')
  await router.load()
  expect(here()).toBe('/liste?q=paie#bas')
  expect(router.shown?.search).toEqual({ q: 'paie' })
})

test('the page in view follows its parameters before what they ask for has come', async () => {
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  const { router, drawn } = start('/liste', () => (window.location.search ? wait : free()))
  await router.load()
  const loading = router.navigate({ to: '/liste', search: { q: 'paie' } })
  expect(drawn.map(({ search }) => search)).toEqual([{ q: undefined }, { q: 'paie' }])
  open()
  await loading
  expect(drawn).toHaveLength(2)
})

test('a fixed word goes before a parameter in its place, and a lone % is a text', async () => {
  const { router } = start('/fiche/apercu/participants')
  await router.load()
  expect([router.shown?.route?.name, router.shown?.params]).toEqual(['apercu', { hash: 'participants' }])
  await router.navigate({ to: '/fiche/100%/participants' })
  expect([router.shown?.route?.name, router.shown?.params]).toEqual(['fiche', { reference: '100%' }])
})

test('an address never names another site', async () => {
  const { router, here } = start('/')
  await router.load()
  await router.navigate({ to: '//ailleurs.example/page' })
  expect([window.location.host, here()]).toEqual(['localhost:3000', '/ailleurs.example/page'])
})

test('NAV-19 the page a guard leads to takes the place of the one that was asked for', async () => {
  const { router, here } = start('/', async ({ route }) => {
    if (route?.signInRequired) throw new Redirect('/liste?q=paie')
  })
  await router.load()
  const before = window.history.length
  await router.navigate({ to: '/compte' })
  expect([here(), window.history.length]).toEqual(['/liste?q=paie', before + 1])
})

test('a page left before it was loaded never shows, nor its placeholder', async () => {
  vi.useFakeTimers()
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  const { router, drawn } = start('/', ({ route }) => (route?.signInRequired ? wait : free()))
  await router.load()
  const left = router.navigate({ to: '/compte' })
  await router.navigate({ to: '/liste' })
  await vi.advanceTimersByTimeAsync(1_000)
  open()
  await left
  expect(drawn.map(({ address }) => address.pathname)).toEqual(['/', '/liste'])
  expect(router.isLoading.get()).toBe(false)
})

test('a page behind a sign-in that takes long has a placeholder first', async () => {
  vi.useFakeTimers()
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  const { router, drawn } = start('/', ({ route }) => (route?.signInRequired ? wait : free()))
  await router.load()
  const loading = router.navigate({ to: '/compte' })
  await vi.advanceTimersByTimeAsync(400)
  open()
  await loading
  expect(drawn.slice(1).map(({ isPending }) => isPending)).toEqual([true, undefined])
})

test('NAV-20 a page in view stays while the sign-in is asked for again, however long that takes', async () => {
  vi.useFakeTimers()
  let open = () => {}
  let asked = 0
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  const { router, drawn } = start('/compte', () => {
    asked += 1
    return asked === 1 ? free() : wait
  })
  await router.load()
  const again = router.load()
  await vi.advanceTimersByTimeAsync(1_000)
  open()
  await again
  expect(drawn.some(({ isPending }) => isPending)).toBe(false)
})

test('who stays on a page keeps its address, by a link and by the back button; who leaves goes there', async () => {
  const { router, here } = start('/')
  await router.load()
  await router.navigate({ to: '/liste' })
  let stays = true
  const unblock = router.block(async () => stays)
  await router.navigate({ to: '/' })
  expect(here()).toBe('/liste')

  const returned = popped().then(popped)
  window.history.back()
  await returned
  expect([here(), router.shown?.address.pathname]).toEqual(['/liste', '/liste'])

  stays = false
  window.history.back()
  await vi.waitFor(() => expect(router.shown?.address.pathname).toBe('/'))
  unblock()
})

test('what keeps a page from being loaded takes its place, until it is loaded again', async () => {
  let failure: Error | undefined = new Error('la base est muette')
  const { router } = start('/compte', async () => {
    if (failure) throw failure
  })
  await router.load()
  expect(router.shown?.failure).toBe(failure)
  failure = undefined
  await router.load()
  expect(router.shown?.failure).toBeUndefined()
})

test('LAY-16 an error page leads to the page before the one that failed, and tries that one again', async () => {
  const { router } = start('/')
  await router.load()
  await router.navigate({ to: '/liste', search: { q: 'paie' } })
  expect(router.address.entry.previous).toBe('/')
  await router.navigate({ to: '/erreur', failed: '/liste?q=paie' })
  expect(router.address.entry).toMatchObject({ previous: '/', failed: '/liste?q=paie' })
  // A page that takes the place of another keeps where one came from.
  await router.navigate({ to: '/compte', replace: true })
  expect(router.address.entry).toMatchObject({ previous: '/', failed: undefined })
})
