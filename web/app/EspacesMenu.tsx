import { ChevronDown } from 'lucide-react'
import { espacesLinks } from '#web/lazy.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'

const { Part: EspacesLinks, prepare } = espacesLinks

/** LAY-02: 'Mes espaces' of the header. */
export function EspacesMenu({ className }: { className?: string }) {
  return (
    <MenuButton
      label="Mes espaces"
      className={className}
      prepare={prepare}
      content={
        <>
          Mes espaces
          <ChevronDown size={18} aria-hidden="true" />
        </>
      }
    >
      {() => <EspacesLinks />}
    </MenuButton>
  )
}
