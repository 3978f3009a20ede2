import { useApp } from '#web/api/app-context.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { BRAND_CONFIGS } from '#web/brands/brands.ts'
import { LoginBox } from '#web/parts/LoginBox.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { EspacesMenu } from './EspacesMenu.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Navbar } from './Navbar.tsx'
import { PanierButton } from './PanierButton.tsx'

/** LAY-01: the provider's address, the basket button and the account button. */
export function Header() {
  const { settings } = useApp()
  const { isSignedIn } = useSignIn()
  const { menu } = BRAND_CONFIGS[settings.brand]
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
          {menu.sidebar && <MobileMenu className={styles.action} menu={menu} />}
          <Logo />
          {menu.sidebar ? (
            <span className={styles.space} />
          ) : (
            <nav className={styles.nav} aria-label="Navigation principale">
              {menu.main.map((item) => (
                <MenuLink key={item.label} item={item} className={styles.action} />
              ))}
            </nav>
          )}
          <PanierButton />
          <AccountMenu className={styles.action} />
          {!isSignedIn && (
            <div className={styles.login}>
              <LoginBox />
            </div>
          )}
        </div>
        {menu.sidebar && <Navbar items={menu.main} />}
      </div>
    </header>
  )
}
