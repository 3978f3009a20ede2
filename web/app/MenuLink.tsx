import { Link, useLocation } from '@tanstack/react-router'
import { useApp } from '#web/api/app-context.ts'
import type { MenuItem } from '#web/brands/menu.ts'
import { stringifySearch } from '#web/search.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'

interface Props {
  item: MenuItem
  className?: string
  describedBy?: string
  onClick?: () => void
}

/** LAY-09: one item of a menu's configuration. */
export function MenuLink({ item, className, describedBy, onClick }: Props) {
  const { settings } = useApp()
  const { icon: Icon, label } = item
  // The router's own check compares the address's text with the route's values, so it always fails on a list.
  const isSameSearch = useLocation({
    select: ({ searchStr }) => searchStr === stringifySearch({ ...item.search }),
  })
  const content = (
    <>
      <Icon size={20} aria-hidden="true" />
      <span>{label}</span>
    </>
  )
  if (item.path !== undefined) {
    return (
      <Link
        to={item.path}
        search={item.search}
        activeOptions={item.search && { exact: true, includeSearch: !isSameSearch }}
        className={className}
        onClick={onClick}
      >
        {content}
      </Link>
    )
  }
  return (
    <ExternalLink href={settings.liens[item.externalPath]} className={className} aria-describedby={describedBy}>
      {content}
    </ExternalLink>
  )
}
