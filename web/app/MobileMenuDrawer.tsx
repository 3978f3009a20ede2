import type { BrandMenu } from '#web/brands/menu.ts'
import { Drawer } from '#web/ui/Drawer.tsx'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'

interface Props {
  menu: BrandMenu
  onClose: () => void
}

export function MobileMenuDrawer({ menu, onClose }: Props) {
  const groups = [{ label: 'Formations', items: menu.main }, ...(menu.sidebar ?? [])]
  return (
    <Drawer title="Menu" from="left" onClose={onClose}>
      <nav aria-label="Navigation">
        {groups.map((group) => (
          <div key={group.label} className={styles.group}>
            <p className={styles.groupTitle}>{group.label}</p>
            <ul>
              {group.items.map((item) => (
                <li key={item.label}>
                  <MenuLink item={item} className={styles.item} onClick={onClose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Drawer>
  )
}
