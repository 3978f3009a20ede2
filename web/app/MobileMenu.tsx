import { Menu } from 'lucide-react'
import { useState } from 'react'
import type { BrandMenu } from '#web/brands/menu.ts'
import { mobileMenuDrawer } from '#web/lazy.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import styles from './Navbar.module.css'

const { Part: MobileMenuDrawer, prepare } = mobileMenuDrawer

interface Props {
  className?: string
  menu: BrandMenu
}

/** LAY-11: on the mobile layout, the navbar and the sidebar are in a drawer. */
export function MobileMenu({ className = '', menu }: Props) {
  const [isOpen, setOpen] = useState(false)
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
