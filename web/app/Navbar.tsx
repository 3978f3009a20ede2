import type { MenuItem } from '#web/brands/menu.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './Navbar.module.css'

/** LAY-08: the bar under the header, for the brands that have one; the drawer shows it on the mobile layout. */
export function Navbar({ items }: { items: MenuItem[] }) {
  return (
    <nav className={styles.navbar} aria-label="Navigation principale">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            <MenuLink item={item} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
