import { stringifySearch } from './search-text.ts'

/** What the browser's history keeps with an address. */
export interface Entry {
  /** Tells two visits of one address apart. */
  key: string
  /** The place among the entries of this tab. */
  index: number
  /** The page one came from. */
  previous?: string
  /** LAY-16: the page that failed, of an error page. */
  failed?: string
}

/** An address of this site, in its parts. */
export interface Address {
  pathname: string
  /** With its question mark, or empty. */
  searchText: string
  /** Without its #. */
  hash: string
  href: string
  entry: Entry
}

/** Where a link or a call leads to. `search: true` keeps the parameters of the page in view. */
export interface Target {
  to: string
  search?: object | true
  hash?: string
}

/** Two slashes at the start would name another site. */
const LEADING_SLASHES = /^\/+/

export function toAddress(href: string, entry: Entry): Address {
  const [, path = '', searchText = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  const pathname = path.replace(LEADING_SLASHES, '/')
  return { pathname, searchText, hash, href: pathname + searchText + (hash && `#${hash}`), entry }
}

export function toHref({ to, search, hash }: Target, here: Address): string {
  const searchText = search === true ? here.searchText : stringifySearch(search ?? {})
  return to + searchText + (hash ? `#${hash}` : '')
}

export function newEntry(index: number, from?: Pick<Entry, 'previous' | 'failed'>): Entry {
  return { key: Math.random().toString(36).slice(2), index, ...from }
}
