import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { MenuGroup, MenuItem } from '#web/brands/menu.ts'
import { useTip } from '#web/ui/Tooltip.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './Sidebar.module.css'
import { toggleSidebar, useSidebarState } from './sidebar-state.ts'

/** LAY-08: the column of the brands that have one; the drawer shows it on the mobile layout. */
export function Sidebar({ groups }: { groups: MenuGroup[] }) {
  const state = useSidebarState()
  const isCollapsed = state === 'collapsed'
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={styles.sidebar} data-state={state} aria-label="Menu latéral">
      <nav className={styles.nav} aria-label="Raccourcis">
        {groups.map((group) => (
          <div key={group.label} className={styles.group}>
            <p className={styles.title}>{group.label}</p>
            <ul>
              {group.items.map((item) =>
                isCollapsed ? (
                  <IconItem key={item.label} item={item} />
                ) : (
                  <li key={item.label}>
                    <MenuLink item={item} className={styles.link} />
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
        <button type="button" className={styles.toggle} aria-expanded={!isCollapsed} onClick={toggleSidebar}>
          <Icon size={20} aria-hidden="true" />
          <span>{isCollapsed ? 'Déplier le menu' : 'Replier le menu'}</span>
        </button>
      </nav>
    </aside>
  )
}

/** The icon alone; the label still names the link and appears as its tip. */
function IconItem({ item }: { item: MenuItem }) {
  const { anchor, bubble } = useTip(item.label, 'right')
  return (
    <li {...anchor}>
      <MenuLink item={item} className={styles.link} />
      {bubble}
    </li>
  )
}
