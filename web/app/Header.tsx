import { useApp } from '#web/api/app-context.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { MAIN_MENU } from '#web/brands/menu.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { EspacesMenu } from './EspacesMenu.tsx'
import styles from './Header.module.css'
import { LoginBox } from './LoginBox.tsx'
import { Logo } from './Logo.tsx'
import { MenuLink } from './MenuLink.tsx'
import { PanierButton } from './PanierButton.tsx'

/** LAY-01 */
export function Header() {
  const { settings } = useApp()
  const { isSignedIn } = useSignIn()
  return (
    <header className={styles.landmark}>
      <div className={styles.bar}>
        <div className={styles.barInner}>
          <address className={styles.address}>
            {settings.organisme.adresse.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <EspacesMenu className={styles.espaces} />
        </div>
      </div>
      <div className={styles.header}>
        <div className={styles.inner}>
          <Logo />
          <nav className={styles.nav} aria-label="Navigation principale">
            {MAIN_MENU.map((item) => (
              <MenuLink key={item.label} item={item} className={styles.action} />
            ))}
          </nav>
          <PanierButton />
          <AccountMenu className={styles.action} />
          {!isSignedIn && (
            <div className={styles.login}>
              <LoginBox />
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
