import { useApp } from '#web/api/app-context.ts'
import type { MenuItem } from '#web/brands/menu.ts'
import { Link } from '#web/router/Link.tsx'
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
        isExact={item.search !== undefined}
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
