import type { ArgumentsOf, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { SKIP_ERROR_REDIRECT_HEADER, WRITE_HEADER } from '#contract/sign-in.ts'

export type ErrorPage = 'server' | 'authentification'

/** API-03: a request without any answer counts as this status. */
export const NO_RESPONSE = 502
const UNAVAILABLE = 503
const MAX_REPEATS = 3
const MAX_WAIT_S = 10

export interface CallEnvironment {
  authUrl: string
  apiUrl: string
  fetch: typeof fetch
  openErrorPage: (page: ErrorPage, status: number) => void
  /** The API answered 401: the sign-in has expired or was revoked elsewhere. */
  endSignIn: () => void
  /** Tells that a server has too much to do and is asked again in a moment. Absent, it is not asked again. */
  sayBusy?: (() => void) | undefined
}

interface CallOptions {
  /** API-03: a failure leads to the error page. Otherwise the caller shows it, and a header says so (API-02). */
  redirectOnError?: boolean
  signal?: AbortSignal
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>

/** A refusal of a server, or the absence of its answer. `message` is French and may be shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly fields: ErrorBody['fields']
  /** The seconds after which the server may be asked again; NaN when it does not say. */
  readonly retryAfter: number

  constructor(status: number, body: Partial<ErrorBody> = {}, retryAfter?: string | null) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code ?? ''
    this.requestId = body.requestId ?? ''
    this.fields = body.fields
    this.retryAfter = Number(retryAfter ?? Number.NaN)
  }
}

export function createCall(environment: CallEnvironment): Call {
  const underWay = new Map<string, Promise<unknown>>()

  async function sendOnce<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>, options: CallOptions) {
    try {
      return await sendAgain(environment, endpoint, args, options)
    } catch (error) {
      if (error instanceof ApiError) react(environment, endpoint, error.status, options)
      throw error
    }
  }

  return (endpoint, args, options = {}) => {
    if (endpoint.method === 'GET') return sendOnce(endpoint, args, options)
    // Decision 25: a write under way is not sent a second time; a second caller shares its outcome.
    const key = JSON.stringify([endpoint.method, endpoint.host, endpoint.path, args])
    const same = underWay.get(key)
    if (same) return same as ReturnType<typeof sendOnce<typeof endpoint>>
    const sent = sendOnce(endpoint, args, options).finally(() => underWay.delete(key))
    underWay.set(key, sent)
    return sent
  }
}

/**
 * API-03, with one decision: a 401 of the API ends the sign-in instead of showing an error page, so that a protected
 * page leads to sign-in and back (NAV-19, NAV-20).
 */
export function errorPageOf(host: Endpoint['host'], status: number): ErrorPage | undefined {
  const isConcerned = (status >= 400 && status <= 414) || (status >= 500 && status <= 511)
  if (!isConcerned || status === 401) return undefined
  if (host === 'auth') return 'authentification'
  return host === 'api' ? 'server' : undefined
}

function react(environment: CallEnvironment, endpoint: Endpoint, status: number, options: CallOptions): void {
  if (endpoint.host === 'api' && status === 401) environment.endSignIn()
  const page = errorPageOf(endpoint.host, status)
  if (page && options.redirectOnError) environment.openErrorPage(page, status)
}

/** A reading that a server refuses for a moment is asked for again; a write is its caller's to repeat. */
async function sendAgain<E extends Endpoint>(
  environment: CallEnvironment,
  endpoint: E,
  args: ArgumentsOf<E>,
  options: CallOptions,
  left = endpoint.method === 'GET' ? MAX_REPEATS : 0,
): Promise<ResponseOf<E>> {
  try {
    return await send(environment, endpoint, args, options)
  } catch (error) {
    const { retryAfter } = error as ApiError
    if (!left || !environment.sayBusy || !(retryAfter <= MAX_WAIT_S)) throw error
    environment.sayBusy()
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000 * (1 + Math.random())))
    return sendAgain(environment, endpoint, args, options, left - 1)
  }
}

async function send<E extends Endpoint>(
  environment: CallEnvironment,
  endpoint: E,
  args: ArgumentsOf<E>,
  options: CallOptions,
): Promise<ResponseOf<E>> {
  const { params, query, body } = args as Record<string, Record<string, unknown> | undefined>
  const url = baseUrl(environment, endpoint.host) + fillPath(endpoint.path, params) + queryString(query)
  const response = await environment
    .fetch(url, {
      method: endpoint.method,
      credentials: 'include',
      headers: headersOf(endpoint, body, options),
      body: body && JSON.stringify(body),
      signal: options.signal,
    })
    .catch((error: unknown) => {
      // The caller abandoned this request: its failure never leads to the error page.
      throw options.signal?.aborted ? error : new ApiError(NO_RESPONSE)
    })
  const answer = response.status === 204 ? undefined : await readJson(response, options.signal)
  if (!response.ok)
    throw new ApiError(
      response.status,
      answer as Partial<ErrorBody> | undefined,
      response.status === UNAVAILABLE ? response.headers.get('retry-after') : null,
    )
  return answer as ResponseOf<E>
}

function baseUrl(environment: CallEnvironment, host: Endpoint['host']): string {
  return { auth: environment.authUrl, api: environment.apiUrl, app: '' }[host]
}

function headersOf(endpoint: Endpoint, body: unknown, options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(endpoint.method !== 'GET' && { [WRITE_HEADER]: '1' }),
    ...(!options.redirectOnError && { [SKIP_ERROR_REDIRECT_HEADER]: '1' }),
  }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** A success that is not JSON comes from a proxy in between, not from our servers. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    if (response.ok) throw new ApiError(NO_RESPONSE)
    return undefined
  }
}
