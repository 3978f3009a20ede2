import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app-context.ts'
import type { MenuItem } from '#web/brands/menu.ts'
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
  const { icon: Icon, label, path, externalPath } = item
  const content = (
    <>
      <Icon size={20} aria-hidden="true" />
      <span>{label}</span>
    </>
  )
  if (path !== undefined) {
    return (
      <Link to={path} className={className} onClick={onClick}>
        {content}
      </Link>
    )
  }
  return (
    <ExternalLink href={settings.liens[externalPath]} className={className} aria-describedby={describedBy}>
      {content}
    </ExternalLink>
  )
}
