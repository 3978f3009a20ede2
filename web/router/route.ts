import type { ComponentType } from 'react'
import type { Address } from './address.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown

/** A component in a chunk of its own has `preload`, which never fails: showing the component does. */
export type PageComponent = ComponentType & { preload?: () => Promise<void> }

type Validate<Search> = (search: Record<string, string>) => Search

export interface Loading<Context, Params, Search> {
  context: Context
  params: Params
  search: Search
}

interface Definition<Context, Params, Search> {
  /** The specification's name of the route. */
  name: string
  component: PageComponent
  /** NAV-19: a signed-out visitor is sent to sign in first. */
  signInRequired?: boolean
  /** The source file of a page that the server draws: the drawn page names its chunk and styles. */
  source?: string
  /** The parameters the page reads, from those of the address. A route without it has none. */
  validateSearch?: Validate<Search>
  /** Runs before the page is loaded, and may throw a Redirect. */
  beforeLoad?: (navigation: { isPreload: boolean }) => void
  /** Loads what the page shows. The page itself shows a failure. */
  loader?: (loading: Loading<Context, Params, Search>) => Promise<void> | void
}

export interface Route<Context> extends Definition<Context, never, never> {
  path: string
  pattern: RegExp
}

/** A page of the application. `$name` in its path is a parameter. */
export function createRoute<Context, Path extends string, Search extends object>(
  definition: Definition<Context, ParamsOf<Path>, Search> & { path: Path },
): Route<Context> {
  const pattern = new RegExp(`^${definition.path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`)
  return { ...(definition as unknown as Route<Context>), pattern }
}

/** The page at an address. Without a route, nothing is there. */
export interface Match {
  address: Address
  route: Route<never> | undefined
  params: Record<string, string>
  search: object
}

/** The first route that fits: the table lists a fixed word before a parameter in its place. */
export function findMatch(routes: readonly Route<never>[], address: Address): Match {
  const route = routes.find(({ pattern }) => pattern.test(address.pathname))
  const params = Object.entries(route?.pattern.exec(address.pathname)?.groups ?? {})
  return {
    address,
    route,
    params: Object.fromEntries(params.map(([name, text]) => [name, decode(text)])),
    search: route?.validateSearch?.(parseSearch(address.searchText)) ?? {},
  }
}

/** NAV-23: the address of the same page without unknown or empty parameters. */
export function canonicalHref({ route, search, address }: Match): string {
  const searchText = route ? stringifySearch(search) : address.searchText
  if (searchText === address.searchText) return address.href
  return address.pathname + searchText + (address.hash && `#${address.hash}`)
}

/** A lone % is no code of a letter: such a text stays itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
