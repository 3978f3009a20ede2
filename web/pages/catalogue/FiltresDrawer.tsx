import type { Facettes } from '#contract/catalogue/catalogue.ts'
import { formatCount } from '#contract/rules/format.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { Filtres } from './Filtres.tsx'

export interface FiltresDrawerProps {
  search: CatalogueSearch
  total: number | undefined
  facettes: Facettes | undefined
  onClose: () => void
}

/** The filters in a drawer from below; they apply at once, and closing it only shows the list. */
export function FiltresDrawer({ search, total, facettes, onClose }: FiltresDrawerProps) {
  const count = total === undefined ? 'les formations' : formatCount(total, 'formation', 'formations')
  return (
    <Drawer
      title="Filtrer"
      onClose={onClose}
      actions={
        <>
          <Link to={paths.catalogue()} search={{}} resetScroll={false} className={buttonClass('secondary')}>
            Tout effacer
          </Link>
          <Button onClick={onClose}>Voir {count}</Button>
        </>
      }
    >
      <Filtres search={search} facettes={facettes} />
    </Drawer>
  )
}
