import type { ComponentProps, MouseEvent } from 'react'
import { type Address, type Target, toHref } from './address.ts'
import { useAddress, useRouter } from './RouterProvider.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

interface Props extends Target, Omit<ComponentProps<'a'>, 'href' | 'onFocus' | 'onMouseEnter' | 'onTouchStart'> {
  replace?: boolean
  resetScroll?: boolean
  /** Is current on its own address only, not on the pages below it or with more parameters. */
  isExact?: boolean
}

/** A link to a page of the application; a pointer or the focus on it prepares the page. */
export function Link({ to, search, hash, replace, resetScroll, isExact = false, onClick, ...props }: Props) {
  const router = useRouter()
  const address = useAddress()
  const href = toHref({ to, search, hash }, address)
  const prepare = () => router.preload(href)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ to, search, hash, replace, resetScroll })
  }

  return (
    <a
      {...props}
      {...(isCurrent(address, { to, search }, isExact) && { 'aria-current': 'page' })}
      href={href}
      onClick={open}
      onFocus={prepare}
      onMouseEnter={prepare}
      onTouchStart={prepare}
    />
  )
}

/** Any other click is the browser's: in another tab, as a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !hasKey && !event.defaultPrevented && (!target || target === '_self')
}

function isCurrent(address: Address, { to, search }: Target, isExact: boolean): boolean {
  const [here, there] = [address.pathname, to].map((path) => path.replace(/(.)\/$/, '$1')) as [string, string]
  const searchText = search === true ? address.searchText : stringifySearch(search ?? {})
  if (isExact) return here === there && searchText === address.searchText
  if (here !== there && !here.startsWith(`${there}/`)) return false
  const present = parseSearch(address.searchText)
  return Object.entries(parseSearch(searchText)).every(([name, value]) => present[name] === value)
}
