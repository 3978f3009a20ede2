import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'

const importLinks = () => import('./EspacesLinks.tsx')
const EspacesLinks = lazy(() => loadChunk(importLinks).then((module) => ({ default: module.EspacesLinks })))

/** LAY-02: 'Mes espaces' of the header. */
export function EspacesMenu({ className }: { className?: string }) {
  return (
    <MenuButton
      label="Mes espaces"
      className={className}
      prepare={importLinks}
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
