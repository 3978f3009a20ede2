import { LogOut } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { toLogoutUrl } from '#web/api/logout-url.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { COMPTE_MENU, INFORMATION_MENU, type MenuItem } from '#web/brands/menu.ts'
import { LoginBox } from '#web/parts/LoginBox.tsx'
import { forgetVisitor } from '#web/parts/sign-out.ts'
import { paths } from '#web/paths.ts'
import { useRouter } from '#web/router/RouterProvider.tsx'
import { EspacesLinks } from './EspacesLinks.tsx'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'

/** LAY-07: the content of the account menu, signed in or not. A chunk of its own, because few visitors open it. */
export function AccountPanel({ close }: { close: () => void }) {
  const { isSignedIn } = useSignIn()
  return isSignedIn ? <SignedInPanel close={close} /> : <AnonymousPanel close={close} />
}

function AnonymousPanel({ close }: { close: () => void }) {
  return (
    <>
      <div className={styles.login}>
        <LoginBox />
      </div>
      <MenuList items={INFORMATION_MENU} close={close} />
      <Version />
    </>
  )
}

function SignedInPanel({ close }: { close: () => void }) {
  const { settings } = useApp()
  const { identity, status } = useSignIn()
  const { origin } = useRouter()
  return (
    <>
      {identity && (
        <p className={styles.who}>
          <strong>{identity.name}</strong>
          <span>{identity.email}</span>
        </p>
      )}
      <MenuList items={COMPTE_MENU} close={close} />
      <EspacesLinks />
      <MenuList items={INFORMATION_MENU} close={close} />
      <ul className={styles.list}>
        <li>
          {/* NAV-22: logout returns to the registration site. */}
          <a
            href={toLogoutUrl(settings.authUrl, origin + paths.accueil(), status)}
            className={styles.item}
            onClick={forgetVisitor}
          >
            <LogOut size={20} aria-hidden="true" />
            <span>Se déconnecter</span>
          </a>
        </li>
      </ul>
      <Version />
    </>
  )
}

function MenuList({ items, close }: { items: MenuItem[]; close: () => void }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.label}>
          <MenuLink item={item} className={styles.item} onClick={close} />
        </li>
      ))}
    </ul>
  )
}

function Version() {
  const { settings } = useApp()
  return <p className={styles.version}>v{settings.version}</p>
}
