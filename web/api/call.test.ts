import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ApiError, type CallEnvironment, createCall, errorPageOf } from './call.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/thing/:id',
  host: 'api',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()), page: z.optional(z.string()) }),
  response: z.object({ name: z.string() }),
})
const addThing = endpoint({
  method: 'POST',
  path: '/thing',
  host: 'api',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
})
const getMe = endpoint({ method: 'GET', path: '/me', host: 'auth', access: 'signed-in', response: z.object({}) })

function setUp(...answers: (Response | Error)[]) {
  const fetch = vi.fn<CallEnvironment['fetch']>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer?.clone() as Response
  })
  const sayBusy = vi.fn<NonNullable<CallEnvironment['sayBusy']>>()
  const openErrorPage = vi.fn<CallEnvironment['openErrorPage']>()
  const endSignIn = vi.fn<CallEnvironment['endSignIn']>()
  const call = createCall({
    authUrl: '/auth',
    apiUrl: 'https://api.test/api',
    fetch,
    openErrorPage,
    endSignIn,
    sayBusy,
  })
  return { call, fetch, openErrorPage, endSignIn, sayBusy }
}

const refusal = (status: number) => Response.json({ code: 'NO', message: 'Non.', requestId: 'r1' }, { status })
const thing = { params: { id: '1' }, query: {} }
const redirect = { redirectOnError: true }

test('API-01 fills the path and the query, with cookies', async () => {
  const { call, fetch } = setUp(Response.json({ name: 'x' }))
  await expect(call(getThing, { params: { id: 'a/b' }, query: { q: 'é&', page: undefined } })).resolves.toEqual({
    name: 'x',
  })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://api.test/api/thing/a%2Fb?q=%C3%A9%26')
  expect(init).toMatchObject({ method: 'GET', credentials: 'include', body: undefined })
  expect(init?.headers).not.toHaveProperty('x-estrade')
})

test('API-01 a write carries its body as JSON and the write header', async () => {
  const { call, fetch } = setUp(Response.json({ name: 'x' }))
  await call(addThing, { body: { name: 'x' } })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    body: '{"name":"x"}',
    headers: { 'content-type': 'application/json', 'x-estrade': '1' },
  })
})

test.each([
  ['api', 399, undefined],
  ['api', 400, 'server'],
  ['api', 401, undefined],
  ['api', 404, 'server'],
  ['api', 414, 'server'],
  ['api', 415, undefined],
  ['api', 429, undefined],
  ['api', 499, undefined],
  ['api', 500, 'server'],
  ['api', 511, 'server'],
  ['api', 512, undefined],
  ['auth', 400, 'authentification'],
  ['auth', 401, undefined],
  ['auth', 403, 'authentification'],
  ['auth', 503, 'authentification'],
  ['app', 500, undefined],
] as const)('API-03 a %s answer %i leads to %s', (host, status, page) => {
  expect(errorPageOf(host, status)).toBe(page)
})

test('API-03 a refusal opens the error page and is thrown with what the server said', async () => {
  const { call, fetch, openErrorPage } = setUp(refusal(403))
  await expect(call(getThing, thing, redirect)).rejects.toMatchObject({
    status: 403,
    code: 'NO',
    message: 'Non.',
    requestId: 'r1',
  })
  expect(openErrorPage).toHaveBeenCalledExactlyOnceWith('server', 403)
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('x-skip-error-redirect')
})

test('API-02 a call that skips the redirection says so to the server', async () => {
  const { call, fetch, openErrorPage } = setUp(refusal(500))
  await expect(call(getThing, thing)).rejects.toBeInstanceOf(ApiError)
  expect(fetch.mock.calls[0]?.[1]?.headers).toHaveProperty('x-skip-error-redirect', '1')
  expect(openErrorPage).not.toHaveBeenCalled()
})

/** A server that answers each write when the test decides. */
function setUpSlow() {
  const answers: ((answer: Response) => void)[] = []
  const { call, fetch } = setUp(new Response())
  fetch.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  return { call, answers }
}

test('TEN-17 a write under way is sent once: the second press shares its outcome', async () => {
  const { call, answers } = setUpSlow()
  const presses = [call(addThing, { body: { name: 'x' } }), call(addThing, { body: { name: 'x' } })]
  expect(answers).toHaveLength(1)
  answers[0]?.(Response.json({ name: 'x' }))
  await expect(Promise.all(presses)).resolves.toEqual([{ name: 'x' }, { name: 'x' }])
})

test('a refusal of a write under way is told to both presses, and the page of errors opens once', async () => {
  const { call, openErrorPage, fetch } = setUp(refusal(403))
  const presses = [call(addThing, { body: { name: 'x' } }, redirect), call(addThing, { body: { name: 'x' } }, redirect)]
  expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fetch).toHaveBeenCalledOnce()
  expect(openErrorPage).toHaveBeenCalledOnce()
})

test('another write, or the same one once answered, is sent', async () => {
  const { call, answers } = setUpSlow()
  const first = call(addThing, { body: { name: 'x' } })
  const other = call(addThing, { body: { name: 'y' } })
  for (const answer of answers) answer(refusal(500))
  await Promise.allSettled([first, other])
  void call(addThing, { body: { name: 'x' } })
  expect(answers).toHaveLength(3)
})

test('reads are never shared: each has its own way to be abandoned', () => {
  const { call, answers } = setUpSlow()
  void call(getThing, thing)
  void call(getThing, thing)
  expect(answers).toHaveLength(2)
})

test('API-02 a 404 reaches a caller that shows it itself, and opens no page', async () => {
  const { call, openErrorPage } = setUp(refusal(404))
  await expect(call(getThing, thing)).rejects.toMatchObject({ status: 404 })
  expect(openErrorPage).not.toHaveBeenCalled()
})

test('API-03 no response counts as 502', async () => {
  const { call, openErrorPage } = setUp(new TypeError('Failed to fetch'))
  await expect(call(getMe, {}, redirect)).rejects.toMatchObject({ status: 502 })
  expect(openErrorPage).toHaveBeenCalledExactlyOnceWith('authentification', 502)
})

test('API-03 a success that is not ours counts as 502', async () => {
  const { call, openErrorPage } = setUp(new Response('<html>', { status: 200 }))
  await expect(call(getThing, thing, redirect)).rejects.toMatchObject({ status: 502 })
  expect(openErrorPage).toHaveBeenCalledExactlyOnceWith('server', 502)
})

test('API-03 a 401 of the authentication server is ignored', async () => {
  const { call, openErrorPage, endSignIn } = setUp(refusal(401))
  await expect(call(getMe, {}, redirect)).rejects.toMatchObject({ status: 401 })
  expect(openErrorPage).not.toHaveBeenCalled()
  expect(endSignIn).not.toHaveBeenCalled()
})

test('NAV-20 a 401 of the API ends the sign-in instead of opening an error page', async () => {
  const { call, openErrorPage, endSignIn } = setUp(refusal(401))
  await expect(call(addThing, { body: { name: 'x' } }, redirect)).rejects.toMatchObject({
    status: 401,
  })
  expect(endSignIn).toHaveBeenCalledOnce()
  expect(openErrorPage).not.toHaveBeenCalled()
})

test('API-03 an aborted request opens no page', async () => {
  const abort = new AbortController()
  const { call, openErrorPage } = setUp(new DOMException('aborted', 'AbortError'))
  abort.abort()
  await expect(call(getThing, thing, { signal: abort.signal, ...redirect })).rejects.toThrow('aborted')
  expect(openErrorPage).not.toHaveBeenCalled()
})

test('an answer without content is undefined', async () => {
  const { call } = setUp(new Response(null, { status: 204 }))
  await expect(call(addThing, { body: { name: 'x' } })).resolves.toBeUndefined()
})

const BUSY = Response.json({ code: 'SURCHARGE' }, { status: 503, headers: { 'retry-after': '2' } })

test('TEN-17 a reading that a server refuses for a moment is asked for again, and the person is told', async () => {
  vi.useFakeTimers()
  const { call, fetch, openErrorPage, sayBusy } = setUp(BUSY, BUSY, Response.json({ name: 'x' }))
  const answer = call(getThing, thing, redirect)
  await vi.advanceTimersByTimeAsync(1_999)
  expect([fetch.mock.calls.length, sayBusy.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(8_000)
  await expect(answer).resolves.toEqual({ name: 'x' })
  expect([fetch.mock.calls.length, openErrorPage.mock.calls.length]).toEqual([3, 0])
  vi.useRealTimers()
})

test('API-03 it is asked four times in all, then the error page opens; a write, and a refusal for long, once', async () => {
  vi.useFakeTimers()
  const reading = setUp(BUSY)
  const refused = expect(reading.call(getThing, thing, redirect)).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
  expect([reading.fetch.mock.calls.length, reading.openErrorPage.mock.calls]).toEqual([4, [['server', 503]]])
  const writing = setUp(BUSY)
  await expect(writing.call(addThing, { body: { name: 'x' } }, redirect)).rejects.toMatchObject({ code: 'SURCHARGE' })
  expect(writing.fetch).toHaveBeenCalledOnce()
  const long = setUp(Response.json({}, { status: 503, headers: { 'retry-after': '3600' } }))
  await expect(long.call(getThing, thing, redirect)).rejects.toMatchObject({ status: 503 })
  expect(long.fetch).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
