import { useRouter } from '@tanstack/react-router'
import { ChevronDown, CircleUser, LogOut } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { authUrls, useSignIn } from '#web/api/sign-in.ts'
import { COMPTE_MENU, INFORMATION_MENU, type MenuItem } from '#web/brands/menu.ts'
import { LoginBox } from '#web/parts/LoginBox.tsx'
import { paths } from '#web/paths.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'
import { EspacesLinks } from './EspacesMenu.tsx'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'

/** LAY-05, LAY-07: the account button and its two menus. */
export function AccountMenu({ className }: { className?: string }) {
  const { identity, isSignedIn } = useSignIn()
  return (
    <MenuButton
      label="Mon compte"
      className={className}
      content={
        <>
          <CircleUser size={24} aria-hidden="true" />
          <span>
            {identity?.given_name || 'Compte'}
            <span className="visually-hidden">, menu du compte</span>
          </span>
          <ChevronDown size={18} aria-hidden="true" />
        </>
      }
    >
      {(close) => (isSignedIn ? <SignedInPanel close={close} /> : <AnonymousPanel close={close} />)}
    </MenuButton>
  )
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
  const { identity } = useSignIn()
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
          <a href={authUrls.logout(settings.authUrl, origin + paths.accueil())} className={styles.item}>
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
