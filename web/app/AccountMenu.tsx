import { ChevronDown, CircleUser } from 'lucide-react'
import { useSignIn } from '#web/api/sign-in.ts'
import { accountPanel } from '#web/lazy.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'
import styles from './Header.module.css'

const { Part: AccountPanel, prepare } = accountPanel

/** LAY-05: the account button and its menu. */
export function AccountMenu({ className }: { className?: string }) {
  const { identity, isSignedIn } = useSignIn()
  return (
    <MenuButton
      label="Mon compte"
      className={className}
      prepare={prepare}
      content={
        <>
          <CircleUser size={24} aria-hidden="true" />
          <span>
            {isSignedIn && !identity ? <span className={styles.nom} /> : identity?.given_name || 'Compte'}
            <span className="visually-hidden"> (menu du compte)</span>
          </span>
          <ChevronDown size={18} aria-hidden="true" />
        </>
      }
    >
      {(close) => <AccountPanel close={close} />}
    </MenuButton>
  )
}
