import { ChevronDown, CircleUser } from 'lucide-react'
import { lazy } from 'react'
import { useSignIn } from '#web/api/sign-in.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'

const importPanel = () => import('./AccountPanel.tsx')
const AccountPanel = lazy(() => loadChunk(importPanel).then((module) => ({ default: module.AccountPanel })))

/** LAY-05: the account button and its menu. */
export function AccountMenu({ className }: { className?: string }) {
  const { identity } = useSignIn()
  return (
    <MenuButton
      label="Mon compte"
      className={className}
      prepare={importPanel}
      content={
        <>
          <CircleUser size={24} aria-hidden="true" />
          <span>
            {identity?.given_name || 'Compte'}
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
