import { Search, SlidersHorizontal } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import styles from './CataloguePage.module.css'
import type { FiltresDrawerProps } from './FiltresDrawer.tsx'

const { Part: FiltresDrawer, prepare } = lazyPart(() => import('./FiltresDrawer.tsx'), 'FiltresDrawer')

interface Props extends FiltresDrawerProps {
  isSearchOpen: boolean
  onSearch: () => void
  isOpen: boolean
  onOpen: () => void
  /** The number of chosen filters. */
  nombre: number
}

/** LAY-11: the two buttons of the mobile layout. The search field replaces the first; the second opens a drawer. */
export function FiltresMobile({ isSearchOpen, onSearch, isOpen, onOpen, nombre, ...drawer }: Props) {
  return (
    <div className={styles.mobile}>
      {!isSearchOpen && (
        <Button variant="secondary" aria-expanded={false} onClick={onSearch}>
          <Search size={20} aria-hidden="true" />
          Rechercher
        </Button>
      )}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={onOpen}
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
        {nombre > 0 ? `Filtrer (${nombre})` : 'Filtrer'}
      </Button>
      {isOpen && (
        <LazyPart>
          <FiltresDrawer {...drawer} />
        </LazyPart>
      )}
    </div>
  )
}
