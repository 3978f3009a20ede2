import type * as z from 'zod/mini'
import type { DocAppel } from './doc.ts'
import type { DroitCle } from './reference/droit-cle.ts'
import type { RoleBureau } from './reference/role-bureau.ts'

type Schema = z.ZodMiniType
type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** The server that answers: authentication, API, or the one that serves the application's pages. */
type Host = 'auth' | 'api' | 'app'

/**
 * `public` answers anyone; `signed-in` answers 401 to a signed-out caller before any other check; `cle` answers a key of
 * the integration API that has the right `droit`, and no browser; `bureau:…` is an unknown address to everybody but the
 * people of the provider who have that role (decision 66).
 */
type Access = 'public' | 'signed-in' | 'cle' | `bureau:${RoleBureau}`

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the host's base address, with `:name` for each parameter. */
  path: `/${string}`
  host: Host
  access: A
  /** The right that a key needs; of a call with the access `cle`. */
  droit?: DroitCle
  /** What the documentation of the integration API says of it. */
  doc?: DocAppel
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _A> ? Output<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _A> ? Output<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A> ? Output<B> : never
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A> ? Output<R> : never

/** The arguments of a call: only the parts the endpoint declares. */
export type ArgumentsOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _A>
    ? OmitUndefined<{ params: Input<P>; query: Input<Q>; body: Input<B> }>
    : never

type OmitUndefined<T> = { [K in keyof T as [T[K]] extends [undefined] ? never : K]: T[K] }

/**
 * Declares one call for both sides. The browser's build keeps only `method`, `path` and `host`
 * (scripts/vite-endpoints.ts): the schemas add nothing to the browser's code.
 */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema = Schema,
  const A extends Access = Access,
>(definition: Endpoint<Params, Query, Body, Response, A>): Endpoint<Params, Query, Body, Response, A> {
  return definition
}
