import { Menu } from 'lucide-react'
import { lazy, useState } from 'react'
import type { BrandMenu } from '#web/brands/menu.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import styles from './Navbar.module.css'

const importDrawer = () => import('./MobileMenuDrawer.tsx')
const MobileMenuDrawer = lazy(() => loadChunk(importDrawer).then((module) => ({ default: module.MobileMenuDrawer })))

interface Props {
  className?: string
  menu: BrandMenu
}

/** LAY-11: on the mobile layout, the navbar and the sidebar are in a drawer. */
export function MobileMenu({ className = '', menu }: Props) {
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void importDrawer().catch(() => {})
  return (
    <>
      <button
        type="button"
        className={`${className} ${styles.menu}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} aria-hidden="true" />
        <span>Menu</span>
      </button>
      {isOpen && (
        <LazyPart>
          <MobileMenuDrawer menu={menu} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
