import { useApp } from '#web/api/app-context.ts'
import { INFORMATION_MENU } from '#web/brands/menu.ts'
import styles from './Footer.module.css'
import { MenuLink } from './MenuLink.tsx'

export function Footer() {
  const { organisme, version } = useApp().settings
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{organisme.nom}</p>
          {organisme.adresse.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div>
          <p className={styles.name}>Une question ?</p>
          <p>
            <a href={`mailto:${organisme.supportEmail}`}>{organisme.supportEmail}</a>
          </p>
          <p>
            <a href={`tel:${organisme.supportTelephone.replaceAll(' ', '')}`}>{organisme.supportTelephone}</a>
          </p>
        </div>
        <nav aria-label="Informations">
          <ul className={styles.links}>
            {INFORMATION_MENU.map((item) => (
              <li key={item.label}>
                <MenuLink item={item} className={styles.link} />
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.version}>v{version}</p>
      </div>
    </footer>
  )
}
